import Personality
import Places
import Weather

/// The answer to one question about several places: each told as it would be alone, side by side.
struct ComparisonAnswer {
    /// What became of one of the places.
    private enum Side: Sendable {
        case told(FoundPlace, Asked)
        case refused(AskedTimeProblem, Place)
        case trouble(Trouble)
    }

    private let comparison: Comparison
    private let found: [FoundPlace]
    private let context: CommandContext
    private let isForRoom: Bool
    /// Whether one of the places was named twice.
    private let hasTwins: Bool
    private var question: WeatherQuestion { comparison.question }

    /// - Parameters:
    ///   - found: Each different one of them is told once.
    ///   - isForRoom: Whether it is shown to everybody in the conversation.
    init(_ comparison: Comparison, _ found: [FoundPlace], _ context: CommandContext, isForRoom: Bool = false) {
        self.comparison = comparison
        self.context = context
        self.isForRoom = isForRoom
        let different: [FoundPlace] = found.reduce(into: []) { all, next in
            if !all.contains(where: { $0.place.id == next.place.id }) { all.append(next) }
        }
        (self.found, hasTwins) = (different, different.count < found.count)
    }

    /// What was asked before, answered with what is true now; `nil` when the words are no question any more.
    ///
    /// - Parameter text: The words of the question without those of the places.
    static func again(
        _ text: String, _ places: [Place], _ context: CommandContext, isForRoom: Bool = false
    ) async -> Answer? {
        guard let phrase = TypedText(text).map({ Phrase($0) }),
            let question = QuestionReader.read(phrase, isPlace: { _ in false })
        else { return nil }
        let comparison = Comparison(
            places: [], question: question, rest: phrase, superlative: Comparison.Superlative(in: phrase))
        let found = places.map { FoundPlace($0) }
        return await ComparisonAnswer(comparison, found, context, isForRoom: isForRoom).answer()
    }

    func answer() async -> Answer {
        let sides = await sides
        let told = sides.compactMap { if case .told(let found, let asked) = $0 { (found, asked) } else { nil } }
        let refused = sides.compactMap {
            if case .refused(let problem, let place) = $0 { (problem, place) } else { nil }
        }
        if let first = refused.first, refused.count == sides.count {
            return QuestionLines(question, typed: nil, context).answer(to: first.0, at: first.1, isHome: false)
        }
        var troubles = sides.compactMap { if case .trouble(let trouble) = $0 { trouble } else { nil } }
        var reply = reply(told, &troubles)
        reply.paragraphs += refused.map { problem, place in
            context.say(.atPlace, [.place: place.name, .text: context.say(problem.sentence)])
        }
        let unlike = troubles.reduce(into: [Trouble]()) { if !$0.contains($1) { $0.append($1) } }
        reply.paragraphs += unlike.map { context.say($0) }
        let answers = told.map(\.1.answer)
        guard troubles.isEmpty, refused.isEmpty, let first = answers.first else {
            return Answer(reply, troubles.last?.outcome ?? .notUnderstood)
        }
        if answers.count == 1, hasTwins {
            reply.paragraphs.append(context.say(.compareSame, [.place: first.place.fullName]))
        } else if question.matter != .alerts, !reply.cards.isEmpty, told.allSatisfy({ $0.1.span.grain == .now }) {
            // Of another time a line would have to be true of each place.
            reply.quip =
                isForRoom
                ? context.quipForRoom(for: answers, event: .compare) : context.quip(for: answers, event: .compare)
        }
        if !isForRoom { reply.choices = choices(answers.map(\.place)) }
        return Answer(reply, shown: .comparison(answers.map(\.place), asked: typed?.text))
    }

    // MARK: Sides

    /// All at the same time, in their order.
    private var sides: [Side] {
        get async {
            await withTaskGroup(of: (Int, Side).self) { group in
                for (index, found) in found.enumerated() {
                    group.addTask { (index, await side(found)) }
                }
                return await group.reduce(into: []) { $0.append($1) }.sorted { $0.0 < $1.0 }.map(\.1)
            }
        }
    }

    private func side(_ found: FoundPlace) async -> Side {
        let clock = PlaceClock(
            zone: found.place.timeZone, zones: context.services.zones, now: context.now, language: context.language)
        if let problem = settled(at: clock).problem, problem != .noZone { return .refused(problem, found.place) }
        do throws(Trouble) {
            let weather = try await weather(of: found)
            let (span, problem) = settled(at: weather.clock)
            guard let span else { return .refused(problem ?? .noZone, found.place) }
            return .told(found, Asked(question, span, weather, title: found.title, context))
        } catch {
            return .trouble(error)
        }
    }

