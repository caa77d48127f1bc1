import Places
import Testing

@Suite struct CoordinateTests {
    @Test(arguments: [(90.01, 0.0), (-90.01, 0), (0, 180.01), (0, -180.01), (.nan, 0), (0, .infinity)])
    func refusesWhatIsNotOnEarth(latitude: Double, longitude: Double) {
        #expect(Coordinate(latitude: latitude, longitude: longitude) == nil)
    }

    @Test(arguments: [(27.955, -82.455, 27.96, -82.46), (-0.001, -0.004, 0, 0), (89.999, 179.999, 90, 180)])
    func roundsHalfAwayFromZero(latitude: Double, longitude: Double, rounded: Double, other: Double) throws {
        let point = try #require(Coordinate(latitude: latitude, longitude: longitude))
        #expect(point.rounded(decimals: 2) == Coordinate(latitude: rounded, longitude: other))
    }

    @Test func measuresDistance() throws {
        let berlin = try #require(Coordinate(latitude: 52.5244, longitude: 13.4105))
        let tokyo = try #require(Coordinate(latitude: 35.6895, longitude: 139.6917))
        #expect(abs(berlin.kilometres(to: tokyo) - 8919) < 10)
        #expect(berlin.kilometres(to: berlin) == 0)
        let west = try #require(Coordinate(latitude: 0, longitude: -180))
        let east = try #require(Coordinate(latitude: 0, longitude: 180))
        #expect(west.kilometres(to: east) < 0.001)
    }

    @Test(arguments: [
        (27.9475, -82.4584, "geo:27.95,-82.46", "27.95° N, 82.46° W"),
        (0, 0, "geo:0.00,0.00", "0.00° N, 0.00° E"), (-33.9, 18.4, "geo:-33.90,18.40", "33.90° S, 18.40° E"),
        (-0.004, -0.05, "geo:0.00,-0.05", "0.00° N, 0.05° W"),
        (-90, 180, "geo:-90.00,180.00", "90.00° S, 180.00° E"),
    ])
    func namesABarePoint(latitude: Double, longitude: Double, id: String, name: String) throws {
        let place = Place(at: try #require(Coordinate(latitude: latitude, longitude: longitude)))
        #expect(place.id == PlaceID(rawValue: id))
        #expect(place.name == name)
        #expect(place.fullName == name)
        #expect(place.country == nil)
        #expect(place.coordinate == place.coordinate.rounded(decimals: 2))
    }
}
