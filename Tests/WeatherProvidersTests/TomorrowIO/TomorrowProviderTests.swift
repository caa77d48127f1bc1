import Concurrency
import FoundationEssentials
import HTTPCore
import Places
import Settings
import TestSupport
import Testing
import Weather

@testable import WeatherProviders

@Suite struct TomorrowProviderTests {
    static let now = "https://api.tomorrow.io/v4/weather/realtime?location=27.9475%2C-82.4584&units=metric"
    static let coming =
        "https://api.tomorrow.io/v4/weather/forecast?location=27.9475%2C-82.4584&timesteps=1h%2C1d&units=metric"

    private let world = TestWorld()

    @Test func nowAndWhatComesAreTwoRequests() async throws {
        let transport = ScriptedTransport(status: 200, body: try Fixture.bytes("tomorrow-io/all-parts.json"))
        let weather = try await provider(transport).weather(for: .tampa, parts: [.current, .hours, .days])
        #expect(transport.urls == [Self.now, Self.coming])
        let request = try #require(transport.requests.first)
        #expect(request.method == .get && request.headerFields["apikey"] == "k-1")
        #expect(request.headerFields["Accept"] == "application/json")
        #expect(weather.current?.value.temperature == 27.3 && weather.current?.fetched == world.now)
        #expect(weather.hours?.value.count == 6 && weather.days?.value.count == 2)
        #expect(weather.days?.attribution.text == "Powered by Tomorrow.io")
        #expect(weather.days?.attribution.link == "https://www.tomorrow.io/")
        #expect(weather.timeZone == nil && weather.missing.isEmpty)
    }

    @Test(
        arguments: [([.current], [now]), ([.hours], [coming]), ([.days], [coming]), ([.hours, .days], [coming])]
            as [(Set<WeatherPart>, [String])])
    func nothingIsAskedThatNobodyWants(parts: Set<WeatherPart>, expected: [String]) async throws {
        let transport = ScriptedTransport(status: 200, body: try Fixture.bytes("tomorrow-io/all-parts.json"))
        let weather = try await provider(transport).weather(for: .tampa, parts: parts)
        #expect(transport.urls == expected)
        #expect(Set(WeatherPart.allCases.filter { weather.slice($0) != nil }) == parts)
    }

    @Test func theKeyIsThatOfTheMomentAndNeverInTheURL() async throws {
        let transport = ScriptedTransport(status: 200, body: try Fixture.bytes("tomorrow-io/all-parts.json"))
        let key = Locked<Secret?>(Secret("k-1"))
        var configuration = TomorrowProvider.Configuration()
        configuration.key = { key.withLock { $0 } }
        let provider = provider(transport, configuration)
        for next in ["k-1", "k-2"] {
            key.withLock { $0 = Secret(next) }
            _ = try await provider.weather(for: .tampa, parts: [.current])
        }
        #expect(transport.requests.map { $0.headerFields["apikey"] } == ["k-1", "k-2"])
        #expect(transport.urls == [Self.now, Self.now])
        key.withLock { $0 = nil }
        await #expect(throws: WeatherError.badKey) { try await provider.weather(for: .tampa, parts: [.current]) }
        #expect(transport.requests.count == 2)
    }

    @Test func aServerOfOnesOwnIsAskedInstead() async throws {
        let transport = ScriptedTransport(status: 200, body: try Fixture.bytes("tomorrow-io/all-parts.json"))
        var configuration = Self.configuration
        configuration.baseURL = ServiceURL("http://127.0.0.1:9000/tm")
        _ = try await provider(transport, configuration).weather(for: .tampa, parts: [.current])
        #expect(transport.urls.first?.hasPrefix("http://127.0.0.1:9000/tm/v4/weather/realtime?location=") == true)
    }

    @Test(arguments: [
        (400, "error-400", WeatherError.badRequest), (401, "error-401", .badKey), (403, "error-403", .planLimit),
        (404, "error-404", .notCovered), (404, "error-400", .badRequest),
        (429, "error-429", .rateLimited(retryAfter: nil)),
        (500, "error-500", .unavailable), (503, "error-500", .unavailable), (200, "error-500", .badAnswer),
        (301, "error-500", .badRequest),
    ])
    func everyErrorHasItsMeaning(status: Int, file: String, expected: WeatherError) async throws {
        let transport = ScriptedTransport(status: status, body: try Fixture.bytes("tomorrow-io/\(file).json"))
        for parts in [[.current], [.days], [.current, .hours]] as [Set<WeatherPart>] {
            await #expect(throws: expected) { try await self.provider(transport).weather(for: .tampa, parts: parts) }
        }
        #expect(transport.requests.count == 3)
    }

