import FoundationEssentials
import Personality
import Places
import Storage
import Telemetry

extension Command {
    /// `hush Tampa until 2026-12-24`: nothing is funny there until that day is over; for whom the operator lists.
    static let hush = Command(
        "hush", topics: ["hush", "hushes"], explanation: .hushHelp, isImpersonal: true,
        reads: { phrase, _ in HushRequest(phrase).map { _ in [phrase] } },
        act: { arguments, context async throws(Trouble) in
            guard let request = arguments.first.flatMap(HushRequest.init) else { throw .internalTrouble }
            return try await HushCommand(context).answer(to: request)
        })
}

/// Hushes areas, lists what is hushed, and ends it.
private struct HushCommand {
    private let context: CommandContext
    private let desk: DecisionDesk

    init(_ context: CommandContext) {
        self.context = context
        desk = DecisionDesk(context)
    }

    func answer(to request: HushRequest) async throws(Trouble) -> Answer {
        if let refusal = desk.refusal { return refusal }
        switch request {
        case .list: return Answer(list)
        case .remove(let number): return try await remove(number)
        case .add(let area, let kilometres, let lastDay): return try await add(area, kilometres, lastDay)
        }
    }

    private var list: Reply {
        let hushes = context.services.stores.decisions.hushes
        if hushes.isEmpty { return Reply(paragraphs: [context.say(.hushNone)], examples: [example]) }
        var reply = Reply(paragraphs: [context.say(.hushList)] + hushes.map { context.say(.hushLine, values(of: $0)) })
        reply.examples = [context.example(context.say(.hushRemoveLine, [.number: "\(hushes[0].number)"]))]
        return reply
    }

    private func remove(_ number: Int) async throws(Trouble) -> Answer {
        let decisions = context.services.stores.decisions
        let ended = try await desk.decided { () async throws(VoiceDecisions.Refusal) in
            try await decisions.unhush(number)
        }
        guard let ended else { return Answer(Reply(paragraphs: [context.say(.hushUnknown)]), .notUnderstood) }
        desk.audit("a hush ended by an administrator", number: number)
        return Answer(Reply(paragraphs: [context.say(.hushEnded, [.place: ended.area.name])]))
    }

    private func add(_ phrase: Phrase, _ kilometres: Double?, _ lastDay: HushRequest.LastDay) async throws(Trouble)
        -> Answer
    {
        if let kilometres, !HushArea.radii.contains(kilometres) { return refusal(.hushRadius) }
        let day: LocalDate
        switch date(lastDay) {
        case .success(let date): day = date
        case .failure(let wrong): return refusal(wrong.sentence)
        }
        guard let reading = await reading(phrase, kilometres) else {
            return Answer(Reply(paragraphs: [context.say(.hushPlaceUnknown)], examples: [example]), .placeUnknown)
        }
        let others = reading.others.map { other in
            context.example(
                context.say(.hushLineTyped, [.place: other.typed, .day: day.description]), meaning: other.name)
        }
        if kilometres != nil, reading.area.hasBorders {
            let sentence = context.say(.hushBorders, [.place: reading.area.name])
            return Answer(Reply(paragraphs: [sentence], examples: others), .notUnderstood)
        }
        let decisions = context.services.stores.decisions
        let hush = try await desk.decided { () async throws(VoiceDecisions.Refusal) in
            try await decisions.hush(reading.area, lastDay: day)
        }
        desk.audit("an area hushed by an administrator", number: hush.number)
        var reply = Reply(paragraphs: [context.say(.hushAdded, values(of: hush))])
        if !others.isEmpty { reply.paragraphs.append(context.say(.hushOthers)) }
        reply.examples =
            others + [
                context.example(
                    context.say(.hushRemoveLine, [.number: "\(hush.number)"]),
                    meaning: context.say(.hushRemoveMeaning))
            ]
        return Answer(reply)
    }

    /// What the words mean: the gazetteer first, where a country comes before a town, then whoever else knows places.
    private func reading(_ phrase: Phrase, _ kilometres: Double?) async -> HushReading? {
        let finder = context.services.finder
        if context.own.called(phrase) == nil,
            let reading = HushReading(phrase.text, kilometres: kilometres, in: finder.gazetteer)
        {
            return reading
        }
        switch await finder.find(phrase, for: context.own) {
        case .place(let place, let area, _, _): return HushReading(place, standsFor: area, kilometres: kilometres)
        default: return nil
        }
    }

    /// Why a last day is none.
    private struct WrongDay: Error {
        let sentence: Sentence
    }

    private func date(_ lastDay: HushRequest.LastDay) -> Result<LocalDate, WrongDay> {
        let allowed = Hush.lastDays(at: context.now)
        let today = LocalDate(daysSince1970: Int((context.now.timeIntervalSince1970 / 86_400).rounded(.down)))
        switch lastDay {
        case .date(let date) where date < allowed.lowerBound: return .failure(WrongDay(sentence: .hushPast))
        case .date(let date) where date > allowed.upperBound: return .failure(WrongDay(sentence: .hushLate))
        case .date(let date): return .success(date)
        case .days(let count): return .success(today.adding(days: count - 1))
        case .noSuchDate: return .failure(WrongDay(sentence: .hushNoSuchDate))
        case .unreadable: return .failure(WrongDay(sentence: .hushUnreadable))
        }
    }

    private func refusal(_ sentence: Sentence) -> Answer {
        Answer(Reply(paragraphs: [context.say(sentence)], examples: [example]), .notUnderstood)
    }

    private var example: Reply.Example { context.example(.exampleHush, meaning: .hushMeaning) }

    private func values(of hush: Hush) -> KeyValuePairs<Placeholder, String> {
        let day = hush.lastDay
        var place = hush.area.name
        if case .around(_, _, let kilometres) = hush.area.extent {
            let distance = context.say(.kilometres, [.value: context.measures.numbers.whole(kilometres)])
            place = context.say(.hushAround, [.place: place, .value: distance])
        }
        return [
            .number: "\(hush.number)", .place: place,
            .day: context.say(
                .hushDay, [.day: "\(day.day)", .month: context.language.month(day.month), .year: "\(day.year)"]),
        ]
    }
}
