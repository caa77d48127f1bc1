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
            ("", nil), ("übermorgen", "day after tomorrow"), ("Berlin übermorgen", "Berlin day after tomorrow"),
            ("Wetter morgen", "weather tomorrow"), ("Wetter Berlin", "weather Berlin"),
            ("wetter zürich morgen", "weather zürich tomorrow"), ("Berlin Wetter", "Berlin weather"),
            ("Regen morgen", "rain tomorrow"), ("Schirm morgen?", "umbrella tomorrow"),
            ("morgen Köln", "tomorrow Köln"), ("morgen in Köln", "tomorrow in Köln"),
            ("Köln morgen früh Regen", "Köln tomorrow morning rain"), ("Berlin und Hamburg", "Berlin and Hamburg"),
            ("Berlin gegen Hamburg morgen", "Berlin vs Hamburg tomorrow"), ("und Wien?", "and Wien"),
            ("und morgen?", "and tomorrow"), ("Regen in Wien", "rain in Wien"), ("stopp", "stop"), ("ja", "yes"),
            ("Nein!", "no"), ("Tschüss", "bye"),
            ("wie wird das Wetter morgen in Wien", "how will the weather tomorrow in Wien"),
            ("Wind in Knoten", "wind in knots"), ("in Regen", nil), ("Regen in Regen", "rain in Regen"),
            ("Regen, Bayern", nil), ("„Regen“", nil), ("save Regen", nil), ("home Wetter", nil),
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

    @Test func aWordThatAPlaceIsCalledStaysItsName() throws {
        let typed = try #require(TypedText("Regen morgen"))
        let english = Repository.german.typedWords.english(for: typed) { $0.keys == ["regen"] }
        #expect(english?.echo == "Regen tomorrow")
    }

    @Test(
        arguments: [
            ("hilfe", "help"), ("einstellungen", "settings"), ("zuhause", "home"), ("morgen", "question"),
            ("Tampa heute", "weather"), ("meine orte", "saved"),
            ("übermorgen", "question"), ("Wetter morgen", "question"), ("Regen morgen", "question"),
            ("Schirm morgen", "question"), ("morgen Köln", "question"), ("Wetter Berlin", "weather"),
            ("Berlin und Hamburg", "compare-listed"), ("Tampa gegen Oslo", "compare"), ("stopp", "reports"),
            ("ja", "small-talk"), ("nein", "small-talk"), ("tschüss", "small-talk"),
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
