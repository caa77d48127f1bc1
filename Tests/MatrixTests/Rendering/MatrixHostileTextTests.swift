import Bot
import TestSupport
import Testing

@testable import Matrix

/// Whatever stands in a place's name, a warning or what was typed: it is shown as it is and does nothing.
@Suite struct MatrixHostileTextTests {
    static let names = [
        "<b>bold</b>", "<script>alert(1)</script>", "<img src=x onerror=alert(1)>", "</p></code></pre>", "<!-- ", "]]>",
        "<a href=\"https://evil.example\">Tampa</a>", "javascript:alert(1)", "&amp;", "&lt;b&gt;", "&#60;b&#62;", "&",
        "a & b < c > d \" e ' f", "@room", "@weather:b.test", "@a:b.test https://matrix.to/#/@a:b.test", "> quote",
        "* edit", "/me", "\u{202E}apmaT", "\u{2066}x", "مدينة *الكويت*", "ירושלים", "{temp} {place}", "\\ \\\\ \"\"",
        "line\nbreak", "\r\n> a\r\n* b", "\u{2028}x", "\u{0}\u{1}\u{7F}\u{85}x", "   ", "\u{200B}", "",
        "e\u{301}\u{301}*", "👩‍👩‍👧‍👦🏳️‍🌈", String(repeating: "\"", count: 30_000), String(repeating: "\\", count: 30_000),
        String(repeating: "&<", count: 20_000), String(repeating: "A sentence. ", count: 9000),
        String(repeating: "👩‍👩‍👧‍👦", count: 5000), String(repeating: "東", count: 40_000),
        "a" + String(repeating: "\u{301}", count: 40_000) + "b", String(repeating: "\n", count: 40_000),
    ]

    static func reply(_ name: String) -> Reply {
        var reply = Reply(paragraphs: ["The weather of \(name).", name])
        reply.warnings = [.init(headline: "Warning for \(name)", text: name), .init(headline: name, text: name)]
        reply.cards = [
            .init(
                title: name, symbol: "🌧️", headline: "81 °F, \(name)", rows: [.init(label: name, value: name)],
                choices: [.init(label: name, line: name)])
        ]
        reply.summary = name
        reply.code = name
        reply.examples = [.init(command: "!weather \(name)", meaning: name), .init(command: name)]
        reply.quip = "In \(name) it rains."
        reply.choices = [.init(label: name, line: "save \(name)"), .init(label: name, line: "x", style: .destructive)]
        reply.footnote = "From \(name)"
        reply.credits = [
            .init(text: "Data by \(name)", link: "https://data.example/a-b"), .init(text: name, link: name),
            .init(text: name, link: "https://x\"onclick=\"y"),
        ]
        return reply
    }

    private func message(_ reply: Reply, replaces: String? = nil) throws -> RenderedMessage {
        var frame = MatrixFrame()
        frame.replaces = replaces
        return try RenderedMessage(MatrixRenderer(more: "… (there is more)").content(reply, in: frame))
    }

    @Test(arguments: names)
    func staysWithinTheRules(_ name: String) throws {
        let message = try message(Self.reply(name))
        #expect(message.faults == [])
        #expect(message.version.mentions == .init())
        #expect(try self.message(Self.reply(name), replaces: "$1").faults == [])
    }

    @Test(arguments: names.filter { $0.utf8.count < 60 })
    func isShownAsItIsInBothForms(_ name: String) throws {
        let expected = MatrixText(name, limit: 1000).plain
        let version = try message(Self.reply(name)).version
        let html = try #require(version.html)
        #expect(version.body.contains("Warning for \(expected)"))
        #expect(version.body.contains("From \(expected) · Data by \(expected)"))
        #expect(html.contains("<em>In \(MatrixText.escaped(expected)) it rains.</em>"))
    }

    @Test func aLongWarningIsCutAtASentenceAndEverythingElseStays() throws {
        var reply = Self.reply("Tampa")
        reply.warnings[0].text = String(repeating: "Water & wind are rising. ", count: 4000)
        let version = try message(reply).version
        #expect(version.body.utf8.count > 4000)
        #expect(version.body.contains("rising. … (there is more)\n"))
        #expect(version.body.hasSuffix("Tampa"))
        #expect(version.html?.contains("rising. … (there is more)</p>") == true)
    }

    @Test func aWarningThatIsCutSaysWhereTheRestIs() throws {
        var reply = Self.reply("Tampa")
        reply.warnings[0].text = String(repeating: "Water & wind are rising. ", count: 4000)
        reply.warnings[0].more = "… (there is more: <NWS> has it)"
        let version = try message(reply).version
        #expect(version.body.contains("rising. … (there is more: <NWS> has it)\n"))
        #expect(version.html?.contains("rising. … (there is more: &lt;NWS&gt; has it)</p>") == true)
    }

    @Test func whatIsTooMuchIsLeftOutBeforeTheSources() throws {
        var reply = Reply(paragraphs: (0..<2000).map { "Paragraph \($0) with some words." })
        reply.footnote = "Source"
        let message = try message(reply)
        #expect(message.faults == [])
        #expect(message.version.body.hasSuffix("… (there is more)\n\nSource"))
        #expect(message.version.body.hasPrefix("Paragraph 0 with"))
    }

    @Test func randomTextsStayWithinTheRules() throws {
        var random = SeededGenerator(seed: 5)
        let alphabet = [
            "<", ">", "&", "&amp;", "\"", "\\", "\n", " ", ".", "a", "é", "東", "ع", "👩‍👧", "\u{301}", "\u{200D}", "@room",
            "</p>", "<br>", "\u{202E}",
        ]
        for _ in 0..<100 {
            let count = Int.random(in: 0...(Bool.random(using: &random) ? 30 : 6000), using: &random)
            let name = (0..<count).map { _ in alphabet[Int.random(in: 0..<alphabet.count, using: &random)] }.joined()
            try #require(message(Self.reply(name)).faults == [])
            try #require(message(Self.reply(name), replaces: "$1").faults == [])
        }
    }
}
