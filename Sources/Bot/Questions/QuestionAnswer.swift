import Personality
import Places
import Weather

/// The answer to one question about one place: fetched, worded, and with what every answer has besides.
struct QuestionAnswer {
    private let question: WeatherQuestion
    private let found: FoundPlace
    private let lines: QuestionLines
    private let context: CommandContext
    private let isForRoom: Bool

    /// - Parameter isForRoom: Whether it is shown to everybody in the conversation.
    init(
        _ question: WeatherQuestion, _ found: FoundPlace, _ lines: QuestionLines, _ context: CommandContext,
        isForRoom: Bool = false
    ) {
        self.question = question
        self.found = found
        self.lines = lines
        self.context = context
        self.isForRoom = isForRoom
    }

    func answer() async throws(Trouble) -> Answer {
        if let problem = problemBefore { return refusal(problem) }
        let weather = try await weather()
        let span: AskedSpan
        do throws(AskedTimeProblem) {
            span = try question.time.settled(at: weather.clock)
        } catch {
            return refusal(error)
        }
        let asked = Asked(question, span, weather, title: found.title, context)
        var told = AllTelling(asked).reply
        if !told.cards.isEmpty { told.paragraphs = widening(span) + told.paragraphs }
        if let trouble = weather.trouble, question.matters.contains(where: \.needsForecast), isEmpty(told) {
            return apology(weather, trouble)
        }
        return Answer(reply(told, asked), shown: shown)
    }

    /// What was asked before, answered with what is true now; `nil` when the words are no question any more.
    ///
    /// - Parameter text: The words of the question without those of the place.
    static func again(
        _ text: String, _ found: FoundPlace, _ context: CommandContext, isForRoom: Bool = false
    ) async throws(Trouble) -> Answer? {
        guard let phrase = TypedText(text).map({ Phrase($0) }),
            var question = QuestionReader.read(phrase, isPlace: { _ in false })
        else { return nil }
        question.place = Phrase.home.asPlace
        let lines = QuestionLines(question, typed: phrase, context)
        return try await QuestionAnswer(question, found, lines, context, isForRoom: isForRoom).answer()
    }

    // MARK: Sources

    /// What can be said against the time without asking anybody.
    private var problemBefore: AskedTimeProblem? {
        let clock = PlaceClock(
            zone: found.place.timeZone, zones: context.services.zones, now: context.now, language: context.language)
        do throws(AskedTimeProblem) {
            _ = try question.time.settled(at: clock)
            return nil
        } catch {
            return error == .noZone ? nil : error
        }
    }

    /// Sun and moon need no source, only the clocks of the place.
    private func weather() async throws(Trouble) -> WeatherAnswer {
        do throws(Trouble) {
            return try await context.weather(for: found.place, question.parts, isForRoom: isForRoom)
        } catch {
            guard question.matters.allSatisfy(\.isReckoned), found.place.timeZone != nil else { throw error }
            return context.withoutWeather(for: found.place, isForRoom: isForRoom)
        }
    }

    // MARK: The reply

    private func isEmpty(_ reply: Reply) -> Bool { reply.cards.isEmpty && reply.paragraphs.isEmpty }

    private func refusal(_ problem: AskedTimeProblem) -> Answer {
        lines.answer(to: problem, at: found.place, isHome: question.place == nil)
    }

    private func apology(_ weather: WeatherAnswer, _ trouble: Trouble) -> Answer {
        var reply = Reply(paragraphs: [context.say(trouble)] + WeatherNotes(weather).sentences)
        reply.warnings = WarningWords(weather).warnings
        reply.add(WeatherFoot([weather]))
        return Answer(reply, trouble.outcome, shown: shown)
    }

    private var shown: RecentAnswer? {
        lines.text.map { .question($0, found.place, standsFor: found.area, others: found.others) }
    }

    private func reply(_ told: Reply, _ asked: Asked) -> Reply {
        let weather = asked.answer
        var reply = told
        if question.matter != .alerts { reply.warnings = WarningWords(weather).warnings + reply.warnings }
        if let area = found.area {
            reply.paragraphs.append(
                context.say(.placeRepresentative, [.name: area, .place: found.place.fullName]))
        }
        let notes = question.matters.flatMap { $0.notes(weather) }
        reply.paragraphs += notes.reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
        if !isForRoom { addOthers(to: &reply) }
        addChoices(to: &reply)
        addFoot(to: &reply, weather, isReckoned: question.matters.allSatisfy(\.isReckoned) && !isEmpty(told))
        // Choosing between places is a plain matter: no line of character then.
        if found.others.isEmpty, found.area == nil { reply.quip = quip(asked) }
        return reply
    }

    /// That whole days stand for the hours that were named.
    private func widening(_ span: AskedSpan) -> [String] {
        span.isWidened ? [context.say(.askedWidened)] : []
    }

    private func addOthers(to reply: inout Reply) {
        let (choices, examples) = lines.alternatives(found)
        reply.choices = choices + reply.choices
        guard !found.others.isEmpty else { return }
        reply.paragraphs.append(context.language.text(.placeOthers, count: found.others.count))
        reply.examples += examples
    }

    private func addChoices(to reply: inout Reply) {
        let choices = WeatherChoices(context)
        guard !isForRoom else {
            reply.choices = [choices.saving(found.place)]
            return
        }
        reply.choices += lines.neighbours(of: found.place) + choices.choices(for: found.place, asking: lines.line)
        reply.choices = Array(reply.choices.prefix(10))
    }

    /// Age and sources of what is told; sun and moon are reckoned, not asked for.
    private func addFoot(to reply: inout Reply, _ weather: WeatherAnswer, isReckoned: Bool) {
        let foot = isReckoned ? WeatherFoot([(weather, facts: nil)]) : WeatherFoot([weather])
        reply.footnote = reply.footnote ?? foot.footnote
        for credit in foot.credits where !reply.credits.contains(credit) { reply.credits.append(credit) }
    }

    // MARK: The line of character

    /// Chosen by what is told; `nil` where a time was asked about of which nothing is known.
    private func quip(_ asked: Asked) -> String? {
        let telling = VoiceTelling(asked)
        guard let event = event(of: asked.span.grain), telling != nil || asked.span.grain == .now else { return nil }
        return isForRoom
            ? context.quipForRoom(for: [asked.answer], event: event, telling: telling)
            : context.quip(for: [asked.answer], event: event, telling: telling)
    }

    private func event(of grain: AskedSpan.Grain) -> PhraseEvent? {
        switch question.matter {
        case .alerts: nil
        case .verdict, .fall: .verdict
        case .weather, .quantity, .change, .sun, .light, .moon, .air:
            switch grain {
            case .now: .now
            case .hour, .part, .day: .ahead
            case .hours: .hourly
            case .days: .daily
            }
        }
    }
}
