import Concurrency
import FoundationEssentials
import Places
package import Weather

/// The weather of places from several providers: from memory while fresh, else fetched once for all who ask.
///
/// Each part has its own provider, age and lifetime. When every provider of a part fails, the last known value up to 3 h
/// old is given, marked stale. A caller that gives up never stops a fetch that others wait for.
package final class WeatherService: WeatherSource {
    private struct Flight: Hashable {
        let query: WeatherQuery
        let part: WeatherPart
    }

    private struct State: Sendable {
        var memory: WeatherMemory
        var flights: [Flight: Eventually<PartOutcome>] = [:]
        var ready = ReadyAnswers()
    }

    private struct Question {
        let query: WeatherQuery
        let parts: Set<WeatherPart>
        let besides: Set<WeatherPart>
    }

    private struct Plan {
        var outcomes: [WeatherPart: PartOutcome] = [:]
        var pending: [WeatherPart: Eventually<PartOutcome>] = [:]
        var starting: Set<WeatherPart> = []
        /// When all parts, which came from memory, are fresh together; `nil` when something is fetched.
        var lifespan: Range<Date>?
        /// How often memory had changed, and when it was asked.
        let changes: UInt64
        let time: Date
    }

    /// How long a part that is worth no delay may take longer than the rest; below what a person notices.
    static let grace = Duration.milliseconds(250)

    private let chain: ProviderChain
    private let surroundings: WeatherSurroundings
    private let observations: ObservationMemory?
    private let state: Locked<State>

    /// Joins providers.
    ///
    /// - Parameters:
    ///   - providers: In order of preference.
    ///   - places: How many places are remembered; some 10 KB each.
    ///   - observations: Takes note of every current temperature that was fetched.
    package init(
        providers: [any WeatherProvider], _ surroundings: WeatherSurroundings, places: Int = 2000,
        observations: ObservationMemory? = nil
    ) {
        chain = ProviderChain(providers: providers.map { GuardedProvider($0, surroundings) })
        self.surroundings = surroundings
        self.observations = observations
        state = Locked(State(memory: WeatherMemory(capacity: places)))
    }

    /// How each provider did until now, in order of preference.
    package var providerStates: [ProviderState] {
        chain.providers.map(\.report)
    }

    /// Lets providers be asked again at once that refused a key or plan; called when the keys have been read again.
    package func forgetKeys() {
        for provider in chain.providers { provider.forgetKey() }
    }

    /// The weather of a place, from memory or fetched once for all who ask.
    ///
    /// - Throws: ``WeatherError``, when not one of the wanted parts could be had: that of the first part in the order now,
    ///   hours, days, warnings, air, leaving `notCovered` aside; `timedOut` when the caller was cancelled.
    package func weather(
        for query: WeatherQuery, parts: Set<WeatherPart>
    ) async throws(WeatherError) -> PlaceWeather {
        try await weather(for: query, parts: parts, besides: [])
    }

    /// The same, with parts that are given when they are there within ``grace`` after the rest.
    package func weather(
        for query: WeatherQuery, parts: Set<WeatherPart>, besides: Set<WeatherPart>
    ) async throws(WeatherError) -> PlaceWeather {
        precondition(!parts.isEmpty, "at least one part of the weather is asked for")
        let question = Question(query: query.rounded(decimals: 4), parts: parts, besides: besides)
        if let ready = ready(question) { return ready }
        let plan = plan(question)
        start(plan.starting, of: question.query)
        var outcomes = plan.outcomes
        for (part, outcome) in plan.pending where parts.contains(part) {
            outcomes[part] = await outcome.value() ?? .failed(.timedOut)
        }
        for (part, outcome) in plan.pending where !parts.contains(part) {
            let late = await outcome.value(within: Self.grace, clock: surroundings.clock)
            outcomes[part] = late ?? .failed(.timedOut)
        }
        let answer = try answer(outcomes, to: question)
        keep(answer, to: question, plan)
        return answer
    }

    /// The answer that others were given within the same second.
    private func ready(_ question: Question) -> PlaceWeather? {
        let now = surroundings.now()
        let (parts, besides) = (PartSet(question.parts), PartSet(question.besides))
        let ready = state.withLock {
            $0.ready.answer(to: question.query, for: parts, besides: besides, at: now)
        }
        guard let ready else { return nil }
        surroundings.metrics.countFromMemory(question.parts, besides: question.besides)
        return ready
    }

    private func keep(_ answer: PlaceWeather, to question: Question, _ plan: Plan) {
        guard let lifespan = plan.lifespan else { return }
        let (parts, besides) = (PartSet(question.parts), PartSet(question.besides))
        state.withLock {
            $0.ready.keep(
                answer, to: question.query, for: parts, besides: besides, lifespan: lifespan, since: plan.changes,
                at: plan.time)
        }
    }

    private func plan(_ question: Question) -> Plan {
        let now = surroundings.now()
        let query = question.query
        let parts = question.parts.union(question.besides)
        let plan = state.withLock { state in
            var plan = Plan(changes: state.ready.changes, time: now)
            let known = state.memory.known(of: query)
            for part in parts {
                let flight = Flight(query: query, part: part)
                if let fresh = known?.fresh(part, at: now) {
                    plan.outcomes[part] = fresh
                } else if let pending = state.flights[flight] {
                    plan.pending[part] = pending
                } else {
                    let pending = Eventually<PartOutcome>()
                    state.flights[flight] = pending
                    plan.pending[part] = pending
                    plan.starting.insert(part)
                }
            }
            if plan.pending.isEmpty { plan.lifespan = known?.lifespan(of: parts) }
            return plan
        }
        for part in parts {
            let source = plan.starting.contains(part) ? "fetch" : plan.pending[part] == nil ? "memory" : "joined"
            surroundings.metrics.count(part: part, source: source)
        }
        return plan
    }

    private func start(_ parts: Set<WeatherPart>, of query: WeatherQuery) {
        guard !parts.isEmpty else { return }
        let isAccepted = surroundings.background.submit { [self] in
            await chain.fetch(parts, for: query) { self.settle($0, $1, of: query) }
        }
        guard !isAccepted else { return }
        for part in parts { settle(part, .failed(.unavailable), of: query) }
    }

    /// Ends the flight of one part: remembers a value, replaces a failure by the last known value.
    private func settle(_ part: WeatherPart, _ outcome: PartOutcome, of query: WeatherQuery) {
        let now = surroundings.now()
        let (final, waiting) = state.withLock { state in
            state.memory.keep(outcome, part, of: query, at: now)
            state.ready.forget(query)
            var final = outcome
            if case .failed(let error) = outcome, error != .notCovered,
                let weather = state.memory.lastKnown(part, of: query, at: now)
            {
                final = .had(weather)
            }
            return (final, state.flights.removeValue(forKey: Flight(query: query, part: part)))
        }
        if final != outcome {
            surroundings.metrics.count(part: part, source: "last-known")
        } else if case .failed = final {
            surroundings.metrics.count(part: part, source: "none")
        }
        // Whoever waits is told of the days before with the present one among them.
        if case .had(let weather) = outcome { observe(part, of: weather, for: query, at: now) }
        waiting?.resolve(final)
    }

    private func observe(_ part: WeatherPart, of weather: PlaceWeather, for query: WeatherQuery, at now: Date) {
        if part == .current, let current = weather.current?.value {
            observations?.note(current, for: query, at: now)
        }
        if part == .days, let days = weather.days?.value {
            let dated = WeatherQuery(
                coordinate: query.coordinate, timeZone: query.timeZone ?? weather.timeZone)
            observations?.note(days, for: dated, at: now, zones: surroundings.zones)
        }
    }

    private func answer(
        _ outcomes: [WeatherPart: PartOutcome], to question: Question
    ) throws(WeatherError) -> PlaceWeather {
        var weather = PlaceWeather()
        for part in WeatherPart.allCases {
            switch outcomes[part] {
            case .had(let slice): weather.adopt(part, from: slice)
            case .failed(let error): weather.missing[part] = error
            case nil: break
            }
        }
        if question.parts.allSatisfy({ weather.missing[$0] != nil }) {
            let errors = WeatherPart.allCases.filter(question.parts.contains).compactMap { weather.missing[$0] }
            throw errors.first { $0 != .notCovered } ?? .notCovered
        }
        let now = surroundings.now()
        let zone = question.query.timeZone ?? weather.timeZone
        let today = zone.flatMap { surroundings.zones.localTime(in: $0, at: now)?.date }
        weather.dropPast(at: now, today: today)
        return weather
    }
}
