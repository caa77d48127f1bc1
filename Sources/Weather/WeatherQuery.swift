package import Places

/// The point whose weather is asked for, and what is known of its clock.
package struct WeatherQuery: Hashable, Sendable {
    /// Where.
    package let coordinate: Coordinate
    /// IANA name of the place's zone, by which its days are counted; `nil` when not known yet.
    package let timeZone: String?

    /// Makes a query from its parts.
    package init(coordinate: Coordinate, timeZone: String?) {
        self.coordinate = coordinate
        self.timeZone = timeZone
    }

    /// Asks about a resolved place.
    package init(_ place: Place) {
        self.init(coordinate: place.coordinate, timeZone: place.timeZone)
    }
}
