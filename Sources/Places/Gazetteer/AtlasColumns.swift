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

/// The columns of `airports.tsv`.
enum AirportColumn {
    static let header = [
        "icao", "iata", "name", "town", "country_code", "region", "latitude", "longitude", "timezone",
    ]
    static let (icao, iata, name, town, countryCode, region) = (0, 1, 2, 3, 4, 5)
    static let (latitude, longitude, timeZone) = (6, 7, 8)
}

/// The columns of `postcodes.tsv`.
enum PostcodeColumn {
    static let header = ["postcode", "name", "country_code", "admin1_code", "latitude", "longitude", "timezone"]
    static let (code, town, countryCode, regionCode, latitude, longitude, timeZone) = (0, 1, 2, 3, 4, 5, 6)
}

extension DelimitedTable {
    /// The coordinate in a row of `cities.tsv`.
    func coordinate(ofCity row: Int) -> Coordinate? {
        coordinate(row, CityColumn.latitude, CityColumn.longitude)
    }
}
