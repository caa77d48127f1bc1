import Concurrency
import FoundationEssentials
import HTTPCore
import Places
import Settings
import TestSupport
import Testing
import Weather

@testable import WeatherProviders

@Suite struct OpenWeatherMapProviderTests {
    static let host = "https://api.openweathermap.org"
    static let place = "lat=27.9475&lon=-82.4584"
    static let whole: Set<WeatherPart> = [.current, .hours, .days, .warnings]
    static let oneCall = "\(host)/data/3.0/onecall?\(place)"
    static let current = "\(host)/data/2.5/weather?\(place)&units=metric&appid=k-1"
    static let forecast = "\(host)/data/2.5/forecast?\(place)&units=metric&appid=k-1"

    private let world = TestWorld()

    @Test func oneCallGivesAllInOneRequest() async throws {
        let transport = try transport(oneCall: (200, "onecall3-hours"))
        let weather = try await provider(transport).weather(for: .tampa, parts: Self.whole)
        #expect(transport.urls == ["\(Self.oneCall)&exclude=minutely&units=metric&appid=k-1"])
        #expect(transport.requests.first?.headerFields["Accept"] == "application/json")
        #expect(weather.current?.value.temperature == 29.4 && weather.hours?.value.count == 4)
        #expect(weather.days?.value.count == 2 && weather.warnings?.value.count == 2)
        #expect(weather.missing.isEmpty && weather.timeZone == "America/New_York")
        #expect(weather.warnings?.attribution.text == "Weather data provided by OpenWeather")
        #expect(weather.warnings?.attribution.link == "https://openweathermap.org/")
    }

    @Test(arguments: [
        (WeatherPart.current, "minutely%2Chourly%2Cdaily%2Calerts"), (.hours, "current%2Cminutely%2Cdaily%2Calerts"),
        (.days, "current%2Cminutely%2Chourly%2Calerts"), (.warnings, "current%2Cminutely%2Chourly%2Cdaily"),
    ])
    func onePartLeavesOutTheOthers(part: WeatherPart, excluded: String) async throws {
        let transport = try transport(oneCall: (200, "onecall3-hours"))
        let weather = try await provider(transport).weather(for: .tampa, parts: [part])
        #expect(transport.urls == ["\(Self.oneCall)&exclude=\(excluded)&units=metric&appid=k-1"])
        #expect(WeatherPart.allCases.filter { weather.slice($0) != nil } == [part])
    }

    @Test func withoutOneCallTheFreeAnswersDo() async throws {
        let transport = try transport()
        let weather = try await provider(transport).weather(for: .tampa, parts: Self.whole)
        #expect(transport.urls.first?.hasPrefix(Self.oneCall) == true)
        #expect(transport.urls.dropFirst().sorted() == [Self.forecast, Self.current])
        #expect(weather.current?.value.temperature == 25.83)
        #expect(weather.hours?.value.count == 40 && weather.days?.value.count == 6)
        #expect(weather.warnings == nil && weather.missing == [.warnings: .notCovered])
        #expect(weather.timeZone == nil && weather.current?.fetched == world.now)
    }

    @Test(arguments: [
        ([WeatherPart.current], [current]), ([.hours], [forecast]), ([.days], [forecast]),
        ([.hours, .days], [forecast]), ([.current, .days], [forecast, current]),
    ])
    func theLackOfOneCallIsRemembered(parts: [WeatherPart], expected: [String]) async throws {
        let transport = try transport()
        let provider = provider(transport)
        _ = try await provider.weather(for: .tampa, parts: [.current])
        world.time.advance(seconds: 3599)
        let before = transport.urls.count
        _ = try await provider.weather(for: .tampa, parts: Set(parts))
        #expect(transport.urls.dropFirst(before).sorted() == expected)
        world.time.advance(seconds: 1)
        _ = try await provider.weather(for: .tampa, parts: Set(parts))
        #expect(transport.urls.filter { $0.hasPrefix(Self.oneCall) }.count == 2)
    }

    @Test func anotherKeyIsTriedInOneCallAtOnce() async throws {
        let transport = try transport()
        let key = Locked(Secret("k-1"))
        var configuration = OpenWeatherMapProvider.Configuration()
        configuration.key = { key.withLock { $0 } }
        let provider = provider(transport, configuration)
        _ = try await provider.weather(for: .tampa, parts: [.current])
        key.withLock { $0 = Secret("k 2&") }
        _ = try await provider.weather(for: .tampa, parts: [.current])
        #expect(transport.urls.filter { $0.hasPrefix(Self.oneCall) }.count == 2)
        #expect(transport.urls.dropFirst(2).allSatisfy { $0.hasSuffix("&appid=k%202%26") })
    }

