import FoundationEssentials
import Weather

/// What was fetched for one place, its parts side by side.
struct KnownWeather: Sendable {
    private struct Kept: Sendable {
        let outcome: PartOutcome
        let stored: Date
    }

    /// In the order of all parts.
    private var parts = [Kept?](repeating: nil, count: WeatherPart.allCases.count)

    /// The outcome of a part, whatever its age.
    func outcome(_ part: WeatherPart) -> PartOutcome? {
        parts[part.position]?.outcome
    }

    /// The outcome that is still within its lifetime; "not covered" is remembered as long as a value.
    func fresh(_ part: WeatherPart, at now: Date) -> PartOutcome? {
        guard let kept = parts[part.position] else { return nil }
        // A clock that was put back makes nothing fresh for longer.
        return abs(now.timeIntervalSince(kept.stored)) < WeatherMemory.lifetime(of: part) ? kept.outcome : nil
    }

    /// When all of these parts are fresh; `nil` when one is not known, or they never are together.
    func lifespan(of parts: some Sequence<WeatherPart>) -> Range<Date>? {
        var (start, end) = (Date.distantPast, Date.distantFuture)
        for part in parts {
            guard let kept = self.parts[part.position] else { return nil }
            let lifetime = WeatherMemory.lifetime(of: part)
            start = max(start, kept.stored.addingTimeInterval(-lifetime))
            end = min(end, kept.stored.addingTimeInterval(lifetime))
        }
        return start < end ? start..<end : nil
    }

    mutating func set(_ outcome: PartOutcome, _ part: WeatherPart, stored: Date) {
        parts[part.position] = Kept(outcome: outcome, stored: stored)
    }
}
