import TestSupport
import Testing

@testable import Places

@Suite struct AirportsTests {
    @Test(arguments: [
        ("TPA", "Tampa International Airport, Florida, United States"),
        ("KTPA", "Tampa International Airport, Florida, United States"),
        ("tpa airport", "Tampa International Airport, Florida, United States"),
        ("TPA Airport", "Tampa International Airport, Florida, United States"),
        ("KTPA airport", "Tampa International Airport, Florida, United States"),
        ("ktpa airport", "Tampa International Airport, Florida, United States"),
        ("\"TPA\"", "Tampa International Airport, Florida, United States"),
        ("JFK", "John F Kennedy International Airport, New York, United States"),
        ("LHR", "London Heathrow Airport, England, United Kingdom"),
        ("EGLL", "London Heathrow Airport, England, United Kingdom"),
        ("BER", "Berlin Brandenburg Airport, Brandenburg, Germany"),
        ("BAR", "Qionghai Boao Airport, Hainan, China"), ("bar airport", "Qionghai Boao Airport, Hainan, China"),
        ("FRA", "Frankfurt am Main International Airport, Hesse, Germany"),
    ])
    func codesNameTheAirportAndWhereItIs(typed: String, expected: String) throws {
        #expect(try Answers.name(typed) == expected)
    }

    @Test(arguments: [
        ("rio", "Rio de Janeiro, Brazil"), ("bar", "Bar, Montenegro"),
        ("nice", "Nice, Provence-Alpes-Cote d'Azur, France"),
        ("Nice", "Nice, Provence-Alpes-Cote d'Azur, France"), ("LIMA", "Lima, Peru"), ("OSLO", "Oslo, Norway"),
        ("TAMPA", "Tampa, Florida, United States"),
        ("NYC", "New York City, New York, United States"), ("CDMX", "Mexico City, Mexico"),
        ("PEI", "Charlottetown for Prince Edward Island"), ("USA", "New York City for United States"),
        ("UAE", "Dubai for United Arab Emirates"),
    ])
    func townsAndCountriesOfThatNameWin(typed: String, expected: String) throws {
        #expect(try Answers.name(typed) == expected)
    }

    @Test func aTownThatIsCalledLikeTheCodeIsOffered() throws {
        #expect(try Answers.others("BAR").contains("Bar, Montenegro"))
    }

    @Test(arguments: [
        ("Tampa airport", "Tampa International Airport, Florida, United States"),
        ("heathrow airport", "London Heathrow Airport, England, United Kingdom"),
        ("London Heathrow Airport", "London Heathrow Airport, England, United Kingdom"),
        ("Tampa International Airport, FL", "Tampa International Airport, Florida, United States"),
        ("Tampa International Airport, Florida, United States", "Tampa International Airport, Florida, United States"),
        ("Charles de Gaulle airport", "Charles de Gaulle International Airport (Paris), Ile-de-France, France"),
        (
            "Charles de Gaulle International Airport (Paris), France",
            "Charles de Gaulle International Airport (Paris), Ile-de-France, France"
        ),
        ("airport Oslo", "Oslo Airport Gardermoen, Akershus, Norway"),
    ])
    func namesFindAnAirport(typed: String, expected: String) throws {
        let name = try Answers.name(typed)
        #expect(name == expected || typed == "airport Oslo" && name.contains("Oslo"))
    }

    @Test func otherAirportsOfTheTownAreOffered() throws {
        #expect(try Answers.name("London airport").hasSuffix("United Kingdom"))
        #expect(try Answers.others("London airport").count == 4)
        #expect(try Answers.name("London airport, Ontario").hasSuffix("Ontario, Canada"))
        #expect(try Answers.name("NYC airport").contains("New York"))
        #expect(try Answers.name("New York airport") == Answers.name("JFK"))
        #expect(try Answers.name("Munich airport").contains("Germany"))
    }

    @Test func smallLettersAreTriedLast() throws {
        let gazetteer = try FullGazetteer.shared()
        #expect(gazetteer.airport("ktpa")?.name == "Tampa International Airport")
        #expect(gazetteer.airport("gatwick")?.name == "London Gatwick Airport")
        #expect(gazetteer.airport("lmao") == nil && gazetteer.airport("ktpax") == nil && gazetteer.airport("") == nil)
        #expect(gazetteer.immediateMatch("ktpa", preferredCountry: nil) == nil)
    }

    @Test func carriesEverythingAFavouriteStores() throws {
        let tampa = Place(
            id: PlaceID(rawValue: "geo:27.98,-82.53"), name: "Tampa International Airport", region: "Florida",
            regionCode: "FL", country: "United States", countryCode: "US",
            coordinate: try #require(Coordinate(latitude: 27.9755, longitude: -82.5332)),
            timeZone: "America/New_York")
        #expect(try Answers.match("TPA") == .found(tampa, others: []))
    }

    @Test func everyShippedAirportIsFoundByItsCodesAndHasAZone() throws {
        let gazetteer = try FullGazetteer.shared()
        let rows = String(decoding: try FullGazetteer.table("airports"), as: UTF8.self).split(separator: "\n")
        var count = 0
        for row in rows.dropFirst() {
            let fields = row.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
            for code in fields.prefix(2) where !code.isEmpty {
                let airport = try #require(gazetteer.airports.airport(code: code))
                #expect(airport.name.hasPrefix(fields[2]) && airport.countryCode == fields[4])
                #expect(airport.timeZone?.contains("/") == true, "\(code)")
                count += 1
            }
        }
        #expect(count > 24_000)
    }

    @Test func damagedTablesAreRefused() {
        #expect(throws: PlacesError.unexpectedHeader(.airports)) { try Self.gazetteer(airports: "x\n") }
        let header = AirportColumn.header.joined(separator: "\t")
        #expect(throws: PlacesError.damagedLine(.airports, line: 2)) { try Self.gazetteer(airports: "\(header)\nA\n") }
        #expect(throws: PlacesError.damagedLine(.airports, line: 2)) {
            try Self.gazetteer(airports: "\(header)\nABCD\tABC\tA\tB\tAA\tEx\tnorth\t1\tZ\n")
        }
        #expect(throws: PlacesError.unexpectedHeader(.postcodes)) { try Self.gazetteer(postcodes: "postcode\n") }
    }

    private static func gazetteer(airports: String = "", postcodes: String = "") throws -> Gazetteer {
        try Gazetteer(
            cities: Array(SmallTables.cities.utf8), regions: Array(SmallTables.regions.utf8),
            countries: Array(SmallTables.countries.utf8), airports: Array(airports.utf8),
            postcodes: Array(postcodes.utf8))
    }
}
