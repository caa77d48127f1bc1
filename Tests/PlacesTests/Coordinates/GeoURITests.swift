import Testing

@testable import Places

@Suite struct GeoURITests {
    @Test(arguments: [
        "geo:27.95,-82.46", "GEO:27.95,-82.46", "geo:27.95,-82.46;u=35", "geo:27.95,-82.46,12",
        "geo:27.95,-82.46,12.5;u=35", "geo:27.95,-82.46;crs=wgs84", "geo:27.95,-82.46;CRS=WGS84;u=1",
        "geo:27.95,-82.46?z=11", "geo:0,0?q=27.95,-82.46(Home)", "geo:0,0?z=3&q=27.95,-82.46",
        "geo:0,0?q=27.95%2C-82.46", "geo:1,2?q=27.95%2c-82.46(A,%20B)", "geo:27.95,-82.46?q=Tampa",
    ])
    func namesThePoint(uri: String) throws {
        let point = try #require(Coordinate(latitude: 27.95, longitude: -82.46))
        #expect(CoordinateParser.reading(of: uri) == .point(point))
    }

    @Test(arguments: [
        ("geo:27.95,-82.46;crs=nad27", CoordinateProblem.unknownReferenceSystem), ("geo:99,200", .outOfRange),
        ("geo:100,27", .looksSwapped), ("geo:0,0?q=99,200", .outOfRange),
    ])
    func saysWhatIsWrong(uri: String, problem: CoordinateProblem) {
        #expect(CoordinateParser.reading(of: uri) == .problem(problem))
    }

    @Test(arguments: [
        "geo:", "geo:abc", "geo:1", "geo:1,2,3,4", "geo:27,95 -82,46", "geo:0,0?q=Eiffel+Tower", "geo:N1,E2",
        "geo:?q=Tampa", "geo:;u=3", "geo:27°57'N,82",
    ])
    func isNeverTakenForAName(uri: String) {
        #expect(CoordinateParser.reading(of: uri) == .unusable)
    }

    @Test(arguments: [
        ("geo:27.9506,-82.4572;u=35", 27.9506, -82.4572), ("geo:-33.9,18.4,12", -33.9, 18.4), ("GEO:0,0", 0.0, 0.0),
        ("geo:90,180;crs=wgs84;u=0", 90, 180), ("geo:-90,-180", -90, -180),
    ])
    func isReadByFrontEnds(uri: String, latitude: Double, longitude: Double) {
        #expect(GeoURI(uri)?.coordinate == Coordinate(latitude: latitude, longitude: longitude))
    }

    @Test(arguments: [
        "", "geo", "geo:", "27.95,-82.46", "http://geo:27.95,-82.46", "geo:27.95", "geo:27.95,", "geo:,-82.46",
        "geo:27.95,-82.46;crs=nad27", "geo:90.01,0", "geo:0,180.5", "geo:1e1,2", "geo:1,2,3,4", "geo:nan,inf",
        "geo:0x10,2", "geo:27,95;-82,46", "geo:1,2" + String(repeating: ";a=b", count: 300),
    ])
    func refusesWhatNamesNoPoint(uri: String) {
        #expect(GeoURI(uri) == nil)
    }

    @Test func takesZeroForAPoint() throws {
        let zero = try #require(Coordinate(latitude: 0, longitude: 0))
        #expect(CoordinateParser.reading(of: "geo:0,0") == .point(zero))
    }
}
