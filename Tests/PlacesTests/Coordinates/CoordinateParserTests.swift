import Testing

@testable import Places

@Suite struct CoordinateParserTests {
    @Test(arguments: [
        "27.95,-82.46", "27.95, -82.46", "27.95 -82.46", "27.95; -82.46", "27.95;-82.46", "  27.95 ,  -82.46  ",
        "(27.95, -82.46)", "\"27.95,-82.46\"", "“27.95,-82.46”", "27.95,-82.46?", "27,95 -82,46",
        "27,95; -82,46", "27,95;-82,46", "27,95, -82,46", "27.95N 82.46W", "27.95n 82.46w", "27.95N, 82.46W",
        "N27.95 W82.46", "N 27.95 W 82.46", "N27.95, W82.46", "82.46W 27.95N", "W82.46 N27.95",
        "27.95° N, 82.46° W", "27,95° N, 82,46° W", "27.95° -82.46°", "27.95º, −82.46º", "27.95,–82.46",
        "+27.95 -82.46", "27.95N -82.46", "27.95, 82.46W", "27°57'N 82°27'36\"W", "27°57′0″N 82°27′36″W",
        "27°57’N, 82°27’36’’W", "27 57 N 82 27 36 W", "N27 57 W82 27.6", "27° 57' N 82° 27.6' W",
        "27°57' -82°27.6'", "27.95\u{A0}-82.46", "27.95,\t-82.46", "geo:27.95,-82.46",
    ])
    func readsTheSamePoint(typed: String) throws {
        guard case .point(let point) = CoordinateParser.reading(of: typed) else {
            Issue.record("\(typed) is no point")
            return
        }
        #expect(point.rounded(decimals: 6) == Coordinate(latitude: 27.95, longitude: -82.46))
    }

    @Test(arguments: [
        ("0,0", 0.0, 0.0), ("-33.9,18.4", -33.9, 18.4), ("-82.46,27.95", -82.46, 27.95), ("90,180", 90, 180),
        ("-90,-180", -90, -180), ("27 -82", 27, -82), ("27,95", 27, 95),
        ("33°52'S 151°12'E", -33.866_667, 151.2), ("48.85° N, 2.35° E", 48.85, 2.35),
        ("2.35° E, 48.85° N", 48.85, 2.35), ("5N 1E", 5, 1), ("0.5S 0W", -0.5, 0),
    ])
    func readsLatitudeFirst(typed: String, latitude: Double, longitude: Double) throws {
        guard case .point(let point) = CoordinateParser.reading(of: typed) else {
            Issue.record("\(typed) is no point")
            return
        }
        #expect(point.rounded(decimals: 6) == Coordinate(latitude: latitude, longitude: longitude))
    }

    @Test(arguments: [
        ("99,200", CoordinateProblem.outOfRange), ("27.95,-282.46", .outOfRange), ("200,27", .outOfRange),
        ("-181,27", .outOfRange), ("27°61'N 82°28'W", .outOfRange), ("27°57'60\"N 82°28'W", .outOfRange),
        ("91N 5E", .outOfRange), ("100,27", .looksSwapped), ("-100,27", .looksSwapped),
        ("151.2 -33.9", .looksSwapped), ("151,2 -33,9", .looksSwapped), ("-27.95N 82.46W", .contradictory),
        ("27.95N -82.46W", .contradictory), ("+27.95N 82.46W", .contradictory), ("27N 82N", .contradictory),
        ("27.95NS 82W", .contradictory), ("N27.95S 82.46W", .contradictory), ("27.95E, 82.46W", .contradictory),
    ])
    func saysWhatIsWrong(typed: String, problem: CoordinateProblem) {
        #expect(CoordinateParser.reading(of: typed) == .problem(problem))
    }

    @Test(arguments: [
        "", "Tampa", "27.95", "27.95,", ",27.95", "27.95 N", "N", "1,2,3", "27,95,-82,46", "27 82", "33602",
        "33602 1234", "33602-1234", "111 22", "N1 9GU", "E1 6AN", "1e5", "1E 5", "E14", "SW1A 1AA",
        "27.95-82.46", "27..95,1", "1.2.3,4", "27.95,-82.46,7 Main St", "6th of October City", "nan,nan",
        "inf,0", "0x10,5", "٢٧,٨٢", "10115, DE", "12345678901234567890123,5", "27°57°,82", "'5 6", "5' 6'",
        "27.95°57'N 82W", "27 57 30 12 N 82 W", "5,-", "--5,3", "5 , , 3",
    ])
    func leavesOtherTextsAlone(typed: String) {
        #expect(CoordinateParser.reading(of: typed) == nil)
    }
}
