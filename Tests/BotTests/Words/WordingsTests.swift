import Testing

@testable import Bot

@Suite struct WordingsTests {
    private let table = Wordings(
        """
        in <number> <span>
        [the] next <count>
        stop|end * jokes
        """)

    private func phrase(_ text: String) throws -> Phrase {
        Phrase(try #require(TypedText(text)))
    }

    private func isOf(_ wordClass: WordClass, _ word: String) -> Bool {
        WordClasses(word, Fingerprint(word)).contains(WordClasses(wordClass))
    }

    @Test(arguments: [
        "in 3 hours", "in three days", "next 7-day", "the next 24h", "stop jokes", "end all these jokes",
    ])
    func matchesWholePhrases(_ text: String) throws {
        #expect(table.matches(try phrase(text)))
    }

    @Test(arguments: ["in 3", "in 3 hours please", "next", "jokes", "stop", "in hours 3", ""])
    func refusesWhatIsMoreOrLess(_ text: String) throws {
        #expect(!table.matches(try phrase(text)))
    }

    @Test func findsTheLongestAtEitherEnd() throws {
        let table = Wordings(
            """
            tomorrow
            tomorrow <part>
            """)
        #expect(table.suffix(of: try phrase("tampa tomorrow night")) == 2)
        #expect(table.prefix(of: try phrase("tomorrow night in tampa")) == 2)
        #expect(table.prefix(of: try phrase("tampa tomorrow")) == nil)
        #expect(table.suffix(of: try phrase("")) == nil)
    }

    @Test(arguments: ["18:00", "6pm", "6:30pm", "7am", "noon", "midnight", "6.30pm"])
    func knowsClocks(_ word: String) {
        #expect(isOf(.clock, word))
    }

    @Test(arguments: ["18", "1800", "6.30", "27.95", "am", "pm", "xpm", "12:30:00", "123:00"])
    func knowsWhatIsNoClock(_ word: String) {
        #expect(!isOf(.clock, word))
    }

    @Test(arguments: ["mon,wed,fri", "mon-fri", "fridays"])
    func knowsListsOfWeekdays(_ word: String) {
        #expect(isOf(.weekdays, word))
    }

    @Test(arguments: ["mon", "monday", "holidays", "mon-paris", "fri,"])
    func knowsWhatIsNoListOfWeekdays(_ word: String) {
        #expect(!isOf(.weekdays, word))
    }
}
