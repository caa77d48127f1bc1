/// What a city belongs to, in 12 bytes; −1 for none.
struct PackedHome: Sendable {
    var region: Int32
    var country: Int32
    var population: Int32
}

/// Joins the three tables once, by the codes in them, and checks every number on the way.
struct AtlasJoin {
    private(set) var homes: [PackedHome] = []
    /// GeoNames id above 20 bits of row.
    private(set) var identifiers: [UInt64] = []
    private(set) var countryOfRegion: [Int32] = []
    /// Where each city is; good to a metre.
    private(set) var points: [SIMD2<Float>] = []

    init(_ cities: DelimitedTable, _ regions: DelimitedTable, _ countries: DelimitedTable) throws(PlacesError) {
        var countryRows: [String: Int32] = [:]
        for row in 0..<countries.count { countryRows[countries.text(row, CountryColumn.code)] = Int32(row) }
        var regionRows: [String: [Int32]] = [:]
        for row in 0..<regions.count {
            // Country and code stand side by side in both tables: "US<tab>FL" is the key.
            let key = regions.fields(row, RegionColumn.countryCode...RegionColumn.code)
            regionRows[regions.text(key), default: []].append(Int32(row))
            countryOfRegion.append(countryRows[regions.text(row, RegionColumn.countryCode)] ?? -1)
        }
        homes.reserveCapacity(cities.count)
        identifiers.reserveCapacity(cities.count)
        points.reserveCapacity(cities.count)
        for row in 0..<cities.count {
            guard let point = cities.coordinate(ofCity: row),
                let population = cities.number(cities.field(row, CityColumn.population)),
                let inhabitants = Int32(exactly: population),
                let identifier = cities.number(cities.field(row, CityColumn.identifier)), identifier < 1 << 44
            else { throw .damagedLine(.cities, line: row + 2) }
            let key = cities.text(cities.fields(row, CityColumn.countryCode...CityColumn.regionCode))
            var region = regionRows[key]?.first
            if let twins = regionRows[key], twins.count > 1 {
                // A few divisions share a code: ISO's for one, GeoNames' for the other. The name decides.
                let name = cities.text(row, CityColumn.regionName)
                region = twins.first { regions.text(Int($0), RegionColumn.name) == name } ?? region
            }
            homes.append(
                PackedHome(
                    region: region ?? -1, country: countryRows[cities.text(row, CityColumn.countryCode)] ?? -1,
                    population: inhabitants))
            points.append(SIMD2(Float(point.latitude), Float(point.longitude)))
            identifiers.append(UInt64(identifier) << 20 | UInt64(row))
        }
    }
}
