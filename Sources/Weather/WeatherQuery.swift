package import Places

/// The point whose weather is asked for, and what is known of its clock and country.
package struct WeatherQuery: Hashable, Sendable {
    /// Where.
    package let coordinate: Coordinate
    /// IANA name of the place's zone, by which its days are counted; `nil` when not known yet.
    package let timeZone: String?
    /// ISO 3166-1 alpha-2 in capitals, by which a national service knows its own area; `nil` at sea or when unknown.
    package let countryCode: String?
    /// Code of its first-level division (FL, BY), by which warnings for areas are told apart; `nil` when unknown.
    package let regionCode: String?
    /// Names of the place and of that division; empty for a bare point.
    package let names: [String]

    /// Makes a query from its parts.
    package init(
        coordinate: Coordinate, timeZone: String?, countryCode: String? = nil, regionCode: String? = nil,
        names: [String] = []
    ) {
        self.coordinate = coordinate
        self.timeZone = timeZone
        self.countryCode = countryCode
        self.regionCode = regionCode
        self.names = names
    }

    /// Asks about a resolved place.
    package init(_ place: Place) {
        // The name of a bare point is its coordinate in words.
        let isPoint = place.countryCode == nil && place.region == nil
        self.init(
            coordinate: place.coordinate, timeZone: place.timeZone, countryCode: place.countryCode,
            regionCode: place.regionCode, names: isPoint ? [] : [place.name, place.region].compactMap { $0 })
    }

    /// The same for the point with so many decimals.
    package func rounded(decimals: Int) -> WeatherQuery {
        WeatherQuery(
            coordinate: coordinate.rounded(decimals: decimals), timeZone: timeZone, countryCode: countryCode,
            regionCode: regionCode, names: names)
    }
}
