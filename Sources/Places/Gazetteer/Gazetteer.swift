/// Finds places offline by the name that a person typed, in any script, or by coordinates.
///
/// Immutable; any number of tasks may search at once. The memory is the tables plus about 6 MB; building takes about 40
/// ms in release mode. Exact and qualified names take some 20 µs, the search for near spellings a fraction of a millisecond.
/// A class, because it holds many tables and is handed from one search to the next.
package final class Gazetteer: Sendable {
    /// Longer texts are not looked up.
    static let longestText = 200

    let atlas: Atlas
    let airports: Airports
    let postcodes: KnownPostcodes

    /// Reads the tables of `Config/places/`.
    ///
    /// - Parameters:
    ///   - cities: `cities.tsv`, ordered by population.
    ///   - regions: `admin1.tsv`.
    ///   - countries: `countries.tsv`.
    ///   - airports: `airports.tsv`; empty where there is none.
    ///   - postcodes: `postcodes.tsv`; empty where there is none.
    /// - Throws: ``PlacesError`` when a table is not what `Config/places/README.md` describes.
    package init(
        cities: [UInt8], regions: [UInt8], countries: [UInt8], airports: [UInt8] = [], postcodes: [UInt8] = []
    ) throws(PlacesError) {
        atlas = try Atlas(cities: cities, regions: regions, countries: countries)
        self.airports = try Airports(airports, atlas)
        self.postcodes = try KnownPostcodes(postcodes, atlas)
    }

    /// Finds the place that the text means.
    ///
    /// Never answers with a place that was not asked for: an unknown qualifier is a mismatch, a near spelling an offer.
    /// - Parameters:
    ///   - text: What was typed, any Unicode; more than 200 characters find nothing.
    ///   - preferredCountry: ISO code of the person's country; `nil` when unknown.
    package func match(_ text: String, preferredCountry: String?) -> PlaceMatch {
        immediateMatch(text, preferredCountry: preferredCountry)
            ?? nearMatch(text, preferredCountry: preferredCountry)
    }

    /// The same without the search for near spellings, short enough for an event loop; `nil` when only that is left.
    ///
    /// Names take some 10 µs, the worst texts of 200 characters below 0.2 ms.
    package func immediateMatch(_ text: String, preferredCountry: String?) -> PlaceMatch? {
        guard Self.isSearchable(text) else { return .notFound(near: []) }
        switch CoordinateParser.reading(of: text) {
        case .point(let coordinate): return .coordinate(Place(at: coordinate))
        case .problem(let problem): return .badCoordinate(problem)
        case .unusable: return .notFound(near: [])
        case nil: break
        }
        if let match = codeMatch(text, preferredCountry) { return match }
        switch search(preferredCountry).outcome(of: text) {
        case .match(let match): return match
        case .unknown: return Self.looksLikePostcode(text) ? .notFound(near: []) : nil
        }
    }

    /// The place with this id: `gn:` from the table, `geo:` from the id itself; `nil` when there is none.
    package func place(id: PlaceID) -> Place? {
        if id.rawValue.hasPrefix("gn:") {
            return Int(id.rawValue.dropFirst(3)).flatMap(atlas.city(geonameID:)).flatMap(atlas.place(ofCity:))
        }
        guard id.rawValue.hasPrefix("geo:"), case .point(let coordinate) = CoordinateParser.reading(of: id.rawValue)
        else { return nil }
        return Place(at: coordinate)
    }

    /// The place of the table with this id, as it is shown here; `nil` for points and for what is not listed.
    package func place(listedAs id: PlaceID) -> Place? {
        id.rawValue.hasPrefix("gn:") ? place(id: id) : nil
    }

    /// The name and the qualifier to ask a geocoder for, when the gazetteer has nothing.
    package func query(from text: String) -> PlaceQuery {
        let parts = PlaceQuery.parts(text)
        guard let first = parts.first else { return PlaceQuery(name: "") }
        if parts.count > 1 {
            return PlaceQuery(name: first, qualifier: parts.dropFirst().joined(separator: ", "))
        }
        let split = PlaceQuery.splitsAtEnd(first).first { Qualifier($0.qualifier, in: atlas) != nil }
        return split.map { PlaceQuery(name: $0.name, qualifier: $0.qualifier) } ?? PlaceQuery(name: first)
    }

    /// Whether the text looks like a postcode, alone or with a country: `33602`, `SW1A 1AA`, `10115, DE`.
    package static func looksLikePostcode(_ text: String) -> Bool {
        PostcodeShape.matches(text)
    }

    private func nearMatch(_ text: String, preferredCountry: String?) -> PlaceMatch {
        let search = search(preferredCountry)
        switch search.outcome(of: text) {
        case .match(let match): return match
        case .unknown(let name, let qualifiers): return .notFound(near: search.nearMisses(of: name, qualifiers))
        }
    }

    func search(_ preferredCountry: String?) -> PlaceSearch {
        guard let code = preferredCountry.map({ $0.uppercased() }) else {
            return PlaceSearch(atlas: atlas, preferred: nil)
        }
        let hit = TypedName(code).hits(in: atlas.countries).first { atlas.code(ofCountry: $0.row) == code }
        return PlaceSearch(atlas: atlas, preferred: hit?.row)
    }

    private static func isSearchable(_ text: String) -> Bool {
        // The bytes first: counting characters of a huge text would itself be the attack.
        text.utf8.count <= longestText * 8 && text.count <= longestText
    }
}
