import FoundationEssentials
import HTTPCore
import Places
import Settings
import TestSupport
import Testing
import Weather

@testable import WeatherProviders

/// What every provider promises alike, whoever supplies the data.
@Suite struct ProviderContractTests {
    /// One provider with an answer of its service behind it.
    struct Subject: Sendable, CustomTestStringConvertible {
        let name: ProviderName
        let query: WeatherQuery
        let file: String?
        /// Whether it is the service's provider of the air.
        var isAir = false
        var testDescription: String { isAir ? "\(name.rawValue)-air" : name.rawValue }

        func provider(_ world: TestWorld, answering response: HTTPResponse? = nil) throws -> any WeatherProvider {
            let transport = ScriptedTransport { [response] _ throws(HTTPTransportError) in
                guard let response else { throw .unreachable(code: 7) }
                return response
            }
            var configuration = WeatherService.Configuration()
            configuration.providers = [name]
            configuration.contact = "ops@example.org"
            configuration.openMeteo.key = { Secret("very-secret-key") }
            configuration.openWeatherMap.key = { Secret("very-secret-key") }
            configuration.tomorrowIO.key = { Secret("very-secret-key") }
            let providers = try ProviderName.makeProviders(configuration, transport: transport, world.surroundings)
            return try #require(isAir ? providers.last : providers.first)
        }

        func goodAnswer() throws -> HTTPResponse {
            HTTPResponse(status: 200, body: try file.map(Fixture.bytes) ?? [])
        }
    }

    static let subjects = [
        Subject(name: .openMeteo, query: .tampa, file: "open-meteo/forecast.json"),
        Subject(name: .metNorway, query: .oslo, file: "met-norway/locationforecast-compact.json"),
        Subject(name: .openWeatherMap, query: .tampa, file: "openweathermap/onecall3-hours.json"),
        Subject(name: .tomorrowIO, query: .tampa, file: "tomorrow-io/all-parts.json"),
        Subject(name: .nws, query: .tampa, file: "nws/all-parts.json"),
        Subject(name: .meteoAlarm, query: .utrecht, file: "meteoalarm/netherlands.xml"),
        Subject(name: .simulator, query: .tampa, file: nil),
        Subject(name: .openMeteo, query: .tampa, file: "open-meteo/air-quality.json", isAir: true),
        Subject(name: .openWeatherMap, query: .tampa, file: "openweathermap/air-pollution.json", isAir: true),
    ]
    static let online = subjects.filter { $0.file != nil }

    private let world = TestWorld()

    @Test(arguments: subjects) func namesItselfAndItsCredit(subject: Subject) throws {
        let provider = try subject.provider(world)
        #expect(provider.name == subject.testDescription)
        #expect(provider.attribution.provider == subject.name.rawValue)
        #expect(!provider.attribution.text.isEmpty)
        #expect(provider.attribution.isSimulated == (subject.name == .simulator))
        #expect(!provider.parts.isEmpty)
    }

    @Test(arguments: subjects) func givesEachPartThatItClaims(subject: Subject) async throws {
        let provider = try subject.provider(world, answering: subject.goodAnswer())
        for part in provider.parts {
            let weather = try await provider.weather(for: subject.query, parts: [part])
            #expect(WeatherPart.allCases.filter { weather.fetched($0) != nil } == [part])
            #expect(weather.fetched(part) == world.now)
            #expect(weather.missing.isEmpty)
        }
    }

