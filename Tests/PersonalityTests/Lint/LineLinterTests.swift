import Testing

@testable import Personality

/// T9 for one line.
@Suite struct LineLinterTests {
    private static let words = WordList(
        banned: [("kill", "violence"), ("man up", "the reader"), ("won't", "promises")], timed: ["today", "all day"],
        since: "since I started watching")

    private func problems(
        _ text: String, when: String? = nil, level: VoiceLevel = .professional, extra: String = ""
    ) throws -> [PackProblem] {
        let files = [
            TestPacks.header("en.\(level.rawValue)", level: level, parent: level == .professional ? nil : "en.base"),
            TestPacks.lines("en.\(level.rawValue)", [TestPacks.line("a", text, when: when, extra: extra)]),
            TestPacks.header("en.base"), TestPacks.lines("en.base", [TestPacks.line("b")]),
        ]
        let chain = try #require(PhraseLibrary(files: files).chain(language: "en", level: level))
        let line = try #require(chain.lines.first { $0.id == "a" })
        return LineLinter.problems(in: line, words: Self.words)
    }

    @Test(arguments: [
        "Driest hours are before {wet_from}; plan outdoor errands for then.",
        "The models disagree on this one; look again in the evening.",
        "Light snow, the decorative kind. Mind your step all the same.",
        "Day {streak_days} of rain. Less a forecast by now, more a subscription.",
        "{rain_chance} chance of rain, which is forecast for “please don't quote me”.",
        "Each flake unique. Each flake on my payroll.",
        "At {wet_from} the heavens file their complaint, in writing, on every pavement in {place}.",
        "Every hat in {place} has been invited to apply for independence. Bids close at {gust_time}.",
        "Not rain. The idea of rain, rehearsing, in a very small theatre, for nobody.",
        "Umbrella weather, start to finish. ☔", "Is it summer? 🌞", "The NASA sort of sky.", "Skill helps.",
        "{temp}. Even the pessimists brought a light jacket.",
    ])
    func goodLinesPass(text: String) throws {
        #expect(try problems(text) == [])
    }

    @Test(arguments: [
        ("It is 20 degrees.", PackProblem.badCharacter("0")), ("It is ٣ degrees.", .badCharacter("٣")),
        ("Warm°.", .badCharacter("°")), ("Half % rain.", .badCharacter("%")), ("A *bold* sky.", .badCharacter("*")),
        ("A _soft_ sky.", .badCharacter("_")), ("See <here>.", .badCharacter("<")),
        ("Cats & dogs.", .badCharacter("&")),
        ("Two\\nlines.", .badCharacter("\n")), ("A\u{200B} gap.", .badCharacter("\u{200B}")),
        ("A\u{A0}gap.", .badCharacter("\u{A0}")), ("A {{brace}}.", .literalBrace), ("Two  spaces.", .spacing),
        ("Trailing. ", .spacing), ("See www.example for more.", .link("www.")), ("It is HUGEST.", .capitals("HUGEST")),
        ("So cooold.", .stretched("cooold")), ("Rain ☔ again.", .emojiInside), ("Rain. ☔☔", .manyEmoji(2)),
        ("Rain", .badEnding), ("Rain!", .badEnding), ("Rain ☔", .badEnding), ("☔", .badEnding),
        ("Well... rain.", .doubledPunctuation("..")), ("Well… rain.", .doubledPunctuation("…")),
        ("What?!", .doubledPunctuation("?!")), ("Puddles that kill.", .bannedWord("kill", because: "violence")),
        ("KILL it.", .bannedWord("kill", because: "violence")),
        ("So man-up now.", .bannedWord("man up", because: "the reader")),
        ("It won’t rain.", .bannedWord("won't", because: "promises")),
        ("Back at ten o'clock.", .badCharacter("o'clock")),
        ("Dry today.", .untimed("today")), ("Grey all day.", .untimed("all day")),
        ("Warm in {place}, and then in {place}, and again in {place}, and last of all in {place}.", .tooLong(171)),
    ])
    func badLinesAreFound(text: String, problem: PackProblem) throws {
        let found = try problems(text)
        #expect(found.contains(problem), "\(found)")
    }

    @Test func aTimedWordNeedsPartOrEvent() throws {
        #expect(try problems("Dry today.", when: "{\"part\": [\"morning\"]}") == [])
        #expect(try problems("Dry today.", when: "{\"event\": [\"report\"]}") == [])
        #expect(try problems("Dry today.", when: "{\"feels\": [\"warm\"]}") == [.untimed("today")])
    }

    @Test func aRecordSaysSinceWhen() throws {
        let when = "{\"record\": [\"warmest\"]}"
        #expect(try problems("The warmest since I started watching.", when: when) == [])
        #expect(try problems("The warmest ever.", when: when) == [.recordWithoutSince("since I started watching")])
    }

    @Test func onlyMildLevelsMayBeCareful() throws {
        let careful = ", \"careful\": true"
        #expect(try problems("Go gently.", level: .friendly, extra: careful) == [])
        #expect(try problems("Go gently.", level: .snarky, extra: careful) == [.carefulLevel(.snarky)])
    }
}
