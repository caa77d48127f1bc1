/// The postcodes of `postcodes.tsv`, found by halving the sorted table; nothing is built from it at start.
struct KnownPostcodes: Sendable {
    private let table: DelimitedTable
    private let atlas: Atlas

    /// Checks the table; no bytes at all mean that there is none.
    init(_ bytes: [UInt8], _ atlas: Atlas) throws(PlacesError) {
        let empty = Array((PostcodeColumn.header.joined(separator: "\t") + "\n").utf8)
        table = try DelimitedTable(bytes.isEmpty ? empty : bytes, header: PostcodeColumn.header, name: .postcodes)
        self.atlas = atlas
    }

    /// The place of a postcode; `nil` when the table does not have it, or has it for another country.
    func place(_ postcode: Postcode) -> Place? {
        guard let country = postcode.country, postcode.code.utf8.count >= 5, let row = row(postcode.code) else {
            return nil
        }
        let land = table.text(row, PostcodeColumn.countryCode)
        // The post of the United States serves its territories.
        return country == "US" || country == land ? place(row) : nil
    }

    /// The place of a postcode that was typed with its town and perhaps more: "Tampa, FL 33602", "33602 Tampa".
    ///
    /// `nil` when the words beside the code are not those of its town.
    func place(typedInFull text: String) -> Place? {
        guard text.utf8.contains(where: { (0x30...0x39).contains($0) }) else { return nil }
        let words = text.split { $0.isWhitespace || PlaceQuery.isComma($0) }
        guard (2...12).contains(words.count) else { return nil }
        let codes = words.filter(PostcodeShape.isZIP)
        guard codes.count == 1, let code = codes.first, let row = row(String(code.prefix(5))) else { return nil }
        let rest = words.filter { $0 != code }.joined(separator: " ")
        guard let place = place(row), isAddress(FoldedName(rest), of: place, row) else { return nil }
        return place
    }

    /// Town, division and country, of which each may be missing, but not all.
    private func isAddress(_ words: FoldedName, of place: Place, _ row: Int) -> Bool {
        let town = table.text(row, PostcodeColumn.town)
        let regions = ["", place.region, place.regionCode].compactMap { $0 }
        let countries = ["", place.country, place.countryCode, "USA", "US"].compactMap { $0 }
        for region in regions {
            for country in countries where FoldedName("\(town) \(region) \(country)") == words { return true }
            for country in countries where FoldedName("\(region) \(country)") == words { return true }
        }
        return false
    }

    private func place(_ row: Int) -> Place? {
        guard let point = table.coordinate(row, PostcodeColumn.latitude, PostcodeColumn.longitude) else { return nil }
        let (code, town) = (table.text(row, PostcodeColumn.code), table.text(row, PostcodeColumn.town))
        let land = table.text(row, PostcodeColumn.countryCode)
        let country = atlas.country(code: land)
        let region = country.flatMap {
            atlas.region(code: table.text(row, PostcodeColumn.regionCode), inCountry: $0)
        }
        let area = region.map { atlas.regionAreas[$0] } ?? country.map { atlas.countryAreas[$0] }
        let zone = table.text(row, PostcodeColumn.timeZone)
        return Place(
            id: PlaceID(coordinate: point), name: town.isEmpty ? code : "\(town) \(code)",
            region: region.map { atlas.regions.table.text($0, RegionColumn.name) },
            regionCode: region.map { atlas.regions.table.text($0, RegionColumn.code) },
            country: country.map { atlas.countries.table.text($0, CountryColumn.name) }, countryCode: land,
            coordinate: point,
            timeZone: zone.isEmpty ? area?.biggestCity.flatMap(atlas.place(ofCity:))?.timeZone : zone)
    }

    private func row(_ code: String) -> Int? {
        let wanted = Array(code.utf8.prefix(5))
        var (low, high) = (0, table.count)
        while low < high {
            let middle = (low + high) / 2
            let field = table.bytes[table.field(middle, PostcodeColumn.code)]
            if field.lexicographicallyPrecedes(wanted) { low = middle + 1 } else { high = middle }
        }
        guard low < table.count, table.bytes[table.field(low, PostcodeColumn.code)].elementsEqual(wanted) else {
            return nil
        }
        return low
    }
}
