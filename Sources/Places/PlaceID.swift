/// Identifies a place for good: `gn:<geonameid>` or `geo:<lat,lon to 2 decimals>`.
package struct PlaceID: Hashable, Sendable {
    /// The whole id with its prefix.
    package let rawValue: String

    /// Takes an id that already carries its prefix.
    package init(rawValue: String) {
        self.rawValue = rawValue
    }

    /// Whether it has a name of its own, and is not a bare point.
    package var isNamed: Bool { !rawValue.hasPrefix("geo:") }

    /// The id of a GeoNames entry.
    package init(geonameID: Int) {
        rawValue = "gn:\(geonameID)"
    }
}
