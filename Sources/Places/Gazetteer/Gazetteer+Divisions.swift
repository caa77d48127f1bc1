/// A country with its first-level divisions, by all names that are listed for them.
package struct CountryDivisions: Sendable, Equatable {
    /// Names of the country in several languages.
    package let names: [String]
    /// Names of each division by its code (FL, BY).
    package let divisions: [String: [String]]

    /// Makes it from its parts.
    package init(names: [String], divisions: [String: [String]]) {
        self.names = names
        self.divisions = divisions
    }
}

extension Gazetteer {
    /// The divisions of a country; `nil` when it is not listed.
    ///
    /// Looks through both tables, which takes about a millisecond: for what is asked now and then.
    /// - Parameter code: ISO 3166-1 alpha-2 in capitals.
    package func divisions(ofCountry code: String) -> CountryDivisions? {
        let countries = atlas.countries.table
        guard let row = (0..<countries.count).first(where: { countries.text($0, CountryColumn.code) == code }) else {
            return nil
        }
        let regions = atlas.regions.table
        let rows = (0..<regions.count).filter { regions.text($0, RegionColumn.countryCode) == code }
        return CountryDivisions(
            names: [countries.text(row, CountryColumn.name)] + Self.aliases(countries.text(row, CountryColumn.aliases)),
            divisions: Dictionary(
                rows.map { row in
                    let names = [regions.text(row, RegionColumn.name)]
                    return (
                        regions.text(row, RegionColumn.code),
                        names + Self.aliases(regions.text(row, RegionColumn.aliases))
                    )
                }, uniquingKeysWith: +))
    }

    private static func aliases(_ text: String) -> [String] {
        text.split(separator: "|").map(String.init)
    }
}
