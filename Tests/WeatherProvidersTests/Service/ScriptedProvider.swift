import Concurrency
import FoundationEssentials
import Places
import Weather

/// A provider that answers from a script and keeps what it was asked.
final class ScriptedProvider: WeatherProvider {
    typealias Script = @Sendable (WeatherQuery, Set<WeatherPart>) async throws(WeatherError) -> PlaceWeather

    let name: String
    let parts: Set<WeatherPart>
    let requestsAtOnce = 8
    var attribution: WeatherAttribution { WeatherAttribution(provider: name, text: name) }
    private let script: Script
    private let log = Locked<[Set<WeatherPart>]>([])

    init(_ name: String, _ parts: Set<WeatherPart>, _ script: @escaping Script) {
        self.name = name
        self.parts = parts
        self.script = script
    }

    /// Always fails.
    convenience init(_ name: String, _ parts: Set<WeatherPart>, failing error: WeatherError) {
        self.init(name, parts) { _, _ throws(WeatherError) in throw error }
    }

    /// Always gives what is asked, of this temperature, fetched at the present of `now`.
    convenience init(
        _ name: String, _ parts: Set<WeatherPart>, temperature: Double, now: @escaping @Sendable () -> Date
    ) {
        self.init(name, parts) { _, parts throws(WeatherError) in
            Self.weather(name, parts, temperature: temperature, at: now())
        }
    }

    /// What was asked so far, in order.
    var asked: [Set<WeatherPart>] { log.withLock { $0 } }

    func weather(for query: WeatherQuery, parts: Set<WeatherPart>) async throws(WeatherError) -> PlaceWeather {
        log.withLock { $0.append(parts) }
        return try await script(query, parts)
    }

    /// An answer that holds these parts.
    static func weather(_ name: String, _ parts: Set<WeatherPart>, temperature: Double, at now: Date) -> PlaceWeather {
        let attribution = WeatherAttribution(provider: name, text: name)
        var weather = PlaceWeather()
        weather.timeZone = "America/New_York"
        if parts.contains(.current) {
            let current = CurrentConditions(time: now, temperature: temperature, condition: .clear)
            weather.current = Sourced(current, attribution: attribution, fetched: now)
        }
        if parts.contains(.hours) {
            var hour = HourForecast(time: now, condition: .clear)
            hour.temperature = temperature
            weather.hours = Sourced([hour], attribution: attribution, fetched: now)
        }
        if parts.contains(.days) {
            let today = LocalTime(now, secondsFromUTC: -14_400).date
            let days = (0..<3).map { DayForecast(date: today.adding(days: $0), condition: .clear) }
            weather.days = Sourced(days, attribution: attribution, fetched: now)
        }
        if parts.contains(.warnings) { weather.warnings = Sourced([], attribution: attribution, fetched: now) }
        if parts.contains(.air) {
            var air = AirQuality(time: now)
            air.usIndex = USAirIndex(42)
            weather.air = Sourced(air, attribution: attribution, fetched: now)
        }
        return weather
    }
}
