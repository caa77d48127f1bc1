import FoundationEssentials
import Weather

/// What was fetched, by place and part; bounded by the number of places.
///
/// The key is the whole query with its coordinate rounded to 4 decimals, which is exactly what providers are asked: two
/// people share an entry when they would get the same answer, and no answer depends on who asked first.
struct WeatherMemory: Sendable {
    /// How old the last known part may be when nothing newer can be had.
    static let lastKnownAge = 3 * 3600.0

    private var places: RecentlyUsed<WeatherQuery, KnownWeather>

    init(capacity: Int) {
        places = RecentlyUsed(capacity: capacity)
    }

    /// Everything that is known of a place, fresh or not.
    mutating func known(of query: WeatherQuery) -> KnownWeather? {
        places.value(for: query)
    }

    /// The last known value, marked stale, when it was fetched at most 3 h ago.
    mutating func lastKnown(_ part: WeatherPart, of query: WeatherQuery, at now: Date) -> PlaceWeather? {
        guard case .had(let weather) = known(of: query)?.outcome(part), let fetched = weather.fetched(part)
        else { return nil }
        return now.timeIntervalSince(fetched) <= Self.lastKnownAge ? weather.stale : nil
    }

    /// Remembers a value or "not covered"; other failures are not kept.
    mutating func keep(_ outcome: PartOutcome, _ part: WeatherPart, of query: WeatherQuery, at now: Date) {
        switch outcome {
        case .had(let weather):
            // A list of warnings for a whole country may have been fetched before for somebody else.
            let stored = part == .warnings ? min(weather.fetched(part) ?? now, now) : now
            set(outcome, part, of: query, stored: stored)
        case .failed(.notCovered):
            set(outcome, part, of: query, stored: now)
        case .failed:
            break
        }
    }

    private mutating func set(_ outcome: PartOutcome, _ part: WeatherPart, of query: WeatherQuery, stored: Date) {
        var known = places.value(for: query) ?? KnownWeather()
        known.set(outcome, part, stored: stored)
        places.set(known, for: query)
    }

    /// Seconds for which a part is fresh.
    static func lifetime(of part: WeatherPart) -> Double {
        switch part {
        case .current: 600
        case .hours, .days, .air: 1800
        case .warnings: 300
        }
    }
}
