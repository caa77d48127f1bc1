/// The providers that this build knows, by their names in `weather.providers`.
package enum ProviderName: String, Sendable, CaseIterable {
    /// Open-Meteo: now, hours, days, air; worldwide, no key.
    case openMeteo = "open-meteo"
    /// MET Norway: now, hours, days; worldwide, needs a contact.
    case metNorway = "met-norway"
    /// OpenWeatherMap: now, hours, days, air, worldwide, and warnings where the key's plan has them; needs a key.
    case openWeatherMap = "openweathermap"
    /// Tomorrow.io: now, hours, days; worldwide, needs a key.
    case tomorrowIO = "tomorrow-io"
    /// US National Weather Service: days and warnings in the US and its territories, no key.
    case nws
    /// MeteoAlarm: warnings of some forty European weather services, no key.
    case meteoAlarm = "meteoalarm"
    /// Made-up weather for demonstrations and tests; stands alone.
    case simulator
}
