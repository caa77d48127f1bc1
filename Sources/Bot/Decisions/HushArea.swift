package import Places

/// Where no line of character is said for a while.
package struct HushArea: Codable, Sendable, Equatable {
    /// How far it reaches.
    package enum Extent: Codable, Sendable, Equatable {
        /// So many kilometres around a point.
        case around(latitude: Double, longitude: Double, kilometres: Double)
        /// A first-level division of a country, by its name.
        case region(String, countryCode: String)
        /// A country, by its ISO 3166-1 alpha-2 code.
        case country(String)
    }

    /// How far a place reaches when nothing is said, in km.
    package static let usualRadius = 100.0
    /// How far it may reach, in km.
    package static let radii = 1.0...2000.0

    /// As it is listed: the place or area in full.
    package let name: String
    /// How far it reaches.
    package let extent: Extent

    /// Makes an area.
    package init(name: String, extent: Extent) {
        self.name = name
        self.extent = extent
    }

    /// What a found place stands for: itself with its surroundings, or the country or division that was named.
    ///
    /// - Parameters:
    ///   - area: The country or division that was named alone; `nil` for a place.
    ///   - kilometres: Around a place; a country or division has its own borders.
    package init(_ place: Place, standsFor area: String?, kilometres: Double?) {
        if let area, kilometres == nil, let code = place.countryCode {
            if area == place.country {
                self.init(name: area, extent: .country(code))
                return
            }
            if let region = place.region {
                let name = [region, place.country].compactMap(\.self).joined(separator: ", ")
                self.init(name: name, extent: .region(region, countryCode: code))
                return
            }
        }
        let point = place.coordinate.rounded(decimals: 2)
        let extent = Extent.around(
            latitude: point.latitude, longitude: point.longitude, kilometres: kilometres ?? Self.usualRadius)
        self.init(name: place.fullName, extent: extent)
    }

    /// Whether a place lies in it; where nobody knows its country or division, it might.
    package func contains(_ place: Place) -> Bool {
        switch extent {
        case .around(let latitude, let longitude, let kilometres):
            guard let centre = Coordinate(latitude: latitude, longitude: longitude) else { return true }
            return centre.kilometres(to: place.coordinate) <= kilometres
        case .country(let code): return place.countryCode == nil || place.countryCode == code
        case .region(let region, let code):
            guard let country = place.countryCode else { return true }
            // A city that is a division of its own has the division's name as its own.
            return country == code && (place.region ?? region) == region
        }
    }
}
