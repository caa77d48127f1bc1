package import FoundationEssentials
package import HTTPCore
import Places
package import Settings
package import Weather

/// The US National Weather Service: official warnings for the United States and its territories, without a key.
///
/// Source: weather.gov, "API Web Service".
package struct NWSProvider: WeatherProvider {
    /// How this provider is reached.
    package struct Configuration: Sendable {
        /// Server of its own; `nil` means the public one.
        package var baseURL: ServiceURL?
        /// Mail address or URL of the operator, which the service asks for.
        package var contact: String?
        /// Calls in one minute of UTC; `nil` means no limit of ours.
        ///
        /// The service publishes none.
        package var perMinute: Int? = 300
        /// Calls in one day of UTC; `nil` means no limit of ours.
        package var perDay: Int?

        /// The public service.
        package init() {}
    }

    /// The name in settings.
    package let name = ProviderName.nws.rawValue
    /// The credit shown beside its data.
    package let attribution = WeatherAttribution(
        provider: ProviderName.nws.rawValue, text: "US National Weather Service")
    /// What it can give.
    package let parts: Set<WeatherPart> = [.warnings]
    /// The service publishes no limit.
    package let requestsAtOnce = 8

    private let client: ServiceClient

    /// Joins the provider to the network.
    package init(
        _ configuration: Configuration, transport: any HTTPTransport, now: @escaping @Sendable () -> Date
    ) {
        client = ServiceClient(
            transport: transport,
            base: configuration.baseURL ?? ServiceURL(trusted: "https://api.weather.gov"),
            headerFields: [
                "Accept": "application/geo+json", "User-Agent": UserAgent.naming(contact: configuration.contact),
            ],
            budget: CallBudget(perMinute: configuration.perMinute, perDay: configuration.perDay), now: now)
    }

    /// Asks for the warnings in force; `notCovered` outside the United States and its territories.
    package func weather(
        for query: WeatherQuery, parts: Set<WeatherPart>
    ) async throws(WeatherError) -> PlaceWeather {
        let area = NWSArea(query)
        if area == .outside { throw .notCovered }
        let warnings = try await warnings(at: query.coordinate, area)
        if area == .unknown, warnings.isEmpty { try await confirmCoverage(of: query.coordinate) }
        var weather = PlaceWeather()
        weather.warnings = Sourced(warnings, attribution: attribution, fetched: client.now())
        return weather
    }

    private func warnings(
        at coordinate: Coordinate, _ area: NWSArea
    ) async throws(WeatherError) -> [WeatherWarning] {
        let texts = coordinate.texts
        let response = try await client.get("/alerts/active", [("point", "\(texts.latitude),\(texts.longitude)")])
        let now = client.now()
        guard response.status == 200 else { throw Self.failure(response, area, at: now) }
        let bytes = response.body
        return try await AnswerDecoding.offLoop { () throws(WeatherError) in
            try NWSAlerts.warnings(bytes, at: now)
        }
    }

    /// An empty list may mean "no warnings" or "not ours"; the point's own page exists in the service's area only.
    private func confirmCoverage(of coordinate: Coordinate) async throws(WeatherError) {
        let texts = coordinate.texts
        let response = try await client.get("/points/\(texts.latitude),\(texts.longitude)", [])
        guard response.status == 200 else { throw Self.failure(response, .unknown, at: client.now()) }
    }

    /// 403 means that our User-Agent is refused, which stands in for a key here.
    ///
    /// 400 and 404 mean "outside", but for a place that is inside they are a trouble like another.
    private static func failure(_ response: HTTPResponse, _ area: NWSArea, at now: Date) -> WeatherError {
        switch response.status {
        case 403: .badKey
        case 400, 404: area == .inside ? .badRequest : .notCovered
        default: response.failure(at: now)
        }
    }
}
