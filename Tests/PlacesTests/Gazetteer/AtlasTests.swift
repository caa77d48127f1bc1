import Places
import Testing

@Suite struct AtlasTests {
    @Test func joinsTheTables() throws {
        let gazetteer = try SmallTables.gazetteer()
        let foo = Place(
            id: PlaceID(geonameID: 11), name: "Foo", region: "Ex", regionCode: "X", country: "Aland", countryCode: "AA",
            coordinate: try #require(Coordinate(latitude: 1.5, longitude: -2.25)), timeZone: "Africa/Foo",
            population: 900)
        #expect(gazetteer.place(id: PlaceID(geonameID: 11)) == foo)
        #expect(gazetteer.match("Foo, Exland", preferredCountry: nil) == .found(foo, others: []))
        #expect(gazetteer.match("old foo", preferredCountry: nil) == .found(foo, others: []))
    }

    @Test func leavesOutWhatIsEmptyOrSaidTwice() throws {
        let gazetteer = try SmallTables.gazetteer()
        let bar = try #require(gazetteer.place(id: PlaceID(geonameID: 12)))
        #expect(bar.region == nil)
        #expect(bar.regionCode == nil)
        #expect(bar.fullName == "Bar, Beland")
        let foo = try #require(gazetteer.place(id: PlaceID(geonameID: 13)))
        #expect(foo.region == nil)
        #expect(foo.timeZone == nil)
    }

    @Test(arguments: [
        (PlacesError.unexpectedHeader(.cities), "name\tascii_name", "nom\tascii_name"),
        (.damagedLine(.cities, line: 2), "Foo\tFoo\tFOO", "Foo\tFOO"),
        (.damagedLine(.cities, line: 3), "Bar\tBar\t\t", "Bar\tBar\t\t\t"),
        (.damagedLine(.cities, line: 3), "\t500\t", "\tmany\t"),
        (.damagedLine(.cities, line: 3), "\t500\t", "\t99999999999\t"),
        (.damagedLine(.cities, line: 3), "-3.0000", "-93.0000"),
        (.damagedLine(.cities, line: 3), "-3.0000", "-3.0x"),
        (.damagedLine(.cities, line: 4), "\t13\n", "\t13"),
        (.damagedLine(.cities, line: 4), "\t13\n", "\t\n"),
    ])
    func refusesDamagedCities(error: PlacesError, old: String, new: String) {
        let damaged = SmallTables.cities.replacing(old, with: new)
        #expect(damaged != SmallTables.cities)
        #expect(throws: error) { try SmallTables.gazetteer(cities: damaged) }
    }

    @Test func refusesOtherDamagedTables() {
        #expect(throws: PlacesError.unexpectedHeader(.regions)) { try SmallTables.gazetteer(regions: "") }
        #expect(throws: PlacesError.unexpectedHeader(.countries)) { try SmallTables.gazetteer(countries: "x\n") }
        #expect(throws: PlacesError.damagedLine(.countries, line: 2)) {
            try SmallTables.gazetteer(countries: "country_code\tiso3\tname\taliases\nAA\n")
        }
        #expect(throws: PlacesError.tooLarge(.cities)) {
            try Gazetteer(cities: [UInt8](repeating: 10, count: 1 << 24), regions: [], countries: [])
        }
    }

    @Test func namesFileAndLineForTheOperator() {
        let error = PlacesError.damagedLine(.regions, line: 7)
        #expect(error.label == "damaged-line")
        #expect(error.metadata == ["places.file": "admin1.tsv", "places.line": "7"])
    }

    @Test func livesWithEmptyTables() throws {
        let tables = [SmallTables.cities, SmallTables.regions, SmallTables.countries]
        let headers = tables.map { $0.prefix { $0 != "\n" } + "\n" }
        let gazetteer = try SmallTables.gazetteer(
            cities: String(headers[0]), regions: String(headers[1]), countries: String(headers[2]))
        #expect(gazetteer.match("Foobar, Ex", preferredCountry: "AA") == .notFound(near: []))
    }
}
