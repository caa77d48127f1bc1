import Concurrency
package import FoundationEssentials
package import HTTPCore
import Places
package import Settings
package import Weather

/// The US National Weather Service: official warnings and days for the United States and its territories, without a key.
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
    package let parts: Set<WeatherPart> = [.days, .warnings]
    /// The service publishes no limit.
    package let requestsAtOnce = 8

    /// Where the forecast of a point lies hardly ever changes.
    private static let pointLifetime = 3 * 86_400.0
    /// Two requests of days fit into one attempt, so that slow ones never take the warnings with them.
    private static let timeoutOfDays = Duration.milliseconds(1400)

    private let client: ServiceClient
    private let points = Locked(RecentlyUsed<Coordinate, (point: NWSPoint, expires: Date)>(capacity: 1000))

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

    /// Asks for warnings and days side by side; `notCovered` outside the United States and its territories.
    package func weather(
        for query: WeatherQuery, parts: Set<WeatherPart>
    ) async throws(WeatherError) -> PlaceWeather {
        let area = NWSArea(query)
        if area == .outside { throw .notCovered }
        async let days =
            parts.contains(.days)
            ? Self.outcome { () throws(WeatherError) in
                try await self.days(at: query.coordinate, area)
            } : nil
        async let warnings =
            parts.contains(.warnings)
            ? Self.outcome { () throws(WeatherError) in
                try await self.confirmedWarnings(at: query.coordinate, area)
            } : nil
        var weather = PlaceWeather()
        switch await days {
        case .success(let (days, point)):
            weather.days = Sourced(days, attribution: attribution, fetched: client.now())
            weather.timeZone = point.timeZone
        case .failure(let error): weather.missing[.days] = error
        case nil: break
        }
        switch await warnings {
        case .success(let list):
            weather.warnings = Sourced(list, attribution: attribution, fetched: client.now())
        case .failure(let error): weather.missing[.warnings] = error
        case nil: break
        }
        if weather.missing.count == parts.count, let error = weather.missing[.warnings] ?? weather.missing[.days] {
            throw error
        }
        return weather
    }

    private static func outcome<Value: Sendable>(
        _ work: () async throws(WeatherError) -> Value
    ) async -> Result<Value, WeatherError> {
        do throws(WeatherError) {
            return .success(try await work())
        } catch {
            return .failure(error)
        }
    }

    private func days(
        at coordinate: Coordinate, _ area: NWSArea
    ) async throws(WeatherError) -> ([DayForecast], NWSPoint) {
        let point = try await point(at: coordinate.rounded(decimals: 4), area)
        let response = try await client.get(point.forecastPath, [], timeout: Self.timeoutOfDays)
        let now = client.now()
        guard response.status == 200 else { throw Self.failure(response, area, at: now) }
        let bytes = response.body
        let days = try await AnswerDecoding.offLoop { () throws(WeatherError) in
            try NWSDays.days(bytes, coordinate: coordinate, at: now)
        }
        return (days, point)
    }

    private func point(at coordinate: Coordinate, _ area: NWSArea) async throws(WeatherError) -> NWSPoint {
        let now = client.now()
        if let kept = points.withLock({ $0.value(for: coordinate) }), kept.expires > now { return kept.point }
        let texts = coordinate.texts
        let response = try await client.get(
            "/points/\(texts.latitude),\(texts.longitude)", [], timeout: Self.timeoutOfDays)
        guard response.status == 200 else { throw Self.failure(response, area, at: now) }
        let point = try NWSPoint(response.body)
        points.withLock { $0.set((point, now.addingTimeInterval(Self.pointLifetime)), for: coordinate) }
        return point
    }

    private func confirmedWarnings(
        at coordinate: Coordinate, _ area: NWSArea
    ) async throws(WeatherError) -> [WeatherWarning] {
        let warnings = try await warnings(at: coordinate, area)
        if area == .unknown, warnings.isEmpty { try await confirmCoverage(of: coordinate) }
        return warnings
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
