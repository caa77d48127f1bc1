import Concurrency
package import FoundationEssentials
package import HTTPCore
package import Places
package import Settings
package import Telemetry
package import Weather

/// OpenWeatherMap: now, hours and days, worldwide, with a key; warnings too when the key's plan has One Call 3.0.
///
/// Whether it has shows in the service's answer: a key without it is refused there and taken elsewhere. Then the free
/// products are asked, and for an hour One Call is not tried again with that key.
/// Source: openweathermap.org, "Current weather data", "5 day weather forecast", "One Call API 3.0".
package struct OpenWeatherMapProvider: WeatherProvider {
    /// How this provider is reached.
    package struct Configuration: Sendable {
        /// Server of its own; `nil` means the public one.
        package var baseURL: ServiceURL?
        /// The key, asked anew for each request; without one every question ends in `badKey`.
        package var key: @Sendable () -> Secret? = { nil }
        /// Calls in one minute of UTC; `nil` means no limit of ours.
        package var perMinute: Int? = 60
        /// Calls in one day of UTC; `nil` means no limit of ours.
        ///
        /// So many are free in One Call 3.0; the other products give some 30 000.
        package var perDay: Int? = 1000

        /// The public service, with the limits of what is free.
        package init() {}
    }

    /// How long a key without One Call is not tried there again.
    static let memory = 3600.0

    /// The name in settings.
    package let name = ProviderName.openWeatherMap.rawValue
    /// The credit shown beside its data.
    package let attribution = WeatherAttribution(
        provider: ProviderName.openWeatherMap.rawValue, text: "Weather data provided by OpenWeather",
        link: "https://openweathermap.org/")
    /// What it can give; warnings only where the plan has One Call.
    package let parts: Set<WeatherPart> = [.current, .hours, .days, .warnings]
    /// The service publishes no limit; its smallest plan has one call a second.
    package let requestsAtOnce = 4

    let client: OpenWeatherMapClient
    let key: @Sendable () -> Secret?
    private let zones: any TimeZoneSource
    private let logger: Logger
    private let withoutOneCall = Locked<(key: Secret, until: Date)?>(nil)

    /// Joins the provider to the network.
    ///
    /// - Parameters:
    ///   - zones: Tells to which local day an entry belongs; else the offset in the answer does.
    ///   - now: The present.
    package init(
        _ configuration: Configuration, transport: any HTTPTransport, zones: any TimeZoneSource, logger: Logger,
        now: @escaping @Sendable () -> Date
    ) {
        client = OpenWeatherMapClient(
            ServiceClient(
                transport: transport,
                base: configuration.baseURL ?? ServiceURL(trusted: "https://api.openweathermap.org"),
                headerFields: ["Accept": "application/json"],
                budget: CallBudget(perMinute: configuration.perMinute, perDay: configuration.perDay), now: now))
        key = configuration.key
        self.zones = zones
        self.logger = logger
    }

    /// What gives the air with the same key.
    package var air: OpenWeatherMapAirProvider {
        OpenWeatherMapAirProvider(client, key: key, attribution)
    }

    /// Asks One Call in one request, or the free products in one request each.
    package func weather(
        for query: WeatherQuery, parts: Set<WeatherPart>
    ) async throws(WeatherError) -> PlaceWeather {
        guard let key = key() else { throw .badKey }
        let isKnown = isKnownToLackOneCall(key)
        if !isKnown, let report = try await client.oneCall(query.coordinate, parts, key) {
            return try weather(report, parts)
        }
        // Where only warnings are wanted, one free answer tells a refused key from one without One Call.
        let wanted = parts.subtracting([.warnings])
        let asked = wanted.isEmpty && !isKnown ? [.current] : wanted
        let outcomes = await free(query, asked, key)
        let joined = Result { () throws(WeatherError) in try join(outcomes, asked) }
        if case .success = joined, !isKnown { rememberLack(of: key) }
        if wanted.isEmpty {
            if case .failure(let error) = joined, !asked.isEmpty { throw error }
            throw .notCovered
        }
        var weather = try joined.get()
        if parts.contains(.warnings) { weather.missing[.warnings] = .notCovered }
        return weather
    }

    private func isKnownToLackOneCall(_ key: Secret) -> Bool {
        let now = client.now()
        return withoutOneCall.withLock { lack in lack.map { $0.key == key && $0.until > now } ?? false }
    }

    private func rememberLack(of key: Secret) {
        let until = client.now().addingTimeInterval(Self.memory)
        withoutOneCall.withLock { $0 = (key, until) }
        logger.info(
            "key has no One Call 3.0: free answers are used, without warnings", metadata: [LogKey.provider: name])
    }

    private func weather(
        _ report: OpenWeatherMapOneCall.Report, _ parts: Set<WeatherPart>
    ) throws(WeatherError) -> PlaceWeather {
        let fetched = client.now()
        let wanted = parts.subtracting([.warnings])
        var weather = PlaceWeather()
        if !wanted.isEmpty {
            do throws(WeatherError) {
                weather = try report.forecast.placeWeather(wanted, attribution: attribution, fetched: fetched)
            } catch {
                for part in wanted { weather.missing[part] = error }
            }
        }
        if parts.contains(.warnings) {
            weather.warnings = report.warnings.map { Sourced($0, attribution: attribution, fetched: fetched) }
            if report.warnings == nil { weather.missing[.warnings] = .badAnswer }
        }
        if weather.missing.count == parts.count { throw .badAnswer }
        return weather
    }

    private typealias Outcome = (parts: Set<WeatherPart>, result: Result<ProviderForecast, WeatherError>)

    private func free(_ query: WeatherQuery, _ parts: Set<WeatherPart>, _ key: Secret) async -> [Outcome] {
        let slots = parts.intersection([.hours, .days])
        async let now = parts.contains(.current) ? client.current(query.coordinate, key) : nil
        async let later = slots.isEmpty ? nil : client.forecast(query, key, zones)
        return await [now.map { ([.current], $0) }, later.map { (slots, $0) }].compactMap { $0 }
    }

    private func join(_ outcomes: [Outcome], _ parts: Set<WeatherPart>) throws(WeatherError) -> PlaceWeather {
        let fetched = client.now()
        var joined = PlaceWeather()
        var first: WeatherError?
        for outcome in outcomes {
            do throws(WeatherError) {
                let weather = try outcome.result.get().placeWeather(
                    outcome.parts, attribution: attribution, fetched: fetched)
                for part in outcome.parts {
                    joined.adopt(part, from: weather)
                    joined.missing[part] = weather.missing[part]
                }
            } catch {
                first = first ?? error
                for part in outcome.parts { joined.missing[part] = error }
            }
        }
        if let first, joined.missing.count == parts.count { throw first }
        return joined
    }
}
