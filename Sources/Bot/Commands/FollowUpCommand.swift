import Places

extension Command {
    /// `and Oslo?`, `same for Paris`, `there?`, `the day after`: the last question of this conversation once more.
    static let followUp = Command(
        "follow-up",
        reads: { phrase, isPlace in FollowUp(phrase, isPlace: isPlace).map { _ in [phrase] } },
        act: { arguments, context async throws(Trouble) in
            guard let wish = FollowUp(arguments[0], isPlace: context.isPlace) else { throw .internalTrouble }
            return try await FollowUpCommand(context).answer(to: wish)
        })
}

/// Asks the last question again, of another place or about another time.
struct FollowUpCommand {
    private let context: CommandContext

    init(_ context: CommandContext) {
        self.context = context
    }

    func answer(to wish: FollowUp) async throws(Trouble) -> Answer {
        switch wish {
        case .place(let phrase): return try await answer(about: phrase)
        case .again:
            guard let (text, place) = last else { return missing }
            return try await answer(text, FoundPlace(place))
        case .dayAfter:
            guard let (text, place) = last, let day = dayAfter(text, place) else { return missing }
            return try await answer(FollowUp.text(text, at: day), FoundPlace(place))
        }
    }

    /// A time alone that follows an answer ("and tomorrow?", "will it rain there?") is about its place.
    ///
    /// - Returns: `nil` when it follows nothing, and so is about the home.
    func answer(to reading: QuestionReader.Reading, _ phrase: Phrase) async throws(Trouble) -> Answer? {
        guard reading.question.place == nil, QuestionScan(phrase).homes.isEmpty else { return nil }
        let pointsThere = FollowUp.pointsThere(phrase)
        let isSame = FollowUp.saysSame(phrase)
        // Without a home there is nothing else that it could be about.
        let hasHome = context.own.home != nil
        guard pointsThere || isSame || !hasHome || FollowUp.opening(of: phrase) != nil else { return nil }
        let words = FollowUp.withoutOpening(phrase).filter { word in
            !(pointsThere && word.key == "there") && !(isSame && word.key == "same")
        }
        let isBare = reading.question.matter == .weather && reading.question.time != .now
        if let (text, places) = lastComparison {
            let again = isBare ? FollowUp.text(text, at: words.text) : words.text
            return await ComparisonAnswer.again(again, places, context)
        }
        guard let (text, place) = last else { return pointsThere ? missing : nil }
        return try await answer(isBare ? FollowUp.text(text, at: words.text) : words.text, FoundPlace(place))
    }

    /// The words of the last question without its place, empty for the weather now, and the place.
    private var last: (text: String, place: Place)? {
        switch context.services.recent.lastWeather(for: context.incoming, now: context.now) {
        case .question(let text, let place, _, _)?: (text, place)
        case .weather(let place, _, _)?: ("", place)
        case .comparison?, .saved?, nil: nil
        }
    }

    /// The place that was told last; `nil` after a comparison, which has several.
    var lastPlace: Place? { last?.place }

    /// The words of the last comparison without its places, empty for the weather now.
    private var lastComparison: (text: String, places: [Place])? {
        guard
            case .comparison(let places, let text)? = context.services.recent.lastWeather(
                for: context.incoming, now: context.now)
        else { return nil }
        return (text ?? "", places)
    }

    /// `and Miami?` after a comparison: one place more.
    private func answer(adding place: Place, _ text: String, _ places: [Place]) async -> Answer {
        let all = places.contains { $0.id == place.id } ? places : places + [place]
        let compare = CompareCommand(context)
        guard all.count <= CompareCommand.most else {
            return compare.incomplete(.compareTooMany, [.limit: "\(CompareCommand.most)"])
        }
        if !text.isEmpty, let answer = await ComparisonAnswer.again(text, all, context) { return answer }
        return await compare.answer(for: all)
    }

    private func answer(about phrase: Phrase) async throws(Trouble) -> Answer {
        if let (text, places) = lastComparison,
            case .place(let place, _, _, _) = await context.services.finder.find(phrase, for: context.own)
        {
            return await answer(adding: place, text, places)
        }
        let text = last?.text ?? ""
        switch await context.services.finder.find(phrase, for: context.own) {
        case .own(let own): return try await answer(text, FoundPlace(own.place, title: own.title(context.language)))
        case .place(let place, let area, let others, let namesakes):
            return try await answer(text, FoundPlace(place, standsFor: area, others: others, namesakes: namesakes))
        case .problem(let problem, let reach):
            var problems = PlaceProblems()
            problems.add(problem, reach)
            let reply = Reply(paragraphs: problems.paragraphs(context.language), examples: problems.examples(context))
            return Answer(reply, problem.outcome)
        }
    }

    private func answer(_ text: String, _ found: FoundPlace) async throws(Trouble) -> Answer {
        if !text.isEmpty, let answer = try await QuestionAnswer.again(text, found, context) { return answer }
        return try await WeatherCommand(context).answer(
            for: found.place, standsFor: found.area, others: found.others, namesakes: found.namesakes)
    }

    /// The day behind the one that was asked about, as it is typed.
    private func dayAfter(_ text: String, _ place: Place) -> String? {
        let clock = PlaceClock(
            zone: place.timeZone, zones: context.services.zones, now: context.now, language: context.language)
        let time = TypedText(text).flatMap { QuestionReader.read(Phrase($0)) { _ in false } }?.time ?? .now
        do throws(AskedTimeProblem) {
            let date = try time.settled(at: clock).dates.last?.adding(days: 1)
            let english = context.services.languages.english
            return date.map { english.text(.lineDate, [.day: "\($0.day)", .month: english.month($0.month)]) }
        } catch {
            return nil
        }
    }

    /// Nothing is remembered: what to type.
    var missing: Answer {
        let examples = [context.example(.exampleAhead), context.example(.examplePlace)]
        return Answer(Reply(paragraphs: [context.say(.followUpNothing)], examples: examples), .incomplete)
    }
}
