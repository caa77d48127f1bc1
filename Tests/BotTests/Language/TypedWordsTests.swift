import BotScenes
import Testing

@testable import Bot

/// What people type in German is understood as the English that stands for it.
@Suite struct TypedWordsTests {
    private func english(_ text: String, isOwn: Bool = false) throws -> String? {
        let typed = try #require(TypedText(text))
        return Repository.german.typedWords.english(for: typed) { _ in isOwn }?.echo
    }

    @Test(
        arguments: [
            ("Hilfe", "help"), ("Einstellungen?", "settings"), ("zu Hause", "home"),
            ("Berlin morgen", "Berlin tomorrow"),
            ("Bad Homburg am Montag", "Bad Homburg monday"), ("heute Abend", "tonight"),
            ("München am Wochenende", "München weekend"), ("Berlin", nil), ("help", nil), ("Hilfe Berlin", nil),
            ("", nil),
        ] as [(String, String?)])
    func wordsHaveTheirEnglish(_ text: String, _ expected: String?) throws {
        #expect(try english(text) == expected)
    }

    @Test func aPlaceThatIsCalledSoIsStronger() throws {
        #expect(try english("zuhause", isOwn: true) == nil)
    }

    @Test func englishNeedsNone() throws {
        let typed = try #require(TypedText("today"))
        #expect(Repository.english.typedWords.english(for: typed) { _ in false } == nil)
    }

    @Test(
        arguments: [
            ("hilfe", "help"), ("einstellungen", "settings"), ("zuhause", "home"), ("morgen", "question"),
            ("Tampa heute", "weather"), ("meine orte", "saved"),
        ])
    func theBotUnderstandsThem(_ text: String, _ command: String) async {
        let bot = TestBot(languages: Repository.languages)
        _ = await bot.reply(to: text, language: "de-DE")
        #expect(bot.lastCommand == command)
    }

    @Test(arguments: [
        "hilfe", "berichte", "meine daten", "einheiten", "stimmung", "witze", "zeitzone", "sprache", "danke",
    ])
    func noneIsTakenForAPlace(_ words: String) async {
        let bot = TestBot(languages: Repository.languages)
        _ = await bot.reply(to: words, language: "de-DE")
        #expect(bot.lastCommand != "weather")
    }

    @Test func whoSpeaksEnglishIsTakenAtTheirWord() async {
        let bot = TestBot(languages: Repository.languages)
        _ = await bot.reply(to: "hilfe", language: "en-US")
        #expect(bot.lastCommand == "weather")
    }
}
