package import FoundationEssentials
package import HTTPCore
package import Places
package import Settings
package import Telemetry
package import Weather

/// Tomorrow.io: now, hours and days, worldwide, with a key.
///
/// One request for now and one for hours and days, one after the other, as the free plan demands.
/// Source: docs.tomorrow.io, "Realtime Weather" and "Weather Forecast".
package struct TomorrowProvider: WeatherProvider {
    /// How this provider is reached.
    package struct Configuration: Sendable {
        /// Server of its own; `nil` means the public one.
        package var baseURL: ServiceURL?
        /// The key, asked anew for each request; without one the service gives nothing.
        package var key: @Sendable () -> Secret? = { nil }
        /// Calls in one minute of UTC; `nil` means no limit of ours.
        package var perMinute: Int? = 25
        /// Calls in one day of UTC; `nil` means no limit of ours.
        ///
        /// More than 500 say that the plan is a paid one: the free plan's 3 calls a second, 25 an hour and one at a time
        /// then hold no longer.
        package var perDay: Int? = 500

        /// The public service, with the limits of the free plan, without a key.
        package init() {}

        fileprivate var isFreePlan: Bool { perDay.map { $0 <= 500 } ?? false }
    }

    /// The name in settings.
    package let name = ProviderName.tomorrowIO.rawValue
    /// The credit shown beside its data.
    package let attribution = WeatherAttribution(
        provider: ProviderName.tomorrowIO.rawValue, text: "Powered by Tomorrow.io", link: "https://www.tomorrow.io/")
    /// What it can give.
    package let parts: Set<WeatherPart> = [.current, .hours, .days]
    /// One with the free plan.
    package let requestsAtOnce: Int

    private let key: @Sendable () -> Secret?
    private let client: ServiceClient
    private let zones: any TimeZoneSource
    private let logger: Logger

    /// Joins the provider to the network.
    ///
    /// - Parameters:
    ///   - zones: Tells to which local day an entry belongs; where the place's zone is not known, the sun's does.
    ///   - now: The present.
    package init(
        _ configuration: Configuration, transport: any HTTPTransport, zones: any TimeZoneSource, logger: Logger,
        now: @escaping @Sendable () -> Date
    ) {
        let isFree = configuration.isFreePlan
        requestsAtOnce = isFree ? 1 : 4
        key = configuration.key
        client = ServiceClient(
            transport: transport, base: configuration.baseURL ?? ServiceURL(trusted: "https://api.tomorrow.io"),
            headerFields: ["Accept": "application/json"],
            budget: CallBudget(
                perSecond: isFree ? 3 : nil, perMinute: configuration.perMinute, perHour: isFree ? 25 : nil,
                perDay: configuration.perDay),
            now: now)
        self.zones = zones
        self.logger = logger
    }

    /// Asks for the wanted parts; when the present was had and the rest was not, the rest stands in `missing`.
    package func weather(
        for query: WeatherQuery, parts: Set<WeatherPart>
    ) async throws(WeatherError) -> PlaceWeather {
        guard let key = key() else { throw .badKey }
        var forecast = ProviderForecast()
        var failure: WeatherError?
        if parts.contains(.current) { forecast.current = try await current(at: query.coordinate, key) }
        let coming = parts.subtracting([.current])
        if !coming.isEmpty {
            do throws(WeatherError) {
                let later = try await self.coming(to: query, key)
                (forecast.hours, forecast.days) = (later.hours, later.days)
            } catch {
                guard forecast.current != nil else { throw error }
                failure = error
            }
        }
        var weather = try forecast.placeWeather(parts, attribution: attribution, fetched: client.now())
        if let failure { for part in coming { weather.missing[part] = failure } }
        return weather
    }

    private func current(
        at coordinate: Coordinate, _ key: Secret
    ) async throws(WeatherError) -> CurrentConditions? {
        let bytes = try await body("/v4/weather/realtime", coordinate, [], key)
        return try await AnswerDecoding.offLoop { () throws(WeatherError) in
            try TomorrowForecast.current(bytes, coordinate: coordinate)
        }
    }

    private func coming(to query: WeatherQuery, _ key: Secret) async throws(WeatherError) -> ProviderForecast {
        let bytes = try await body("/v4/weather/forecast", query.coordinate, [("timesteps", "1h,1d")], key)
        let now = client.now()
        let clock = LocalClock(query, zones)
        let (forecast, warnings) = try await AnswerDecoding.offLoop { () throws(WeatherError) in
            try TomorrowForecast.forecast(bytes, at: now, coordinate: query.coordinate) {
                clock.secondsFromUTC(at: $0)
            }
        }
        if !warnings.isEmpty {
            let codes = warnings.map(String.init).joined(separator: ",")
            logger.info(
                "provider warns of its answer", metadata: [LogKey.provider: name, LogKey.warnings: codes])
        }
        return forecast
    }

    /// The body of a good answer; 206 is one that lacks something, which it says beside.
    private func body(
        _ path: String, _ coordinate: Coordinate, _ items: [(name: String, value: String)], _ key: Secret
    ) async throws(WeatherError) -> [UInt8] {
        let texts = coordinate.texts
        let place = [(name: "location", value: "\(texts.latitude),\(texts.longitude)")]
        let response = try await client.get(
            path, place + items + [("units", "metric")], adding: ["apikey": key.reveal()])
        guard response.status == 200 || response.status == 206 else { throw Self.failure(response, at: client.now()) }
        return response.body
    }

    private static func failure(_ response: HTTPResponse, at now: Date) -> WeatherError {
        let general = response.failure(at: now)
        if general == .rateLimited(retryAfter: nil) {
            return .rateLimited(retryAfter: TomorrowPause.seconds(response.headerFields, at: now))
        }
        guard response.status == 404 else { return general }
        // A place without data, unlike a path that nobody knows; an unreadable body tells neither.
        let fault = try? AnswerDecoding.decode(TomorrowFault.self, from: response.body)
        return fault?.code == 404_001 ? .notCovered : general
    }
}
