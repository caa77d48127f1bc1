import Testing

@testable import Slack

@Suite struct SlackTextTests {
    private func marked(_ raw: String, limit: Int = 3000, keepsLines: Bool = true, more: String = "…") -> String {
        SlackText.escaped(raw, as: .marked, limit: limit, keepsLines: keepsLines, more: more)
    }

    @Test(arguments: [
        "Tampa, Florida, United States", "81 °F (27 °C), light rain", "São Paulo", "東京", "القاهرة", "St. John’s",
        "👩‍👩‍👧‍👦🇺🇸👍🏽", "18:00", "\u{2068}Tampa\u{2069}", "e\u{301}", "", "{place} {temp}",
    ])
    func leavesOrdinaryTextAlone(_ text: String) {
        #expect(marked(text) == text)
        #expect(SlackText.escaped(text, as: .plain, limit: 3000) == text)
        #expect(SlackText.escaped(text, as: .code, limit: 3000) == text)
    }

    @Test(arguments: [
        ("<!channel>", "&lt;!channel&gt;"), ("a & b", "a &amp; b"), ("&amp;", "&amp;amp;"),
        ("&lt;@U1&gt;", "&amp;lt;@U1&amp;gt;"),
        ("\"'", "\"'"), ("<https://x|y>", "&lt;https://x|y&gt;"),
    ])
    func escapesTheThreeCharactersOnceInEveryKind(_ raw: String, _ escaped: String) {
        #expect(SlackText.escaped(raw, as: .plain, limit: 3000) == escaped)
        #expect(SlackText.escaped(raw, as: .code, limit: 3000) == escaped)
        #expect(marked(raw).shown == raw)
    }

    @Test(arguments: ["*", "_", "~", "`"])
    func standsSpacersOnBothSidesOfAMark(_ mark: String) {
        #expect(marked("a \(mark)b") == "a \u{200B}\(mark)\u{200B}b")
        #expect(SlackText.escaped("a\(mark)b", as: .plain, limit: 3000) == "a\(mark)b")
    }

    @Test(arguments: ["America/New_York", "a_b_c", "slack:T0DEMO", "matrix:@a:example.org", "10:30 in a_b"])
    func putsNothingIntoNamesThatPeopleCopy(_ raw: String) {
        #expect(marked(raw) == raw)
    }

    @Test(arguments: [
        ("_a_b_", "\u{200B}_\u{200B}a_b\u{200B}_\u{200B}"), ("a__b", "a\u{200B}_\u{200B}\u{200B}_\u{200B}b"),
        ("*a_*", "\u{200B}*\u{200B}a\u{200B}_\u{200B}\u{200B}*\u{200B}"), ("a_ b", "a\u{200B}_\u{200B} b"),
        ("\n_a", "\n\u{200B}_\u{200B}a"),
    ])
    func anUnderscoreAtTheEdgeOfAWordIsAMark(_ raw: String, _ escaped: String) {
        #expect(marked(raw) == escaped)
    }

    @Test func keepsMarksInCodeButNoBacktick() {
        #expect(SlackText.escaped("/weather *a_b~ `c`", as: .code, limit: 3000) == "/weather *a_b~ 'c'")
    }

    @Test(arguments: [
        (">quote", "\u{200B}&gt;quote"), ("a > b", "a &gt; b"), ("a\n>>> b", "a\n\u{200B}&gt;&gt;&gt; b"),
    ])
    func makesNoQuotation(_ raw: String, _ escaped: String) {
        #expect(marked(raw) == escaped)
    }

    @Test(arguments: [
        (":tada:", ":\u{200B}tada:"), (":+1:", ":\u{200B}+1:"), ("until 18:00", "until 18:00"), ("a: b", "a: b"),
    ])
    func makesNoEmojiOfShortcodes(_ raw: String, _ escaped: String) {
        #expect(marked(raw) == escaped)
        #expect(SlackText.escaped(raw, as: .plain, limit: 3000) == escaped)
    }

    @Test(arguments: [
        ("a\u{0}b\u{7}c", "abc"), ("a\tb", "a b"), ("a\u{202E}b\u{202C}", "ab"), ("a\u{85}b", "a\nb"),
        ("a\r\nb", "a\nb"),
        ("a\u{2028}b", "a\nb"), ("a\u{1B}[31mb", "a[31mb"), ("a\u{9B}b", "ab"),
    ])
    func dropsControlsAndDirectionOverrides(_ raw: String, _ escaped: String) {
        #expect(marked(raw) == escaped)
    }

    @Test func makesOneLineWhereOneLineIsMeant() {
        #expect(marked("a\nb\r\nc", keepsLines: false) == "a b c")
    }

    @Test func cutsBehindASentence() {
        let raw = "It rains. It pours all day long."
        #expect(marked(raw, limit: 24, more: " … more") == "It rains. … more")
        #expect(marked(raw, limit: raw.utf16.count, more: " … more") == raw)
    }

    @Test func cutsBehindAWordWhenNoSentenceEndsLate() {
        #expect(marked("Rain. and then some more rain", limit: 22) == "Rain. and then some…")
    }

    @Test func cutsBetweenGraphemesWhenThereAreNoWords() {
        let family = "👩‍👩‍👧‍👦"
        let cut = marked(String(repeating: family, count: 20), limit: 100)
        #expect(cut == String(repeating: family, count: 9) + "…")
    }

    @Test func neverCutsAnEntity() {
        for limit in 10...30 {
            let cut = marked(String(repeating: "&", count: 100), limit: limit)
            #expect(cut.utf16.count <= limit)
            #expect(cut == String(repeating: "&amp;", count: (limit - 1) / 5) + "…")
        }
    }

    @Test func countsTheEscapedText() {
        #expect(marked(String(repeating: "<", count: 750), limit: 3000).utf16.count == 3000)
        #expect(marked(String(repeating: "<", count: 751), limit: 3000).utf16.count <= 3000)
    }

    @Test func leavesOutClustersThatAreNoLetters() {
        let heap = "a" + String(repeating: "\u{301}", count: 5000)
        #expect(marked("x\(heap)y*") == "xy\u{200B}*\u{200B}")
    }

    @Test(arguments: [
        ("plain", true), ("a*b", false), ("a\nb", false), (" a", false), ("a ", false), ("", false), ("a & b", true),
    ])
    func knowsWhereItsOwnMarksWork(_ raw: String, _ isPlain: Bool) {
        #expect(SlackText.isPlainLine(raw) == isPlain)
    }

    @Test(arguments: ["a", "& a"])
    func aHeapOfMarksOnALetterIsLeftOutWhateverStandsBesideIt(_ start: String) {
        let heap = "x" + String(repeating: "\u{301}", count: 64)
        let text = SlackText.escaped("\(start) \(heap) b", as: .marked, limit: .max)
        #expect(text == "\(start == "a" ? "a" : "&amp; a")  b")
        let front = String(repeating: "\u{600}", count: 33) + "x" + String(repeating: "\u{301}", count: 33)
        #expect(SlackText.escaped("a \(front) b", as: .marked, limit: .max) == "a  b")
    }

    @Test func manyLettersThatAreNotASCIIStay() {
        let text = String(repeating: "東京は晴れ", count: 40)
        #expect(SlackText.escaped(text, as: .marked, limit: .max) == text)
    }
}
