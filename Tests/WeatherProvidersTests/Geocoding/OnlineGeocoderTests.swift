import Concurrency
import FoundationEssentials
import HTTPCore
import Places
import Settings
import Storage
import TestSupport
import Testing
import Weather

@testable import WeatherProviders

/// Several services behind one door: order, fallback, postcodes, budget, and what is never told.
@Suite struct OnlineGeocoderTests {
    private static let openWeatherMap = "https://api.openweathermap.org/geo/1.0"
    private let world = TestWorld()

    // MARK: Order

    @Test func openMeteoIsAskedFirstAndAlone() async throws {
        let transport = try transport(openMeteo: (200, "geocoder/springfield.json"))
        let geocoder = try geocoder(transport)
        let places = try await world.running { try await geocoder.places(named: "Springfield", qualifier: nil) }
        #expect(places.count == 10 && transport.requests.count == 1)
    }

    @Test(arguments: [(500, "geocoder/empty.json"), (429, "geocoder/empty.json"), (200, "geocoder/empty.json")])
    func theNextOneIsAskedWhenTheFirstFailsOrKnowsNothing(status: Int, body: String) async throws {
        let transport = try transport(openMeteo: (status, body))
        let geocoder = try geocoder(transport)
        let places = try await world.running { try await geocoder.places(named: "London", qualifier: nil) }
        #expect(places.map(\.region) == ["England", "Ontario", "Ohio", "Kentucky", nil])
        #expect(transport.urls.last == "\(Self.openWeatherMap)/direct?q=London&limit=5&appid=k-1")
        #expect(transport.requests.count == 2)
    }

    @Test func namesThatOnlyBeginSoAreNoAnswer() async throws {
        let transport = try transport(openMeteo: (200, "geocoder/springfield.json"))
        let geocoder = try geocoder(transport)
        let places = try await world.running { try await geocoder.places(named: "London", qualifier: nil) }
        #expect(places.first?.name == "London" && transport.requests.count == 2)
    }

    @Test func withoutOpenMeteoAmongTheProvidersTheOtherComesFirst() async throws {
        let transport = try transport()
        let geocoder = try geocoder(transport, providers: [.openWeatherMap])
        _ = try await world.running { try await geocoder.places(named: "London", qualifier: nil) }
        #expect(transport.urls == ["\(Self.openWeatherMap)/direct?q=London&limit=5&appid=k-1"])
    }

    @Test func withoutTheProviderItsGeocoderIsNotAsked() async throws {
        let transport = try transport(openMeteo: (200, "geocoder/empty.json"))
        let geocoder = try geocoder(transport, providers: [.openMeteo, .nws])
        let places = try await world.running { try await geocoder.places(named: "London", qualifier: nil) }
        #expect(places.isEmpty && transport.requests.count == 1)
    }

