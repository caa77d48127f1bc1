import Bot
import TestSupport
import Testing

@testable import Slack

/// Whatever stands in a place's name, a warning or what was typed: it is shown as it is and does nothing.
@Suite struct HostileTextTests {
    static let names = [
        "*bold*", "_Tampa_", "~gone~", "`code`", "```fence```", "<!channel>", "<!here|here>", "<@U012ABC>", "<#C1|x>",
        "<!subteam^S1>", "<https://evil.example|Tampa>", "&amp;", "&lt;!channel&gt;", "a & b < c > d", "> quote",
        ">>> quote", "مدينة *الكويت*", "ירושלים _x_", "\u{202E}apmaT", "{temp} {place}", "%@ %s \\u0000 \" \\",
        "👩‍👩‍👧‍👦*🏳️‍🌈_", "line\nbreak", "\r\n> a\r\n* b", ":tada: :+1:", "@here #general https://evil.example",
        "*", "_", "~", "`", "<", ">", "&", "**__~~``", "\u{0}\u{1}\u{7F}x", "   ", "\u{200B}",
        "e\u{301}\u{301}\u{301}*",
        String(repeating: "*_~`<>&", count: 700), String(repeating: "👩‍👩‍👧‍👦", count: 500),
        String(repeating: "Llanfair", count: 600), "a" + String(repeating: "\u{301}", count: 4000) + "b",
    ]

    private func reply(_ name: String) -> Reply {
        var reply = Reply(paragraphs: ["The weather of \(name).", name])
        reply.warnings = [
            .init(headline: "Warning for \(name)", text: name), .init(headline: name, text: "Stay in \(name)."),
        ]
        reply.cards = [
            .init(title: name, symbol: "🌧️", headline: "81 °F, \(name)", rows: [.init(label: name, value: name)])
        ]
        reply.examples = [.init(command: "/weather \(name)", meaning: name), .init(command: name)]
        reply.quip = "In \(name) it rains."
        reply.footnote = "From \(name)"
        reply.credits = [.init(text: "Data by \(name)", link: "https://data.example/a-b")]
        return reply
    }

    private func message(_ reply: Reply) throws -> SlackMessage {
        try SlackStage.message(reply)
    }

    @Test(arguments: names)
    func staysWithinTheRules(_ name: String) throws {
        #expect(try message(reply(name)).faults == [])
    }

    @Test(arguments: names)
    func formatsNothingOfItself(_ name: String) throws {
        let message = try message(reply(name))
        for text in message.texts where text.type == "mrkdwn" {
            let ours = text.text.split(separator: "\n").map(withoutOurMarks).joined(separator: "\n")
            #expect(activeMarks(in: ours) == [], "\(text.text)")
        }
        #expect(activeMarks(in: message.text) == [])
    }

    @Test(arguments: names.filter { $0.utf8.count < 200 && !$0.contains { $0.isNewline } })
    func isShownAsItIs(_ name: String) throws {
        let expected = String(
            String.UnicodeScalarView(
                name.unicodeScalars.filter { scalar in
                    scalar.properties.generalCategory != .control && scalar != "\u{202E}" && scalar != "\u{200B}"
                }))
        let texts = try message(reply(name)).texts.map(\.text.shown)
        #expect(texts.contains { $0.contains("Warning for \(expected)") })
        #expect(texts.contains { $0.contains("The weather of \(expected).") })
        #expect(texts.contains { $0.hasPrefix("From \(expected) · ") })
    }

    @Test(arguments: names)
    func staysWithinTheRulesSideBySide(_ name: String) throws {
        var reply = reply(name)
        reply.cards = Array(repeating: reply.cards[0], count: 6)
        let message = try message(reply)
        #expect(message.faults == [])
        #expect(message.blocks?.filter { $0.fields != nil }.map { $0.fields?.count } == [6])
    }

    @Test func randomTextsStayWithinTheRules() throws {
        var random = SeededGenerator(seed: 7)
        let alphabet = [
            "*", "_", "~", "`", "<", ">", "&", "&amp;", "!", "@", "#", "|", ":", "a", "B", "é", "東", "ع", "👩‍👧", "\n",
            " ", ".", "\u{301}", "\u{200D}",
        ]
        for _ in 0..<200 {
            let count = Int.random(in: 0...(Bool.random(using: &random) ? 30 : 4000), using: &random)
            let name = (0..<count).map { _ in alphabet[Int.random(in: 0..<alphabet.count, using: &random)] }.joined()
            let message = try message(reply(name))
            try #require(message.faults == [])
            try #require(activeMarks(in: message.text) == [])
        }
    }

    /// Takes away a symbol with a bold text behind it, a whole italic or bold line, and code at the start of a line.
    private func withoutOurMarks(_ line: Substring) -> String {
        var text = line
        for symbol in ["⚠️ ", "🌧️ "] where text.hasPrefix(symbol) { text = text.dropFirst(symbol.count) }
        for mark in ["*", "_"] where text.count > 2 && text.hasPrefix(mark) && text.hasSuffix(mark) {
            return String(text.dropFirst().dropLast())
        }
        if text.hasPrefix("`"), let end = text.dropFirst().firstIndex(of: "`") {
            return String(text[end...].dropFirst())
        }
        return String(text)
    }

    /// Marks without a spacer on both sides.
    private func activeMarks(in text: String) -> [String] {
        let scalars = Array(text.unicodeScalars)
        return scalars.indices.compactMap { index in
            guard "*_~`".unicodeScalars.contains(scalars[index]) else { return nil }
            let before = index > 0 ? scalars[index - 1] : " "
            let after = index + 1 < scalars.count ? scalars[index + 1] : " "
            // Within a word an underscore marks nothing.
            let isInWord =
                scalars[index] == "_"
                && [before, after].allSatisfy { $0.isASCII && $0.properties.isAlphabetic || "0"..."9" ~= $0 }
            return isInWord || before == "\u{200B}" && after == "\u{200B}" ? nil : "\(scalars[index]) at \(index)"
        }
    }
}
