import BotScenes
import Concurrency
import Places
import TestSupport
import Testing

@testable import Bot

@Suite struct PlaceFinderTests {
    private func find(
        _ typed: String, geocoder: (any Geocoder)? = ScriptedGeocoder(), country: String? = nil
    ) async throws -> Finding {
        let finder = PlaceFinder(gazetteer: Repository.gazetteer, geocoder: geocoder, clock: ManualClock())
        return await finder.find(Phrase(try #require(TypedText(typed))), for: OwnPlaces(country: country))
    }

    private func name(_ finding: Finding) -> String? {
        if case .place(let place, _, _, _) = finding { place.fullName } else { nil }
    }

    private static let pierre = Place(
        id: PlaceID(geonameID: 1), name: "Saint-Pierre-la-Petite", region: "Normandy", country: "France",
        countryCode: "FR", coordinate: Coordinate.tampa, population: 300)

    @Test(arguments: [
        ("Tampa", "Tampa, Florida, United States"), ("paris, tx", "Paris, Texas, United States"),
        ("Paris in Texas", "Paris, Texas, United States"), ("London in Canada", "London, Ontario, Canada"),
        ("27.95,-82.46", "27.95° N, 82.46° W"), ("東京", "Tokyo, Japan"), ("Sao Paulo", "São Paulo, Brazil"),
        ("0,0", "0.00° N, 0.00° E"),
    ])
    func findsWhatTheGazetteerKnowsWithoutAsking(_ typed: String, _ expected: String) async throws {
        let geocoder = ScriptedGeocoder()
        #expect(name(try await find(typed, geocoder: geocoder)) == expected)
        #expect(geocoder.questions == [])
    }

    @Test func asksTheGeocoderForSmallTowns() async throws {
        let geocoder = ScriptedGeocoder([Self.pierre])
        let finding = try await find("saint pierre la petite, France", geocoder: geocoder)
        #expect(name(finding) == "Saint-Pierre-la-Petite, Normandy, France")
        #expect(geocoder.questions == ["saint pierre la petite | France"])
    }

    @Test func asksTheGeocoderForASmallTownWithTheNameOfALargerOne() async throws {
        var vermont = Self.pierre
        vermont.name = "Springfield"
        vermont.region = "Vermont"
        vermont.country = "United States"
        vermont.countryCode = "US"
        let finding = try await find("Springfield, VT", geocoder: ScriptedGeocoder([vermont]))
        #expect(name(finding) == "Springfield, Vermont, United States")
    }

    @Test func neverTakesAnotherNameFromTheGeocoder() async throws {
        let finding = try await find("Saint Pierre la Pet", geocoder: ScriptedGeocoder([Self.pierre]))
        #expect(name(finding) == nil)
    }

    @Test func offersNearSpellingsAndNeverTakesThem() async throws {
        let finding = try await find("Springfeild")
        guard case .problem(.near(typed: "Springfeild", let near), .everybody) = finding else {
            Issue.record("found \(finding)")
            return
        }
        #expect(near.first?.name == "Springfield")
    }

    @Test func saysWhereAQualifierDoesNotFit() async throws {
        let finding = try await find("Paris, Bavaria")
        guard case .problem(.mismatch(name: "Paris", qualifier: "Bavaria", let candidates), _) = finding else {
            Issue.record("found \(finding)")
            return
        }
        #expect(candidates.first?.country == "France")
    }

    @Test(arguments: [GeocoderError.unavailable, .rateLimited])
    func saysThatSmallTownsAreNotKnownWhenNobodyAnswers(_ error: GeocoderError) async throws {
        #expect(
            try await find("asdfqwer", geocoder: ScriptedGeocoder(failing: error))
                == .problem(.unknown(typed: "asdfqwer"), .geocoderSilent))
    }

    @Test func blamesNobodyWhereNoGeocoderIsSetUp() async throws {
        #expect(
            try await find("asdfqwer", geocoder: nil) == .problem(.unknown(typed: "asdfqwer"), .gazetteerOnly))
    }

    @Test(arguments: ["{place}", ":smile:", "{{7*7}}", "Tampaa|", "[Tampaa]", "1a"])
    func offersNothingForWhatNoNameLooksLike(_ typed: String) async throws {
        #expect(try await find(typed) == .problem(.unknown(typed: typed), .everybody))
    }

    @Test(arguments: ["Oslp", "Osol", "Limo"])
    func offersShortNamesThatBeginAlike(_ typed: String) async throws {
        guard case .problem(.near(_, let near), _) = try await find(typed) else {
            Issue.record("nothing near \(typed)")
            return
        }
        #expect(near.allSatisfy { $0.name.first == typed.first }, "\(near.map(\.name))")
    }

