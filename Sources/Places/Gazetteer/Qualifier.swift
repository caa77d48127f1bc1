/// What the words after a name ("TX", "Bayern", "UK") may mean, all readings at once.
struct Qualifier: Sendable {
    /// Rows of divisions called so.
    var regions: [Int] = []
    /// Rows of countries called so.
    var countries: [Int] = []
    /// A city called so ("Harlem, NYC"): places within 50 km of it qualify.
    var city: Coordinate?

    /// Reads a division or country; `nil` when the words are neither.
    init?(_ text: some StringProtocol, in atlas: Atlas) {
        let name = TypedName(text)
        regions = name.hits(in: atlas.regions).map(\.row)
        countries = name.hits(in: atlas.countries).map(\.row)
        if regions.isEmpty, countries.isEmpty { return nil }
    }

    /// Reads a city; `nil` when there is none called so.
    init?(city text: some StringProtocol, in atlas: Atlas) {
        let best = Candidates(TypedName(text), preferred: nil, in: atlas).list.first
        guard let best, let coordinate = atlas.coordinate(ofCity: best.row) else { return nil }
        city = coordinate
    }

    /// How well a city fits, less is better: 0 by its division or neighbourhood, 1 by its country; `nil` when it does not.
    ///
    /// "CA" is California before it is Canada, where both have such a place.
    func rank(ofCity row: Int, in atlas: Atlas) -> Int? {
        let home = atlas.home(of: row)
        if let region = home.region, regions.contains(region) { return 0 }
        if let city, let place = atlas.coordinate(ofCity: row), place.kilometres(to: city) <= 50 { return 0 }
        if let country = home.country, countries.contains(country) { return 1 }
        return nil
    }

    /// Whether a division lies in a country called so.
    func fits(region row: Int, in atlas: Atlas) -> Bool {
        atlas.country(ofRegion: row).map(countries.contains) ?? false
    }

    /// The qualifiers in one part between commas: one, or two run together ("TX USA"); `nil` when it is neither.
    ///
    /// Words of digits beside a name of a division are a postcode and say nothing more ("FL 33602").
    static func all(in part: String, atlas: Atlas, orCity: Bool) -> [Qualifier]? {
        let allWords = part.split(whereSeparator: \.isWhitespace)
        let words = allWords.filter { !PostcodeShape.isDigits($0) }
        guard !words.isEmpty, words.count <= 8 else { return nil }
        let text = words.joined(separator: " ")
        if let qualifier = Qualifier(text, in: atlas) { return [qualifier] }
        for split in 1..<max(1, words.count) {
            if let first = Qualifier(words[..<split].joined(separator: " "), in: atlas),
                let second = Qualifier(words[split...].joined(separator: " "), in: atlas)
            {
                return [first, second]
            }
        }
        return orCity ? Qualifier(city: text, in: atlas).map { [$0] } : nil
    }
}
