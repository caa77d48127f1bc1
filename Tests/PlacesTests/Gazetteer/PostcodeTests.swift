import Places
import TestSupport
import Testing

@Suite struct PostcodeTests {
    @Test(arguments: [
        "33602", "01930", "33602-1234", "SW1A 1AA", "sw1a1aa", "SW1A", "M1 1AE", "EC1A 1BB", "E14", "K1A 0B1",
        "k1a0b1", "75001 FR", "FR-75001", "D-10115", "10115, DE", "10115 de", "100-0001", "01310-100", "00-001",
        "111 22", "110 001", "1012 AB", "1012ab", "D02 AF30", "0150", "101",
    ])
    func looksLikeOne(typed: String) throws {
        #expect(Gazetteer.looksLikePostcode(typed))
        #expect(try FullGazetteer.shared().match(typed, preferredCountry: nil) == .notFound(near: []))
    }

    @Test(arguments: [
        "Tampa", "Tampa, FL", "10115 Berlin", "Tampa, FL 33602", "27.95,-82.46", "27.95 -82.46",
        "6th of October City", "", "7", "12345678901", "Paris 17", "Sector 3", "東京", "3.5", "-33602", "A", "LA",
        "33602 33603 33604 33605",
    ])
    func looksLikeNone(typed: String) {
        #expect(!Gazetteer.looksLikePostcode(typed))
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
