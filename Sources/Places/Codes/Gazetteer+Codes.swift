extension Gazetteer {
    /// What the text means as a postcode or an airport; `nil` when it is none that the tables have.
    func codeMatch(_ text: String, _ preferredCountry: String?) -> PlaceMatch? {
        if let postcode = postcode(in: text, preferredCountry: preferredCountry) {
            return postcodes.place(postcode).map { .found($0, others: []) }
        }
        if let place = postcodes.place(typedInFull: text) { return .found(place, others: []) }
        return airportMatch(text, preferredCountry)
    }

    /// An airport by its code in small letters, or by a name that nothing else has ("ktpa", "heathrow").
    ///
    /// For texts that are no place otherwise: any word may be an airport's.
    package func airport(_ text: String) -> Place? {
        let parts = PlaceQuery.parts(text)
        guard parts.count == 1, let name = parts.first else { return nil }
        if name.utf8.count == 4, let place = airports.airport(code: name, isKnown: true) { return place }
        let named = airports.airports(named: name, byTown: false)
        return named.count == 1 ? named.first : nil
    }

    private func airportMatch(_ text: String, _ preferredCountry: String?) -> PlaceMatch? {
        let parts = PlaceQuery.parts(text)
        guard let name = parts.first else { return nil }
        if parts.count == 1, Self.isCapitals(name) { return airport(capitals: name, preferredCountry) }
        let words = name.split(whereSeparator: \.isWhitespace)
        guard words.count > 1, let sign = words.firstIndex(where: { $0.lowercased() == "airport" }) else { return nil }
        if parts.count == 1, words.count == 2, sign == 1, let match = airport(code: words[0], preferredCountry) {
            return match
        }
        let ofTown = airportsOfTown(words.filter { $0.lowercased() != "airport" }, parts, preferredCountry)
        let named = airports.airports(named: name, byTown: true).filter { fits($0, Array(parts.dropFirst())) }
        let found = ofTown + named.filter { !ofTown.contains($0) }
        return found.first.map { .found($0, others: Array(found.dropFirst().prefix(4))) }
    }

    /// The airport of a code in capitals, unless a country or, with four letters, a city is called so.
    ///
    /// Three letters may be the name of a town as well, which is then offered.
    private func airport(capitals code: String, _ preferredCountry: String?) -> PlaceMatch? {
        guard let airport = airports.airport(code: code) else { return nil }
        let name = TypedName(code)
        // USA, UAE, PEI: a country, or a province where people write them so, is called so.
        if name.hits(in: atlas.countries).contains(where: { $0.kind != .code }) { return nil }
        let provinces = name.hits(in: atlas.regions).filter { $0.kind == .alternate }.compactMap { hit in
            atlas.country(ofRegion: hit.row).map(atlas.code(ofCountry:))
        }
        if provinces.contains(where: ["US", "CA", "AU"].contains) { return nil }
        let cities = Candidates(TypedName(code.lowercased()), preferred: nil, in: atlas).list.filter {
            $0.kind == .main
        }
        if code.utf8.count == 4 {
            return name.hits(in: atlas.cities).isEmpty ? .found(airport, others: []) : nil
        }
        return .found(airport, others: cities.prefix(4).compactMap { atlas.place(ofCity: $0.row) })
    }

    /// `tpa airport`, `KTPA airport`; four letters are rather the town that the airport serves ("Lima airport").
    private func airport(code: Substring, _ preferredCountry: String?) -> PlaceMatch? {
        let isTown = code.utf8.count == 4 && !airports.airports(named: String(code), byTown: true).isEmpty
        guard !isTown, let airport = airports.airport(code: String(code)) else { return nil }
        return .found(airport, others: [])
    }

    /// The airports of a town by any name of it ("NYC airport", "Airport Munich, Germany"): international ones first, of
    /// several the nearest.
    private func airportsOfTown(_ words: [Substring], _ parts: [String], _ preferredCountry: String?) -> [Place] {
        let text = ([words.joined(separator: " ")] + parts.dropFirst()).joined(separator: ", ")
        guard case .match(.found(let town, _, _)) = search(preferredCountry).outcome(of: text) else { return [] }
        let point = town.coordinate
        let names = [town.name] + (town.name.hasSuffix(" City") ? [String(town.name.dropLast(5))] : [])
        let near = names.flatMap { airports.airports(named: $0, byTown: true) }.filter {
            $0.countryCode == town.countryCode && $0.coordinate.kilometres(to: point) < 100
        }
        let keys = near.enumerated().map { offset, airport in
            (airport.name.contains("International") ? 0 : 1, airport.coordinate.kilometres(to: point), offset)
        }
        return keys.sorted { $0 < $1 }.map { near[$0.2] }
    }

    /// Whether each part behind an airport's name is its town, division or country.
    private func fits(_ airport: Place, _ parts: [String]) -> Bool {
        parts.allSatisfy { part in
            [airport.region, airport.regionCode, airport.country, airport.countryCode].contains { name in
                name.map { NameFolding.areSame($0, part) } ?? false
            } || airport.name.hasSuffix("(\(part))")
        }
    }

    private static func isCapitals(_ text: String) -> Bool {
        (3...4).contains(text.utf8.count) && text.utf8.allSatisfy { (0x41...0x5A).contains($0) }
    }
}
