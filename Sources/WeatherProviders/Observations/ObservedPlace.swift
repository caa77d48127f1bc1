import Places

/// A point by which observations are kept: degrees to 2 decimals, about a kilometre.
struct ObservedPlace: Hashable, Sendable {
    /// Hundredths of a degree north, −9000 to 9000.
    let latitude: Int16
    /// Hundredths of a degree east, −18 000 to 18 000.
    let longitude: Int16

    /// The point that a coordinate is counted to.
    init(_ coordinate: Coordinate) {
        let rounded = coordinate.rounded(decimals: 2)
        latitude = Int16((rounded.latitude * 100).rounded())
        longitude = Int16((rounded.longitude * 100).rounded())
    }

    /// `nil` when there is no such point.
    init?(latitude: Int, longitude: Int) {
        guard (-9000...9000).contains(latitude), (-18_000...18_000).contains(longitude) else { return nil }
        self.latitude = Int16(latitude)
        self.longitude = Int16(longitude)
    }
}
