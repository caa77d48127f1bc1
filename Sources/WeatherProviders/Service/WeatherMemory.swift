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
        case .had(let weather):
            // A list of warnings for a whole country may have been fetched before for somebody else.
            let stored = part == .warnings ? min(weather.fetched(part) ?? now, now) : now
            set(Kept(outcome: outcome, stored: stored), part, of: query)
        case .failed(.notCovered):
            set(Kept(outcome: outcome, stored: now), part, of: query)
        case .failed:
            break
        }
    }

    private mutating func set(_ kept: Kept, _ part: WeatherPart, of query: WeatherQuery) {
        var parts = places.value(for: query) ?? [:]
        parts[part] = kept
        places.set(parts, for: query)
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
