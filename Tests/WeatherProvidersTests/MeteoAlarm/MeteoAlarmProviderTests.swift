import Concurrency
import FoundationEssentials
import HTTPCore
import Places
import TestSupport
import Testing
import Weather

@testable import WeatherProviders

/// The questions that go out, and what comes of the answers.
@Suite struct MeteoAlarmProviderTests {
    private let world = TestWorld()

    /// Answers each path with a file; others with 404.
    private func transport(_ files: [(path: String, file: String)]) throws -> ScriptedTransport {
        let bodies = try files.map { ($0.path, try Fixture.bytes("meteoalarm/\($0.file).xml")) }
        return ScriptedTransport { request throws(HTTPTransportError) in
            guard let body = bodies.first(where: { request.target.hasSuffix($0.0) })?.1 else {
                return HTTPResponse(status: 404)
            }
            return HTTPResponse(status: 200, body: body)
        }
    }

    private func provider(_ transport: ScriptedTransport) -> MeteoAlarmProvider {
        var configuration = MeteoAlarmProvider.Configuration()
        configuration.contact = "ops@example.org"
        return MeteoAlarmProvider(
            configuration, transport: transport, divisions: { $0 == "NL" ? .netherlands : nil }, now: world.time.now)
    }

    private static let netherlands = [
        ("atom-netherlands", "netherlands"), ("/00000000-0000-0000-0000-000000000002", "message"),
        ("/00000000-0000-0000-0000-000000000020", "message-zone"),
    ]

