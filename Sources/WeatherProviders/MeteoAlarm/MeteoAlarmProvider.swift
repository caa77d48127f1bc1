import Concurrency
package import FoundationEssentials
package import HTTPCore
package import Places
package import Settings
package import Weather

/// MeteoAlarm: the official warnings of some forty European weather services, without a key.
///
/// It has no question by coordinate: the feed of a country is fetched once for all its places and kept for five minutes.
/// Source: meteoalarm.org, feeds.meteoalarm.org.
package struct MeteoAlarmProvider: WeatherProvider {
    /// How this provider is reached.
    package struct Configuration: Sendable {
        /// Server of its own; `nil` means the public one.
        package var baseURL: ServiceURL?
        /// Mail address or URL of the operator, which is told to the service.
        package var contact: String?
        /// Calls in one minute of UTC; `nil` means no limit of ours.
        ///
        /// The service publishes none.
        package var perMinute: Int? = 120
        /// Calls in one day of UTC; `nil` means no limit of ours.
        package var perDay: Int? = 50_000

        /// The public service.
        package init() {}
    }

    /// How long a feed is kept, in seconds.
    static let lifetime = 300.0
    /// Whole texts that are fetched for one question; what is beyond them keeps its headline.
    static let mostDocuments = 12
    private static let timeoutOfFeed = Duration.milliseconds(2000)
    /// What is left of one attempt.
    private static let timeoutOfDocuments = Duration.milliseconds(900)

    /// The name in settings.
    package let name = ProviderName.meteoAlarm.rawValue
    /// The credit shown beside its data; the service asks to be named with its members, and to say that it may be late.
    package let attribution = WeatherAttribution(
        provider: ProviderName.meteoAlarm.rawValue,
        text: "Warnings from EUMETNET's members by MeteoAlarm, possibly late: the newest are on meteoalarm.org",
        link: "https://meteoalarm.org/")
    /// What it can give.
    package let parts: Set<WeatherPart> = [.warnings]
    /// Questions about places of one country wait for the same feed.
    package let requestsAtOnce = 16

    private struct Kept: Sendable {
        let feed: MeteoAlarmFeed
        let areas: MeteoAlarmAreas
        let fetched: Date
    }

    private typealias Flight = Eventually<Result<Kept, WeatherError>>

    private struct State: Sendable {
        var kept: [String: Kept] = [:]
        var flights: [String: Flight] = [:]
        var messages = RecentlyUsed<String, MeteoAlarmMessage>(capacity: 300)
    }

    private let client: ServiceClient
    private let divisions: @Sendable (String) -> CountryDivisions?
    private let state = Locked(State())

    /// Joins the provider to the network.
    ///
    /// - Parameters:
    ///   - divisions: The divisions of a country by all their names.
    ///   - now: The present.
    package init(
        _ configuration: Configuration, transport: any HTTPTransport,
        divisions: @escaping @Sendable (String) -> CountryDivisions?, now: @escaping @Sendable () -> Date
    ) {
        client = ServiceClient(
            transport: transport,
            base: configuration.baseURL ?? ServiceURL(trusted: "https://feeds.meteoalarm.org"),
            headerFields: [
                "Accept": "application/atom+xml, application/cap+xml, application/xml, text/xml",
                "User-Agent": UserAgent.naming(contact: configuration.contact),
            ],
            budget: CallBudget(perMinute: configuration.perMinute, perDay: configuration.perDay),
            maximumBodyBytes: MeteoAlarmFeed.largest, now: now)
        self.divisions = divisions
    }

    /// The warnings for a place; `notCovered` outside its members' countries.
    ///
    /// Where the country has warnings and none can be said to be for the place, nor all to be elsewhere, the part is missing
    /// as `areaUnknown`.
    package func weather(
        for query: WeatherQuery, parts: Set<WeatherPart>
    ) async throws(WeatherError) -> PlaceWeather {
        var weather = PlaceWeather()
        guard let country = query.countryCode else {
            let point = query.coordinate
            guard MeteoAlarmCountry.isNear(latitude: point.latitude, longitude: point.longitude) else {
                throw .notCovered
            }
            weather.missing[.warnings] = .areaUnknown
            return weather
        }
        guard let name = MeteoAlarmCountry.feeds[country] else { throw .notCovered }
        let kept = try await feed(name, of: country)
        let feed = kept.feed.current(at: client.now())
        let documents = MeteoAlarmReport.documents(feed, kept.areas, for: query)
        // Too many that may be for the place would cost more than they tell.
        let isWorthIt = documents.here.count + documents.unknown.count <= Self.mostDocuments
        let messages = await messages(documents.here + (isWorthIt ? documents.unknown : []))
        let report = MeteoAlarmReport(feed, kept.areas, for: query, messages)
        weather.unplacedWarnings = report.unplaced
        if report.warnings.isEmpty, report.unplaced > 0 {
            weather.missing[.warnings] = .areaUnknown
        } else {
            weather.warnings = Sourced(report.warnings, attribution: attribution, fetched: kept.fetched)
        }
        return weather
    }

    /// The feed of a country, kept or fetched, once however many ask.
    private func feed(_ name: String, of country: String) async throws(WeatherError) -> Kept {
        let now = client.now()
        let (kept, flight, isMine): (Kept?, Flight, Bool) = state.withLock { state in
            if let kept = state.kept[name], (0..<Self.lifetime).contains(now.timeIntervalSince(kept.fetched)) {
                return (kept, Flight(), false)
            }
            if let flight = state.flights[name] { return (nil, flight, false) }
            let flight = Flight()
            state.flights[name] = flight
            return (nil, flight, true)
        }
        if let kept { return kept }
        guard isMine else {
            guard let result = await flight.value() else { throw .timedOut }
            return try result.get()
        }
        let result = await fetched(name, of: country)
        state.withLock { state in
            state.flights[name] = nil
            if case .success(let kept) = result { state.kept[name] = kept }
        }
        flight.resolve(result)
        return try result.get()
    }

    private func fetched(_ name: String, of country: String) async -> Result<Kept, WeatherError> {
        do throws(WeatherError) {
            let response = try await client.get(
                "/feeds/meteoalarm-legacy-atom-\(name)", [], timeout: Self.timeoutOfFeed)
            let now = client.now()
            guard response.status == 200 else { throw response.failure(at: now) }
            let bytes = response.body
            let divisions = divisions
            let read = try await AnswerDecoding.offLoop { () throws(WeatherError) in
                (try MeteoAlarmFeed(bytes, at: now), MeteoAlarmAreas(divisions(country)))
            }
            return .success(Kept(feed: read.0, areas: read.1, fetched: now))
        } catch {
            return .failure(error)
        }
    }

    /// Whole texts, as far as they can be had: a warning without its text is still a warning.
    private func messages(_ paths: [String]) async -> [String: MeteoAlarmMessage] {
        await withTaskGroup(of: (String, MeteoAlarmMessage?).self) { group in
            for path in paths.prefix(Self.mostDocuments) {
                group.addTask { (path, await message(path)) }
            }
            return await group.reduce(into: [:]) { all, next in all[next.0] = next.1 }
        }
    }

    private func message(_ path: String) async -> MeteoAlarmMessage? {
        if let kept = state.withLock({ $0.messages.value(for: path) }) { return kept }
        do throws(WeatherError) {
            let response = try await client.get(path, [], timeout: Self.timeoutOfDocuments)
            guard response.status == 200 else { return nil }
            let bytes = response.body
            let message = try await AnswerDecoding.offLoop { () throws(WeatherError) in try MeteoAlarmMessage(bytes) }
            state.withLock { $0.messages.set(message, for: path) }
            return message
        } catch {
            return nil
        }
    }
}
