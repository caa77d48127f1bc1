import Testing

@testable import Personality

/// T9 for packs as a whole.
@Suite struct PackLinterTests {
    private static let words = PackFile(
        path: "en.words.json",
        text: """
            {"language": "en", "banned": {"violence": ["kill"]}, "timed": ["today"], "since": "since I started watching"}
            """)

    private func problems(_ files: [PackFile]) -> [PackProblem] {
        PackLinter.faults(in: files + [Self.words]).map(\.problem)
    }

    private func specific(_ id: String, _ text: String) -> String {
        TestPacks.line(id, text, when: "{\"condition\": [\"rain\"]}")
    }

    @Test func aGoodPackHasNoFault() {
        #expect(problems(TestPacks.professional([specific("a", "One."), specific("b", "Two.")])) == [])
    }

    @Test(arguments: [
        (#"["coast"]"#, [PackProblem.withoutSource("coast", key: "place")]),
        (#"["high", "coast"]"#, [.withoutSource("coast, high", key: "place")]), (#"["coast", "home"]"#, []),
    ])
    func whatNothingTellsTodayIsAHint(places: String, expected: [PackProblem]) {
        let line = TestPacks.line("a", "Sea air.", when: "{\"place\": \(places)}")
        let found = problems(TestPacks.professional([line, specific("b", "Two.")]))
        #expect(found == expected)
        #expect(found.allSatisfy { $0.isHint })
    }

    @Test func aFormThatTheLanguageLacksIsAHint() {
        let files = TestPacks.professional([specific("a", "Wet {place.in}."), specific("b", "Damp {weekday.on}.")])
        #expect(problems(files) == [])
        let lacking: [String: Set<PlaceholderName>] = ["en": [.weekdayOn], "de": [.placeIn]]
        let faults = PackLinter.faults(in: files + [Self.words], lacking: lacking)
        #expect(faults.map(\.problem) == [.lackingForm("weekday.on", language: "en")])
        #expect(faults.map(\.line) == [3])
        #expect(!PackProblem.emptyList("place").isHint)
    }

    @Test func faultsCarryFileAndLine() {
        let files = TestPacks.professional([specific("a", "One."), specific("b", "It may kill.")])
        let faults = PackLinter.faults(in: files + [Self.words])
        #expect(
            faults.map(\.description) == [
                "en.professional/lines/lines.json:3: \"kill\" is a banned word (violence); write it another way"
            ])
    }

    @Test func nearDuplicatesAreFoundAcrossPacks() {
        let files =
            TestPacks.professional([specific("a", "Rain, {temp} of it."), specific("b", "Rain of... it.")])
            + [
                TestPacks.header("en.snarky", level: .snarky, parent: "en.professional"),
                TestPacks.lines("en.snarky", [specific("c", "rain OF it?")]),
            ]
        let found = problems(files)
        #expect(found.filter { $0 == .sameText(as: "a") }.count == 2, "\(found)")
    }

    @Test func anIDOfTheParentIsFound() {
        let files =
            TestPacks.professional([specific("a", "One.")]) + [
                TestPacks.header("en.snarky", level: .snarky, parent: "en.professional"),
                TestPacks.lines("en.snarky", [specific("a", "Two.")]),
            ]
        #expect(problems(files) == [.sameID(in: "en.professional/lines/lines.json")])
    }

    @Test(arguments: [(4, 1, false), (5, 1, true), (8, 2, false), (9, 2, true), (3, 0, true)])
    func genericLinesStayUnderAFifth(specific count: Int, generic: Int, isGood: Bool) {
        let texts = Array("abcdefghijklmnop").map { "Line \($0)." }
        let lines =
            (0..<count).map { specific("s-\($0)", texts[$0]) }
            + (0..<generic).map { TestPacks.line("g-\($0)", texts[count + $0], when: "{\"part\": [\"morning\"]}") }
        let expected: [PackProblem] = isGood ? [] : [.manyGeneric(generic, of: count + generic)]
        #expect(problems(TestPacks.professional(lines)) == expected)
    }

    @Test func theYoungestPackIsTheOneThatRepeats() {
        let files =
            TestPacks.professional([specific("a", "One.")]) + [
                TestPacks.header("en.aaa", level: .snarky, parent: "en.professional"),
                TestPacks.lines("en.aaa", [specific("c", "One.")]),
            ]
        func places(_ last: Set<String>) -> [String] {
            PackLinter.faults(in: files + [Self.words], youngest: last).map(\.file)
        }
        #expect(places([]) == ["en.professional/lines/lines.json"])
        #expect(places(["en.aaa"]) == ["en.aaa/lines/lines.json"])
    }

    @Test(arguments: [("en.snarky", true), ("en.professional", false)])
    func aPackWhoseLevelAnotherServesIsFound(parent: String, isUsed: Bool) {
        let files =
            TestPacks.professional([specific("a", "One.")]) + [
                TestPacks.header("en.snarky", level: .snarky, parent: "en.professional"),
                TestPacks.lines("en.snarky", [specific("b", "Two.")]),
                TestPacks.header("own", level: .snarky, parent: parent),
                TestPacks.lines("own", [specific("c", "Three.")]),
            ]
        #expect(problems(files) == (isUsed ? [] : [.idle(instead: "en.snarky")]))
    }

    @Test func everyProblemSaysWhatIsWrongWhyAndHowToMendIt() {
        let problems: [PackProblem] = [
            .tooLarge(bytes: 9), .notUTF8, .badJSON(.ended), .misplaced, .doubledFile,
            .unknownField("a", nearest: nil), .doubledField("a"), .missingField("a"),
            .wrongType("a", expected: "a text"),
            .badValue("a", allowed: "b"), .doubledID("a"), .noHeader, .noLines, .doubledPack("a"),
            .otherFolder(id: "a", folder: "b"), .missingParent("a"), .circle(["a"]), .parentOfOtherLanguage("a"),
            .parentWithMoreAttitude("a"), .noProfessionalEnd, .tooLong(130), .bannedWord("a", because: "b"),
            .badCharacter("a"), .spacing, .link("a"), .capitals("A"), .stretched("a"), .manyEmoji(2), .emojiInside,
            .badEnding, .doubledPunctuation(".."), .untimed("a"), .recordWithoutSince("a"),
            .unknownPlaceholder("a", nearest: nil), .looseBrace, .literalBrace, .unknownKey("a", nearest: nil),
            .unknownValue("a", key: "b", nearest: nil), .emptyList("a"), .contradiction("a", key: "b"),
            .noWordList("a"), .sameText(as: "a"), .sameID(in: "a"), .carefulLevel(.snarky), .manyGeneric(1, of: 2),
            .idle(instead: "a"),
        ]
        let lazy = problems.filter {
            $0.reason == "something is wrong" || $0.fix == "rewrite it" || $0.why == "the line is left out"
        }
        #expect(lazy == [])
    }

    @Test func faultsOfLoadingAreAmongThem() {
        let files = TestPacks.professional([specific("a", "One."), TestPacks.line("b", "{tmp}.")])
        #expect(problems(files) == [.unknownPlaceholder("tmp", nearest: "temp")])
    }

    @Test func aLanguageWithoutWordListIsAFault() {
        let faults = PackLinter.faults(in: TestPacks.professional([specific("a", "One.")]))
        #expect(faults.map(\.problem) == [.noWordList("en")])
    }

    @Test(arguments: [
        ("{", PackProblem.badJSON(.ended)),
        ("{\"language\": \"en\", \"banned\": {}, \"timed\": []}", .missingField("since")),
        (
            "{\"language\": \"en\", \"banned\": {\"x\": [\"Kill\"]}, \"timed\": [], \"since\": \"s\"}",
            .badValue("x", allowed: "words in lower case, single spaces")
        ),
    ])
    func aBrokenWordListIsAFault(text: String, problem: PackProblem) {
        let faults = PackLinter.faults(in: [PackFile(path: "en.words.json", text: text)])
        #expect(faults.map(\.problem) == [problem])
    }
}
