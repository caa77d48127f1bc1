import Places
import Weather

/// Answers a question about the weather: finds the place, settles the time, asks the sources, has it worded.
struct QuestionCommand {
    private let context: CommandContext

    init(_ context: CommandContext) {
        self.context = context
    }

    /// Answers a message that is a question.
    static func answer(to phrase: Phrase, _ context: CommandContext) async throws(Trouble) -> Answer {
        // A name of the person's own means their place, whatever else the word means.
        if let own = context.own.called(phrase) { return try await WeatherCommand(context).answer(about: own) }
        guard let reading = QuestionReader.reading(phrase, isPlace: context.isPlace) else { throw .internalTrouble }
        if let followed = try await FollowUpCommand(context).answer(to: reading, phrase) { return followed }
        var answer = try await QuestionCommand(context).answer(to: reading.question, typed: reading.rest)
        answer = NearWords(context).added(to: answer, for: phrase)
        if reading.question.place == nil { answer.reply.examples += context.placeMeant(by: phrase) }
        return answer
    }

    /// - Parameter typed: The words of the question without those of the place, for lines that ask the same of another.
    /// - Throws: ``Trouble``, when the weather cannot be had.
    func answer(to question: WeatherQuestion, typed: Phrase? = nil) async throws(Trouble) -> Answer {
        let lines = QuestionLines(question, typed: typed, context)
        guard let phrase = question.place, !context.own.isHome(phrase) else {
            guard let home = context.own.home else {
                if question.place == nil, question.matter == .moon { return moonAnywhere(question, lines) }
                return lines.homeMissing()
            }
            return try await answer(about: .home(home), question, lines)
        }
        switch await context.services.finder.find(phrase, for: context.own) {
        case .own(let own): return try await answer(about: own, question, lines)
        case .place(let place, let area, let others, let namesakes):
            let finding = FoundPlace(place, standsFor: area, others: others, namesakes: namesakes)
            return try await answer(for: finding, question, lines)
        case .problem(let problem, let reach):
            var problems = PlaceProblems()
            problems.add(problem, reach)
            let reply = Reply(paragraphs: problems.paragraphs(context.language), examples: problems.examples(context))
            return Answer(reply, problem.outcome)
        }
    }

    /// The phase is the same wherever one looks.
    private func moonAnywhere(_ question: WeatherQuestion, _ lines: QuestionLines) -> Answer {
        guard let point = Coordinate(latitude: 0, longitude: 0) else { return lines.homeMissing() }
        let place = Place(
            id: PlaceID(rawValue: "geo:0,0"), name: "", coordinate: point, timeZone: context.readersZone ?? "UTC")
        let weather = context.withoutWeather(for: place, isForRoom: false)
        do throws(AskedTimeProblem) {
            let span = try question.time.settled(at: weather.clock)
            return Answer(
                MoonTelling(Asked(question, span, weather, title: context.say(.moonEverywhere), context)).reply)
        } catch {
            return lines.answer(to: error, at: place, isHome: true)
        }
    }

    private func answer(
        about own: OwnPlace, _ question: WeatherQuestion, _ lines: QuestionLines
    ) async throws(Trouble) -> Answer {
        guard !question.isPlain else { return try await WeatherCommand(context).answer(about: own) }
        let found = FoundPlace(own.place, title: own.title(context.language))
        return try await QuestionAnswer(question, found, lines, context).answer()
    }

    private func answer(
        for found: FoundPlace, _ question: WeatherQuestion, _ lines: QuestionLines
    ) async throws(Trouble) -> Answer {
        guard !question.isPlain else {
            return try await WeatherCommand(context).answer(
                for: found.place, standsFor: found.area, others: found.others, namesakes: found.namesakes)
        }
        return try await QuestionAnswer(question, found, lines, context).answer()
    }
}

extension WeatherQuestion {
    /// Whether the weather now is asked for and nothing more, as by a place alone.
    var isPlain: Bool { time == .now && matter == .weather }
}
