import Personality
import Places

extension Command {
    /// `share`: my last answer here, or the weather of a place, for everybody in the conversation.
    static let share = Command(
        "share", topics: ["share", "show", "post"],
        announcement: Announcement(
            usage: .shareUsage, help: .shareHelp, examples: [Line(command: .exampleShare, meaning: .shareMeaning)]),
        isImpersonal: true,
        reads: ShareCommand.arguments,
        act: { arguments, context async throws(Trouble) in
            guard let phrase = arguments.first else { return try await ShareCommand(context).answer() }
            return try await ShareCommand(context).answer(to: phrase)
        })
}

/// Answers for everybody: real names of places, the room's mood, both scales, and nothing of the person who asked.
struct ShareCommand {
    private static let last = Wordings(
        """
        share|--share [this|it|that]
        share|post [this|it|that] here|publicly
        show|post this|it|that [here|publicly]
        share|show|post [this|it|that] [with|to] [the] \(everybody)
        make this|it|that public
        publish|broadcast|announce [this|it|that] [here]
        send|tell|publish|broadcast|announce [this|it|that] [with|to|in] [the] \(everybody)
        let [the] \(everybody) see [this|it|that]
        """)
    /// Behind a place that is to be shared.
    private static let audience = Wordings(
        """
        here|publicly
        with|to [the] \(everybody)
        """)
    private static let everybody = "everyone|everybody|all|others|channel|room|team|group|people"

    private let context: CommandContext

    init(_ context: CommandContext) {
        self.context = context
    }

    /// Nothing for the last answer, else the words of the place; `nil` when nothing is to be shared.
    static func arguments(of phrase: Phrase, isPlace: (Phrase) -> Bool) -> [Phrase]? {
        if let count = Grammar.shareAfter.suffix(of: phrase) {
            return count == phrase.words.count ? [] : [phrase.dropLast(count)]
        }
        if phrase.isPlaceForSure || phrase.startsWithName { return nil }
        if last.matches(phrase) { return [] }
        guard let verb = phrase.keys.first, ["share", "publish", "broadcast"].contains(verb), !isPlace(phrase) else {
            return nil
        }
        let rest = phrase.dropFirst()
        guard let count = audience.suffix(of: rest), count < rest.words.count, !isPlace(rest) else { return [rest] }
        return [rest.dropLast(count)]
    }

    /// The last answer with weather in this conversation.
    func answer() async throws(Trouble) -> Answer {
        guard let last = context.services.recent.lastWeather(for: context.incoming, now: context.now) else {
            return incomplete(.shareNothing)
        }
        if case .question(let text, let place, let area, let others) = last,
            let again = try await shared(text, FoundPlace(place, standsFor: area, others: others))
        {
            return again
        }
        if case .comparison(let places, let text?) = last, let again = await shared(text, places) { return again }
        return try await answer(about: last.places)
    }

    /// A question about several places, answered anew for everybody; `nil` when its words are none.
    private func shared(_ text: String, _ places: [Place]) async -> Answer? {
        var context = context
        context.incoming.isPrivate = false
        guard var answer = await ComparisonAnswer.again(text, places, context, isForRoom: true),
            answer.outcome == .answered
        else { return nil }
        answer.reply.visibility = .everyone
        return Answer(answer.reply)
    }

    /// A question answered anew for everybody; `nil` when its words are none.
    private func shared(_ text: String, _ found: FoundPlace) async throws(Trouble) -> Answer? {
        var context = context
        context.incoming.isPrivate = false
        guard var answer = try await QuestionAnswer.again(text, found, context, isForRoom: true),
            answer.outcome == .answered
        else { return nil }
        answer.reply.visibility = .everyone
        return Answer(answer.reply)
    }

    /// A question about a place, or the home, whose name the others then read.
    private func answer(
        to reading: QuestionReader.Reading
    ) async throws(Trouble) -> Answer? {
        let text = reading.rest.text
        guard let phrase = reading.question.place else {
            guard let home = context.own.home else {
                return QuestionLines(reading.question, typed: reading.rest, context).homeMissing()
            }
            return try await shared(text, FoundPlace(home))
        }
        switch await context.services.finder.find(phrase, for: context.own) {
        case .own(let own): return try await shared(text, FoundPlace(own.place))
        case .place(let place, _, _, _): return try await shared(text, FoundPlace(place))
        case .problem(let problem, let reach):
            var problems = PlaceProblems()
            problems.add(problem, reach)
            let reply = Reply(paragraphs: problems.paragraphs(context.language), examples: problems.examples(context))
            return Answer(reply, problem.outcome)
        }
    }

