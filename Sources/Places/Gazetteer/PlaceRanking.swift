/// Puts a geocoder's answers in order and drops those that are not what was asked for.
package struct PlaceRanking: Sendable {
    private let atlas: Atlas

    /// Uses the names of countries and divisions that the gazetteer knows.
    package init(_ gazetteer: Gazetteer) {
        atlas = gazetteer.atlas
    }

    /// The answers that fit the qualifier: exact names first, then the person's country, then by inhabitants.
    ///
    /// - Parameters:
    ///   - places: As the geocoder sent them; its order decides between equals.
    ///   - query: What was asked; each part of its qualifier must fit.
    ///   - preferredCountry: ISO code of the person's country; `nil` when unknown.
    package func ranked(_ places: [Place], for query: PlaceQuery, preferredCountry: String?) -> [Place] {
        let parts = query.qualifier.map(PlaceQuery.parts) ?? []
        var seen: Set<PlaceID> = []
        let fitting = places.filter { place in
            parts.allSatisfy { fits(place, $0) } && seen.insert(place.id).inserted
        }
        let ownCode = preferredCountry.map { $0.uppercased() }
        let keys = fitting.enumerated().map { offset, place in
            let isExact = NameFolding.areSame(place.name, query.name)
            let isOwn = ownCode != nil && place.countryCode == ownCode
            return (isExact ? 0 : 1, isOwn ? 0 : 1, -place.population, offset)
        }
        return keys.sorted { $0 < $1 }.map { fitting[$0.3] }
    }

    private func fits(_ place: Place, _ part: String) -> Bool {
        if let qualifiers = Qualifier.all(in: part, atlas: atlas, orCity: false) {
            return qualifiers.allSatisfy { fits(place, $0) } || isNamed(place, part)
        }
        return isNamed(place, part)
    }

    private func isNamed(_ place: Place, _ part: String) -> Bool {
        [place.region, place.regionCode, place.country, place.countryCode].contains { name in
            name.map { NameFolding.areSame($0, part) } ?? false
        }
    }

    private func fits(_ place: Place, _ qualifier: Qualifier) -> Bool {
        if let code = place.countryCode, qualifier.countries.contains(where: { atlas.code(ofCountry: $0) == code }) {
            return true
        }
        guard let region = place.region else { return false }
        let rows = Set(TypedName(region).hits(in: atlas.regions).map(\.row))
        return qualifier.regions.contains { row in
            let country = atlas.country(ofRegion: row).map(atlas.code(ofCountry:))
            return rows.contains(row) && country == place.countryCode
        }
    }
}
