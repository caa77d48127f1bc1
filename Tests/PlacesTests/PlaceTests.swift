import Places
import Testing

@Suite struct PlaceTests {
    @Test(
        arguments: [
            ("Florida", "United States", "Tampa, Florida, United States"),
            (nil, "United States", "Tampa, United States"),
            ("Tampa", "United States", "Tampa, United States"), ("Florida", "Tampa", "Tampa, Florida"),
            ("Florida", "Florida", "Tampa, Florida"), ("Tampa", "Tampa", "Tampa"), ("Florida", nil, "Tampa, Florida"),
            (nil, nil, "Tampa"),
        ] as [(String?, String?, String)])
    func isNamedInFullWithoutRepetition(region: String?, country: String?, expected: String) throws {
        let coordinate = try #require(Coordinate(latitude: 27.95, longitude: -82.46))
        let place = Place(
            id: PlaceID(geonameID: 1), name: "Tampa", region: region, country: country,
            coordinate: coordinate)
        #expect(place.fullName == expected)
        #expect(place.hasNameAlone == (expected == "Tampa"))
    }
}
