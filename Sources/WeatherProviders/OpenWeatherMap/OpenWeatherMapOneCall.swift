package import FoundationEssentials
package import Places
package import Weather

/// One answer of One Call 3.0: now, hours, days and warnings of one point.
///
/// Source: openweathermap.org, "One Call API 3.0".
package struct OpenWeatherMapOneCall: Decodable {
    let latitude: Double
    let longitude: Double
    let timezone: Tolerant<String>?
    let offset: Tolerant<Double>?
    let current: Tolerant<OpenWeatherMapMoment>?
    let hourly: Tolerant<[Tolerant<OpenWeatherMapMoment>]>?
    let daily: Tolerant<[Tolerant<OpenWeatherMapDay>]>?
    let alerts: Tolerant<[Tolerant<OpenWeatherMapAlert>]>?

    private enum CodingKeys: String, CodingKey {
        case latitude = "lat"
        case longitude = "lon"
        case timezone
        case offset = "timezone_offset"
        case current, hourly, daily, alerts
    }

    /// What one answer holds.
    package struct Report: Sendable, Equatable {
        /// Now, hours and days.
        package var forecast: ProviderForecast
        /// Those in force or to come; `nil` when they cannot be read, since one of them may be a warning.
        package var warnings: [WeatherWarning]?
    }

    /// Reads a whole answer.
    ///
    /// - Parameter now: The present, by which a warning is over or not.
    /// - Throws: `unavailable` when the bytes are no JSON, `badAnswer` when they are JSON of another shape.
    package static func report(
        _ bytes: [UInt8], at now: Date, coordinate: Coordinate
    ) throws(WeatherError) -> Report {
        let answer = try AnswerDecoding.decode(OpenWeatherMapOneCall.self, from: bytes)
        return Report(forecast: answer.forecast(at: coordinate), warnings: answer.warnings(at: now))
    }

    private func forecast(at coordinate: Coordinate) -> ProviderForecast {
        var forecast = ProviderForecast()
        forecast.timeZone = timezone?.value
        forecast.current = current?.value?.conditions(at: coordinate)
        let hours = (hourly?.value ?? []).prefix(100).compactMap { $0.value?.hour(at: coordinate) }
        forecast.hours = hours.isEmpty ? nil : Self.ordered(hours, by: \.time)
        let seconds = OpenWeatherMapValues.secondsFromUTC(offset?.value)
        let solar = Int((coordinate.longitude / 15).rounded()) * 3600
        let days = (daily?.value ?? []).prefix(20).compactMap {
            $0.value?.day(at: coordinate, secondsFromUTC: seconds ?? solar)
        }
        forecast.days = days.isEmpty ? nil : Self.ordered(days, by: \.date)
        return forecast
    }

    /// Ascending, each key once.
    private static func ordered<Value, Key: Comparable & Hashable>(
        _ values: [Value], by key: (Value) -> Key
    ) -> [Value] {
        let unique = Dictionary(values.map { (key($0), $0) }) { first, _ in first }
        return unique.sorted { $0.key < $1.key }.map(\.value)
    }

    private func warnings(at now: Date) -> [WeatherWarning]? {
        guard let alerts else { return [] }
        guard let entries = alerts.value else { return nil }
        let readable = entries.prefix(100).compactMap { $0.value?.warning }
        let current = readable.filter { warning in warning.end.map { $0 > now } ?? true }
        if current.isEmpty, readable.count < entries.count { return nil }
        return WeatherWarning.normalized(current)
    }
}
