/// A country or a first-level division, named as a whole.
package struct NamedArea: Sendable, Equatable {
    /// Its name ("Georgia").
    package let name: String
    /// Name of its country; its own for a country.
    package let country: String
    /// ISO 3166-1 alpha-2 code of its country.
    package let countryCode: String
    /// Whether it is a country.
    package let isCountry: Bool

    /// With its country ("Georgia, United States").
    package var fullName: String { isCountry ? name : "\(name), \(country)" }
}

extension Gazetteer {
    /// The countries and divisions that are shown by this very name, whatever town has it: countries first, then by
    /// inhabitants; at most 6.
    ///
    /// - Parameter text: The name alone, or with the country behind a comma.
    package func areas(named text: String) -> [NamedArea] {
        let parts = PlaceQuery.parts(text)
        guard let first = parts.first, parts.count <= 2, text.utf8.count <= Self.longestText else { return [] }
        var qualifiers: [Qualifier] = []
        if parts.count == 2 {
            guard let read = Qualifier.all(in: parts[1], atlas: atlas, orCity: false) else { return [] }
            qualifiers = read
        }
        let name = TypedName(first)
        let countries = qualifiers.isEmpty ? name.hits(in: atlas.countries).filter { $0.kind == .main }.map(\.row) : []
        let regions = name.hits(in: atlas.regions).filter { hit in
            hit.kind == .main && qualifiers.allSatisfy { $0.fits(region: hit.row, in: atlas) }
        }
        let divisions = regions.map(\.row).sorted {
            atlas.regionAreas[$0].population > atlas.regionAreas[$1].population
        }
        return Array((countries.compactMap(area(ofCountry:)) + divisions.compactMap(area(ofRegion:))).prefix(6))
    }

    private func area(ofCountry row: Int) -> NamedArea? {
        let name = atlas.countries.table.text(row, CountryColumn.name)
        return NamedArea(name: name, country: name, countryCode: atlas.code(ofCountry: row), isCountry: true)
    }

    private func area(ofRegion row: Int) -> NamedArea? {
        guard let country = atlas.country(ofRegion: row) else { return nil }
        return NamedArea(
            name: atlas.regions.table.text(row, RegionColumn.name),
            country: atlas.countries.table.text(country, CountryColumn.name),
            countryCode: atlas.code(ofCountry: country), isCountry: false)
    }
}
