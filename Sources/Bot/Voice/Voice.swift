import Concurrency
import FoundationEssentials
import Identity
import Personality
import Places
import Telemetry
import Weather

/// The one line with character that an answer may carry.
///
/// What was said to whom is in ``VoiceMemory``.
final class Voice: Sendable {
    /// What the operator allows.
    struct Moods: Sendable {
        let inPrivate: VoiceLevel
        let shared: VoiceLevel
        let maximum: VoiceLevel
    }

    private let library: PhraseLibrary
    /// What the operator allows.
    let moods: Moods
    private let memory: VoiceMemory
    private let decisions: VoiceDecisions
    private let past: VoicePast.Source
    private let locked: Counter
    private let shown = ShownQuips()

    /// - Parameter metrics: Gets `squall_jokes_locked_total`, which tells of no place and no person.
    init(
        library: PhraseLibrary, moods: Moods, memory: VoiceMemory, decisions: VoiceDecisions, metrics: MetricsRegistry,
        past: @escaping VoicePast.Source = { _, _ in VoicePast() }
    ) {
        self.library = library
        self.moods = moods
        self.memory = memory
        self.decisions = decisions
        self.past = past
        locked = metrics.counter(
            "squall_jokes_locked_total", help: "Answers and reports that are plain because of what happens there.")
    }

    private var state: Locked<VoiceState> { memory.state }

    /// Forgets what a person saw and asked for.
    func forget(_ user: UserID) {
        state.withLock { $0.forget(user) }
        shown.forget(user)
    }

    /// Whether some pack has a line of that id.
    func hasLine(_ id: String) -> Bool { library.hasLine(id) }

    /// The plainer level whose lines stand in for a level that has none of its own yet; `nil` when it has some.
    func substitute(for level: VoiceLevel, language: String) -> VoiceLevel? {
        let spoken = library.levelSpoken(for: level, language: language)
        return spoken == level ? nil : spoken
    }

    /// The last line that the person saw in the conversation; `nil` when none is remembered.
    func lastQuip(for incoming: Incoming, now: Date) -> ShownQuip? {
        shown.last(for: incoming, now: now)
    }

    /// The line for an answer about these places; `nil` when there is none.
    ///
    /// A place whose zone is unknown has no today, and so no line.
    ///
    /// - Parameters:
    ///   - isShared: Whether others are shown what the person has just seen.
    ///   - telling: What is told, where that is not the present.
    func quip(
        for answers: [WeatherAnswer], event: PhraseEvent, in incoming: Incoming, wish: VoiceWish,
        isShared: Bool = false, telling: VoiceTelling? = nil
    ) -> String? {
        let locals = answers.compactMap(\.clock.local)
        guard let first = answers.first, locals.count == answers.count else { return nil }
        let own = incoming.isPrivate ? wish.own : VoiceOwnPlaces()
        let pasts = answers.indices.map { past(of: answers[$0], locals[$0], telling?.part(at: $0)) }
        let contexts = answers.indices.flatMap {
            self.contexts(of: answers[$0], locals[$0], event, telling?.part(at: $0), pasts[$0], own)
        }
        if contexts.contains(where: { $0.state == .locked }) { locked.increment() }
        guard wish.wantsJokes, answers.allSatisfy(Self.isWhole) else { return nil }
        var request = QuipRequest(
            tenant: incoming.team,
            audience: incoming.isPrivate ? .person(incoming.user) : .conversation(incoming.conversation),
            asker: incoming.user, place: first.place.id,
            wanted: wish.mood ?? moods.inPrivate,
            frequency: Self.frequency(wish, isReport: event == .report, isPrivate: incoming.isPrivate),
            context: contexts.count == 1 ? contexts[0] : PhraseContext(event: event, sharedBy: contexts),
            placeholders: answers.count > 1 ? [:] : Self.values(for: first, telling?.part(at: 0), pasts[0]),
            now: first.clock.now, localDate: locals[0].date)
        request.language = first.language.tag
        request.roomCap = incoming.isPrivate ? nil : moods.shared
        request.maximum = moods.maximum
        request.blocked = wish.blocked.union(decisions.offLines)
        request.isShared = isShared
        guard let quip = state.withLock({ $0.quip(for: request, from: library) }) else { return nil }
        let places = answers.map(\.place.id)
        shown.note(
            ShownQuip(quip: quip, language: request.language, places: places, time: first.clock.now), for: incoming)
        return quip.text
    }

