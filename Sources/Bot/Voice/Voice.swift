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
        guard let first = answers.first, let local = first.clock.local,
            answers.allSatisfy({ $0.clock.local != nil })
        else { return nil }
        let state = strictestState(of: answers, telling)
        if state == .locked { locked.increment() }
        guard wish.wantsJokes, answers.allSatisfy(\.isWhole) else { return nil }
        let (wanted, cap) = (wish.mood ?? moods.inPrivate, incoming.isPrivate ? nil : moods.shared)
        let asking = QuipAsking(
            asker: incoming.user, place: first.place.id,
            level: VoiceLevel.allowed(wanted: wanted, roomCap: cap, maximum: moods.maximum, state: state),
            frequency: Self.frequency(wish, isReport: event == .report, isPrivate: incoming.isPrivate),
            isShared: isShared, now: first.clock.now)
        // Most who ask again get none, for whom nothing more is worked out.
        if self.state.withLock({ $0.isSilent(asking) }) { return nil }
        let told = told(by: answers, event, state, incoming.isPrivate ? wish.own : VoiceOwnPlaces(), telling)
        var request = QuipRequest(
            tenant: incoming.team,
            audience: incoming.isPrivate ? .person(incoming.user) : .conversation(incoming.conversation),
            asker: asking.asker, place: asking.place, wanted: wanted, frequency: asking.frequency,
            context: told.context, values: told.values, now: asking.now, localDate: local.date)
        request.language = first.language.tag
        request.roomCap = cap
        request.maximum = moods.maximum
        request.blocked = wish.blocked.union(decisions.offLines)
        request.isShared = isShared
        guard let quip = self.state.withLock({ $0.quip(for: request, from: library) }) else { return nil }
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
        guard let first = answers.first, answers.allSatisfy({ $0.clock.local != nil && $0.isWhole }),
            let last = lastQuip(for: incoming, now: first.clock.now), last.places == answers.map(\.place.id),
            !decisions.offLines.contains(last.quip.id)
        else { return nil }
        let state = strictestState(of: answers, telling)
        guard state == .open else { return nil }
        let told = told(by: answers, event, state, incoming.isPrivate ? wish.own : VoiceOwnPlaces(), telling)
        return library.text(
            ofLine: last.quip.id, language: last.language, level: last.quip.level, in: told.context, told.values)
    }

    /// A personal report has a line each time unless its owner says otherwise; nobody makes a room laugh more often.
    private static func frequency(_ wish: VoiceWish, isReport: Bool, isPrivate: Bool) -> JokeFrequency {
        guard isPrivate else { return wish.frequency == .rare ? .rare : .sometimes }
        return wish.frequency ?? (isReport ? .always : .sometimes)
    }

    /// What the facts of a place, and what happened there lately, allow.
    func gate(for answer: WeatherAnswer) -> GateState {
        answer.clock.local.map { state(of: answer, $0) } ?? .careful
    }

    /// Whether the operator, or somebody for them, wants no line about the place now.
    func isHushed(_ answer: WeatherAnswer) -> Bool {
        answer.clock.local.map { decisions.isHushed(answer.place, on: $0.date) } ?? false
    }

    private func strictestState(of answers: [WeatherAnswer], _ telling: VoiceTelling?) -> GateState {
        var strictest = GateState.open
        for (index, answer) in answers.enumerated() {
            guard let local = answer.clock.local else { continue }
            strictest = max(strictest, state(of: answer, local, telling?.part(at: index)))
        }
        return strictest
    }

    /// What is allowed at a place, for all that is told of it.
    ///
    /// Settles the gate also for people who want no jokes, since the place's lock is remembered for everybody. What holds
    /// now holds for later days as well: the strictest state counts.
    private func state(
        of answer: WeatherAnswer, _ local: LocalTime, _ part: VoiceTelling.Part? = nil
    ) -> GateState {
        let now = answer.clock.now
        let assessment = answer.assessment(today: local.date)
        let settled = state.withLock { $0.settled(assessment, at: answer.place.id, now: now).state }
        let later = part?.periods.map { JokeGate.state(of: answer.weather, telling: $0, now: now) }.max() ?? .open
        return max(settled, later, isHushed(answer) ? .locked : .open)
    }

    /// What a line is chosen by and what it may name; several places share no value.
    private func told(
        by answers: [WeatherAnswer], _ event: PhraseEvent, _ state: GateState, _ own: VoiceOwnPlaces,
        _ telling: VoiceTelling?
    ) -> (context: PhraseContext, values: PlaceholderValues) {
        var contexts: [PhraseContext] = []
        var values: PlaceholderValues?
        for (index, answer) in answers.enumerated() {
            guard let local = answer.clock.local else { continue }
            let all: [PhraseFacts]
            if let part = telling?.part(at: index) {
                let past = past(of: answer, local, part)
                all = part.periods.map { facts(of: answer, local, event, past, $0) }
                if answers.count == 1 { values = Self.values(for: answer, part.values, past) }
            } else {
                let present = answer.voicePresent { self.present(of: $0, local) }
                all = [present.facts]
                values = present.values
            }
            let traits = own.traits(of: answer.place.id)
            for var facts in all {
                for trait in traits { facts.insert(trait) }
                contexts.append(PhraseContext(event: event, state: state, facts: facts))
            }
        }
        return (
            contexts.count == 1 ? contexts[0] : PhraseContext(event: event, sharedBy: contexts),
            answers.count == 1 ? values ?? PlaceholderValues([:]) : PlaceholderValues([:])
        )
    }

    private func present(of answer: WeatherAnswer, _ local: LocalTime) -> VoicePresent {
        let past = past(of: answer, local)
        return VoicePresent(
            facts: facts(of: answer, local, .now, past),
            values: Self.values(for: answer, QuipValues(answer).values, past))
    }

    private static func values(
        for answer: WeatherAnswer, _ told: [PlaceholderName: String], _ past: ObservedPast
    ) -> PlaceholderValues {
        PlaceholderValues(past.values(for: answer).merging(told) { $1 })
    }

    private func facts(
        of answer: WeatherAnswer, _ local: LocalTime, _ event: PhraseEvent, _ past: ObservedPast,
        _ told: ToldPeriod? = nil
    ) -> PhraseFacts {
        var occasion = PhraseOccasion(
            event: event, state: .open, weather: answer.weather, place: answer.place, local: local,
            now: answer.clock.now)
        occasion.told = told
        occasion.isClockChangeDay = (told?.isDay ?? true) && answer.clock.changes(on: told?.date ?? local.date)
        occasion.past = past
        return occasion.facts
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
}
