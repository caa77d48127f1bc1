import Settings
package import Weather

/// OpenWeatherMap's air pollution: the air now, worldwide, with any key.
///
/// A provider of its own beside the forecast, so that neither waits for the other, nor fails with it. Both count their
/// calls together.
/// Source: openweathermap.org, "Air Pollution API".
package struct OpenWeatherMapAirProvider: WeatherProvider {
    /// The name in health reports and metrics.
    static let label = "openweathermap-air"

    /// The name in health reports and metrics.
    package let name = Self.label
    /// The credit shown beside its data.
    package let attribution: WeatherAttribution
    /// What it can give.
    package let parts: Set<WeatherPart> = [.air]
    /// The service publishes no limit; its smallest plan has one call a second.
    package let requestsAtOnce = 2

    private let client: OpenWeatherMapClient
    private let key: @Sendable () -> Secret?

    init(_ client: OpenWeatherMapClient, key: @escaping @Sendable () -> Secret?, _ attribution: WeatherAttribution) {
        self.client = client
        self.key = key
        self.attribution = attribution
    }

    /// Asks for the air.
    package func weather(
        for query: WeatherQuery, parts: Set<WeatherPart>
    ) async throws(WeatherError) -> PlaceWeather {
        guard let key = key() else { throw .badKey }
        let forecast = try await client.air(query.coordinate, key).get()
        return try forecast.placeWeather(parts, attribution: attribution, fetched: client.now())
    }
}
