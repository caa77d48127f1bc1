import Concurrency
import FoundationEssentials
import Places
import Weather

/// The weather of a wave of reports: each place is fetched once, ahead of time, and shared by all who are told of it.
///
/// A place that was not fetched ahead is asked for when it is wanted, and shared as well. What is held is bounded in age
/// and in number.
actor AheadWeather: WeatherSource {
    private typealias Answer = Result<PlaceWeather, WeatherError>

    private struct Held {
        let answer: Answer
        let until: Date
    }

    /// How long an answer is shared: whole, with a part missing that another try may bring, or none.
    ///
    /// Air is worth no other try: reports do not tell it.
    private static let lifetimes = (whole: 900.0, partial: 60.0, failed: 30.0)
    /// A wave is over so long after its due time, when nothing of it is left.
    private static let afterwards = 60.0
    private static let parts = Set(WeatherPart.allCases)

    private let source: any WeatherSource
    private let zones: any TimeZoneSource
    private let now: @Sendable () -> Date
    private let capacity: Int
    private var plan: FetchPlan
    private var held: [WeatherQuery: Held] = [:]
    private var flights: [WeatherQuery: Eventually<Answer>] = [:]
    private var lastDue: Date = .distantPast

    /// - Parameters:
    ///   - perMinute: So many fetches ahead in a minute.
    ///   - capacity: So many places are held; some 10 KB each.
    init(
        _ source: any WeatherSource, zones: any TimeZoneSource, perMinute: Int, capacity: Int,
        now: @escaping @Sendable () -> Date
    ) {
        self.source = source
        self.zones = zones
        self.now = now
        self.capacity = capacity
        plan = FetchPlan(perMinute: perMinute)
    }

    /// When the next fetch ahead has to begin.
    var beginning: Date? { plan.beginning }
    /// So many places are held.
    var count: Int { held.count }

    /// Plans what a report will ask for, unless it is held for long enough.
    func add(_ queries: [WeatherQuery], due: Date) {
        lastDue = max(lastDue, due)
        for query in queries where flights[query] == nil {
            if let known = held[query], known.until > due, isFresh(known, at: now()) { continue }
            guard held.count + plan.count < capacity else { return }
            plan.add(query, due: due)
        }
    }

    /// Fetches what has to begin, one after the other, each in its slot; several may do so at a time.
    func fetchAhead(_ elapsed: @Sendable () -> Duration, clock: any Clock<Duration>) async {
        while !Task.isCancelled, let step = plan.next(at: now(), elapsed()) {
            if step.delay > .zero {
                do {
                    try await clock.sleep(for: step.delay)
                } catch {
                    return
                }
            }
            _ = await answer(to: step.query)
        }
    }

    /// What is held, else asked for now, once for all who want it.
    func weather(for query: WeatherQuery, parts: Set<WeatherPart>) async throws(WeatherError) -> PlaceWeather {
        var weather = try await answer(to: query).get()
        let errors = WeatherPart.allCases.compactMap { parts.contains($0) ? weather.missing[$0] : nil }
        if errors.count == parts.count, let error = errors.first(where: { $0 != .notCovered }) ?? errors.first {
            throw error
        }
        let present = now()
        let zone = query.timeZone ?? weather.timeZone
        weather.dropPast(at: present, today: zone.flatMap { zones.localTime(in: $0, at: present)?.date })
        return weather
    }

    /// The same: what is held is held whole.
    func weather(
        for query: WeatherQuery, parts: Set<WeatherPart>, besides: Set<WeatherPart>
    ) async throws(WeatherError) -> PlaceWeather {
        try await weather(for: query, parts: parts)
    }

    /// Drops what is too old; everything, when its wave is over.
    ///
    /// - Parameter isIdle: Whether no report is held that could want it.
    func sweep(isIdle: Bool) {
        let present = now()
        if isIdle, flights.isEmpty, lastDue.addingTimeInterval(Self.afterwards) < present {
            plan.clear()
            held = [:]
        } else if held.values.contains(where: { !isFresh($0, at: present) }) {
            held = held.filter { isFresh($0.value, at: present) }
        }
    }

    /// What was fetched by a clock that was ahead is not fresh until then.
    private func isFresh(_ held: Held, at now: Date) -> Bool {
        held.until > now && held.until.timeIntervalSince(now) <= Self.lifetimes.whole
    }

    private func answer(to query: WeatherQuery) async -> Answer {
        if let known = held[query], isFresh(known, at: now()) { return known.answer }
        plan.drop(query)
        if let flight = flights[query] { return await flight.value() ?? .failure(.timedOut) }
        let flight = Eventually<Answer>()
        flights[query] = flight
        let answer = await fetch(query)
        flights[query] = nil
        if held.count < capacity || held[query] != nil {
            held[query] = Held(answer: answer, until: now().addingTimeInterval(Self.lifetime(of: answer)))
        }
        flight.resolve(answer)
        return answer
    }

    private func fetch(_ query: WeatherQuery) async -> Answer {
        do throws(WeatherError) {
            return .success(try await source.weather(for: query, parts: Self.parts))
        } catch {
            return .failure(error)
        }
    }

    private static func lifetime(of answer: Answer) -> TimeInterval {
        guard case .success(let weather) = answer else { return lifetimes.failed }
        let isWhole = weather.missing.allSatisfy { $0.key == .air || [.notCovered, .areaUnknown].contains($0.value) }
        return isWhole ? lifetimes.whole : lifetimes.partial
    }
}
