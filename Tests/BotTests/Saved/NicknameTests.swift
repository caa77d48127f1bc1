import BotScenes
import Testing

@testable import Bot

@Suite struct NicknameTests {
    private func nickname(_ typed: String) throws(Nickname.Problem) -> String {
        guard let text = TypedText(typed) else { throw .tooLong }
        return try Nickname(Phrase(text), .standard, Repository.gazetteer).text
    }

    @Test(arguments: [
        "beach", "the Beach House", "Mom’s", "東京の家", "Дом", "🏖", "Oslo", "Tampa, FL", "a", "7th floor", "office 2",
        "be", "<b>&", "*bold* _it_", "{place}", "מקום", "work", "cabin by the lake", "zero",
        String(repeating: "é", count: 40),
    ])
    func anyTextIsANameAndStaysRaw(_ typed: String) throws {
        #expect(try nickname(typed) == typed)
    }

    @Test func quotesAroundItAreNoPartOfIt() throws {
        #expect(try nickname("“the beach”") == "the beach")
    }

    @Test(arguments: [
        "home", "Home", "help", "saved", "save", "my places", "list", "remove", "undo", "delete", "rename", "2 days",
        "units", "mood", "settings", "reports", "every day", "share", "why", "my data", "no jokes", "tomorrow", "week",
        "rain", "alerts", "hi", "thanks", "a vs b", "in town", "what's the weather", "about", "today", "compare saved",
        "all my data", "my account", "all of my data", "it", "this", "home sweet home", "Tampa tomorrow", "celsius",
        "open 2", "flag", "timezone", "monday",
    ])
    func commandsAreNoNames(_ typed: String) {
        #expect(throws: Nickname.Problem.command(typed)) { try nickname(typed) }
    }

    @Test(arguments: [
        "2", "12", "#2", "number 2", "33602", "33602-1234", "SW1A 1AA", "27.95,-82.46", "99,200", "1,000", "٣",
    ])
    func numbersCoordinatesAndPostcodesAreNoNames(_ typed: String) {
        #expect(throws: Nickname.Problem.number) { try nickname(typed) }
    }

    @Test(arguments: ["@room", "https://example.org", "www.example.org"])
    func nothingThatPingsOrLinksIsAName(_ typed: String) {
        #expect(throws: Nickname.Problem.unquotable) { try nickname(typed) }
    }

    @Test func fortyOneCharactersAreTooMany() {
        #expect(throws: Nickname.Problem.tooLong) { try nickname(String(repeating: "é", count: 41)) }
    }
}
