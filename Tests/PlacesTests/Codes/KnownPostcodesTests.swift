import TestSupport
import Testing

@testable import Places

@Suite struct KnownPostcodesTests {
    @Test(arguments: [
        ("33602", "Tampa 33602, Florida, United States"), ("33602-1234", "Tampa 33602, Florida, United States"),
        (" 33602 ", "Tampa 33602, Florida, United States"), ("\"33602\"", "Tampa 33602, Florida, United States"),
        ("33602 US", "Tampa 33602, Florida, United States"), ("US-33602", "Tampa 33602, Florida, United States"),
        ("33602, USA", "Tampa 33602, Florida, United States"),
        ("01930", "Gloucester 01930, Massachusetts, United States"),
        ("00501", "Holtsville 00501, New York, United States"),
        ("20500", "Washington 20500, District of Columbia, United States"),
        ("96799", "96799, American Samoa"), ("00926", "00926, Puerto Rico"), ("00926, PR", "00926, Puerto Rico"),
    ])
    func aZIPNamesItsTown(typed: String, expected: String) throws {
        #expect(try Answers.name(typed) == expected)
    }

    @Test(arguments: [
        "Tampa 33602", "33602 Tampa", "Tampa, FL 33602", "tampa fl 33602", "Tampa, FL, 33602", "33602, Tampa",
        "Tampa, Florida 33602-1234, USA", "Tampa 33602, FL", "Tampa 33602, Florida, United States", "FL 33602",
    ])
    func theTownMayStandBeside(typed: String) throws {
        #expect(try Answers.name(typed) == "Tampa 33602, Florida, United States")
    }

    @Test(arguments: [
        ("10115 Berlin", "Berlin, Germany"),
        ("33602 Bielefeld", "Bielefeld, North Rhine-Westphalia, Germany"),
        ("Springfield, IL 33602", "Springfield, Illinois, United States"),
    ])
    func aTownElsewhereIsNotOverruled(typed: String, expected: String) throws {
        #expect(try Answers.name(typed) == expected)
    }

    @Test(arguments: ["33602", "10115", "75001"])
    func fiveDigitsAreOfThePersonsCountryWhereItHasSuch(typed: String) throws {
        let gazetteer = try FullGazetteer.shared()
        #expect(gazetteer.immediateMatch(typed, preferredCountry: "DE") == .notFound(near: []))
        #expect(gazetteer.immediateMatch(typed, preferredCountry: "GB") != .notFound(near: []))
    }

    @Test(arguments: ["00000", "99999", "33602, DE", "SW1A 1AA", "0150", "09001"])
    func othersAreNotKnownHere(typed: String) throws {
        #expect(try FullGazetteer.shared().match(typed, preferredCountry: nil) == .notFound(near: []))
    }

    @Test(arguments: [
        ("33602", "America/New_York"), ("79901", "America/Denver"), ("75201", "America/Chicago"),
        ("32401", "America/Chicago"), ("47710", "America/Chicago"), ("86001", "America/Phoenix"),
        ("96813", "Pacific/Honolulu"), ("99501", "America/Anchorage"), ("00901", "America/Puerto_Rico"),
        ("96910", "Pacific/Guam"),
    ])
    func theZoneIsThatOfThePlace(typed: String, zone: String) throws {
        guard case .found(let place, _, _) = try Answers.match(typed) else {
            Issue.record("\(typed) is not found")
            return
        }
        #expect(place.timeZone == zone)
    }

    @Test func everyShippedPostcodeIsFoundWithAZone() throws {
        let gazetteer = try FullGazetteer.shared()
        let rows = String(decoding: try FullGazetteer.table("postcodes"), as: UTF8.self).split(separator: "\n")
        let codes = rows.dropFirst().map { String($0.prefix(5)) }
        #expect(codes.count > 41_000 && codes == codes.sorted())
        for code in codes.enumerated().filter({ $0.offset % 7 == 0 }).map(\.element) {
            let place = try #require(gazetteer.postcodes.place(Postcode(code: code, country: "US")))
            #expect(place.name.hasSuffix(code) && place.timeZone?.contains("/") == true, "\(code)")
            #expect(place.country != nil && (place.countryCode != "US" || place.regionCode != nil), "\(code)")
        }
    }
}
