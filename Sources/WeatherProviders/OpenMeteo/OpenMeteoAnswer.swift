package import Weather

/// One forecast answer as it comes: local times without offset, parallel arrays, any value null.
package struct OpenMeteoAnswer: Decodable {
    let utcOffsetSeconds: Int?
    let timezone: String?
    let currentUnits: [String: String]?
    let current: OpenMeteoCurrent?
    let hourlyUnits: [String: String]?
    let hourly: OpenMeteoHourly?
    let dailyUnits: [String: String]?
    let daily: OpenMeteoDaily?

    private enum CodingKeys: String, CodingKey {
        case utcOffsetSeconds = "utc_offset_seconds"
        case timezone
        case currentUnits = "current_units"
        case current
        case hourlyUnits = "hourly_units"
        case hourly
        case dailyUnits = "daily_units"
        case daily
    }

    /// Reads a whole answer: one object, or an array with one for each coordinate.
    ///
    /// - Throws: `unavailable` when the bytes are no JSON (the service's stream may break off after a 200), `badAnswer`
    ///   when they are JSON of another shape.
    package static func forecasts(_ bytes: [UInt8]) throws(WeatherError) -> [ProviderForecast] {
        let white: Set<UInt8> = [0x20, 0x09, 0x0A, 0x0D]
        if bytes.first(where: { !white.contains($0) }) == UInt8(ascii: "[") {
            return try AnswerDecoding.decode([OpenMeteoAnswer].self, from: bytes).map(\.forecast)
        }
        return [try AnswerDecoding.decode(OpenMeteoAnswer.self, from: bytes).forecast]
    }

    private var forecast: ProviderForecast {
        var forecast = ProviderForecast()
        let clock = OpenMeteoClock(secondsFromUTC: utcOffsetSeconds ?? 0)
        forecast.timeZone = timezone
        forecast.current = current?.conditions(clock, OpenMeteoUnits(currentUnits))
        let hours = hourly?.steps(clock, OpenMeteoUnits(hourlyUnits)) ?? []
        forecast.hours = hours.isEmpty ? nil : hours
        let days = daily?.days(clock, OpenMeteoUnits(dailyUnits)) ?? []
        forecast.days = days.isEmpty ? nil : days
        return forecast
    }
}