    /// The weather of one place, or of several with "vs" between them.
    func answer(to phrase: Phrase) async throws(Trouble) -> Answer {
        if ComparisonReader.read(phrase, isPlace: context.isPlace) == nil,
            let reading = QuestionReader.reading(phrase, isPlace: context.isPlace), !reading.question.isPlain,
            let answer = try await answer(to: reading)
        {
            return answer
        }
        let comparison = ComparisonReader.read(phrase, isPlace: context.isPlace)
        if comparison?.different.isEmpty == false { return try await CompareAskedCommand(context).answer(to: phrase) }
        let phrases = comparison?.places ?? CompareCommand.places(in: phrase) ?? [Courtesy.withoutFrame(phrase)]
        guard phrases.allSatisfy({ !$0.isEmpty }) else { return incomplete(.shareNothing) }
        guard phrases.count <= CompareCommand.most else {
            return incomplete(.compareTooMany, [.limit: "\(CompareCommand.most)"])
        }
        var places: [Place] = []
        var problems = PlaceProblems()
        for phrase in phrases {
            switch await context.services.finder.find(phrase, for: context.own) {
            case .own(let own): places.append(own.place)
            case .place(let place, _, _, _): places.append(place)
            case .problem(let problem, let reach): problems.add(problem, reach)
            }
        }
        if problems.outcome == nil, let comparison, !comparison.isPlain,
            let answer = await shared(comparison.rest.text, places)
        {
            return answer
        }
        guard let outcome = problems.outcome else { return try await answer(about: places) }
        let reply = Reply(paragraphs: problems.paragraphs(context.language), examples: problems.examples(context))
        return Answer(reply, outcome)
    }

    /// Only a whole failure stays between the person and the bot.
    private func answer(about places: [Place]) async throws(Trouble) -> Answer {
        let weather = try await weather(of: places)
        var reply = Reply(about: weather)
        let troubles = weather.compactMap(\.trouble)
        reply.paragraphs = troubles.map { context.forRoom.say($0) } + reply.paragraphs
        if let trouble = troubles.first, reply.cards.isEmpty, reply.warnings.isEmpty { throw trouble }
        if troubles.isEmpty {
            reply.quip = context.quipForRoom(for: weather, event: weather.count == 1 ? .now : .compare)
            addChoices(to: &reply, places: weather.map(\.place))
        }
        reply.visibility = .everyone
        return Answer(reply)
    }

    /// Each different place once, in their order, all asked for at the same time.
    private func weather(of places: [Place]) async throws(Trouble) -> [WeatherAnswer] {
        let different = places.reduce(into: [Place]()) { all, place in
            if !all.contains(where: { $0.id == place.id }) { all.append(place) }
        }
        let results = await withTaskGroup(of: (Int, Result<WeatherAnswer, Trouble>).self) { group in
            for (index, place) in different.enumerated() { group.addTask { (index, await result(of: place)) } }
            return await group.reduce(into: []) { $0.append($1) }.sorted { $0.0 < $1.0 }.map(\.1)
        }
        var answers: [WeatherAnswer] = []
        for result in results { answers.append(try result.get()) }
        return answers
    }

    private func result(of place: Place) async -> Result<WeatherAnswer, Trouble> {
        do throws(Trouble) {
            return .success(try await context.weather(for: place, isForRoom: true))
        } catch {
            return .failure(error)
        }
    }

    /// What anybody may press, for themselves.
    private func addChoices(to reply: inout Reply, places: [Place]) {
        let saving = places.map(WeatherChoices(context.forRoom).saving)
        if places.count == 1 {
            reply.choices = saving
        } else {
            for (index, choice) in saving.enumerated() { reply.cards[index].choices = [choice] }
        }
    }

    private func incomplete(
        _ sentence: Sentence, _ values: KeyValuePairs<Placeholder, String> = [:]
    ) -> Answer {
        let example = context.example(.exampleSharePlace, meaning: .shareMeaningPlace)
        return Answer(Reply(paragraphs: [context.say(sentence, values)], examples: [example]), .incomplete)
    }
}
