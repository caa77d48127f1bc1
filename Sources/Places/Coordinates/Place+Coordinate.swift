extension PlaceID {
    /// The id of a bare point, which is rounded to 2 decimals: `geo:27.95,-82.46`.
    package init(coordinate: Coordinate) {
        self.init(
            rawValue: "geo:\(Hundredths(coordinate.latitude).signed),\(Hundredths(coordinate.longitude).signed)")
    }
}

extension Place {
    /// A bare point that a person typed or pinned: rounded to 2 decimals (about 1 km), named by its coordinates.
    ///
    /// Division, country and zone are unknown; the nearest city is not claimed to be the place.
    package init(at coordinate: Coordinate) {
        let point = coordinate.rounded(decimals: 2)
        let (latitude, longitude) = (Hundredths(point.latitude), Hundredths(point.longitude))
        self.init(
            id: PlaceID(coordinate: point),
            name: "\(latitude.magnitude)° \(latitude.isNegative ? "S" : "N"), "
                + "\(longitude.magnitude)° \(longitude.isNegative ? "W" : "E")",
            coordinate: point)
    }
}

/// Degrees in steps of 0.01, written with exactly two decimals.
private struct Hundredths {
    private let value: Int

    init(_ degrees: Double) {
        value = Int((degrees * 100).rounded(.toNearestOrAwayFromZero))
    }

    var isNegative: Bool { value < 0 }

    var magnitude: String {
        let fraction = abs(value) % 100
        return "\(abs(value) / 100).\(fraction < 10 ? "0" : "")\(fraction)"
    }

    var signed: String { (isNegative ? "-" : "") + magnitude }
}
