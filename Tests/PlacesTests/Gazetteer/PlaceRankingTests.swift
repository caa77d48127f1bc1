import Places
import TestSupport
import Testing

@Suite struct PlaceRankingTests {
    private func place(
        _ id: Int, _ name: String, _ region: String?, _ country: String, _ code: String, _ population: Int = 0
    ) throws -> Place {
        Place(
            id: PlaceID(geonameID: id), name: name, region: region, country: country, countryCode: code,
            coordinate: try #require(Coordinate(latitude: 1, longitude: 1)), population: population)
    }

    private func places() throws -> [Place] {
        [
            try place(1, "Lexington Park", "Maryland", "United States", "US", 900_000),
            try place(2, "Lexington", "Virginia", "United States", "US", 7_000),
            try place(3, "Lexington", "Missouri", "United States", "US", 4_500),
            try place(4, "Lexington", "Ontario", "Canada", "CA", 300),
            try place(2, "Lexington", "Virginia", "United States", "US", 7_000),
        ]
    }

    private func ranked(_ name: String, _ qualifier: String?, _ country: String? = nil) throws -> [String] {
        let ranking = PlaceRanking(try FullGazetteer.shared())
        let query = PlaceQuery(name: name, qualifier: qualifier)
        return ranking.ranked(try places(), for: query, preferredCountry: country).map(\.id.rawValue)
    }

    @Test func putsTheExactNameBeforeTheBiggerPlaceAndDropsTwins() throws {
        #expect(try ranked("lexington", nil) == ["gn:2", "gn:3", "gn:4", "gn:1"])
    }

    @Test func putsOnesOwnCountryFirst() throws {
        #expect(try ranked("Lexington", nil, "ca") == ["gn:4", "gn:2", "gn:3", "gn:1"])
    }

    @Test(arguments: [
        ("VA", ["gn:2"]), ("Virginia", ["gn:2"]), ("Va.", ["gn:2"]), ("Missouri, USA", ["gn:3"]),
        ("MO USA", ["gn:3"]), ("Canada", ["gn:4"]), ("ON", ["gn:4"]), ("CA", ["gn:4"]), ("Texas", []),
        ("Germany", []), ("blah", []), ("Virginia, Canada", []),
    ])
    func dropsWhatDoesNotFitTheQualifier(qualifier: String, expected: [String]) throws {
        #expect(try ranked("Lexington", qualifier) == expected)
    }

    @Test func fitsADivisionThatOnlyTheGeocoderKnows() throws {
        let ranking = PlaceRanking(try FullGazetteer.shared())
        let hamlet = try place(9, "Foo", "Upper Bar", "Freedonia", "FD")
        let query = PlaceQuery(name: "Foo", qualifier: "upper bar")
        #expect(ranking.ranked([hamlet], for: query, preferredCountry: nil) == [hamlet])
    }
}
