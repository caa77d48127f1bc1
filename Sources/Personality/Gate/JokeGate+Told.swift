package import FoundationEssentials
import Places
package import Weather

extension JokeGate {
    /// What the facts of a time that is told say about jokes, beside what those of the present do.
    ///
    /// Its hours count as far as they are known, its day as a whole, and every warning that is in force in it. Hours that
    /// are not known are no reason for care: forecasts end somewhere, and the day stands for them.
    package static func state(of weather: PlaceWeather, telling told: ToldPeriod, now: Date) -> GateState {
        var gate = JokeGate(weather: weather, now: now, today: told.date)
        gate.weighWarnings(in: told.span)
        gate.weighHours(in: told.span)
        gate.weighDay(of: told)
        return gate.result.state
    }

    /// A mention locks by the rules for the present already, whenever it begins.
    private mutating func weighWarnings(in span: Range<Date>) {
        for warning in weather.warnings?.value ?? [] {
            guard warning.start.map({ $0 < span.upperBound }) ?? true, warning.end.map({ $0 > span.lowerBound }) ?? true
            else { continue }
            result.add(.warning, Self.state(for: warning.severity))
        }
    }

    private mutating func weighHours(in span: Range<Date>) {
        for hour in weather.hours?.value ?? [] where hour.time < span.upperBound && end(of: hour) > span.lowerBound {
            weigh(hour)
            weighSoon(hour)
        }
    }

    private mutating func weighDay(of told: ToldPeriod) {
        guard let sourced = weather.days, let day = sourced.value.first(where: { $0.date == told.date }) else {
            return result.add(.missingData, .careful)
        }
        weigh(day, from: sourced.attribution, isSunOver: false)
        weighNight(of: day)
        if told.isDay || weather.hours == nil { weigh(day.condition, isSoon: true) }
    }
}
