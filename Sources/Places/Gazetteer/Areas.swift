/// Countries and divisions that a name typed alone may mean.
struct Areas: Sendable {
    /// A country or a division.
    enum Area: Sendable {
        case country(Int)
        case region(Int)
    }

    /// The likeliest one and how it came by the name; `nil` when there is none with a listed city.
    private(set) var best: (area: Area, kind: NameIndex.Kind)?
    /// The others of the very name with a tenth of its inhabitants or more, likeliest first: the American state beside the
    /// country Georgia, but not Florida in Uruguay.
    private var others: [Area] = []
    private let atlas: Atlas
    private let preferred: Int?

    /// People in these countries name places by their state or province: Wyoming is the state, not the town in Michigan.
    private static let namedByRegion: Set<String> = ["US", "CA", "AU"]

    /// Looks the name up; divisions must lie in the qualifying country, countries take no qualifier.
    init(_ name: TypedName, _ qualifiers: [Qualifier] = [], preferred: Int?, in atlas: Atlas) {
        self.atlas = atlas
        self.preferred = preferred
        var found: [(area: Area, kind: NameIndex.Kind)] = []
        for hit in name.hits(in: atlas.regions) where atlas.regionAreas[hit.row].biggestCity != nil {
            guard qualifiers.allSatisfy({ $0.fits(region: hit.row, in: atlas) }) else { continue }
            if hit.kind == .alternate, name.isShortWord { continue }
            found.append((.region(hit.row), hit.kind))
        }
        if qualifiers.isEmpty {
            for hit in name.hits(in: atlas.countries) where atlas.countryAreas[hit.row].biggestCity != nil {
                found.append((.country(hit.row), hit.kind))
            }
        }
        if !name.isCode { found.removeAll { $0.kind == .code } }
        found.sort { order($0) < order($1) }
        best = found.first
        let least = found.first.map { extent(of: $0.area).population / 10 } ?? 0
        others = found.dropFirst().filter { $0.kind == .main && extent(of: $0.area).population >= least }.map(\.area)
    }

    /// The biggest city of the area, said to stand for it.
    func match() -> PlaceMatch? {
        guard let area = best?.area, let place = biggestCity(of: area) else { return nil }
        let rivals = others.compactMap(biggestCity).filter { $0 != place }
        return .representative(place, of: name(of: area), others: Array(rivals.prefix(4)))
    }

    /// Whether a person who typed the name alone rather means the area than this city of the same name.
    ///
    /// - Parameter isSpelledSo: Whether the city is shown exactly as typed. Bāli in India is not, so Bali is the island.
    func isLikelier(than city: Candidates.Candidate, isSpelledSo: Bool) -> Bool {
        guard let best, best.kind != .code else { return false }
        if city.kind == .code { return true }
        let home = atlas.home(of: city.row)
        switch best.area {
        case .country(let row):
            if home.country == row { return false }
            return best.kind == .main || atlas.countryAreas[row].population >= city.weight
        case .region(let row):
            if home.region == row { return false }
            let country = atlas.country(ofRegion: row)
            if let preferred, home.country == preferred, country != preferred { return false }
            let population = atlas.regionAreas[row].population
            if let country, Self.namedByRegion.contains(atlas.code(ofCountry: country)) {
                return city.weight < 500_000 && population > city.weight
            }
            return population / (isSpelledSo ? 10 : 5) >= city.weight
        }
    }

    private func biggestCity(of area: Area) -> Place? {
        extent(of: area).biggestCity.flatMap(atlas.place(ofCity:))
    }

    private func extent(of area: Area) -> Atlas.Area {
        switch area {
        case .country(let row): atlas.countryAreas[row]
        case .region(let row): atlas.regionAreas[row]
        }
    }

    private func name(of area: Area) -> String {
        switch area {
        case .country(let row): atlas.countries.table.text(row, CountryColumn.name)
        case .region(let row): atlas.regions.table.text(row, RegionColumn.name)
        }
    }

    /// Own country's divisions first, then countries, then divisions by inhabitants; for codes American states and
    /// Canadian provinces come before countries, as in "London, CA".
    private func order(_ entry: (area: Area, kind: NameIndex.Kind)) -> (Int, Int) {
        switch entry.area {
        case .country(let row):
            let order = row == preferred ? 0 : entry.kind == .code ? 4 : 2
            return (order, -atlas.countryAreas[row].population)
        case .region(let row):
            let country = atlas.country(ofRegion: row)
            if country != nil, country == preferred { return (1, 0) }
            let isAmerican = country.map { ["US", "CA"].contains(atlas.code(ofCountry: $0)) } ?? false
            return (entry.kind == .code && isAmerican ? 3 : 5, -atlas.regionAreas[row].population)
        }
    }
}
