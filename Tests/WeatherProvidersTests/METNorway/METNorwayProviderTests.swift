import Concurrency
import FoundationEssentials
import HTTPCore
import Places
import Telemetry
import TestSupport
import Testing
import Weather

@testable import WeatherProviders

@Suite struct METNorwayProviderTests {
    private let world = TestWorld()

    private static let fresh: HTTPFields = [
        "Last-Modified": "Mon, 05 Oct 2026 17:44:10 GMT", "Expires": "Mon, 05 Oct 2026 18:50:00 GMT",
    ]

    @Test func theRequestNamesUsAndHasFourDecimals() async throws {
        let transport = ScriptedTransport(status: 200, body: try body(), headerFields: Self.fresh)
        let query = WeatherQuery(latitude: 59.913868, longitude: 10.752245, timeZone: "Europe/Oslo")
        let weather = try await provider(transport).weather(for: query, parts: [.current, .hours, .days])
        let request = try #require(transport.requests.first)
        #expect(
            transport.urls == [
                "https://api.met.no/weatherapi/locationforecast/2.0/compact?lat=59.9139&lon=10.7522"
            ])
        #expect(request.headerFields["User-Agent"] == "squall (weather chat bot; ops@example.org)")
        #expect(request.headerFields["If-Modified-Since"] == nil)
        #expect(weather.current?.value.temperature == 8.9)
        #expect(weather.current?.attribution.text == "Weather data from MET Norway")
        #expect(weather.days?.value.first?.date.day == 5)
        #expect(weather.timeZone == nil)
    }

    @Test func nothingIsAskedBeforeItExpires() async throws {
        let transport = ScriptedTransport(status: 200, body: try body(), headerFields: Self.fresh)
        let provider = provider(transport)
        let first = try await provider.weather(for: .oslo, parts: [.current])
        world.time.advance(seconds: 1740)
        let second = try await provider.weather(for: .oslo, parts: [.hours, .current])
        #expect(transport.requests.count == 1)
        #expect(second.current?.fetched == first.current?.fetched)
    }

    @Test func nowMovesOnWithinAKeptAnswer() async throws {
        var fields = Self.fresh
        fields["Expires"] = "Mon, 05 Oct 2026 19:50:00 GMT"
        let transport = ScriptedTransport(status: 200, body: try body(), headerFields: fields)
        let provider = provider(transport)
        #expect(try await provider.weather(for: .oslo, parts: [.current]).current?.value.temperature == 8.9)
        world.time.advance(seconds: 3600)
        #expect(try await provider.weather(for: .oslo, parts: [.current]).current?.value.temperature == 8.1)
        #expect(transport.requests.count == 1)
    }

    @Test func afterItsTimeItIsAskedWhetherItChanged() async throws {
        let bytes = try body()
        let transport = ScriptedTransport { request throws(HTTPTransportError) in
            request.headerFields["If-Modified-Since"] == nil
                ? HTTPResponse(status: 200, headerFields: Self.fresh, body: bytes)
                : HTTPResponse(status: 304, headerFields: ["Expires": "Mon, 05 Oct 2026 19:20:00 GMT"])
        }
        let provider = provider(transport)
        _ = try await provider.weather(for: .oslo, parts: [.current])
        world.time.advance(seconds: 1860)
        let second = try await provider.weather(for: .oslo, parts: [.current])
        #expect(transport.requests.last?.headerFields["If-Modified-Since"] == "Mon, 05 Oct 2026 17:44:10 GMT")
        #expect(second.current?.fetched == world.now)
        world.time.advance(seconds: 1200)
        _ = try await provider.weather(for: .oslo, parts: [.current])
        #expect(transport.requests.count == 2)
    }

    @Test func anOldProductIsUsedAndLogged() async throws {
        let transport = ScriptedTransport(status: 203, body: try body(), headerFields: Self.fresh)
        let weather = try await provider(transport).weather(for: .oslo, parts: [.current])
        #expect(weather.current != nil)
        #expect(world.log.lines.map(\.level) == [.info])
    }

    @Test func withoutExpiryEveryQuestionGoesOut() async throws {
        let transport = ScriptedTransport(status: 200, body: try body(), headerFields: ["Expires": "0"])
        let provider = provider(transport)
        _ = try await provider.weather(for: .oslo, parts: [.current])
        _ = try await provider.weather(for: .oslo, parts: [.current])
        #expect(transport.requests.count == 2)
    }

    @Test func withoutAZoneTheSunCountsTheDays() async throws {
        let transport = ScriptedTransport(status: 200, body: try body(), headerFields: Self.fresh)
        let query = WeatherQuery(latitude: 59.9139, longitude: 100, timeZone: nil)
        let weather = try await provider(transport).weather(for: query, parts: [.days])
        #expect(weather.days?.value.first?.date.day == 6)
    }

    @Test(arguments: [
        (400, WeatherError.badRequest), (403, .badKey), (404, .notCovered), (422, .notCovered),
        (429, .rateLimited(retryAfter: nil)), (500, .unavailable), (502, .unavailable), (304, .badRequest),
        (301, .badRequest),
    ])
    func everyErrorHasItsMeaning(status: Int, expected: WeatherError) async {
        let transport = ScriptedTransport(status: status, body: Array("<h1>no</h1>".utf8))
        await #expect(throws: expected) { try await self.provider(transport).weather(for: .oslo, parts: [.current]) }
    }

    private func provider(_ transport: ScriptedTransport) -> METNorwayProvider {
        METNorwayProvider(
            .init(contact: "ops@example.org"), transport: transport, zones: FixedZones(), logger: world.log.logger,
            now: world.time.now)
    }

    private func body() throws -> [UInt8] {
        try Fixture.bytes("met-norway/locationforecast-compact.json")
    }
}
