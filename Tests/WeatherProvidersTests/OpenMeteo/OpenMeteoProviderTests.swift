import Concurrency
import FoundationEssentials
import HTTPCore
import Settings
import TestSupport
import Testing
import Weather

@testable import WeatherProviders

@Suite struct OpenMeteoProviderTests {
    static let currentQuery =
        "current=temperature_2m%2Crelative_humidity_2m%2Capparent_temperature%2Cdew_point_2m%2Cis_day%2Cprecipitation"
        + "%2Csnowfall%2Cweather_code%2Ccloud_cover%2Cpressure_msl%2Cwind_speed_10m%2Cwind_direction_10m"
        + "%2Cwind_gusts_10m%2Cvisibility%2Cuv_index"
    static let hourlyQuery =
        "hourly=temperature_2m%2Crelative_humidity_2m%2Capparent_temperature%2Cprecipitation_probability"
        + "%2Cprecipitation%2Csnowfall%2Cweather_code%2Cwind_speed_10m%2Cwind_gusts_10m%2Cvisibility%2Cis_day"
        + "&forecast_hours=49"
    static let dailyQuery =
        "daily=weather_code%2Ctemperature_2m_max%2Ctemperature_2m_min%2Capparent_temperature_max"
        + "%2Capparent_temperature_min%2Csunrise%2Csunset%2Cdaylight_duration%2Cuv_index_max%2Cprecipitation_sum"
        + "%2Cprecipitation_probability_max%2Csnowfall_sum%2Cwind_speed_10m_max%2Cwind_gusts_10m_max&forecast_days=7"
    static let place = "https://api.open-meteo.com/v1/forecast?latitude=27.9475&longitude=-82.4584"

    private let world = TestWorld()