    /// The line that stands beside these places on the screen, with the values that hold now.
    ///
    /// `nil` when there is none, it is no longer true, or the weather is no longer a matter for jokes.
    func quipAgain(
        for answers: [WeatherAnswer], event: PhraseEvent, in incoming: Incoming, wish: VoiceWish,
        telling: VoiceTelling? = nil
    ) -> String? {
        let locals = answers.compactMap(\.clock.local)
        guard let first = answers.first, locals.count == answers.count, answers.allSatisfy(Self.isWhole),
            let last = lastQuip(for: incoming, now: first.clock.now), last.places == answers.map(\.place.id),
            !decisions.offLines.contains(last.quip.id)
        else { return nil }
        let own = incoming.isPrivate ? wish.own : VoiceOwnPlaces()
        let pasts = answers.indices.map { past(of: answers[$0], locals[$0], telling?.part(at: $0)) }
        let contexts = answers.indices.flatMap {
            self.contexts(of: answers[$0], locals[$0], event, telling?.part(at: $0), pasts[$0], own)
        }
        guard contexts.allSatisfy({ $0.state == .open }) else { return nil }
        return library.text(
            ofLine: last.quip.id, language: last.language, level: last.quip.level,
            in: contexts.count == 1 ? contexts[0] : PhraseContext(event: event, sharedBy: contexts),
            answers.count > 1 ? [:] : Self.values(for: first, telling?.part(at: 0), pasts[0]))
    }

    private static func values(
        for answer: WeatherAnswer, _ part: VoiceTelling.Part?, _ past: ObservedPast
    ) -> [PlaceholderName: String] {
        past.values(for: answer).merging(part?.values ?? answer.quipValues) { $1 }
    }

    /// A personal report has a line each time unless its owner says otherwise; nobody makes a room laugh more often.
    private static func frequency(_ wish: VoiceWish, isReport: Bool, isPrivate: Bool) -> JokeFrequency {
        guard isPrivate else { return wish.frequency == .rare ? .rare : .sometimes }
        return wish.frequency ?? (isReport ? .always : .sometimes)
    }

    /// What the facts of a place, and what happened there lately, allow.
    func gate(for answer: WeatherAnswer) -> GateState {
        guard let local = answer.clock.local else { return .careful }
        return contexts(of: answer, local, .now)[0].state
    }

    /// Whether the operator, or somebody for them, wants no line about the place now.
    func isHushed(_ answer: WeatherAnswer) -> Bool {
        answer.clock.local.map { decisions.isHushed(answer.place, on: $0.date) } ?? false
    }

    /// One for each day that is told, else one for the present.
    ///
    /// Settles the gate also for people who want no jokes, since the place's lock is remembered for everybody. What holds
    /// now holds for later days as well: the strictest state counts.
    private func contexts(
        of answer: WeatherAnswer, _ local: LocalTime, _ event: PhraseEvent, _ part: VoiceTelling.Part? = nil,
        _ past: ObservedPast = ObservedPast(), _ own: VoiceOwnPlaces = VoiceOwnPlaces()
    ) -> [PhraseContext] {
        let now = answer.clock.now
        let assessment = answer.assessment(today: local.date)
        let settled = state.withLock { $0.settled(assessment, at: answer.place.id, now: now) }
        let hush = isHushed(answer) ? GateState.locked : .open
        let periods: [ToldPeriod?] = part?.periods ?? [nil]
        return periods.map { told in
            let later = told.map { JokeGate.state(of: answer.weather, telling: $0, now: now) } ?? .open
            var occasion = PhraseOccasion(
                event: event, state: max(settled.state, later, hush), weather: answer.weather, place: answer.place,
                local: local, now: now)
            occasion.told = told
            occasion.isClockChangeDay = (told?.isDay ?? true) && answer.clock.changes(on: told?.date ?? local.date)
            occasion.past = past
            occasion.traits = own.traits(of: answer.place.id)
            return occasion.context
        }
    }

    /// What is known of the time before: everything beside the present; beside the present day as a whole all but the
    /// change of this hour; nothing beside any other time.
    private func past(of answer: WeatherAnswer, _ local: LocalTime, _ part: VoiceTelling.Part? = nil) -> ObservedPast {
        if let part {
            guard part.periods.count == 1, part.periods[0].isDay, part.periods[0].date == local.date else {
                return ObservedPast(change: part.change)
            }
        }
        let past = past(answer.place, answer.weather.current?.value)
        return PastReading.past(
            past.days, on: local.date, latitude: answer.place.coordinate.latitude,
            change: part == nil ? past.change : part?.change)
    }

    /// Whether what is shown is complete and fresh: an apology and a joke do not go together.
    private static func isWhole(_ answer: WeatherAnswer) -> Bool {
        guard let current = answer.weather.current, answer.today != nil else { return false }
        return !current.isStale && answer.weather.days?.isStale != true
    }
}
