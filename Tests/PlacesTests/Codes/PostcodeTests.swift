import TestSupport
import Testing

@testable import Places

@Suite struct PostcodeTests {
    @Test(arguments: [
        "33602", "01930", "33602-1234", "SW1A 1AA", "sw1a1aa", "SW1A", "M1 1AE", "EC1A 1BB", "E14", "K1A 0B1",
        "k1a0b1", "75001 FR", "FR-75001", "D-10115", "10115, DE", "10115 de", "100-0001", "01310-100", "00-001",
        "111 22", "110 001", "1012 AB", "1012ab", "D02 AF30", "0150", "101",
    ])
    func looksLikeOne(typed: String) throws {
        #expect(Gazetteer.looksLikePostcode(typed))
    }

    @Test(arguments: [
        "Tampa", "Tampa, FL", "10115 Berlin", "Tampa, FL 33602", "27.95,-82.46", "27.95 -82.46",
        "6th of October City", "", "7", "12345678901", "Paris 17", "Sector 3", "東京", "3.5", "-33602", "A", "LA",
        "33602 33603 33604 33605",
    ])
    func looksLikeNone(typed: String) throws {
        #expect(!Gazetteer.looksLikePostcode(typed))
        #expect(try FullGazetteer.shared().postcode(in: typed, preferredCountry: nil) == nil)
    }

    @Test(
        arguments: [
            ("33602", nil, "33602", "US"), ("01930", nil, "01930", "US"), ("33602-1234", nil, "33602", "US"),
            ("33602", "DE", "33602", "DE"), ("33602", "fr", "33602", "FR"), ("33602", "GB", "33602", "US"),
            ("33602 USA", "DE", "33602", "US"), ("33602, United States", "DE", "33602", "US"),
            ("33602 US", "DE", "33602", "US"), ("SW1A 1AA", nil, "SW1A 1AA", "GB"),
            ("sw1a1aa", nil, "SW1A 1AA", "GB"), ("SW1A", nil, "SW1A", "GB"), ("m1 1ae", nil, "M1 1AE", "GB"),
            ("W1A", nil, "W1A", "GB"), ("SW1A 1AA, UK", nil, "SW1A 1AA", "GB"), ("K1A 0B1", nil, "K1A 0B1", "CA"),
            ("k1a0b1", nil, "K1A 0B1", "CA"), ("K1A", nil, "K1A", "CA"), ("K1A-0B1", nil, "K1A 0B1", "CA"),
            ("75001 FR", nil, "75001", "FR"), ("FR-75001", nil, "75001", "FR"), ("F-75001", nil, "75001", "FR"),
            ("D-10115", nil, "10115", "DE"), ("10115, DE", nil, "10115", "DE"),
            ("10115, Germany", "US", "10115", "DE"), ("Germany 10115", "US", "10115", "DE"),
            ("DE 10115", nil, "10115", "DE"), ("10115 Deutschland", nil, "10115", "DE"),
            ("0150, NO", nil, "0150", "NO"), ("0150", "NO", "0150", "NO"), ("1010", "AT", "1010", "AT"),
            ("0150", nil, "0150", nil), ("1012ab", nil, "1012 AB", "NL"), ("100-0001", nil, "100-0001", "JP"),
            ("1000001", "JP", "100-0001", "JP"), ("01310-100", nil, "01310-100", "BR"),
            ("00-001", nil, "00-001", "PL"), ("110 001", nil, "110001", "IN"), ("111 22", "SE", "111 22", "SE"),
            ("11122", "SE", "111 22", "SE"), ("111 22", nil, "111 22", nil), ("D02AF30", nil, "D02 AF30", "IE"),
            ("200001, China", nil, "200001", "CN"), ("1000-001", nil, "1000-001", "PT"),
        ] as [(String, String?, String, String?)])
    func isReadAsItsCountryWritesIt(typed: String, own: String?, code: String, country: String?) throws {
        let postcode = try FullGazetteer.shared().postcode(in: typed, preferredCountry: own)
        #expect(postcode == Postcode(code: code, country: country))
    }

    @Test func theFirstHalfStandsForALargerArea() {
        #expect(Postcode(code: "SW1A 1AA", country: "GB").alternatives == ["SW1A 1AA", "SW1A"])
        #expect(Postcode(code: "K1A 0B1", country: "CA").alternatives == ["K1A 0B1", "K1A"])
        #expect(Postcode(code: "SW1A", country: "GB").alternatives == ["SW1A"])
        #expect(Postcode(code: "1012 AB", country: "NL").alternatives == ["1012 AB"])
    }

    @Test func findsAShippedNameThatLooksLikeOne() throws {
        let table = String(decoding: try FullGazetteer.table("cities"), as: UTF8.self)
        let names = table.split(separator: "\n").dropFirst().flatMap { row in
            row.split(separator: "\t", omittingEmptySubsequences: false).prefix(3).flatMap { $0.split(separator: "|") }
        }
        let suspects = names.filter { $0.utf8.contains { (0x30...0x39).contains($0) } }
        #expect(suspects.count > 50)
        let lookalikes = Set(suspects.filter { Gazetteer.looksLikePostcode(String($0)) })
        #expect(lookalikes == ["SS2"])
        #expect(try Answers.name("SS2") == "SS2, Kuala Lumpur, Malaysia")
    }
}
