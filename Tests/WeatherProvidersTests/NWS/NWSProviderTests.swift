import FoundationEssentials
import HTTPCore
import Places
import TestSupport
import Testing
import Weather

@testable import WeatherProviders

@Suite struct NWSProviderTests {
    private let world = TestWorld()
    private let pinned = WeatherQuery(latitude: 27.95, longitude: -82.46)

    @Test func oneRequestGivesTheWarnings() async throws {
        let transport = ScriptedTransport(status: 200, body: try Fixture.bytes("nws/alerts-active.json"))
        let weather = try await provider(transport).weather(for: .tampa, parts: [.warnings])
        #expect(transport.urls == ["https://api.weather.gov/alerts/active?point=27.9475%2C-82.4584"])
        #expect(transport.requests.first?.headerFields["Accept"] == "application/geo+json")
        #expect(transport.requests.first?.headerFields["User-Agent"] == "squall (weather chat bot; ops@example.org)")
        #expect(weather.warnings?.value.count == 3)
        #expect(weather.warnings?.fetched == world.now)
    }

    @Test func daysAreFoundThroughThePageOfThePoint() async throws {
        let transport = try daysTransport()
        let provider = provider(transport)
        for _ in 0..<2 {
            let weather = try await provider.weather(for: .tampa, parts: [.days])
            #expect(weather.days?.value.map(\.date.day) == [5, 6])
            #expect(weather.timeZone == "America/New_York" && weather.missing.isEmpty)
        }
        world.time.advance(seconds: 3 * 86_400)
        await #expect(throws: WeatherError.badAnswer) { try await provider.weather(for: .tampa, parts: [.days]) }
        let point = "https://api.weather.gov/points/27.9475,-82.4584"
        let forecast = "https://api.weather.gov/gridpoints/TBW/71,98/forecast"
        #expect(transport.urls == [point, forecast, forecast, point, forecast])
    }

    @Test func warningsDoNotSufferWhenDaysFail() async throws {
        let transport = try daysTransport(forecastStatus: 503)
        let weather = try await provider(transport).weather(for: .tampa, parts: [.days, .warnings])
        #expect(weather.warnings?.value == [])
        #expect(weather.missing == [.days: .unavailable])
    }

    @Test(arguments: [
        "https://elsewhere.example/x", "https://api.weather.gov/gridpoints/TBW/71,98/forecast/hourly",
        "https://api.weather.gov/gridpoints/TBW/../../forecast", "/gridpoints/TBW/71,98?x=/forecast",
    ])
    func anOddAddressIsNotFollowed(address: String) throws {
        let text = #"{"properties": {"forecast": "\#(address)"}}"#
        #expect(throws: WeatherError.badAnswer) { try NWSPoint(Array(text.utf8)) }
    }

    @Test func anAddressElsewhereLeadsToOurServer() throws {
        let text = #"{"properties": {"forecast": "https://elsewhere.example/gridpoints/TBW/71,98/forecast"}}"#
        #expect(try NWSPoint(Array(text.utf8)).forecastPath == "/gridpoints/TBW/71,98/forecast")
    }

    @Test(arguments: [(403, WeatherError.badKey), (404, .badRequest), (500, .unavailable)])
    func everyErrorOfDaysHasItsMeaning(status: Int, expected: WeatherError) async throws {
        let transport = ScriptedTransport(status: status, body: try Fixture.bytes("nws/error-500.json"))
        await #expect(throws: expected) { try await self.provider(transport).weather(for: .tampa, parts: [.days]) }
        #expect(transport.requests.count == 1)
    }

    @Test func noneInForceIsAnEmptyListAndNotSilence() async throws {
        let transport = ScriptedTransport(status: 200, body: try Fixture.bytes("nws/alerts-none.json"))
        let weather = try await provider(transport).weather(for: .tampa, parts: [.warnings])
        #expect(weather.warnings?.value == [])
        #expect(transport.requests.count == 1)
    }

