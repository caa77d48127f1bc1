import HTTPCore
import Places
import Settings
package import Weather

/// Open-Meteo's air quality API: the air now, worldwide, and pollen in Europe.
///
/// A provider of its own beside the forecast, because it has a host of its own: neither waits for the other, nor fails
/// with it. Both count their calls together.
/// Source: open-meteo.com, "Air Quality API".
package struct OpenMeteoAirProvider: WeatherProvider {
    /// The name in health reports and metrics.
    static let label = "open-meteo-air"

    /// The name in health reports and metrics.
    package let name = Self.label
    /// The credit shown beside its data.
    package let attribution = WeatherAttribution(
        provider: ProviderName.openMeteo.rawValue,
        text:
            "Air quality by Open-Meteo.com, generated using Copernicus Atmosphere Monitoring Service (CAMS) information",
        link: "https://open-meteo.com/")
    /// What it can give.
    package let parts: Set<WeatherPart> = [.air]
    /// The service refuses an address that has more than five running, and the forecast may have four.
    package let requestsAtOnce = 1

    private let key: @Sendable () -> Secret?
    private let free: ServiceClient
    private let paid: ServiceClient

    init(key: @escaping @Sendable () -> Secret?, free: ServiceClient, paid: ServiceClient) {
        self.key = key
        self.free = free
        self.paid = paid
    }

    /// Asks for the air.
    package func weather(
        for query: WeatherQuery, parts: Set<WeatherPart>
    ) async throws(WeatherError) -> PlaceWeather {
        let key = key()
        let client = key == nil ? free : paid
        let names = Self.variables(at: query.coordinate)
        let texts = query.coordinate.texts
        let items = [
            (name: "latitude", value: texts.latitude), (name: "longitude", value: texts.longitude),
            (name: "current", value: names.joined(separator: ",")), (name: "timezone", value: "auto"),
        ]
        let keyItem = key.map { [(name: "apikey", value: $0.reveal())] } ?? []
        let cost = max(1, Double(names.count) / 10)
        let response = try await client.get("/v1/air-quality", items + keyItem, cost: cost)
        // A server of one's own may hold the forecast alone.
        if response.status == 404 { throw .notCovered }
        guard response.status == 200 else { throw response.failure(at: client.now()) }
        let fetched = client.now()
        let bytes = response.body
        let forecast = try await AnswerDecoding.offLoop { () throws(WeatherError) in try OpenMeteoAir.forecast(bytes) }
        return try forecast.placeWeather(parts, attribution: attribution, fetched: fetched)
    }

    /// Pollen is asked for in the region whose model has it.
    ///
    /// Source: atmosphere.copernicus.eu, domain of the European air quality forecasts.
    static func variables(at coordinate: Coordinate) -> [String] {
        let hasPollen = (30...72).contains(coordinate.latitude) && (-25...45).contains(coordinate.longitude)
        return OpenMeteoAir.variables + (hasPollen ? OpenMeteoAir.pollenVariables : [])
    }
}
