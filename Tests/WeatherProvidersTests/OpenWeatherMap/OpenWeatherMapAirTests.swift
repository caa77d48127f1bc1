import FoundationEssentials
import HTTPCore
import Settings
import TestSupport
import Testing
import Weather

@testable import WeatherProviders

@Suite struct OpenWeatherMapAirTests {
    private let world = TestWorld()

    @Test(arguments: ["air-pollution", "air-pollution-doc-shape"])
    func bothShapesAreRead(file: String) throws {
        let bytes = try Fixture.bytes("openweathermap/\(file).json")
        let air = try #require(try OpenWeatherMapAir.forecast(bytes).air)
        #expect(air.time == .utc("2026-10-05T18:00"))
        #expect(air.openWeatherIndex == .fair)
        #expect(air.usIndex == nil && air.europeanIndex == nil)
        #expect(air.pm25 == 11.86 && air.pm10 == 17.4 && air.ozone == 81.3)
        #expect(air.nitrogenDioxide == 4.97 && air.sulphurDioxide == 1.2 && air.carbonMonoxide == 218.4)
        #expect(air.pollen.isEmpty)
        #expect(air.knownUSIndex?.value == 56 && air.knownEuropeanIndex?.value == 34)
    }

    @Test(arguments: [
        ("4.0", OpenWeatherAirIndex.poor as OpenWeatherAirIndex?), ("5", .veryPoor), ("0", nil), ("6", nil),
        ("null", nil),
    ])
    func theScaleHasFiveSteps(number: String, expected: OpenWeatherAirIndex?) throws {
        let body = #"{"list":[{"dt":1791223200,"main":{"aqi":\#(number)},"components":{"pm2_5":-9999,"o3":1}}]}"#
        let air = try OpenWeatherMapAir.forecast(Array(body.utf8)).air
        #expect(air?.openWeatherIndex == expected && air?.pm25 == nil && air?.ozone == 1)
    }

    @Test(arguments: [#"{"list":[]}"#, #"{"list":[{"dt":1791223200}]}"#, #"{"list":[{"main":{"aqi":2}}]}"#])
    func anAnswerWithoutAnyValueIsABadOne(body: String) async throws {
        let provider = provider(ScriptedTransport(status: 200, body: Array(body.utf8)))
        await #expect(throws: WeatherError.badAnswer) { try await provider.weather(for: .tampa, parts: [.air]) }
    }

    @Test func itIsAskedWithTheKey() async throws {
        let transport = ScriptedTransport(
            status: 200, body: try Fixture.bytes("openweathermap/air-pollution.json"))
        let weather = try await provider(transport).weather(for: .tampa, parts: [.air])
        #expect(
            transport.urls == [
                "https://api.openweathermap.org/data/2.5/air_pollution?lat=27.9475&lon=-82.4584&units=metric&appid=k-1"
            ])
        #expect(weather.air?.attribution.text == "Weather data provided by OpenWeather")
    }

    @Test func withoutAKeyNothingIsAsked() async throws {
        let transport = ScriptedTransport(status: 200, body: [])
        let provider = provider(transport, key: nil)
        await #expect(throws: WeatherError.badKey) { try await provider.weather(for: .tampa, parts: [.air]) }
        #expect(transport.requests.isEmpty)
    }

    private func provider(_ transport: ScriptedTransport, key: String? = "k-1") -> OpenWeatherMapAirProvider {
        var configuration = OpenWeatherMapProvider.Configuration()
        configuration.key = { key.map { Secret($0) } }
        return OpenWeatherMapProvider(
            configuration, transport: transport, zones: FixedZones(), logger: world.log.logger, now: world.time.now
        ).air
    }
}