    @Test func severalPartsAreOneRequest() async throws {
        let transport = ScriptedTransport(status: 200, body: try Fixture.bytes("open-meteo/forecast.json"))
        let weather = try await provider(transport).weather(for: .tampa, parts: [.current, .hours, .days])
        #expect(
            transport.urls == [
                "\(Self.place)&\(Self.currentQuery)&\(Self.hourlyQuery)&\(Self.dailyQuery)&timezone=auto"
            ])
        #expect(transport.requests.first?.method == .get)
        #expect(weather.current?.value.temperature == 28.7)
        #expect(weather.hours?.value.count == 48)
        #expect(weather.days?.value.count == 7)
        #expect(weather.timeZone == "America/New_York")
        #expect(weather.current?.fetched == world.now)
        #expect(weather.missing.isEmpty)
    }

    @Test(arguments: [
        (WeatherPart.current, currentQuery), (.hours, hourlyQuery), (.days, dailyQuery),
    ])
    func onePartAsksForItsSectionOnly(part: WeatherPart, section: String) async throws {
        let transport = ScriptedTransport(status: 200, body: try Fixture.bytes("open-meteo/forecast.json"))
        let weather = try await provider(transport).weather(for: .tampa, parts: [part])
        #expect(transport.urls == ["\(Self.place)&\(section)&timezone=auto"])
        #expect(WeatherPart.allCases.filter { weather.slice($0) != nil } == [part])
    }

    @Test func aKeyGoesToThePaidHost() async throws {
        let transport = ScriptedTransport(status: 200, body: try Fixture.bytes("open-meteo/forecast.json"))
        var configuration = OpenMeteoProvider.Configuration()
        configuration.key = { Secret("k-1") }
        _ = try await provider(transport, configuration).weather(for: .tampa, parts: [.current])
        #expect(transport.requests.first?.authority == "customer-api.open-meteo.com")
        #expect(transport.requests.first?.target.hasSuffix("&timezone=auto&apikey=k-1") == true)
    }

    @Test func theKeyIsThatOfTheMoment() async throws {
        let transport = ScriptedTransport(status: 200, body: try Fixture.bytes("open-meteo/forecast.json"))
        let key = Locked<Secret?>(nil)
        var configuration = OpenMeteoProvider.Configuration()
        configuration.key = { key.withLock { $0 } }
        let provider = provider(transport, configuration)
        for next in [nil, "k-1", "k-2", nil] {
            key.withLock { $0 = next.map { Secret($0) } }
            _ = try await provider.weather(for: .tampa, parts: [.current])
        }
        #expect(
            transport.requests.map(\.authority) == [
                "api.open-meteo.com", "customer-api.open-meteo.com", "customer-api.open-meteo.com",
                "api.open-meteo.com",
            ])
        let keys = transport.requests.map { $0.target.split(separator: "&").last }
        #expect(keys == ["timezone=auto", "apikey=k-1", "apikey=k-2", "timezone=auto"])
    }

    @Test(
        arguments: [(nil, nil, 2), (nil, "k", 4), ("http://127.0.0.1:9000", nil, 4)] as [(String?, String?, Int)])
    func theHourCountsAtTheFreeHostAlone(base: String?, key: String?, expected: Int) async throws {
        let transport = ScriptedTransport(status: 503, body: [])
        var configuration = OpenMeteoProvider.Configuration()
        configuration.baseURL = base.flatMap { ServiceURL($0) }
        configuration.key = { key.map { Secret($0) } }
        configuration.perHour = 3
        let provider = provider(transport, configuration)
        for expected in [WeatherError.unavailable, .unavailable, nil, nil] {
            let error = await #expect(throws: WeatherError.self) {
                try await provider.weather(for: .tampa, parts: [.current])
            }
            if let expected { #expect(error == expected) }
            world.time.advance(seconds: 60)
        }
        #expect(transport.requests.count == expected)
    }

    @Test func aServerOfOnesOwnIsAskedInstead() async throws {
        let transport = ScriptedTransport(status: 200, body: try Fixture.bytes("open-meteo/forecast.json"))
        var configuration = OpenMeteoProvider.Configuration()
        configuration.baseURL = ServiceURL("http://127.0.0.1:9000/om")
        _ = try await provider(transport, configuration).weather(for: .tampa, parts: [.current])
        #expect(transport.urls.first?.hasPrefix("http://127.0.0.1:9000/om/v1/forecast?latitude=") == true)
    }

    @Test(arguments: [
        (400, "error-400", WeatherError.badRequest), (400, "error-400-variable", .badRequest),
        (401, "error-400", .badKey), (403, "error-400", .planLimit),
        (429, "error-429-minute", .rateLimited(retryAfter: nil)),
        (429, "error-429-hour", .rateLimited(retryAfter: nil)),
        (429, "error-429-day", .rateLimited(retryAfter: nil)), (503, "error-503", .unavailable),
        (500, "error-503", .unavailable), (200, "error-400", .badAnswer),
    ])
    func everyErrorHasItsMeaning(status: Int, file: String, expected: WeatherError) async throws {
        let transport = ScriptedTransport(status: status, body: try Fixture.bytes("open-meteo/\(file).json"))
        await #expect(throws: expected) {
            try await self.provider(transport).weather(for: .tampa, parts: [.current, .days])
        }
    }

    @Test func aPartThatTheAnswerLacksIsMissing() async throws {
        let transport = ScriptedTransport(status: 200, body: try Fixture.bytes("open-meteo/forecast-imperial.json"))
        let weather = try await provider(transport).weather(for: .tampa, parts: [.current, .days])
        #expect(weather.current != nil)
        #expect(weather.days == nil)
        #expect(weather.missing == [.days: .badAnswer])
    }

    @Test func weightedCallsSpendTheBudget() async throws {
        let transport = ScriptedTransport(status: 200, body: try Fixture.bytes("open-meteo/forecast.json"))
        var configuration = OpenMeteoProvider.Configuration()
        configuration.perMinute = 5
        let provider = provider(transport, configuration)
        _ = try await provider.weather(for: .tampa, parts: [.current, .hours, .days])
        await #expect(throws: WeatherError.rateLimited(retryAfter: 60)) {
            try await provider.weather(for: .tampa, parts: [.current])
        }
        #expect(transport.requests.count == 1)
    }

    private func provider(
        _ transport: ScriptedTransport, _ configuration: OpenMeteoProvider.Configuration = .init()
    ) -> OpenMeteoProvider {
        OpenMeteoProvider(configuration, transport: transport, now: world.time.now)
    }
}
