import Places
import Testing
import Weather

@testable import WeatherProviders

/// Whether an area is where a place is: by border, by name, or not to be told.
@Suite struct MeteoAlarmAreasTests {
    private let areas = MeteoAlarmAreas(.netherlands)
    private let box = "52.00,5.00 52.20,5.00 52.20,5.30 52.00,5.30 52.00,5.00"

    @Test(
        arguments: [
            ("Utrecht", .here), ("Provincie Utrecht", .here), ("utert", .here), ("Nederland", .here),
            ("The Netherlands", .here), ("Noord-Holland | Utrecht", .here), ("Noord-Holland", .elsewhere),
            ("North Holland; Gelderland", .elsewhere), ("Waddengebied", .unknown),
            ("Noord-Holland | Waddengebied", .unknown),
            ("", .unknown), ("Utrechtse Heuvelrug", .unknown),
        ] as [(String, MeteoAlarmAreas.Relation)])
    func namesOfDivisionsDecide(area: String, relation: MeteoAlarmAreas.Relation) {
        #expect(areas.relation(of: area, [], to: .utrecht) == relation)
    }

    @Test(
        arguments: [
            ("Utrecht", .here), ("Amersfoort", .here), ("Noord-Holland", .unknown),
        ] as [(String, MeteoAlarmAreas.Relation)])
    func withoutItsDivisionOnlyTheOwnNameOfAPlaceDecides(area: String, relation: MeteoAlarmAreas.Relation) {
        let query = WeatherQuery(
            coordinate: WeatherQuery.utrecht.coordinate, timeZone: nil, countryCode: "NL",
            names: ["Amersfoort", "Utrecht"])
        #expect(MeteoAlarmAreas(nil).relation(of: area, [], to: query) == relation)
    }

    @Test func aTownNamedLikeAnotherDivisionIsNotTakenForIt() {
        let zeeland = WeatherQuery(
            coordinate: WeatherQuery.utrecht.coordinate, timeZone: nil, countryCode: "NL", regionCode: "UT",
            names: ["Gelderland", "Utrecht"])
        #expect(areas.relation(of: "Gelderland", [], to: zeeland) == .elsewhere)
    }

    @Test func aBorderDecidesWhateverTheName() throws {
        let inside = try #require(MeteoAlarmPolygon(box))
        let outside = try #require(MeteoAlarmPolygon("53.00,5.00 53.20,5.00 53.20,5.30 53.00,5.30 53.00,5.00"))
        #expect(areas.relation(of: "Waddengebied", [inside], to: .utrecht) == .here)
        #expect(areas.relation(of: "Waddengebied", [outside], to: .utrecht) == .elsewhere)
        #expect(areas.relation(of: "Waddengebied", [outside, inside], to: .utrecht) == .here)
        // A border that is drawn a little too narrow takes no warning away.
        #expect(areas.relation(of: "Utrecht", [outside], to: .utrecht) == .here)
    }

    @Test(arguments: [
        "", "52,5", "52,5 53,5 52,5", "52,5 53,5 53,6", "52,5 53,5 x 52,5", "952,5 53,5 53,6 952,5",
        "52 5 53 5 53 6 52 5",
    ])
    func brokenBordersAreNone(text: String) {
        #expect(MeteoAlarmPolygon(text) == nil)
    }

    @Test(arguments: [
        (52.1, 5.1, true), (52.3, 5.1, false), (52.1, 4.9, false), (51.9, 5.1, false), (52.1, 5.4, false),
    ])
    func pointsLieInsideOrOutside(latitude: Double, longitude: Double, isInside: Bool) throws {
        let polygon = try #require(MeteoAlarmPolygon(box))
        let point = try #require(Coordinate(latitude: latitude, longitude: longitude))
        #expect(polygon.contains(point) == isInside)
    }
}

extension CountryDivisions {
    static let netherlands = CountryDivisions(
        names: ["The Netherlands", "Netherlands", "Nederland"],
        divisions: [
            "UT": ["Utrecht", "Utert"], "NH": ["North Holland", "Noord-Holland"], "GE": ["Gelderland"],
            "FR": ["Friesland", "Fryslân"],
        ])
}

extension WeatherQuery {
    static let utrecht = WeatherQuery(
        coordinate: point(52.0908, 5.1222), timeZone: "Europe/Oslo", countryCode: "NL", regionCode: "UT",
        names: ["Utrecht"])
    static let leeuwarden = WeatherQuery(
        coordinate: point(53.2014, 5.8086), timeZone: "Europe/Oslo", countryCode: "NL", regionCode: "FR",
        names: ["Leeuwarden", "Friesland"])

    private static func point(_ latitude: Double, _ longitude: Double) -> Coordinate {
        guard let point = Coordinate(latitude: latitude, longitude: longitude) else {
            preconditionFailure("a test's coordinate must lie on the earth")
        }
        return point
    }
}
