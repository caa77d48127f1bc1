import Concurrency
import FoundationEssentials
import HTTPCore
import Settings
import TestSupport
import Testing
import Weather

@testable import WeatherProviders

@Suite struct OpenMeteoAirTests {
    static let names =
        "us_aqi%2Ceuropean_aqi%2Cpm2_5%2Cpm10%2Cozone%2Cnitrogen_dioxide%2Csulphur_dioxide%2Ccarbon_monoxide"
    static let pollen =
        "%2Calder_pollen%2Cbirch_pollen%2Cgrass_pollen%2Cmugwort_pollen%2Colive_pollen%2Cragweed_pollen"

    private let world = TestWorld()

    private func air(_ file: String) throws -> AirQuality? {
        try OpenMeteoAir.forecast(try Fixture.bytes("open-meteo/\(file).json")).air
    }

    private func provider(
        _ transport: ScriptedTransport, _ configuration: OpenMeteoProvider.Configuration = .init()
    ) -> OpenMeteoProvider {
        OpenMeteoProvider(configuration, transport: transport, now: world.time.now)
    }

    @Test func bothIndicesAndTheirPollutantsAreRead() throws {
        let air = try #require(try air("air-quality"))
        #expect(air.time == .utc("2026-10-05T18:00"))
        #expect(air.usIndex == USAirIndex(56) && air.europeanIndex == EuropeanAirIndex(33))
        #expect(air.openWeatherIndex == nil)
        #expect(air.pm25 == 12 && air.pm10 == 17.9 && air.ozone == 84)
        #expect(air.nitrogenDioxide == nil && air.sulphurDioxide == nil && air.carbonMonoxide == nil)
        #expect(air.pollen.isEmpty)
    }

    @Test func whatIsNullNegativeOrInAnotherUnitIsAbsent() throws {
        let air = try #require(try air("air-quality-pollen"))
        #expect(air.time == .utc("2026-10-05T18:00"))
        #expect(air.usIndex == nil && air.europeanIndex == EuropeanAirIndex(24))
        #expect(air.pm25 == 6 && air.pm10 == nil && air.ozone == 61.5)
        #expect(air.nitrogenDioxide == 14.2 && air.sulphurDioxide == nil && air.carbonMonoxide == 171)
        #expect(air.pollen == [.alder: 0, .grass: 3.5, .mugwort: 0.2])
    }

    @Test func anAnswerWithoutAnyValueIsABadOne() async throws {
        let body = Array(#"{"current":{"time":"2026-10-05T14:00","us_aqi":null}}"#.utf8)
        let provider = provider(ScriptedTransport(status: 200, body: body)).air
        await #expect(throws: WeatherError.badAnswer) { try await provider.weather(for: .tampa, parts: [.air]) }
    }

    @Test(arguments: [(WeatherQuery.tampa, names), (.oslo, names + pollen)])
    func pollenIsAskedForInEuropeAlone(query: WeatherQuery, expected: String) async throws {
        let transport = ScriptedTransport(status: 200, body: try Fixture.bytes("open-meteo/air-quality.json"))
        let weather = try await provider(transport).air.weather(for: query, parts: [.air])
        let point = query.coordinate.texts
        #expect(
            transport.urls == [
                "https://air-quality-api.open-meteo.com/v1/air-quality?latitude=\(point.latitude)"
                    + "&longitude=\(point.longitude)&current=\(expected)&timezone=auto"
            ])
        #expect(weather.air?.fetched == world.now && weather.air?.isStale == false)
        #expect(weather.air?.attribution.text.contains("CAMS") == true)
        #expect(weather.timeZone == "America/New_York")
    }

    @Test(
        arguments: [
            (nil, nil, nil, "https://air-quality-api.open-meteo.com/"),
            (nil, nil, "k-1", "https://customer-air-quality-api.open-meteo.com/"),
            ("http://127.0.0.1:9000/om", nil, nil, "http://127.0.0.1:9000/om/"),
            ("http://127.0.0.1:9000/om", "http://127.0.0.1:9001", "k-1", "http://127.0.0.1:9001/"),
            ("https://api.open-meteo.com", nil, nil, "https://air-quality-api.open-meteo.com/"),
            ("https://customer-api.open-meteo.com", nil, "k-1", "https://customer-air-quality-api.open-meteo.com/"),
        ] as [(String?, String?, String?, String)])
    func theHostFitsTheSettings(base: String?, airBase: String?, key: String?, expected: String) async throws {
        let transport = ScriptedTransport(status: 200, body: try Fixture.bytes("open-meteo/air-quality.json"))
        var configuration = OpenMeteoProvider.Configuration()
        configuration.baseURL = base.flatMap { ServiceURL($0) }
        configuration.airBaseURL = airBase.flatMap { ServiceURL($0) }
        configuration.key = { key.map { Secret($0) } }
        _ = try await provider(transport, configuration).air.weather(for: .tampa, parts: [.air])
        #expect(transport.urls.first?.hasPrefix("\(expected)v1/air-quality?latitude=") == true)
        #expect(transport.urls.first?.hasSuffix("&apikey=k-1") == (key != nil))
    }

    @Test func forecastAndAirSpendOneBudget() async throws {
        let transport = ScriptedTransport(status: 503, body: [])
        var configuration = OpenMeteoProvider.Configuration()
        configuration.perMinute = 3
        let provider = provider(transport, configuration)
        for _ in 0..<2 { _ = try? await provider.weather(for: .tampa, parts: [.current]) }
        _ = try? await provider.air.weather(for: .tampa, parts: [.air])
        #expect(transport.requests.count == 2)
    }

    @Test(arguments: [
        (404, WeatherError.notCovered), (400, .badRequest), (401, .badKey), (403, .planLimit), (503, .unavailable),
        (429, .rateLimited(retryAfter: nil)),
    ])
    func everyErrorHasItsMeaning(status: Int, expected: WeatherError) async throws {
        let provider = provider(ScriptedTransport(status: status, body: [])).air
        await #expect(throws: expected) { try await provider.weather(for: .tampa, parts: [.air]) }
    }
}
