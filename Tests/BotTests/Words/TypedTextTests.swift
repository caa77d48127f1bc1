import Testing

@testable import Bot

/// The normalising rules, one by one and in their order.
@Suite struct TypedTextTests {
    @Test(arguments: [
        ("Trinidad &amp; Tobago", "Trinidad & Tobago"), ("AT&amp;T Park", "AT&T Park"), ("AT&T Park", "AT&T Park"),
        ("a &lt;b&gt; c", "a <b> c"), ("&amp;lt;", "&lt;"), ("&amp;amp;", "&amp;"), ("&quot;x&quot;", "&quot;x&quot;"),
        ("&", "&"), ("&am", "&am"),
    ])
    func decodesThreeEntitiesOnce(_ typed: String, _ expected: String) {
        #expect(TypedText.decoded(typed) == expected)
    }

    @Test(arguments: [
        ("Z\u{75}\u{308}rich", "Z\u{FC}rich"), ("\u{212B}", "\u{C5}"), ("\u{1112}\u{1161}\u{11AB}", "\u{D55C}"),
        ("\u{915}\u{93C}", "\u{915}\u{93C}"),
    ])
    func composesLetters(_ typed: String, _ expected: String) throws {
        let text = try #require(TypedText(typed))
        #expect(Array(text.echo.unicodeScalars) == Array(expected.unicodeScalars))
    }

    @Test(arguments: ["Tampa", "Tampa Bay", "90210", "a", "weather in Oslo 3 days", String(repeating: "a", count: 200)])
    func leavesPlainTextAsItIs(_ typed: String) {
        let text = TypedText(typed)
        #expect(text?.echo == typed)
        #expect(text?.matching == typed)
    }

    @Test func isNoLongerThanItsLimitWhenItIsPlain() {
        #expect(TypedText(String(repeating: "a", count: 201)) == nil)
    }

    @Test(arguments: [
        "Tampa\u{A0}Bay", "Tampa\u{2003}Bay", "Tampa\u{3000}Bay", "Tampa\tBay", "Tampa\nBay", "Tampa \u{85} Bay",
        "  Tampa   Bay  ", "\u{202E}Tampa Bay\u{202C}", "Tam\u{200B}pa Bay", "\u{FEFF}Tampa\u{200E} Bay",
        "Tampa\u{7} Bay",
        "Tam\u{AD}pa Bay",
    ])
    func makesSpacesPlainAndDropsTheInvisible(_ typed: String) {
        #expect(TypedText(typed)?.matching == "Tampa Bay")
    }

    @Test(arguments: [
        ("“Tampa”", "\"Tampa\""), ("St. John’s", "St. John's"), ("48°51′24″N", "48°51'24\"N"), ("«Paris»", "\"Paris\""),
        ("‘x’", "'x'"),
    ])
    func straightensQuotesForMatchingOnly(_ typed: String, _ expected: String) {
        let text = TypedText(typed)
        #expect(text?.matching == expected)
        #expect(text?.echo == typed)
    }

    @Test(arguments: [
        ("—metric", "--metric"), ("Tampa –metric", "Tampa --metric"), ("mon–fri", "mon-fri"),
        ("–33.9, 18.4", "-33.9, 18.4"), ("27.95, —82.46", "27.95, -82.46"), ("27.95,−82.46", "27.95,-82.46"),
        ("Biel–Bienne", "Biel-Bienne"), ("Stratford‐upon‑Avon", "Stratford-upon-Avon"),
        ("Tampa — Oslo", "Tampa - Oslo"),
    ])
    func readsDashesByWhereTheyStand(_ typed: String, _ expected: String) {
        #expect(TypedText(typed)?.matching == expected)
    }

    @Test(arguments: [
        ("Tampa.", "Tampa"), ("Tampa?", "Tampa"), ("Tampa !", "Tampa"), ("Tampa…", "Tampa"), ("Tampa;", "Tampa"),
        ("Washington, D.C.", "Washington, D.C."), ("Washington D.C", "Washington D.C"), ("St. John's", "St. John's"),
        ("U.S.", "U.S."), ("東京。", "東京"), ("?", "?"), ("Tampa,", "Tampa"), ("rain?", "rain"), ("Port St.", "Port St"),
    ])
    func dropsOneClosingMark(_ typed: String, _ expected: String) {
        #expect(TypedText(typed)?.matching == expected)
    }

    @Test(arguments: [
        ("<@U123>", ""), ("<@U123|name> Tampa", "Tampa"), ("Tampa <#C1|general>", "Tampa"), ("<!channel> Oslo", "Oslo"),
        ("<https://example.org|Tampa> Oslo", "Oslo"), ("&lt;!here&gt; Oslo", "Oslo"), ("<!subteam^S1|@x>", ""),
        ("a < b", "a < b"), ("<3 Tampa", "<3 Tampa"), ("<Tampa>", "<Tampa>"), ("<<@U1> Oslo", "< Oslo"),
    ])
    func takesOutPlatformTokens(_ typed: String, _ expected: String) {
        #expect(TypedText(typed)?.echo == expected)
    }

    @Test(arguments: [
        "@room", "@here", "https://example.org/x", "WWW.example.org", "mailto:a@b.example", "name@b.example",
    ])
    func isNotQuotedWhereItCouldPingOrLink(_ typed: String) throws {
        #expect(Phrase(try #require(TypedText(typed))).echo == nil)
    }

    @Test func keepsTheSpellingForTheEcho() throws {
        let phrase = Phrase(try #require(TypedText("  sÃO   “Paulo”. ")))
        #expect(phrase.echo == "sÃO “Paulo”")
        #expect(phrase.text == "sÃO \"Paulo\"")
        #expect(phrase.keys == ["são", "\"paulo\""])
    }

    @Test func reads200CharactersAndNoMore() {
        let long = String(repeating: "ü", count: 200)
        #expect(TypedText(long)?.echo.count == 200)
        #expect(TypedText(long + "x") == nil)
        #expect(TypedText("  \(long)  .") != nil)
        #expect(TypedText(String(repeating: "u\u{308}", count: 200))?.echo.unicodeScalars.count == 200)
    }

    /// Flags and letters with many marks count as what a reader sees.
    @Test(arguments: ["🇳🇴", "x\u{323}\u{308}"])
    func countsWhatAReaderCounts(_ character: String) {
        #expect(TypedText(String(repeating: character, count: 200))?.echo.count == 200)
        #expect(TypedText(String(repeating: character, count: 201)) == nil)
    }

    @Test func doesNotCleanWhatIsHugeAnyway() {
        #expect(TypedText(String(repeating: " ", count: 100_000)) == nil)
    }
}
