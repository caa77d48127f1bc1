/// The airports of `airports.tsv`, found by code, by name or by the town they serve.
///
/// An index is 8 bytes an entry: the code, or 44 bits of hash of the folded name, above 20 bits of row.
struct Airports: Sendable {
    private let table: DelimitedTable
    private let atlas: Atlas
    /// IATA codes and ICAO codes, sorted; three letters never equal four.
    private let codes: [UInt64]
    /// Names without "Airport" and the like, and towns, of airports with an IATA code; sorted.
    private let names: [UInt64]

    /// Reads codes and names once, 5 ms in release mode; no bytes at all mean that there are no airports.
    init(_ bytes: [UInt8], _ atlas: Atlas) throws(PlacesError) {
        let empty = Array((AirportColumn.header.joined(separator: "\t") + "\n").utf8)
        table = try DelimitedTable(bytes.isEmpty ? empty : bytes, header: AirportColumn.header, name: .airports)
        self.atlas = atlas
        var codes: [UInt64] = []
        var names: [UInt64] = []
        var name = AirportName()
        for row in 0..<table.count {
            guard table.coordinate(row, AirportColumn.latitude, AirportColumn.longitude) != nil else {
                throw .damagedLine(.airports, line: row + 2)
            }
            for column in [AirportColumn.icao, AirportColumn.iata] {
                guard let code = Self.packed(table.bytes[table.field(row, column)]) else { continue }
                codes.append(code << 20 | UInt64(row))
            }
            guard !table.field(row, AirportColumn.iata).isEmpty else { continue }
            let town = table.bytes[table.field(row, AirportColumn.town)]
            for key in name.keys(table.bytes[table.field(row, AirportColumn.name)], town: town) {
                names.append(key & ~0xF_FFFF | UInt64(row))
            }
        }
        self.codes = codes.sorted()
        self.names = names.sorted()
    }

    /// The airport with this IATA or ICAO code, in capitals or small letters.
    ///
    /// - Parameter isKnown: Only one with an IATA code, so that no word of four letters is taken for an airfield.
    func airport(code: String, isKnown: Bool = false) -> Place? {
        guard let wanted = Self.packed(Array(code.uppercased().utf8)[...]) else { return nil }
        let index = codes.partitioningIndex { $0 >> 20 >= wanted }
        guard index < codes.count, codes[index] >> 20 == wanted else { return nil }
        let row = Int(codes[index] & 0xF_FFFF)
        return isKnown && table.field(row, AirportColumn.iata).isEmpty ? nil : place(row)
    }

    /// Airports of this name, likeliest first: the name counts without "Airport" and the like ("Heathrow").
    ///
    /// - Parameter byTown: Whether those are meant too that serve a town called so.
    func airports(named text: String, byTown: Bool) -> [Place] {
        var name = AirportName()
        let bytes = Array(text.utf8)
        guard let wanted = name.keys(bytes[...], town: []).first else { return [] }
        let core = name.folded
        let index = names.partitioningIndex { $0 >> 20 >= wanted >> 20 }
        var found: [(rank: Int, row: Int)] = []
        for key in names[index...].prefix(while: { $0 >> 20 == wanted >> 20 }) {
            let row = Int(key & 0xF_FFFF)
            if let rank = rank(of: row, core, byTown: byTown), !found.contains(where: { $0.row == row }) {
                found.append((rank, row))
            }
        }
        return found.sorted { $0 < $1 }.compactMap { place($0.row) }
    }

    /// Less is likelier; `nil` when only the hashes agreed.
    private func rank(of row: Int, _ core: FoldedName, byTown: Bool) -> Int? {
        let text = table.bytes[table.field(row, AirportColumn.name)]
        let town = table.field(row, AirportColumn.town)
        var name = AirportName()
        let isInternational = String(decoding: text, as: UTF8.self).contains("International")
        _ = name.keys(text, town: [])
        if name.folded == core { return isInternational ? 0 : 1 }
        _ = name.keys(text, town: table.bytes[town])
        if name.folded == core { return isInternational ? 2 : 3 }
        guard byTown else { return nil }
        return FoldedName(table.text(town)) == core ? (isInternational ? 4 : 5) : nil
    }

    /// Three or four letters as a number.
    private static func packed(_ code: ArraySlice<UInt8>) -> UInt64? {
        guard (3...4).contains(code.count), code.allSatisfy({ (0x41...0x5A).contains($0) }) else { return nil }
        return code.reduce(0) { $0 << 8 | UInt64($1) }
    }

    private func place(_ row: Int) -> Place? {
        guard let point = table.coordinate(row, AirportColumn.latitude, AirportColumn.longitude) else { return nil }
        let (name, town) = (table.text(row, AirportColumn.name), table.text(row, AirportColumn.town))
        let region = table.text(row, AirportColumn.region)
        let country = atlas.country(code: table.text(row, AirportColumn.countryCode))
        let regionRow = country.flatMap { atlas.region(named: region, inCountry: $0) }
        // The town is said where neither the name nor the division does.
        let isSaid = town.isEmpty || town == region || NameFolding.folded(name).contains(NameFolding.folded(town))
        return Place(
            id: PlaceID(coordinate: point), name: isSaid ? name : "\(name) (\(town))",
            region: region.isEmpty ? nil : region,
            regionCode: regionRow.map { atlas.regions.table.text($0, RegionColumn.code) },
            country: country.map { atlas.countries.table.text($0, CountryColumn.name) },
            countryCode: table.text(row, AirportColumn.countryCode), coordinate: point,
            timeZone: table.text(row, AirportColumn.timeZone))
    }
}
