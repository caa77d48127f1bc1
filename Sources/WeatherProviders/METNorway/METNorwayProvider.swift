import Concurrency
package import FoundationEssentials
package import HTTPCore
package import Places
package import Settings
package import Telemetry
package import Weather

/// MET Norway's locationforecast: now, hours and days, worldwide, without a key but with a contact.
///
/// Keeps each answer until its `Expires`, then asks with `If-Modified-Since`, as the service's terms demand.
/// Source: api.met.no, "Terms of Service" and "Locationforecast 2.0".
package struct METNorwayProvider: WeatherProvider {
    /// How this provider is reached.
    package struct Configuration: Sendable {
        /// Server of its own; `nil` means the public one.
        package var baseURL: ServiceURL?
        /// Mail address or URL of the operator, which the service demands.
        package var contact: String
        /// Calls in one minute of UTC; `nil` means no limit of ours.
        package var perMinute: Int? = 600
        /// Calls in one day of UTC; `nil` means no limit of ours.
        package var perDay: Int?

        /// The public service, or a server of its own.
        package init(contact: String, baseURL: ServiceURL? = nil) {
            self.contact = contact
            self.baseURL = baseURL
        }
    }

    /// The name in settings.
    package let name = ProviderName.metNorway.rawValue
    /// The credit shown beside its data.
    package let attribution = WeatherAttribution(
        provider: ProviderName.metNorway.rawValue, text: "Weather data from MET Norway",
        link: "https://www.met.no/en")
    /// What it can give.
    package let parts: Set<WeatherPart> = [.current, .hours, .days]
    /// The service asks for no more than 20 requests a second.
    package let requestsAtOnce = 10

    private struct Kept: Sendable {
        var timeline: METTimeline
        var lastModified: String?
        var fetched: Date
        var expires: Date
    }

    private let client: ServiceClient
    private let zones: any TimeZoneSource
    private let logger: Logger
    private let memory = Locked(RecentlyUsed<Coordinate, Kept>(capacity: 1000))

    /// Joins the provider to the network.
    ///
    /// - Parameters:
    ///   - zones: Tells to which local day an entry belongs; where the place's zone is not known, the sun's does.
    ///   - now: The present.
    package init(
        _ configuration: Configuration, transport: any HTTPTransport, zones: any TimeZoneSource, logger: Logger,
        now: @escaping @Sendable () -> Date
    ) {
        client = ServiceClient(
            transport: transport,
            base: configuration.baseURL ?? ServiceURL(trusted: "https://api.met.no"),
            headerFields: [
                "Accept": "application/json", "User-Agent": UserAgent.naming(contact: configuration.contact),
            ],
            budget: CallBudget(perMinute: configuration.perMinute, perDay: configuration.perDay), now: now)
        self.zones = zones
        self.logger = logger
    }

    /// Reads all parts from one answer, kept or fetched.
    package func weather(
        for query: WeatherQuery, parts: Set<WeatherPart>
    ) async throws(WeatherError) -> PlaceWeather {
        let kept = try await timeline(at: query.coordinate.rounded(decimals: 4))
        let now = client.now()
        let clock = LocalClock(query, zones)
        let forecast = try await AnswerDecoding.offLoop { () throws(WeatherError) in
            kept.timeline.forecast(at: now, coordinate: query.coordinate) { clock.secondsFromUTC(at: $0) }
        }
        return try forecast.placeWeather(parts, attribution: attribution, fetched: kept.fetched)
    }

    private func timeline(at coordinate: Coordinate) async throws(WeatherError) -> Kept {
        let old = memory.withLock { $0.value(for: coordinate) }
        if let old, old.expires > client.now() { return old }
        let texts = coordinate.texts
        var additions = HTTPFields()
        additions["If-Modified-Since"] = old?.lastModified
        let response = try await client.get(
            "/weatherapi/locationforecast/2.0/compact", [("lat", texts.latitude), ("lon", texts.longitude)],
            adding: additions)
        let new = try await kept(from: response, after: old)
        memory.withLock { $0.set(new, for: coordinate) }
        return new
    }

    private func kept(from response: HTTPResponse, after old: Kept?) async throws(WeatherError) -> Kept {
        let now = client.now()
        if response.status == 304, var same = old {
            same.fetched = now
            same.expires = Self.expiry(of: response, after: now)
            return same
        }
        guard response.status == 200 || response.status == 203 else { throw Self.failure(response, at: now) }
        if response.status == 203 {
            logger.info("provider says that its product is old or beta", metadata: [LogKey.provider: name])
        }
        let bytes = response.body
        let timeline = try await AnswerDecoding.offLoop { () throws(WeatherError) in
            try METTimeline.timeline(bytes)
        }
        return Kept(
            timeline: timeline, lastModified: response.headerFields["Last-Modified"], fetched: now,
            expires: Self.expiry(of: response, after: now))
    }

    /// The instant of `Expires`, at most two hours ahead; without a readable one the answer is asked about again at once.
    private static func expiry(of response: HTTPResponse, after now: Date) -> Date {
        guard let date = response.headerFields["Expires"].flatMap({ HTTPDate($0) }) else { return now }
        return min(date.instant, now.addingTimeInterval(7200))
    }

    /// 403 means that our User-Agent is refused, which stands in for a key here.
    private static func failure(_ response: HTTPResponse, at now: Date) -> WeatherError {
        switch response.status {
        case 403: .badKey
        case 404, 422: .notCovered
        default: response.failure(at: now)
        }
    }
}
