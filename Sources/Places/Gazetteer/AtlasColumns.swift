/// The columns of `cities.tsv`.
enum CityColumn {
    static let header = [
        "name", "ascii_name", "alternate_names", "country_code", "admin1_code", "admin1_name", "latitude", "longitude",
        "population", "timezone", "geonameid",
    ]
    static let (name, alternateNames, countryCode, regionCode, regionName) = (0, 2, 3, 4, 5)
    static let (latitude, longitude, population, timeZone, identifier) = (6, 7, 8, 9, 10)
    static let names: [NameIndex.Column] = [
        .init(index: 0, kind: .main), .init(index: 1, kind: .main), .init(index: 2, kind: .alternate, hasCodes: true),
    ]
}

/// The columns of `admin1.tsv`.
enum RegionColumn {
    static let header = ["country_code", "admin1_code", "geonames_code", "name", "aliases"]
    static let (countryCode, code, name, aliases) = (0, 1, 3, 4)
    static let names: [NameIndex.Column] = [
        .init(index: 3, kind: .main), .init(index: 4, kind: .alternate),
        .init(index: 1, kind: .code, skipsDigits: true),
    ]
}

/// The columns of `countries.tsv`.
enum CountryColumn {
    static let header = ["country_code", "iso3", "name", "aliases"]
    static let (code, name, aliases) = (0, 2, 3)
    static let names: [NameIndex.Column] = [
        .init(index: 2, kind: .main), .init(index: 3, kind: .alternate), .init(index: 0, kind: .code),
        .init(index: 1, kind: .code),
    ]
}

extension DelimitedTable {
    /// The coordinate in a row of `cities.tsv`.
    func coordinate(_ fields: [Range<Int>]) -> Coordinate? {
        guard let latitude = decimal(fields[CityColumn.latitude]), let longitude = decimal(fields[CityColumn.longitude])
        else { return nil }
        return Coordinate(latitude: latitude, longitude: longitude)
    }
}
