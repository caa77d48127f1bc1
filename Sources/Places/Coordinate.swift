/// A point on the earth in WGS 84.
package struct Coordinate: Hashable, Sendable {
    /// Degrees north, −90 to 90.
    package let latitude: Double
    /// Degrees east, −180 to 180.
    package let longitude: Double

    /// `nil` when a value is out of range or not a number.
    package init?(latitude: Double, longitude: Double) {
        guard (-90...90).contains(latitude), (-180...180).contains(longitude) else { return nil }
        self.latitude = latitude
        self.longitude = longitude
    }

    /// The same point with so many decimals (half away from zero, never −0); 4 for providers, 2 for what a person typed.
    package func rounded(decimals: Int) -> Coordinate {
        Coordinate(
            roundedLatitude: Self.round(latitude, decimals), roundedLongitude: Self.round(longitude, decimals))
    }

    private init(roundedLatitude: Double, roundedLongitude: Double) {
        latitude = roundedLatitude
        longitude = roundedLongitude
    }

    private static func round(_ value: Double, _ decimals: Int) -> Double {
        var scale = 1.0
        for _ in 0..<decimals { scale *= 10 }
        let rounded = (value * scale).rounded(.toNearestOrAwayFromZero) / scale
        return rounded == 0 ? 0 : rounded
    }
}
