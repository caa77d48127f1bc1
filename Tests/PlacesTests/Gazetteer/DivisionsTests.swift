import TestSupport
import Testing

@testable import Places

/// Divisions of countries by all their names.
@Suite struct DivisionsTests {
    @Test func aCountryHasItsDivisionsByCode() throws {
        let germany = try #require(try FullGazetteer.shared().divisions(ofCountry: "DE"))
        #expect(germany.names.contains("Deutschland"))
        #expect(germany.divisions.count == 16)
        #expect(germany.divisions["BY"]?.first == "Bavaria")
        #expect(germany.divisions["BY"]?.contains("Bayern") == true)
    }

    @Test(arguments: ["XX", "de", ""]) func otherCodesHaveNone(code: String) throws {
        #expect(try FullGazetteer.shared().divisions(ofCountry: code) == nil)
    }
}