    @Test(arguments: subjects) func valuesAreMetricAndInRange(subject: Subject) async throws {
        let provider = try subject.provider(world, answering: subject.goodAnswer())
        let weather = try await provider.weather(for: subject.query, parts: provider.parts)
        if let now = weather.current?.value {
            #expect(-50...50 ~= now.temperature)
            #expect(abs(now.time.timeIntervalSince(world.now)) <= 3600)
            #expect(0...30 ~= now.windSpeed ?? 0)
            #expect(800...1100 ~= now.pressure ?? 1013)
            #expect(now.isDay != nil)
            #expect(weather.current?.isStale == false)
        }
        if let air = weather.air?.value {
            #expect(abs(air.time.timeIntervalSince(world.now)) <= 3600)
            #expect(!air.isEmpty)
            #expect(0...500 ~= air.knownUSIndex?.value ?? 0)
            #expect(0...200 ~= air.knownEuropeanIndex?.value ?? 0)
            #expect(0...1000 ~= air.pm25 ?? 0)
            #expect((air.pm25 ?? 0) <= (air.pm10 ?? 1000))
            #expect(weather.air?.isStale == false)
        }
        for hour in weather.hours?.value ?? [] {
            #expect([3600, 10_800, 21_600].contains(hour.seconds))
            #expect(-50...50 ~= hour.temperature ?? 0)
            #expect(0...100 ~= hour.precipitationProbability ?? 0)
            #expect(0...30 ~= hour.windSpeed ?? 0)
        }
        for day in weather.days?.value ?? [] {
            #expect((day.low ?? -99) <= (day.high ?? 99))
            #expect((day.windSpeed ?? 0) <= (day.windGust ?? 99))
            if let sunrise = day.sunrise, let sunset = day.sunset { #expect(sunrise < sunset) }
        }
    }

    @Test(arguments: subjects) func timeRunsForward(subject: Subject) async throws {
        let provider = try subject.provider(world, answering: subject.goodAnswer())
        let weather = try await provider.weather(for: subject.query, parts: provider.parts)
        let hours = weather.hours?.value.map(\.time) ?? []
        #expect(hours == Array(Set(hours)).sorted())
        let days = weather.days?.value.map(\.date) ?? []
        #expect(days == Array(Set(days)).sorted())
        if provider.parts.contains(.days) {
            #expect(days.first == LocalDate(year: 2026, month: 10, day: 5))
        }
    }

    @Test(arguments: online) func anAnswerThatBreaksOffIsUnavailable(subject: Subject) async throws {
        let good = try subject.goodAnswer()
        let provider = try subject.provider(
            world, answering: HTTPResponse(status: 200, body: Array(good.body.dropLast(40))))
        await #expect(throws: WeatherError.unavailable) {
            try await provider.weather(for: subject.query, parts: provider.parts)
        }
    }

    @Test(arguments: online) func anEmptyObjectIsABadAnswer(subject: Subject) async throws {
        let provider = try subject.provider(world, answering: .json(Array("{}".utf8)))
        await #expect(throws: WeatherError.badAnswer) {
            try await provider.weather(for: subject.query, parts: provider.parts)
        }
    }

    @Test(
        arguments: online,
        [
            (429, WeatherError.rateLimited(retryAfter: 5)), (500, .unavailable), (502, .unavailable),
            (503, .unavailable),
            (504, .unavailable),
        ])
    func busyAndBrokenMeanTheSameEverywhere(subject: Subject, pair: (Int, WeatherError)) async throws {
        let response = HTTPResponse(status: pair.0, headerFields: ["Retry-After": "5"], body: Array("busy".utf8))
        let provider = try subject.provider(world, answering: response)
        await #expect(throws: pair.1) { try await provider.weather(for: subject.query, parts: provider.parts) }
    }

    @Test(arguments: online) func anUnreachableServiceIsUnavailable(subject: Subject) async throws {
        let provider = try subject.provider(world)
        await #expect(throws: WeatherError.unavailable) {
            try await provider.weather(for: subject.query, parts: provider.parts)
        }
    }

    @Test(arguments: online, [400, 401, 403, 404, 422, 429, 500])
    func noErrorShowsKeyOrPlace(subject: Subject, status: Int) async throws {
        let provider = try subject.provider(world, answering: HTTPResponse(status: status))
        let error = await #expect(throws: WeatherError.self) {
            try await provider.weather(for: subject.query, parts: provider.parts)
        }
        let shown = "\(String(describing: error)) \(String(reflecting: error)) \(String(describing: provider))"
        #expect(!shown.contains("very-secret-key"))
        #expect(!String(describing: error).contains("27.9"))
    }
}
