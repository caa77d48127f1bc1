package import FoundationEssentials
package import Weather

/// What one answer of a provider held, before source and age are joined to it.
package struct ProviderForecast: Sendable, Equatable {
    /// Now; `nil` when not asked for or without a temperature.
    package var current: CurrentConditions?
    /// Steps in ascending order; `nil` when not asked for or empty.
    package var hours: [HourForecast]?
    /// Days in ascending order; `nil` when not asked for or empty.
    package var days: [DayForecast]?
    /// The air now; `nil` when not asked for or without any value.
    package var air: AirQuality?
    /// IANA name of the place's zone as the provider tells it.
    package var timeZone: String?

    /// Makes an empty answer.
    package init() {}

    /// The parts asked for, each with source and age; those that the answer lacks stand in `missing`.
    ///
    /// - Throws: `badAnswer` when it holds none of them.
    package func placeWeather(
        _ parts: Set<WeatherPart>, attribution: WeatherAttribution, fetched: Date
    ) throws(WeatherError) -> PlaceWeather {
        var weather = PlaceWeather()
        weather.timeZone = timeZone
        if parts.contains(.current) {
            weather.current = current.map { Sourced($0, attribution: attribution, fetched: fetched) }
            if current == nil { weather.missing[.current] = .badAnswer }
        }
        if parts.contains(.hours) {
            weather.hours = hours.map { Sourced($0, attribution: attribution, fetched: fetched) }
            if hours == nil { weather.missing[.hours] = .badAnswer }
        }
        if parts.contains(.days) {
            weather.days = days.map { Sourced($0, attribution: attribution, fetched: fetched) }
            if days == nil { weather.missing[.days] = .badAnswer }
        }
        if parts.contains(.air) {
            weather.air = air.map { Sourced($0, attribution: attribution, fetched: fetched) }
            if air == nil { weather.missing[.air] = .badAnswer }
        }
        if weather.missing.count == parts.count { throw .badAnswer }
        return weather
    }
}
