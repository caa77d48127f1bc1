import TestSupport
import Testing

@testable import Places

@Suite struct CompletionTests {
    private func place(_ latitude: Double, _ longitude: Double, _ region: String?, _ code: String?) throws -> Place {
        let point = try #require(Coordinate(latitude: latitude, longitude: longitude))
        return Place(
            id: PlaceID(coordinate: point), name: "A", region: region, countryCode: code, coordinate: point)
    }

    @Test func theNearestTownOfTheCountryTellsTheZone() throws {
        let place = try FullGazetteer.shared().completed(place(44.1, -71.9, "New Hampshire", "US"))
        #expect(place.country == "United States" && place.regionCode == "NH")
        #expect(place.timeZone == "America/New_York")
    }

    @Test(arguments: [
        (51.5, 7.0, "DE", "Europe/Berlin"), (48.6, 7.8, "FR", "Europe/Paris"), (47.58, 7.6, "CH", "Europe/Zurich"),
        (-17.0, 179.9, "FJ", "Pacific/Fiji"),
    ])
    func aTownAcrossTheBorderDoesNot(latitude: Double, longitude: Double, code: String, zone: String) throws {
        #expect(try FullGazetteer.shared().completed(place(latitude, longitude, nil, code)).timeZone == zone)
    }

    @Test func farFromAnyTownTheZoneStaysUnknown() throws {
        #expect(try FullGazetteer.shared().completed(place(-54.4, 3.4, nil, "BV")).timeZone == nil)
        #expect(try FullGazetteer.shared().completed(place(10, 10, nil, nil)) == place(10, 10, nil, nil))
    }

    @Test(
        arguments: [
            ("Springfield, VT", "Springfield", "VT", "US"), ("Foo, France", "Foo", nil, "FR"),
            ("Foo, Ontario", "Foo", nil, "CA"), ("Foo", "Foo", nil, nil), ("Foo, Texas, USA", "Foo", "TX", "US"),
            ("Foo, CA", "Foo", "CA", "US"), ("Foo, blah", "Foo", nil, nil),
        ] as [(String, String, String?, String?)])
    func aQuestionSaysWhatItsQualifierMeans(typed: String, name: String, region: String?, country: String?) throws {
        let question = try FullGazetteer.shared().question(from: typed)
        #expect(question.name == name && question.regionCode == region && question.countryCode == country)
    }

    @Test(arguments: [("Mount Foo", PlaceQuestion.Kind.anything), ("Foo airport", .anything), ("Foo", .town)])
    func mountainsAndAirportsAreMeantOnlyWhereTheyAreNamed(typed: String, kind: PlaceQuestion.Kind) throws {
        #expect(try FullGazetteer.shared().question(from: typed).kind == kind)
    }
}