    @Test func asksForTheFeedOfTheCountryAndTheTextOfWhatIsHere() async throws {
        let transport = try transport(Self.netherlands)
        let weather = try await provider(transport).weather(for: .utrecht, parts: [.warnings])
        let warning = try #require(weather.warnings?.value.first)
        #expect(weather.warnings?.value.count == 1)
        #expect(warning.event == "Orange Wind Warning")
        #expect(warning.severity == .severe)
        #expect(warning.area == "Utrecht")
        #expect(warning.issuer == "Weerdienst")
        #expect(warning.text == "Up to 100 km/h, most of all in the open.")
        #expect(warning.instruction == "Stay inside.")
        #expect(warning.worded(for: "nl").instruction == "Blijf binnen.")
        #expect(weather.warnings?.fetched == world.now)
        #expect(weather.unplacedWarnings == 0)
        #expect(
            transport.urls == [
                "https://feeds.meteoalarm.org/feeds/meteoalarm-legacy-atom-netherlands",
                "https://feeds.meteoalarm.org/api/v1/warnings/feeds-netherlands/00000000-0000-0000-0000-000000000002",
            ])
        #expect(transport.requests[0].headerFields["User-Agent"] == "squall (weather chat bot; ops@example.org)")
    }

    @Test func oneFeedServesAllPlacesOfTheCountryForFiveMinutes() async throws {
        let transport = try transport(Self.netherlands)
        let provider = provider(transport)
        let queries = Array(repeating: [WeatherQuery.utrecht, .leeuwarden], count: 20).joined()
        await withTaskGroup(of: Void.self) { group in
            for query in queries { group.addTask { _ = try? await provider.weather(for: query, parts: [.warnings]) } }
        }
        func feeds() -> Int { transport.urls.count { $0.hasSuffix("netherlands") } }
        #expect(feeds() == 1)
        world.time.advance(seconds: 299)
        let kept = try await provider.weather(for: .utrecht, parts: [.warnings])
        #expect(kept.warnings?.fetched == world.now - 299)
        #expect(feeds() == 1)
        world.time.advance(seconds: 1)
        _ = try await provider.weather(for: .utrecht, parts: [.warnings])
        #expect(feeds() == 2)
    }

    @Test func aWarningWhoseTextCannotBeHadIsStillAWarning() async throws {
        let transport = try transport([("atom-netherlands", "netherlands")])
        let weather = try await provider(transport).weather(for: .utrecht, parts: [.warnings])
        #expect(weather.warnings?.value.map(\.event) == ["Orange Wind Warning", "Yellow Rain Warning"])
        #expect(weather.warnings?.value.map(\.text) == ["", ""])
        #expect(weather.warnings?.value.map(\.issuer) == ["MeteoAlarm", "MeteoAlarm"])
    }

    @Test func warningsOfOtherDivisionsAloneMeanNoneInForce() async throws {
        let transport = try transport([("atom-netherlands", "netherlands")])
        let later = TestWorld(at: "2026-10-05T18:20")
        let provider = MeteoAlarmProvider(
            MeteoAlarmProvider.Configuration(), transport: transport, divisions: { _ in .withoutCountry },
            now: later.time.now)
        let friesland = WeatherQuery(
            coordinate: WeatherQuery.leeuwarden.coordinate, timeZone: nil, countryCode: "NL", regionCode: "FR",
            names: ["Leeuwarden"])
        let weather = try await provider.weather(for: friesland, parts: [.warnings])
        #expect(weather.warnings?.value.isEmpty == true)
    }

    @Test func nothingButGreenMeansNoneInForce() async throws {
        let weather = try await provider(try transport([("atom-netherlands", "green")]))
            .weather(for: .utrecht, parts: [.warnings])
        #expect(weather.warnings?.value.isEmpty == true)
        #expect(weather.missing.isEmpty)
    }

    @Test func anAreaThatCannotBePlacedNeverMeansNone() async throws {
        let weather = try await provider(try transport([("atom-netherlands", "zones")]))
            .weather(for: .utrecht, parts: [.warnings])
        #expect(weather.warnings == nil)
        #expect(weather.missing == [.warnings: .areaUnknown])
        #expect(weather.unplacedWarnings == 2)
    }

    @Test func theBorderInAMessagePlacesAnArea() async throws {
        let files = [("atom-netherlands", "zones")] + Self.netherlands.dropFirst()
        let provider = provider(try transport(files))
        let coast = try await provider.weather(for: .leeuwarden, parts: [.warnings])
        let warning = try #require(coast.warnings?.value.first)
        #expect(warning.area == "Waddengebied")
        #expect(warning.worded(for: "en").language == "nl-NL")
        #expect(warning.worded(for: "en").isForeign(to: "en"))
        // The other one still cannot be placed, which is not kept back.
        #expect(coast.unplacedWarnings == 1)
        let inland = try await provider.weather(for: .utrecht, parts: [.warnings])
        #expect(inland.missing == [.warnings: .areaUnknown])
        #expect(inland.unplacedWarnings == 1)
    }

    @Test func bordersInTheFeedDecide() async throws {
        let transport = try transport([("atom-united-kingdom", "united-kingdom")])
        func weather(_ latitude: Double, _ longitude: Double) async throws -> PlaceWeather {
            try await provider(transport).weather(
                for: WeatherQuery(latitude: latitude, longitude: longitude, countryCode: "GB"), parts: [.warnings])
        }
        let inside = try await weather(52.63, -0.3)
        #expect(inside.warnings?.value.map(\.event) == ["Yellow wind warning"])
        #expect(inside.warnings?.value.first?.area == "East Midlands; East of England; North West England")
        #expect(try await weather(50.37, -4.14).warnings?.value.isEmpty == true)
    }

    @Test(arguments: ["US", "TR", "JP"]) func countriesOfNoMemberAreNotCovered(country: String) async throws {
        let transport = try transport([])
        await #expect(throws: WeatherError.notCovered) {
            try await provider(transport).weather(
                for: WeatherQuery(latitude: 35, longitude: 33, countryCode: country), parts: [.warnings])
        }
        #expect(transport.requests.isEmpty)
    }

    @Test func aPointOfUnknownCountryIsNotCoveredOnlyFarFromEurope() async throws {
        let provider = provider(try transport([]))
        await #expect(throws: WeatherError.notCovered) {
            try await provider.weather(for: WeatherQuery(latitude: -33.9, longitude: 18.4), parts: [.warnings])
        }
        let near = try await provider.weather(for: WeatherQuery(latitude: 52.1, longitude: 5.1), parts: [.warnings])
        #expect(near.missing == [.warnings: .areaUnknown])
    }

    @Test func aFeedThatIsNotThereIsATrouble() async throws {
        let provider = provider(try transport([]))
        await #expect(throws: WeatherError.badRequest) {
            try await provider.weather(for: .utrecht, parts: [.warnings])
        }
    }

    @Test func everyCountryOfTheTableHasAFeed() {
        #expect(MeteoAlarmCountry.feeds.count == 38)
        #expect(MeteoAlarmCountry.feeds.keys.allSatisfy { $0.count == 2 && $0 == $0.uppercased() })
        #expect(Set(MeteoAlarmCountry.feeds.values).count == 38)
    }
}

extension CountryDivisions {
    fileprivate static let withoutCountry = CountryDivisions(
        names: [],
        divisions: CountryDivisions.netherlands.divisions.merging(["XX": ["Nederland"]]) { first, _ in first })
}