    @Test(arguments: [
        WeatherQuery.oslo, WeatherQuery(latitude: 43.65, longitude: -79.38, timeZone: nil, countryCode: "CA"),
        WeatherQuery(latitude: 0, longitude: 30),
    ])
    func outsideItsCountryItIsNotAsked(query: WeatherQuery) async {
        let transport = ScriptedTransport(status: 200, body: [])
        await #expect(throws: WeatherError.notCovered) {
            try await self.provider(transport).weather(for: query, parts: [.warnings])
        }
        #expect(transport.requests.isEmpty)
    }

    @Test(arguments: ["US", "PR", "GU", "VI", "AS", "MP"]) func territoriesAreCovered(country: String) async throws {
        let transport = ScriptedTransport(status: 200, body: try Fixture.bytes("nws/alerts-none.json"))
        let query = WeatherQuery(latitude: 13.47, longitude: 144.75, timeZone: nil, countryCode: country)
        #expect(try await provider(transport).weather(for: query, parts: [.warnings]).warnings?.value == [])
    }

    @Test func aPinWithoutWarningsIsConfirmedToLieInside() async throws {
        let transport = try pointTransport(status: 200, file: "points")
        let weather = try await provider(transport).weather(for: pinned, parts: [.warnings])
        #expect(weather.warnings?.value == [])
        #expect(
            transport.urls == [
                "https://api.weather.gov/alerts/active?point=27.95%2C-82.46",
                "https://api.weather.gov/points/27.95,-82.46",
            ])
    }

    @Test func aPinThatTheServiceDoesNotKnowIsNotCovered() async throws {
        let transport = try pointTransport(status: 404, file: "error-404-outside")
        await #expect(throws: WeatherError.notCovered) {
            try await self.provider(transport).weather(for: self.pinned, parts: [.warnings])
        }
    }

    @Test(arguments: [
        (400, "error-404-outside", WeatherError.notCovered, WeatherError.badRequest),
        (404, "error-404-outside", .notCovered, .badRequest), (403, "error-500", .badKey, .badKey),
        (429, "error-500", .rateLimited(retryAfter: nil), .rateLimited(retryAfter: nil)),
        (500, "error-500", .unavailable, .unavailable), (503, "error-500", .unavailable, .unavailable),
    ])
    func everyErrorHasItsMeaning(
        status: Int, file: String, forAPin: WeatherError, forAPlace: WeatherError
    ) async throws {
        let transport = ScriptedTransport(status: status, body: try Fixture.bytes("nws/\(file).json"))
        await #expect(throws: forAPin) {
            try await self.provider(transport).weather(for: self.pinned, parts: [.warnings])
        }
        await #expect(throws: forAPlace) {
            try await self.provider(transport).weather(for: .tampa, parts: [.warnings])
        }
    }

    private func provider(_ transport: ScriptedTransport) -> NWSProvider {
        var configuration = NWSProvider.Configuration()
        configuration.contact = "ops@example.org"
        return NWSProvider(configuration, transport: transport, now: world.time.now)
    }

    /// No alerts, a page of the point, and a forecast.
    private func daysTransport(forecastStatus: Int = 200) throws -> ScriptedTransport {
        let none = try Fixture.bytes("nws/alerts-none.json")
        let page = try Fixture.bytes("nws/points.json")
        let forecast = try Fixture.bytes("nws/forecast.json")
        return ScriptedTransport { request throws(HTTPTransportError) in
            if request.target.hasPrefix("/alerts") { return HTTPResponse(status: 200, body: none) }
            if request.target.hasPrefix("/points") { return HTTPResponse(status: 200, body: page) }
            return HTTPResponse(status: forecastStatus, body: forecast)
        }
    }

    /// No alerts, and for the point's own page this status and body.
    private func pointTransport(status: Int, file: String) throws -> ScriptedTransport {
        let none = try Fixture.bytes("nws/alerts-none.json")
        let page = try Fixture.bytes("nws/\(file).json")
        return ScriptedTransport { request throws(HTTPTransportError) in
            request.target.hasPrefix("/alerts")
                ? HTTPResponse(status: 200, body: none) : HTTPResponse(status: status, body: page)
        }
    }
}
