import Places
import TestSupport
import Testing

@Suite struct NearMissTests {
    /// The committed list of slips.
    static let slips: [(typed: String, first: String)] = [
        ("Springfeild", "Springfield"), ("Tammpa", "Tampa"), ("Tmapa", "Tampa"), ("Lodnon", "London"),
        ("Nwe York", "New York City"), ("Berln", "Berlin"), ("Los Angelos", "Los Angeles"),
        ("San Fransisco", "San Francisco"), ("Philadelpia", "Philadelphia"), ("Albequerque", "Albuquerque"),
        ("Cincinatti", "Cincinnati"), ("Minneapolois", "Minneapolis"), ("Indianappolis", "Indianapolis"),
        ("Chigaco", "Chicago"), ("Huoston", "Houston"), ("Pheonix", "Phoenix"), ("Jacksonvile", "Jacksonville"),
        ("Mosvka", "Moscow"), ("Мосвка", "Moscow"), ("Saarbrüken", "Saarbrücken"), ("Dusseldrof", "Düsseldorf"),
        ("Hambrug", "Hamburg"), ("Franfkurt", "Frankfurt am Main"), ("Stuttgard", "Stuttgart"),
        ("Barcelana", "Barcelona"), ("Amsterdm", "Amsterdam"), ("Rotterdamm", "Rotterdam"),
        ("Copenhagn", "Copenhagen"), ("Stokholm", "Stockholm"), ("Helsinky", "Helsinki"),
        ("Manchster", "Manchester"), ("Liverpol", "Liverpool"), ("Vancuover", "Vancouver"),
        ("Toranto", "Toronto"), ("Montrael", "Montréal"), ("Johanesburg", "Johannesburg"),
        ("Bangkock", "Bangkok"),
    ]

    @Test(arguments: slips)
    func offersTheLikeliestSpelling(slip: (typed: String, first: String)) throws {
        guard case .notFound(let near) = try Answers.match(slip.typed) else {
            Issue.record("\(slip.typed) was corrected silently")
            return
        }
        #expect(near.first?.name == slip.first)
        #expect(near.count <= 3)
    }

    @Test(arguments: [
        ("Springfeild, IL", "near: Springfield, Illinois, United States"),
        ("springfeild illinois", "near: Springfield, Illinois, United States"),
        ("Londn, Ontario", "near: London, Ontario, Canada"), ("Tammpa, Germany", "nothing"),
    ])
    func offersOnlyWhatFitsTheQualifier(typed: String, expected: String) throws {
        #expect(try Answers.name(typed) == expected)
    }

    @Test(arguments: [
        "asdfqwer", "../../etc/passwd", "{{7*7}}", "<@U123>", "Tampa; rm -rf /", "Xqz", "", "   ", "?", "🌴",
        "XQZ", "Smallville, KS",
    ])
    func findsNothingNear(typed: String) throws {
        #expect(try Answers.name(typed) == "nothing")
    }

    /// Rome, Lima and Oslo are one slip away, as from any other first letter.
    @Test(arguments: [("Qome", []), ("Xima", []), ("Zslo", []), ("Oslp", ["Oslo"])] as [(String, [String])])
    func aShortNameNeedsItsFirstLetter(typed: String, expected: [String]) throws {
        guard case .notFound(let near) = try Answers.match(typed) else {
            Issue.record("\(typed) was corrected silently")
            return
        }
        #expect(near.map(\.name).filter { ["Rome", "Lima", "Oslo"].contains($0) } == expected)
    }

    @Test func leavesTheNearSearchToTheCaller() throws {
        let gazetteer = try FullGazetteer.shared()
        #expect(gazetteer.immediateMatch("Springfeild", preferredCountry: nil) == nil)
        #expect(gazetteer.immediateMatch("SW1A 1AA", preferredCountry: nil) == .notFound(near: []))
        let tampa = gazetteer.match("Tampa", preferredCountry: nil)
        #expect(gazetteer.immediateMatch("Tampa", preferredCountry: nil) == tampa)
    }
}
