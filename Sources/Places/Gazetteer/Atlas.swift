/// The three tables, joined: which division and country a city lies in, and which city is the biggest of each.
///
/// Cities are ordered by population, so a smaller row number means a bigger city.
struct Atlas: Sendable {
    /// What a city belongs to.
    struct Home: Sendable {
        /// Row of the division; `nil` when the city has none (city states) or an unlisted one.
        var region: Int?
        /// Row of the country; `nil` when unlisted.
        var country: Int?
        /// Inhabitants.
        var population: Int
    }

    /// A country or division seen as a whole.
    struct Area: Sendable {
        /// Row of its biggest city; `nil` when none is listed.
        var biggestCity: Int?
        /// Inhabitants of its listed cities.
        var population = 0

        fileprivate mutating func add(city: Int, _ inhabitants: Int) {
            if biggestCity == nil { biggestCity = city }
            population += inhabitants
        }
    }

    /// Cities by name.
    let cities: NameIndex
    /// Divisions by name.
    let regions: NameIndex
    /// Countries by name.
    let countries: NameIndex
    /// Names of cities by near spelling.
    let spellings: SpellingIndex

    private let homes: [PackedHome]
    /// By row of ``regions``.
    let regionAreas: [Area]
    /// By row of ``countries``.
    let countryAreas: [Area]
    private let countryOfRegion: [Int32]
    private let identifiers: [UInt64]
    private let points: [SIMD2<Float>]

    /// Builds all indexes; some 30 ms for 34 000 cities.
    init(cities: [UInt8], regions: [UInt8], countries: [UInt8]) throws(PlacesError) {
        let cityTable = try DelimitedTable(cities, header: CityColumn.header, name: .cities)
        let regionTable = try DelimitedTable(regions, header: RegionColumn.header, name: .regions)
        let countryTable = try DelimitedTable(countries, header: CountryColumn.header, name: .countries)
        var spellings = SpellingIndex()
        self.cities = NameIndex(cityTable, columns: CityColumn.names) { spellings.add($0, at: $1.lowerBound) }
        self.regions = NameIndex(regionTable, columns: RegionColumn.names)
        self.countries = NameIndex(countryTable, columns: CountryColumn.names)
        self.spellings = spellings

        let join = try AtlasJoin(cityTable, regionTable, countryTable)
        homes = join.homes
        points = join.points
        identifiers = join.identifiers.sorted()
        countryOfRegion = join.countryOfRegion
        var regionAreas = [Area](repeating: Area(), count: regionTable.count)
        var countryAreas = [Area](repeating: Area(), count: countryTable.count)
        for (city, home) in join.homes.enumerated() {
            if home.region >= 0 { regionAreas[Int(home.region)].add(city: city, Int(home.population)) }
            if home.country >= 0 { countryAreas[Int(home.country)].add(city: city, Int(home.population)) }
        }
        self.regionAreas = regionAreas
        self.countryAreas = countryAreas
    }

    /// What the city belongs to.
    func home(of city: Int) -> Home {
        let home = homes[city]
        return Home(
            region: home.region < 0 ? nil : Int(home.region), country: home.country < 0 ? nil : Int(home.country),
            population: Int(home.population))
    }

    /// Row of the country that a division belongs to.
    func country(ofRegion region: Int) -> Int? {
        countryOfRegion[region] < 0 ? nil : Int(countryOfRegion[region])
    }

    /// ISO code of a country, capitals.
    func code(ofCountry country: Int) -> String {
        countries.table.text(country, CountryColumn.code)
    }

    /// Row of the city with this GeoNames id.
    func city(geonameID: Int) -> Int? {
        guard geonameID >= 0, geonameID < 1 << 44 else { return nil }
        let wanted = UInt64(geonameID)
        let index = identifiers.partitioningIndex { $0 >> 20 >= wanted }
        guard index < identifiers.count, identifiers[index] >> 20 == wanted else { return nil }
        return Int(identifiers[index] & 0xF_FFFF)
    }

    /// Row of the city of a country that is nearest to a point; `nil` when the country has none or the nearest is farther.
    ///
    /// Looks at all cities: below 0.1 ms in release mode.
    func city(nearest point: Coordinate, inCountry country: Int, within kilometres: Double) -> Int? {
        let here = SIMD2(Float(point.latitude), Float(point.longitude))
        let shrink = SIMD2(1, Float(point.shrinkOfLongitudes))
        var best: (row: Int, square: Float)?
        for (row, home) in homes.enumerated() where Int(home.country) == country {
            var way = points[row] - here
            if abs(way.y) > 180 { way.y = 360 - abs(way.y) }
            way *= shrink
            let square = (way * way).sum()
            if best.map({ square < $0.square }) ?? true { best = (row, square) }
        }
        guard let best, let city = coordinate(ofCity: best.row), city.kilometres(to: point) <= kilometres else {
            return nil
        }
        return best.row
    }

    /// Row of the country with this ISO code.
    func country(code: String) -> Int? {
        TypedName(code).hits(in: countries).first { self.code(ofCountry: $0.row) == code }?.row
    }

    /// Row of the division with this code in a country.
    func region(code: String, inCountry country: Int) -> Int? {
        guard !code.isEmpty else { return nil }
        return TypedName(code).hits(in: regions).first { hit in
            self.country(ofRegion: hit.row) == country && regions.table.text(hit.row, RegionColumn.code) == code
        }?.row
    }

    /// Row of the division with this name in a country.
    func region(named name: String, inCountry country: Int) -> Int? {
        TypedName(name).hits(in: regions).first { self.country(ofRegion: $0.row) == country && $0.kind != .code }?.row
    }

    /// Where the city is.
    func coordinate(ofCity city: Int) -> Coordinate? {
        cities.table.coordinate(ofCity: city)
    }

    /// The city as the rest of the program knows it; `nil` never happens for rows of the table, which were checked.
    func place(ofCity city: Int) -> Place? {
        let table = cities.table
        guard let coordinate = table.coordinate(ofCity: city),
            let id = table.number(table.field(city, CityColumn.identifier))
        else { return nil }
        let name = table.text(city, CityColumn.name)
        let region = table.text(city, CityColumn.regionName)
        let regionCode = table.text(city, CityColumn.regionCode)
        let zone = table.text(city, CityColumn.timeZone)
        let home = home(of: city)
        return Place(
            id: PlaceID(geonameID: id), name: name, region: region.isEmpty || region == name ? nil : region,
            regionCode: regionCode.isEmpty ? nil : regionCode,
            country: home.country.map { countries.table.text($0, CountryColumn.name) },
            countryCode: table.text(city, CityColumn.countryCode), coordinate: coordinate,
            timeZone: zone.isEmpty ? nil : zone, population: home.population)
    }
}