    /// Whether the key or its plan is refused shows in a free answer, which costs nothing.
    @Test func warningsAloneAskOnceWhetherTheKeyIsGood() async throws {
        let transport = try transport()
        let provider = provider(transport)
        for _ in 0..<3 {
            await #expect(throws: WeatherError.notCovered) {
                try await provider.weather(for: .tampa, parts: [.warnings])
            }
        }
        #expect(transport.urls.count == 2 && transport.urls.last == Self.current)
    }

    @Test(arguments: [[WeatherPart.warnings], [.current], [.hours, .days], Array(whole)])
    func aRefusedKeyIsRefusedEverywhereAndNotRemembered(parts: [WeatherPart]) async throws {
        let bad = (401, "error-401-bad-key")
        let transport = try transport(oneCall: bad, current: bad, forecast: bad)
        let provider = provider(transport)
        for _ in 0..<2 {
            await #expect(throws: WeatherError.badKey) { try await provider.weather(for: .tampa, parts: Set(parts)) }
        }
        #expect(transport.urls.filter { $0.hasPrefix(Self.oneCall) }.count == 2)
    }

    @Test func withoutAKeyNothingIsAsked() async throws {
        let transport = try transport()
        await #expect(throws: WeatherError.badKey) {
            try await provider(transport, .init()).weather(for: .tampa, parts: [.current])
        }
        #expect(transport.requests.isEmpty)
    }

    @Test(arguments: [
        (400, "error-400-empty-query", WeatherError.badRequest), (400, "error-400-latitude", .badRequest),
        (400, "error-400-onecall", .badRequest), (404, "error-404-city", .notCovered),
        (429, "error-429-quota", .rateLimited(retryAfter: nil)), (500, "error-500", .unavailable),
        (502, "error-500", .unavailable), (503, "error-500", .unavailable), (504, "error-500", .unavailable),
        (200, "error-404-city", .badAnswer), (200, "error-401-bad-key", .badAnswer),
    ])
    func everyErrorHasItsMeaning(status: Int, file: String, expected: WeatherError) async throws {
        for transport in [
            try transport(oneCall: (status, file)),
            try transport(current: (status, file), forecast: (status, file)),
        ] {
            await #expect(throws: expected) {
                try await self.provider(transport).weather(for: .tampa, parts: [.current, .days])
            }
        }
    }

    @Test func oneFreeAnswerMayFailAlone() async throws {
        let transport = try transport(forecast: (500, "error-500"))
        let weather = try await provider(transport).weather(for: .tampa, parts: Self.whole)
        #expect(weather.current?.value.condition == .rain)
        #expect(weather.missing == [.hours: .unavailable, .days: .unavailable, .warnings: .notCovered])
    }

    @Test func aPartThatOneCallLacksIsMissing() async throws {
        let transport = try transport(oneCall: (200, "onecall3-alerts"))
        let weather = try await provider(transport).weather(for: .tampa, parts: Self.whole)
        #expect(weather.missing == [.hours: .badAnswer] && weather.warnings?.value.count == 2)
    }

    @Test func everyRequestSpendsTheBudget() async throws {
        let transport = try transport()
        var configuration = keyed
        configuration.perMinute = 3
        let provider = provider(transport, configuration)
        _ = try await provider.weather(for: .tampa, parts: [.current, .days])
        await #expect(throws: WeatherError.rateLimited(retryAfter: 60)) {
            try await provider.weather(for: .tampa, parts: [.current])
        }
        #expect(transport.requests.count == 3)
    }

    @Test func aServerOfOnesOwnIsAskedInstead() async throws {
        let transport = try transport()
        var configuration = keyed
        configuration.baseURL = ServiceURL("http://127.0.0.1:9000/owm")
        _ = try await provider(transport, configuration).weather(for: .tampa, parts: [.current])
        #expect(transport.urls.allSatisfy { $0.hasPrefix("http://127.0.0.1:9000/owm/data/") })
    }

    @Test func theZoneOfThePlaceCountsBeforeTheOffsetOfTheAnswer() async throws {
        let transport = try transport(forecast: (200, "forecast-24h-date-line"))
        let zoned = WeatherQuery(latitude: -36.8485, longitude: 174.7635, timeZone: "Europe/London")
        let days = try await provider(transport).weather(for: zoned, parts: [.days]).days?.value
        #expect(days?.map(\.date.day) == [30, 31])
        let zoneless = WeatherQuery(latitude: -36.8485, longitude: 174.7635)
        let others = try await provider(transport).weather(for: zoneless, parts: [.days]).days?.value
        #expect(others?.map(\.date.day) == [31, 1])
    }

    @Test(arguments: [200, 400, 401, 403, 404, 429, 500])
    func noLogLineHoldsTheKeyOrThePlace(status: Int) async throws {
        let transport = ScriptedTransport(status: status, body: [])
        let providers = [provider(transport), provider(try self.transport())]
        let service = WeatherService(providers: providers, world.surroundings)
        try await world.running {
            // Whether it answers does not matter here, only what it writes.
            _ = try? await service.weather(for: .tampa, parts: Self.whole)
        }
        #expect(!world.log.lines.isEmpty)
        let shown = world.log.lines.map { "\($0)" }.joined(separator: "\n") + "\(service.providerStates)"
        for word in ["k-1", "appid", "27.9", "82.4"] { #expect(!shown.contains(word), "\(shown)") }
    }

    private var keyed: OpenWeatherMapProvider.Configuration {
        var configuration = OpenWeatherMapProvider.Configuration()
        configuration.key = { Secret("k-1") }
        return configuration
    }

    private func provider(
        _ transport: ScriptedTransport, _ configuration: OpenWeatherMapProvider.Configuration? = nil
    ) -> OpenWeatherMapProvider {
        OpenWeatherMapProvider(
            configuration ?? keyed, transport: transport, zones: FixedZones(), logger: world.log.logger,
            now: world.time.now)
    }

    /// A service that answers each product with one status and file.
    private func transport(
        oneCall: (Int, String) = (401, "error-401-onecall-plan"), current: (Int, String) = (200, "current-rain"),
        forecast: (Int, String) = (200, "forecast-5day")
    ) throws -> ScriptedTransport {
        let products = [("/onecall?", oneCall), ("/weather?", current), ("/forecast?", forecast)]
        let answers = try products.map { path, answer in
            (path, HTTPResponse(status: answer.0, body: try Fixture.bytes("openweathermap/\(answer.1).json")))
        }
        return ScriptedTransport { request throws(HTTPTransportError) in
            guard let answer = answers.first(where: { request.target.contains($0.0) }) else {
                throw .unreachable(code: 7)
            }
            return answer.1
        }
    }
}
