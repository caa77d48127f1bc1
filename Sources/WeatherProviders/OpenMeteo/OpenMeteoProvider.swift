package import FoundationEssentials
package import HTTPCore
package import Settings
package import Weather

/// Open-Meteo's forecast API: now, hours and days in one request, worldwide, without a key.
///
/// Source: open-meteo.com, "Weather Forecast API".
package struct OpenMeteoProvider: WeatherProvider {
    /// How this provider is reached.
    package struct Configuration: Sendable {
        /// Server of its own, else the free host, or the paid host when there is a key.
        package var baseURL: ServiceURL?
        /// Server of the air quality; else ``baseURL`` when it is one's own, else the public host.
        package var airBaseURL: ServiceURL?
        /// Key of the paid service, asked anew for each request; `nil` means the free service.
        package var key: @Sendable () -> Secret? = { nil }
        /// Calls in one minute of UTC, as the service weighs them; `nil` means no limit of ours.
        package var perMinute: Int? = 600
        /// Calls in one hour of UTC; `nil` means no limit of ours.
        ///
        /// It holds for the free host alone, and only without a key.
        package var perHour: Int? = 5000
        /// Calls in one day of UTC; `nil` means no limit of ours.
        package var perDay: Int? = 10_000

        /// The free service, with its published limits.
        package init() {}

        /// Whether the free service is asked, which is for non-commercial use only.
        var isFree: Bool {
            let urls = key() == nil ? [freeURL, freeAirURL] : [paidURL, paidAirURL]
            return urls.contains(OpenMeteoProvider.freeHost) || urls.contains(OpenMeteoProvider.freeAirHost)
        }

        fileprivate var freeURL: ServiceURL { baseURL ?? OpenMeteoProvider.freeHost }
        fileprivate var paidURL: ServiceURL { baseURL ?? OpenMeteoProvider.paidHost }
        fileprivate var freeAirURL: ServiceURL { ownAirURL ?? OpenMeteoProvider.freeAirHost }
        fileprivate var paidAirURL: ServiceURL { ownAirURL ?? OpenMeteoProvider.paidAirHost }

        /// A server of one's own serves both; the public forecast hosts do not know the air.
        private var ownAirURL: ServiceURL? {
            let isPublic = [OpenMeteoProvider.freeHost, OpenMeteoProvider.paidHost].contains(baseURL)
            return airBaseURL ?? (isPublic ? nil : baseURL)
        }
    }

    private static let freeHost = ServiceURL(trusted: "https://api.open-meteo.com")
    private static let paidHost = ServiceURL(trusted: "https://customer-api.open-meteo.com")
    private static let freeAirHost = ServiceURL(trusted: "https://air-quality-api.open-meteo.com")
    private static let paidAirHost = ServiceURL(trusted: "https://customer-air-quality-api.open-meteo.com")

    /// The name in settings.
    package let name = ProviderName.openMeteo.rawValue
    /// The credit shown beside its data.
    package let attribution = WeatherAttribution(
        provider: ProviderName.openMeteo.rawValue, text: "Weather data by Open-Meteo.com",
        link: "https://open-meteo.com/")
    /// What it can give.
    package let parts: Set<WeatherPart> = [.current, .hours, .days]
    /// The service refuses an address that has more than five running.
    package let requestsAtOnce = 4

    /// What gives the air, from a host of its own, within the same limits.
    package let air: OpenMeteoAirProvider

    private let key: @Sendable () -> Secret?
    private let free: ServiceClient
    private let paid: ServiceClient

    /// Joins the provider to the network.
    ///
    /// - Parameter now: The present: for budgets and the age of answers.
    package init(
        _ configuration: Configuration, transport: any HTTPTransport, now: @escaping @Sendable () -> Date
    ) {
        func client(_ base: ServiceURL, perHour: Int?) -> ServiceClient {
            ServiceClient(
                transport: transport, base: base, headerFields: ["Accept": "application/json"],
                budget: CallBudget(
                    perMinute: configuration.perMinute, perHour: perHour, perDay: configuration.perDay),
                now: now)
        }
        key = configuration.key
        let isOwnServer = configuration.freeURL != Self.freeHost
        free = client(configuration.freeURL, perHour: isOwnServer ? nil : configuration.perHour)
        paid = client(configuration.paidURL, perHour: nil)
        air = OpenMeteoAirProvider(
            key: key, free: free.at(configuration.freeAirURL), paid: paid.at(configuration.paidAirURL))
    }

    /// Asks for all wanted parts in one request.
    package func weather(
        for query: WeatherQuery, parts: Set<WeatherPart>
    ) async throws(WeatherError) -> PlaceWeather {
        let request = OpenMeteoRequest(coordinate: query.coordinate, parts: parts)
        let key = key()
        let client = key == nil ? free : paid
        let keyItem = key.map { [(name: "apikey", value: $0.reveal())] } ?? []
        let response = try await client.get("/v1/forecast", request.items + keyItem, cost: request.cost)
        guard response.status == 200 else { throw response.failure(at: client.now()) }
        let fetched = client.now()
        let bytes = response.body
        let forecasts = try await AnswerDecoding.offLoop { () throws(WeatherError) in
            try OpenMeteoAnswer.forecasts(bytes)
        }
        guard let forecast = forecasts.first else { throw .badAnswer }
        return try forecast.placeWeather(parts, attribution: attribution, fetched: fetched)
    }
}
