package import Places

/// The point whose weather is asked for, and what is known of its clock and country.
package struct WeatherQuery: Hashable, Sendable {
    /// Where.
    package let coordinate: Coordinate
    /// IANA name of the place's zone, by which its days are counted; `nil` when not known yet.
    package let timeZone: String?
    /// ISO 3166-1 alpha-2 in capitals, by which a national service knows its own area; `nil` at sea or when unknown.
    package let countryCode: String?

    /// Makes a query from its parts.
    package init(coordinate: Coordinate, timeZone: String?, countryCode: String? = nil) {
        self.coordinate = coordinate
        self.timeZone = timeZone
        self.countryCode = countryCode
    }

    /// Asks about a resolved place.
    package init(_ place: Place) {
        self.init(coordinate: place.coordinate, timeZone: place.timeZone, countryCode: place.countryCode)
    }
}