    @Test func aPageInsteadOfAnErrorIsReadByItsStatus() async {
        let transport = ScriptedTransport(status: 404, body: Array("<h1>no</h1>".utf8))
        await #expect(throws: WeatherError.badRequest) {
            try await self.provider(transport).weather(for: .tampa, parts: [.current])
        }
    }

    @Test func aPaidKeyIsToldHowLongToWait() async throws {
        let transport = ScriptedTransport(
            status: 429, body: try Fixture.bytes("tomorrow-io/error-429.json"), headerFields: try limitHeaders())
        await #expect(throws: WeatherError.rateLimited(retryAfter: 1)) {
            try await self.provider(transport).weather(for: .tampa, parts: [.current])
        }
        var fields = try limitHeaders()
        fields["Retry-After"] = nil
        fields["RateLimit-Reset"] = nil
        fields["X-RateLimit-Remaining-Hour"] = "0"
        let silent = ScriptedTransport(status: 429, body: [], headerFields: fields)
        await #expect(throws: WeatherError.rateLimited(retryAfter: 2400)) {
            try await self.provider(silent).weather(for: .tampa, parts: [.days])
        }
    }

    @Test func anAnswerWithWarningsIsGoodAndLogged() async throws {
        let transport = ScriptedTransport(
            status: 206, body: try Fixture.bytes("tomorrow-io/timelines-warnings.json"))
        let weather = try await provider(transport).weather(for: .tampa, parts: [.days])
        #expect(weather.days?.value.count == 2)
        #expect(world.log.lines.map(\.metadata) == [["provider.name": "tomorrow-io", "provider.warnings": "246001"]])
    }

    @Test func whatWasHadIsKeptWhenTheRestFails() async throws {
        let good = try Fixture.bytes("tomorrow-io/realtime.json")
        let transport = ScriptedTransport { request throws(HTTPTransportError) in
            request.target.contains("realtime")
                ? HTTPResponse(status: 200, body: good) : HTTPResponse(status: 403)
        }
        let weather = try await provider(transport).weather(for: .tampa, parts: [.current, .hours, .days])
        #expect(weather.current?.value.temperature == 27.3)
        #expect(weather.missing == [.hours: .planLimit, .days: .planLimit])
    }

    @Test func withoutAZoneTheSunCountsTheDays() async throws {
        let transport = ScriptedTransport(status: 200, body: try Fixture.bytes("tomorrow-io/forecast-daily.json"))
        let query = WeatherQuery(latitude: 27.95, longitude: -82.46)
        let weather = try await provider(transport).weather(for: query, parts: [.days])
        #expect(weather.days?.value.map(\.date.day) == [5, 6, 7, 8, 9, 10])
    }

    @Test(
        arguments: [(500, 1, 25, 3), (400, 1, 25, 3), (501, 4, nil, nil), (nil, 4, nil, nil)]
            as [(Int?, Int, Int?, Int?)])
    func theFreePlanAllowsAFewInASecondAndInAnHour(
        perDay: Int?, atOnce: Int, inAnHour: Int?, inASecond: Int?
    ) async throws {
        let transport = ScriptedTransport(status: 200, body: try Fixture.bytes("tomorrow-io/all-parts.json"))
        var configuration = Self.configuration
        configuration.perDay = perDay
        configuration.perMinute = nil
        let provider = provider(transport, configuration)
        #expect(provider.requestsAtOnce == atOnce)
        let burst = await asked(provider, transport, times: 5, every: 0)
        #expect(burst == inASecond ?? 5)
        world.time.advance(seconds: 3600)
        let hour = await asked(provider, transport, times: 40, every: 60)
        #expect(hour == inAnHour ?? 40)
    }

    @Test func theBudgetOfAMinuteIsThatOfTheSetting() async throws {
        let transport = ScriptedTransport(status: 200, body: try Fixture.bytes("tomorrow-io/all-parts.json"))
        var configuration = Self.configuration
        configuration.perMinute = 2
        let count = await asked(provider(transport, configuration), transport, times: 5, every: 2)
        #expect(count == 2)
    }

    private static var configuration: TomorrowProvider.Configuration {
        var configuration = TomorrowProvider.Configuration()
        configuration.key = { Secret("k-1") }
        return configuration
    }

    /// How many of so many questions went out.
    private func asked(
        _ provider: TomorrowProvider, _ transport: ScriptedTransport, times: Int, every seconds: Double
    ) async -> Int {
        let before = transport.requests.count
        for _ in 0..<times {
            // Whether it went out is what counts.
            _ = try? await provider.weather(for: .tampa, parts: [.current])
            world.time.advance(seconds: seconds)
        }
        return transport.requests.count - before
    }

    private func provider(
        _ transport: ScriptedTransport, _ configuration: TomorrowProvider.Configuration = configuration
    ) -> TomorrowProvider {
        TomorrowProvider(
            configuration, transport: transport, zones: FixedZones(), logger: world.log.logger, now: world.time.now)
    }

    private func limitHeaders() throws -> HTTPFields {
        let text = String(decoding: try Fixture.bytes("tomorrow-io/error-429.headers"), as: UTF8.self)
        var fields = HTTPFields()
        for line in text.split(whereSeparator: \.isNewline).dropFirst() {
            let parts = line.split(separator: ":", maxSplits: 1).map(String.init)
            fields[parts[0]] = parts[1].split(separator: " ").joined(separator: " ")
        }
        return fields
    }
}