    @Test func simulatedWeatherHasNoGeocoder() throws {
        var configuration = WeatherService.Configuration()
        configuration.providers = [.simulator]
        let transport = try transport()
        #expect(
            OnlineGeocoder(
                configuration, providers: [], transport: transport, world.surroundings, answers: nil) == nil)
    }

    @Test func oneAnswerIsEnoughToSayThatThereIsNoSuchPlace() async throws {
        let transport = try transport(openMeteo: (200, "geocoder/empty.json"), other: (401, "error-401-bad-key"))
        let geocoder = try geocoder(transport)
        try await world.running {
            // Not everybody was asked, so it is not kept.
            for _ in 0..<2 {
                let places = try await geocoder.places(named: "Xyzzy", qualifier: nil)
                #expect(places.isEmpty)
            }
        }
        #expect(transport.urls.filter { $0.contains("open-meteo") }.count == 2)
    }

    @Test func nobodyAnsweringIsNoAnswer() async throws {
        let transport = try transport(openMeteo: (500, "geocoder/empty.json"), other: (500, "error-500"))
        let geocoder = try geocoder(transport)
        try await world.running {
            await #expect(throws: GeocoderError.unavailable) {
                try await geocoder.places(named: "London", qualifier: nil)
            }
        }
    }

    // MARK: Questions

    @Test(
        arguments: [
            (PlaceQuestion(name: "London", qualifier: "ON", countryCode: "CA"), "q=London%2CCA"),
            (PlaceQuestion(name: "London", qualifier: "KY", regionCode: "KY", countryCode: "US"), "q=London%2CKY%2CUS"),
            (PlaceQuestion(name: "London & Co, Ltd"), "q=London%20%26%20Co%20%20Ltd"),
        ])
    func aStateStandsBeforeItsCountry(question: PlaceQuestion, query: String) async throws {
        let transport = try transport()
        let geocoder = try geocoder(transport, providers: [.openWeatherMap])
        _ = try await world.running { try await geocoder.places(for: question) }
        #expect(transport.urls.first == "\(Self.openWeatherMap)/direct?\(query)&limit=5&appid=k-1")
    }

    @Test func aPostcodeIsAskedAsItsCountryWritesIt() async throws {
        let transport = try transport(openMeteo: (200, "geocoder/munich-de.json"))
        let geocoder = try geocoder(transport)
        let question = PlaceQuestion(Postcode(code: "80331", country: "DE"))
        let places = try await world.running { try await geocoder.places(for: question) }
        #expect(places.map(\.name) == ["München"])
        #expect(
            transport.urls == [
                "https://geocoding-api.open-meteo.com/v1/search?name=80331&count=100&language=en&format=json"
                    + "&countryCode=DE"
            ])
    }

    @Test func aPlaceWithoutThatPostcodeIsNoAnswer() async throws {
        let transport = try transport(openMeteo: (200, "geocoder/munich-de.json"), other: (404, "geo-zip-404"))
        let geocoder = try geocoder(transport)
        let question = PlaceQuestion(Postcode(code: "80999", country: "DE"))
        #expect(try await world.running { try await geocoder.places(for: question) }.isEmpty)
        #expect(transport.urls.last == "\(Self.openWeatherMap)/zip?zip=80999%2CDE&appid=k-1")
    }

    @Test func theFirstHalfIsAskedWhereTheWholeIsNotKnown() async throws {
        let transport = try transport(other: (404, "geo-zip-404"))
        let geocoder = try geocoder(transport, providers: [.openWeatherMap])
        let question = PlaceQuestion(Postcode(code: "SW1A 1AA", country: "GB"))
        #expect(try await world.running { try await geocoder.places(for: question) }.isEmpty)
        #expect(
            transport.urls.prefix(2) == [
                "\(Self.openWeatherMap)/zip?zip=SW1A%201AA%2CGB&appid=k-1",
                "\(Self.openWeatherMap)/zip?zip=SW1A%2CGB&appid=k-1",
            ])
    }

    @Test func aPostcodeIsNamedAfterItsTownAndNeverOfAnotherCountry() async throws {
        let transport = try transport(other: (200, "geo-zip"))
        let geocoder = try geocoder(transport, providers: [.openWeatherMap])
        try await world.running {
            let places = try await geocoder.places(for: PlaceQuestion(Postcode(code: "33602", country: "US")))
            #expect(places.map(\.name) == ["Tampa 33602"])
            let elsewhere = try await geocoder.places(for: PlaceQuestion(Postcode(code: "33602", country: "DE")))
            #expect(elsewhere.isEmpty)
            let requests = transport.requests.count
            let anywhere = try await geocoder.places(for: PlaceQuestion(Postcode(code: "0150", country: nil)))
            // Open-Meteo is asked all the same, the other not: it would take any for an American one.
            #expect(anywhere.isEmpty && transport.requests.count == requests + 1)
        }
    }

    @Test func aPostcodeIsKeptApartFromANameOfTheSameLetters() async throws {
        let store = MemoryRecordStore()
        let answers = GeocoderAnswers(records: store, now: world.time.now, logger: world.log.logger)
        let transport = try transport(other: (200, "geo-zip"))
        let geocoder = try geocoder(transport, providers: [.openWeatherMap], answers: answers)
        try await world.running {
            _ = try await geocoder.places(for: PlaceQuestion(Postcode(code: "33602", country: "US")))
            _ = await world.background.drain(until: .now + .seconds(20), grace: .zero, clock: ContinuousClock())
        }
        let kept = try await store.page(of: GeocoderAnswers.collection, after: nil, limit: 10).entries.map(\.id)
        #expect(kept == ["33602\nus\n\npostcode"])
    }

    @Test func manyAskersAreOneRequest() async throws {
        let transport = try transport()
        let geocoder = try geocoder(transport, providers: [.openWeatherMap])
        let counts = try await world.running {
            try await withThrowingTaskGroup(of: Int.self) { group in
                for _ in 0..<100 {
                    group.addTask { try await geocoder.places(named: "London", qualifier: nil).count }
                }
                return try await group.reduce(into: []) { $0.append($1) }
            }
        }
        #expect(counts == Array(repeating: 5, count: 100) && transport.requests.count == 1)
    }

    @Test func mountainsAndAirportsComeOnlyWhenTheyAreAskedFor() throws {
        let text = """
            {"results": [{"id": 1, "name": "Mount Foo", "feature_code": "MT", "latitude": 1},
                         {"id": 2, "name": "Mount Foo", "feature_code": "PPL", "latitude": 2}]}
            """
        let bytes = Array(text.utf8)
        #expect(try OpenMeteoPlaces.places(bytes, named: "mount foo").map(\.id.rawValue) == ["gn:2"])
        #expect(
            try OpenMeteoPlaces.places(bytes, named: "mount foo", orAnything: true).map(\.id.rawValue)
                == ["gn:2", "gn:1"])
    }

    // MARK: Budget and key

    @Test func callsAreTakenFromTheBudgetOfTheProvider() async throws {
        let transport = try transport(openMeteo: (200, "geocoder/empty.json"))
        var configuration = Self.configuration([.openWeatherMap])
        configuration.openWeatherMap.perDay = 1
        let geocoder = try geocoder(transport, configuration)
        let names = ["London", "Paris"]
        try await world.running {
            for name in names { _ = try await geocoder.places(named: name, qualifier: nil) }
        }
        #expect(transport.urls.filter { $0.contains("openweathermap") }.count == 1)
    }

    @Test(arguments: [(401, "error-401-bad-key"), (429, "error-429-quota"), (500, "error-500")])
    func noLogLineHoldsTheKeyOrWhatWasTyped(status: Int, body: String) async throws {
        let transport = try transport(openMeteo: (500, "geocoder/empty.json"), other: (status, body))
        let geocoder = try geocoder(transport)
        try await world.running {
            await #expect(throws: GeocoderError.unavailable) {
                try await geocoder.places(named: "Secretville", qualifier: nil)
            }
        }
        #expect(world.log.lines.count >= 2)
        #expect(!world.log.lines.contains { "\($0)".contains("k-1") || "\($0)".contains("Secretville") })
    }

    @Test func aSlowServiceLeavesTimeForTheNext() async throws {
        let body = try Fixture.bytes("openweathermap/geo-direct-london.json")
        let never = Eventually<Bool>()
        let transport = ScriptedTransport { request throws(HTTPTransportError) in
            if request.authority.contains("open-meteo") { _ = await never.value() }
            return HTTPResponse(status: 200, body: body)
        }
        let geocoder = try geocoder(transport)
        try await world.running {
            async let answer = geocoder.places(named: "London", qualifier: nil)
            await world.clock.sleepers(atLeast: 1)
            world.clock.advance(by: .milliseconds(1500))
            let places = try await answer
            #expect(places.count == 5)
        }
    }

    // MARK: Pieces

    private static func configuration(_ providers: [ProviderName]) -> WeatherService.Configuration {
        var configuration = WeatherService.Configuration()
        configuration.providers = providers
        configuration.openWeatherMap.key = { Secret("k-1") }
        return configuration
    }

    private func geocoder(
        _ transport: ScriptedTransport, providers: [ProviderName] = [.openMeteo, .openWeatherMap],
        answers: GeocoderAnswers? = nil
    ) throws -> OnlineGeocoder {
        try geocoder(transport, Self.configuration(providers), answers: answers)
    }

    private func geocoder(
        _ transport: ScriptedTransport, _ configuration: WeatherService.Configuration,
        answers: GeocoderAnswers? = nil
    ) throws -> OnlineGeocoder {
        let providers = try ProviderName.makeProviders(configuration, transport: transport, world.surroundings)
        return try #require(
            OnlineGeocoder(
                configuration, providers: providers, transport: transport, world.surroundings, answers: answers))
    }

    /// Each service answers everything with one status and file.
    private func transport(
        openMeteo: (Int, String) = (200, "geocoder/empty.json"), other: (Int, String) = (200, "geo-direct-london")
    ) throws -> ScriptedTransport {
        let first = HTTPResponse(status: openMeteo.0, body: try Fixture.bytes(openMeteo.1))
        let second = HTTPResponse(status: other.0, body: try Fixture.bytes("openweathermap/\(other.1).json"))
        return ScriptedTransport { request throws(HTTPTransportError) in
            request.authority.contains("open-meteo") ? first : second
        }
    }
}
