import Places
import TestSupport
import Testing

@Suite struct UntrustedTextTests {
    /// Texts of 200 characters that make the search work hardest.
    static let hard: [String] = [
        String(repeating: "a b c d e ", count: 20), String(repeating: "a,", count: 100),
        String(repeating: "1 ", count: 100), String(repeating: "san ", count: 50),
        String(repeating: "usa ", count: 12), String(repeating: "usa,", count: 5),
        String(repeating: "ü", count: 200), String(repeating: "가", count: 200),
        String(repeating: "が", count: 200), String(repeating: "a\u{300}\u{301}", count: 200),
        String(repeating: "\u{300}", count: 200), String(repeating: "𐐀", count: 200),
        String(repeating: "👩‍👩‍👧‍👦", count: 60), String(repeating: "9", count: 200),
        String(repeating: "-", count: 200), String(repeating: "27.95,", count: 33),
        String(repeating: "N1", count: 100), String(repeating: "27°57'", count: 30),
        "geo:" + String(repeating: "1,", count: 98), String(repeating: "(", count: 200),
        "santa maria de la san antonio do sul xx", String(repeating: "e", count: 40), "\u{0}\u{1}\u{7F}",
        "\u{FFFD}\u{FFFF}", "\u{202E}apmaT", String(repeating: "\"", count: 200),
        String(repeating: "ß", count: 40), "geo:0,0?q=" + String(repeating: "%", count: 190),
    ]

    @Test(arguments: hard)
    func isAnsweredWithoutHarm(typed: String) throws {
        _ = try FullGazetteer.shared()
        let start = ContinuousClock.now
        _ = try Answers.match(typed, country: typed)
        _ = try FullGazetteer.shared().query(from: typed)
        _ = Gazetteer.looksLikePostcode(typed)
        // For a debug build beside other work: time must not grow out of hand. How fast it is, Deploy/bench shows.
        #expect(ContinuousClock.now - start < .seconds(5))
    }

    @Test func findsNothingInTextsThatAreTooLong() throws {
        #expect(try Answers.match("Tampa" + String(repeating: " ", count: 195)) == Answers.match("Tampa"))
        #expect(try Answers.match("Tampa" + String(repeating: " ", count: 196)) == .notFound(near: []))
        #expect(try Answers.match(String(repeating: "Tampa ", count: 1_000_000)) == .notFound(near: []))
    }

    @Test func survivesRandomTexts() throws {
        var state: UInt64 = 42
        func random(_ bound: Int) -> Int {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return Int(state >> 33) % bound
        }
        let characters = "  ,,..--+°'\"NSEWnsew0123456789()?;:=geoparisxTXüß東京가\u{301}\u{3099}🌴/&|\t\n"
        let alphabet = Array(characters.unicodeScalars)
        let gazetteer = try FullGazetteer.shared()
        for _ in 0..<2_000 {
            let scalars = (0..<random(40)).map { _ in alphabet[random(alphabet.count)] }
            _ = gazetteer.immediateMatch(String(String.UnicodeScalarView(scalars)), preferredCountry: "US")
        }
    }
}
