import Concurrency
import FoundationEssentials
import HTTPCore
import Places
import Settings
import TestSupport
import Testing
import Weather

@testable import WeatherProviders

@Suite struct ServiceClientTests {
    @Test(arguments: [
        (27.94752, -82.45843, "27.9475", "-82.4584"), (27.95, -82.4, "27.95", "-82.4"), (0, -0.00001, "0", "0"),
        (-0.5, 180, "-0.5", "180"), (59.9139, 10.7522, "59.9139", "10.7522"), (-33.0001, 0.00005, "-33.0001", "0.0001"),
    ])
    func coordinatesHaveAtMostFourDecimals(
        latitude: Double, longitude: Double, expectedLatitude: String, expectedLongitude: String
    ) throws {
        let texts = try #require(Coordinate(latitude: latitude, longitude: longitude)).texts
        #expect(texts == (expectedLatitude, expectedLongitude))
    }

    @Test(arguments: [
        (HTTPTransportError.timedOut(sent: true), WeatherError.unavailable), (.unreachable(code: 7), .unavailable),
        (.untrusted(code: 60), .unavailable), (.interrupted(code: 56, sent: true), .unavailable),
        (.cancelled, .unavailable), (.tooLarge(limit: 1), .badAnswer), (.refused, .badRequest),
    ])
    func everyTransportErrorHasItsMeaning(error: HTTPTransportError, expected: WeatherError) async {
        let transport = ScriptedTransport { _ throws(HTTPTransportError) in throw error }
        await #expect(throws: expected) { try await self.client(transport).get("/x", []) }
    }

    @Test(
        arguments: [
            (401, nil, WeatherError.badKey), (403, nil, .planLimit), (429, nil, .rateLimited(retryAfter: nil)),
            (429, "17", .rateLimited(retryAfter: 17)), (429, "0", .rateLimited(retryAfter: 1)),
            (429, "999999999", .rateLimited(retryAfter: 86_400)), (429, "soon", .rateLimited(retryAfter: nil)),
            (429, "Mon, 05 Oct 2026 18:20:30 GMT", .rateLimited(retryAfter: 30)), (500, nil, .unavailable),
            (503, nil, .unavailable), (400, nil, .badRequest), (404, nil, .badRequest), (301, nil, .badRequest),
            (418, nil, .badRequest),
        ] as [(Int, String?, WeatherError)])
    func everyStatusHasItsMeaning(status: Int, retryAfter: String?, expected: WeatherError) {
        var response = HTTPResponse(status: status)
        response.headerFields["Retry-After"] = retryAfter
        #expect(response.failure(at: .utc("2026-10-05T18:20")) == expected)
    }

    @Test func queryValuesAreEncodedAndThePrefixStandsFirst() async throws {
        let transport = ScriptedTransport(status: 200, body: [])
        _ = try await client(transport, base: "https://weather.example/mirror").get(
            "/v1/search", [("name", "São João, x&y+z'東"), ("count", "20")])
        #expect(
            transport.urls == [
                "https://weather.example/mirror/v1/search"
                    + "?name=S%C3%A3o%20Jo%C3%A3o%2C%20x%26y%2Bz%27%E6%9D%B1&count=20"
            ])
    }

    @Test func aSpentBudgetSendsNothing() async throws {
        let transport = ScriptedTransport(status: 200, body: [])
        let client = client(transport, budget: CallBudget(perMinute: 1, perDay: nil))
        _ = try await client.get("/x", [])
        await #expect(throws: WeatherError.rateLimited(retryAfter: 60)) { try await client.get("/x", []) }
        #expect(transport.requests.count == 1)
    }

    private func client(
        _ transport: ScriptedTransport, base: String = "https://weather.example",
        budget: CallBudget = CallBudget(perMinute: nil, perDay: nil)
    ) -> ServiceClient {
        ServiceClient(
            transport: transport, base: ServiceURL(trusted: base), headerFields: [:], budget: budget,
            now: { .utc("2026-10-05T18:20") })
    }
}