    private func settled(at clock: PlaceClock) -> (span: AskedSpan?, problem: AskedTimeProblem?) {
        do throws(AskedTimeProblem) {
            return (try question.time.settled(at: clock), nil)
        } catch {
            return (nil, error)
        }
    }

    /// Sun and moon need no source, only the clocks of the place.
    private func weather(of found: FoundPlace) async throws(Trouble) -> WeatherAnswer {
        do throws(Trouble) {
            return try await context.weather(for: found.place, question.parts, isForRoom: isForRoom)
        } catch {
            guard question.matters.allSatisfy(\.isReckoned), found.place.timeZone != nil else { throw error }
            return context.withoutWeather(for: found.place, isForRoom: isForRoom)
        }
    }

    // MARK: The reply

    private func reply(_ told: [(FoundPlace, Asked)], _ troubles: inout [Trouble]) -> Reply {
        let isAlone = told.count == 1
        var (reply, notes): (Reply, [(place: Place, text: String)]) = (Reply(), [])
        for (found, asked) in told {
            let alone = SideTelling(asked).reply
            let isEmpty = alone.cards.isEmpty && alone.paragraphs.isEmpty
            if let trouble = asked.answer.trouble, question.matter.needsForecast, isEmpty { troubles.append(trouble) }
            let warnings = question.matter == .alerts ? alone.warnings : WarningWords(asked.answer).warnings
            reply.warnings += isAlone ? warnings : warnings.map { $0.named(found.place, asked.language) }
            reply.cards += alone.cards.map { card in
                var card = card
                card.choices = cardChoices(found.place)
                return card
            }
            notes += (alone.paragraphs + question.matter.notes(asked.answer)).map { (found.place, $0) }
            reply.examples += alone.examples.filter { !reply.examples.contains($0) }
        }
        if let words = SuperlativeWords(comparison.superlative, told.map(\.1)).words { reply.paragraphs.append(words) }
        reply.paragraphs += paragraphs(notes, count: told.count)
        addFoot(to: &reply, told.map(\.1))
        return reply
    }

    /// What holds for all is said once, what is about one of them with its name.
    private func paragraphs(_ notes: [(place: Place, text: String)], count: Int) -> [String] {
        notes.reduce(into: []) { all, note in
            let isShared = notes.count { $0.text == note.text } == count
            let isNamed = isShared || note.text.contains(note.place.fullName)
            let text = isNamed ? note.text : context.say(.atPlace, [.place: note.place.name, .text: note.text])
            if !all.contains(text) { all.append(text) }
        }
    }

    /// Age and sources of what is told; sun and moon are reckoned, not asked for.
    private func addFoot(to reply: inout Reply, _ told: [Asked]) {
        let isReckoned = question.matter.isReckoned
        reply.add(isReckoned ? WeatherFoot(told.map { ($0.answer, facts: nil) }) : WeatherFoot(told.map(\.answer)))
        guard question.matter == .air else { return }
        for foot in told.compactMap({ asked in asked.weather.air.map { WeatherFoot($0, at: asked.answer) } }) {
            reply.footnote = reply.footnote ?? foot.footnote
            reply.credits += foot.credits.filter { !reply.credits.contains($0) }
        }
    }

    // MARK: Choices

    private func cardChoices(_ place: Place) -> [Reply.Choice] {
        isForRoom
            ? [WeatherChoices(context.forRoom).saving(place)] : WeatherChoices(context).cardChoices(for: place)
    }

    private func choices(_ places: [Place]) -> [Reply.Choice] {
        WeatherChoices(context).choices(for: places) { QuestionLines(question, typed: typed, context).line(for: $0) }
    }

    /// The words of the question, where they can be read again; `nil` else.
    private var typed: Phrase? {
        guard comparison.rest.echo != nil, let typed = TypedText(comparison.rest.text),
            let again = QuestionReader.read(Phrase(typed), isPlace: { _ in false }),
            again.time == question.time, again.matter == question.matter
        else { return nil }
        return comparison.rest
    }
}

extension AskedTimeProblem {
    fileprivate var sentence: Sentence {
        switch self {
        case .past: .questionPast
        case .noSuchDate, .noZone: .questionNoDate
        case .twoDates: .questionTwoDates
        }
    }
}

extension Reply.Warning {
    /// With the name of the place that it is about.
    fileprivate func named(_ place: Place, _ language: Language) -> Reply.Warning {
        let headline = language.text(.atPlace, [.place: place.name, .text: headline])
        return Reply.Warning(headline: headline, text: text, more: more)
    }
}