    @Test func waitsForTheGeocoderForAWhileOnly() async throws {
        let clock = ManualClock()
        let finder = PlaceFinder(gazetteer: Repository.gazetteer, geocoder: SilentGeocoder(), clock: clock)
        let phrase = Phrase(try #require(TypedText("asdfqwer")))
        async let finding = finder.find(phrase, for: OwnPlaces())
        await clock.sleepers(atLeast: 1)
        clock.advance(by: .seconds(3))
        #expect(await finding == .problem(.unknown(typed: "asdfqwer"), .geocoderSilent))
    }

    @Test(arguments: [
        ("KTPA", "Tampa International Airport, Florida, United States"),
        ("JFK", "John F Kennedy International Airport, New York, United States"),
        ("33602", "Tampa 33602, Florida, United States"),
        ("01930-1234", "Gloucester 01930, Massachusetts, United States"),
    ])
    func codesThatWeKnowAreNotSentAway(_ typed: String, _ expected: String) async throws {
        let geocoder = ScriptedGeocoder()
        #expect(name(try await find(typed, geocoder: geocoder)) == expected)
        #expect(geocoder.questions == [])
    }

    @Test func anAirportInSmallLettersIsTriedAfterEverythingElse() async throws {
        let geocoder = ScriptedGeocoder()
        #expect(name(try await find("ktpa", geocoder: geocoder))?.hasPrefix("Tampa International Airport") == true)
        #expect(geocoder.questions == ["ktpa"])
        #expect(try await find("XQZ") == .problem(.airportCode(typed: "XQZ"), .everybody))
        #expect(name(try await find("KTPAX")) == nil)
    }

    @Test(
        arguments: [
            ("SW1A 1AA", nil, "SW1A 1AA | GB"), ("10115, DE", nil, "10115 | DE"), ("K1A 0B1", nil, "K1A 0B1 | CA"),
            ("75001 FR", nil, "75001 | FR"), ("10115", "DE", "10115 | DE"), ("99999", nil, "99999 | US"),
        ] as [(String, String?, String)])
    func otherPostcodesAreAskedFor(_ typed: String, _ country: String?, _ question: String) async throws {
        let berlin = Place(
            id: PlaceID(rawValue: "geo:52.53,13.38"), name: "Berlin 10115", countryCode: "DE",
            coordinate: try #require(Coordinate(latitude: 52.53, longitude: 13.38)))
        let geocoder = ScriptedGeocoder([berlin])
        let finding = try await find(typed, geocoder: geocoder, country: country)
        #expect(geocoder.questions == [question])
        guard case .place(let place, _, _, _) = finding else {
            Issue.record("found \(finding)")
            return
        }
        #expect(place.fullName == "Berlin 10115, Germany" && place.timeZone == "Europe/Berlin")
    }

    @Test func aPostcodeThatNobodyKnowsIsNoPlace() async throws {
        #expect(
            try await find("99999") == .problem(.postcode(Postcode(code: "99999", country: "US")), .everybody))
        #expect(
            try await find("SW1A 1AA", geocoder: ScriptedGeocoder(failing: .unavailable))
                == .problem(.postcode(Postcode(code: "SW1A 1AA", country: "GB")), .geocoderSilent))
    }

    @Test func aPostcodeOfSeveralCountriesNeedsItsCountry() async throws {
        let geocoder = ScriptedGeocoder()
        #expect(
            try await find("0150", geocoder: geocoder)
                == .problem(.postcode(Postcode(code: "0150", country: nil)), .everybody))
        #expect(geocoder.questions == [])
    }

    @Test func aTownOfTheListIsShownAsTheListHasIt() async throws {
        let raw = Place(
            id: PlaceID(geonameID: 2_950_159), name: "Berlin", region: "Land Berlin", country: "Deutschland",
            countryCode: "DE", coordinate: Coordinate.tampa)
        let finding = try await find("10115, DE", geocoder: ScriptedGeocoder([raw]))
        #expect(name(finding) == "Berlin, Germany")
    }

    @Test func buildingsAreAskedOfTheGeocoderOnly() async throws {
        let geocoder = ScriptedGeocoder()
        #expect(
            try await find("~Tampa", geocoder: geocoder) == .problem(.landmark(typed: "Tampa"), .everybody))
        #expect(geocoder.questions == ["Tampa"])
        var tower = Self.pierre
        tower.name = "Eiffel Tower"
        #expect(
            name(try await find("~ Eiffel tower", geocoder: ScriptedGeocoder([tower])))?.hasPrefix("Eiffel Tower")
                == true)
        #expect(try await find("~", geocoder: geocoder) == .problem(.unknown(typed: "~"), .everybody))
    }

    @Test(arguments: ["asdfqwer", "Narnia", "asdfqwer, FL"])
    func whatNobodyKnowsIsNeverAnotherPlace(_ typed: String) async throws {
        #expect(name(try await find(typed)) == nil)
        #expect(name(try await find(typed, geocoder: ScriptedGeocoder([Self.pierre]), country: "US")) == nil)
    }

    @Test(arguments: [
        ("99,200", CoordinateProblem.outOfRange), ("120,45", .looksSwapped), ("-27.95S, 10E", .contradictory),
        ("geo:27.95,-82.46;crs=mars", .unknownReferenceSystem),
    ])
    func badCoordinatesSayWhy(_ typed: String, _ problem: CoordinateProblem) async throws {
        #expect(try await find(typed) == .problem(.badCoordinate(problem), .everybody))
    }

    @Test(arguments: ["{{7*7}}", "{temp}", "../../etc/passwd", "@room", "<3", "12", "!!"])
    func askNobodyForWhatCannotBeAName(_ typed: String) async throws {
        let geocoder = ScriptedGeocoder()
        #expect(name(try await find(typed, geocoder: geocoder)) == nil)
        #expect(geocoder.questions == [])
    }

    @Test func thePersonsCountryCountsAmongEquals() async throws {
        #expect(name(try await find("Birmingham", country: "US")) == "Birmingham, Alabama, United States")
        #expect(name(try await find("Paris", country: "US"))?.hasSuffix("France") == true)
    }
}

/// Never answers, but heeds cancellation.
private struct SilentGeocoder: Geocoder {
    func places(for question: PlaceQuestion) async throws(GeocoderError) -> [Place] {
        _ = await Eventually<Bool>().value()
        throw .unavailable
    }
}

extension Coordinate {
    static var tampa: Coordinate {
        WeatherAnswer.sample().place.coordinate
    }
}
