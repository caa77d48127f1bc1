/// A resolved place: what a question is about and what a favourite stores.
package struct Place: Hashable, Sendable {
    /// Stable identity.
    package var id: PlaceID
    /// Name as shown ("Tampa"); for bare coordinates the coordinates in words ("27.95° N, 82.46° W").
    package var name: String
    /// Name of the first-level division ("Florida"); `nil` when unknown or the same as `name`.
    package var region: String?
    /// Code of the division (FL, ON, BY); `nil` when unknown.
    package var regionCode: String?
    /// English short name of the country ("United States"); `nil` at sea or when unknown.
    package var country: String?
    /// ISO 3166-1 alpha-2 in capitals; `nil` at sea or when unknown.
    package var countryCode: String?
    /// Where it is.
    package var coordinate: Coordinate
    /// IANA name of its time zone; `nil` until a provider tells it.
    package var timeZone: String?
    /// Inhabitants; 0 when unknown.
    package var population: Int

    /// Makes a place from its parts.
    package init(
        id: PlaceID, name: String, region: String? = nil, regionCode: String? = nil, country: String? = nil,
        countryCode: String? = nil, coordinate: Coordinate, timeZone: String? = nil, population: Int = 0
    ) {
        self.id = id
        self.name = name
        self.region = region
        self.regionCode = regionCode
        self.country = country
        self.countryCode = countryCode
        self.coordinate = coordinate
        self.timeZone = timeZone
        self.population = population
    }

    /// "Tampa, Florida, United States": what is known, without repetition ("Singapore", not "Singapore, Singapore").
    package var fullName: String {
        var words = name
        if let region, region != name { words += ", \(region)" }
        if let country, country != name, country != region { words += ", \(country)" }
        return words
    }

    /// Whether ``fullName`` is the name alone.
    package var hasNameAlone: Bool { (region ?? name) == name && (country ?? name) == name }
}
