import Places
import Testing
import Weather

@testable import WeatherProviders

@Suite struct OpenMeteoPlacesTests {
    @Test func placesComeByNameThenPopulation() throws {
        let places = try places("springfield", named: "Springfield")
        #expect(places.count == 10)
        #expect(
            places.map(\.population) == [
                170_188, 154_341, 114_394, 60_870, 59_680, 30_484, 23_363, 16_808, 0, 0,
            ])
        #expect(places.last?.name == "Springfield Township")
        #expect(places[8].country == "Canada" && places[8].region == nil)
        let first = places[0]
        #expect(first.id == PlaceID(geonameID: 4_409_896))
        #expect(first.fullName == "Springfield, Missouri, United States")
        #expect(first.countryCode == "US" && first.timeZone == "America/Chicago")
        #expect(first.coordinate == Coordinate(latitude: 37.2153, longitude: -93.2982))
    }

    @Test func nothingFoundIsAnEmptyList() throws {
        #expect(try places("empty", named: "Xyzzy").isEmpty)
    }

    @Test func aMissingLatitudeIsTheEquator() throws {
        let places = try places("zero-latitude", named: "Mitad")
        #expect(
            places.map(\.coordinate) == [
                Coordinate(latitude: 0, longitude: -78.4558), Coordinate(latitude: 12.5, longitude: 0),
            ])
        #expect(places.map(\.timeZone) == ["America/Guayaquil", nil])
        #expect(places.map(\.country) == ["Ecuador", nil])
    }

    @Test func namesComeInTheLanguageOfTheAnswer() throws {
        let place = try #require(try places("munich-de", named: "München").first)
        #expect(place.fullName == "München, Bayern, Deutschland")
        #expect(place.population == 1_260_391)
    }

    @Test func airportsAndMountainsAreLeftOut() throws {
        let text = """
            {"results": [{"id": 1, "name": "Denver", "feature_code": "AIRP", "population": 9},
                         {"id": 2, "name": "Denver", "feature_code": "MT"},
                         {"id": 3, "name": "Denver", "feature_code": "PPLA", "latitude": 39.7, "longitude": -105},
                         {"id": 4, "name": "Denver", "latitude": 99}]}
            """
        #expect(try OpenMeteoPlaces.places(Array(text.utf8), named: "Denver").map(\.id.rawValue) == ["gn:3"])
    }

    @Test func ofEquallyLargePlacesTheCapitalGoesFirst() throws {
        let text = """
            {"results": [{"id": 1, "name": "A", "feature_code": "PPL"}, {"id": 2, "name": "a", "feature_code": "PPLC"},
                         {"id": 3, "name": "Ab", "feature_code": "PPLC", "population": 5}]}
            """
        #expect(
            try OpenMeteoPlaces.places(Array(text.utf8), named: "a").map(\.id.rawValue) == ["gn:2", "gn:1", "gn:3"])
    }

    @Test(arguments: [
        "{}", "7", "null", "{\"id\": 1}", "{\"name\": \"Denver\"}", "{\"id\": \"one\", \"name\": \"Denver\"}",
    ])
    func anUnreadableHitLeavesTheOthers(odd: String) throws {
        let text = "{\"results\": [\(odd), {\"id\": 3, \"name\": \"Denver\"}, \(odd)]}"
        #expect(try OpenMeteoPlaces.places(Array(text.utf8), named: "Denver").map(\.id.rawValue) == ["gn:3"])
    }

    @Test(arguments: [("{\"results\": [{}]}", WeatherError.badAnswer), ("{\"results\": [", .unavailable)])
    func whatCannotBeReadIsAnError(text: String, expected: WeatherError) {
        #expect(throws: expected) { try OpenMeteoPlaces.places(Array(text.utf8), named: "x") }
    }

    private func places(_ file: String, named name: String) throws -> [Place] {
        try OpenMeteoPlaces.places(Fixture.bytes("geocoder/\(file).json"), named: name)
    }
}
