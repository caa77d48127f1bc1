import FoundationEssentials
import Weather

/// What was fetched, by place and part; bounded by the number of places.
///
/// The key is the whole query with its coordinate rounded to 4 decimals, which is exactly what providers are asked: two
/// people share an entry when they would get the same answer, and no answer depends on who asked first.
struct WeatherMemory: Sendable {
    /// How old the last known part may be when nothing newer can be had.
    static let lastKnownAge = 3 * 3600.0

    private struct Kept: Sendable {
        let outcome: PartOutcome
        let stored: Date
    }

    private var places: RecentlyUsed<WeatherQuery, [WeatherPart: Kept]>

    init(capacity: Int) {
        places = RecentlyUsed(capacity: capacity)
    }

    /// The outcome that is still within its lifetime; "not covered" is remembered as long as a value.
    mutating func fresh(_ part: WeatherPart, of query: WeatherQuery, at now: Date) -> PartOutcome? {
        guard let kept = places.value(for: query)?[part] else { return nil }
        return abs(now.timeIntervalSince(kept.stored)) < Self.lifetime(of: part) ? kept.outcome : nil
    }

    /// The last known value, marked stale, when it was fetched at most 3 h ago.
    mutating func lastKnown(_ part: WeatherPart, of query: WeatherQuery, at now: Date) -> PlaceWeather? {
        guard case .had(let weather) = places.value(for: query)?[part]?.outcome, let fetched = weather.fetched(part)
        else { return nil }
        return now.timeIntervalSince(fetched) <= Self.lastKnownAge ? weather.stale : nil
    }

    /// Remembers a value or "not covered"; other failures are not kept.
    mutating func keep(_ outcome: PartOutcome, _ part: WeatherPart, of query: WeatherQuery, at now: Date) {
        switch outcome {
        case .had, .failed(.notCovered):
            var parts = places.value(for: query) ?? [:]
            parts[part] = Kept(outcome: outcome, stored: now)
            places.set(parts, for: query)
        case .failed:
            break
        }
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
