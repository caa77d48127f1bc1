import Testing

@testable import Personality

/// T14: a broken pack is disabled and says why; the others serve.
@Suite struct PhraseLibraryTests {
    private static let parent = TestPacks.professional([TestPacks.line("pro-01")])
    private static let snarkyHeader = TestPacks.header("en.snarky", level: .snarky, parent: "en.professional")

    private static func library(_ files: [PackFile]) -> PhraseLibrary {
        PhraseLibrary(files: parent + files)
    }

    private static func snarky(_ text: String) -> PhraseLibrary {
        library([snarkyHeader, PackFile(path: "en.snarky/lines/rain.json", text: text)])
    }

    /// The whole pack is off, its level is served by the parent, and the fault is where it should be.
    private func expectDisabled(
        _ library: PhraseLibrary, file: String, line: Int, _ problem: PackProblem,
        sourceLocation: SourceLocation = #_sourceLocation
    ) {
        #expect(library.disabledPackIDs == ["en.snarky"], sourceLocation: sourceLocation)
        #expect(library.packIDs == ["en.professional"], sourceLocation: sourceLocation)
        #expect(
            library.chain(language: "en", level: .snarky)?.packID == "en.professional", sourceLocation: sourceLocation)
        #expect(
            library.faults.contains(PackFault(file: file, line: line, problem: problem)), "\(library.faults)",
            sourceLocation: sourceLocation)
    }

    @Test func aGoodPackServesWithItsParent() throws {
        let library = Self.snarky("{\"lines\": [\(TestPacks.line("sn-01"))]}")
        #expect(library.faults.isEmpty)
        #expect(library.packIDs == ["en.professional", "en.snarky"])
        let chain = try #require(library.chain(language: "en", level: .snarky))
        #expect(chain.lines.map(\.id) == ["pro-01", "sn-01"])
        #expect(chain.packID == "en.snarky" && chain.version == 1)
        #expect(library.lineCount(language: "en", level: .snarky) == 2)
    }

    @Test func levelsWithoutAPackUseThePlainerOne() {
        let library = Self.snarky("{\"lines\": [\(TestPacks.line("sn-01"))]}")
        #expect(library.chain(language: "en", level: .overkill)?.packID == "en.snarky")
        #expect(library.chain(language: "en", level: .friendly)?.packID == "en.professional")
        #expect(library.chain(language: "en", level: .plain) == nil)
        #expect(library.chain(language: "de", level: .snarky) == nil)
        #expect(library.lineCount(language: "de", level: .snarky) == 0)
    }

    @Test(arguments: [
        ("{\"lines\": [\n{\"id\": \"a\" \"text\": \"x\"}]}", 2, PackProblem.badJSON(.expected("a comma or }"))),
        ("{\"lines\": []}", 0, .noLines),
        ("[]", 1, .wrongType("the file", expected: "an object")),
        ("{\"lines\": 3}", 1, .wrongType("lines", expected: "a list")),
        ("{\n\"line\": []}", 2, .unknownField("line", nearest: "lines")),
        (
            "{\"lines\": [{\"id\": \"a\", \"text\": \"A.\",\n\"topik\": \"t\"}]}", 2,
            .unknownField("topik", nearest: "topic")
        ),
        ("{\"lines\": [\n{\"id\": \"a\", \"text\": \"A.\"}]}", 2, .missingField("topic")),
        ("{\"lines\": [{\"id\": 3, \"text\": \"A.\", \"topic\": \"t\"}]}", 1, .wrongType("id", expected: "a text")),
        (
            "{\"lines\": [{\"id\": \"a\", \"id\": \"b\", \"text\": \"A.\", \"topic\": \"t\"}]}", 1, .doubledField("id")
        ),
        (
            "{\"lines\": [{\"id\": \"A b\", \"text\": \"A.\", \"topic\": \"t\"}]}", 1,
            .badValue("id", allowed: "a-z, 0-9 and -")
        ),
    ])
    func brokenLinesDisableTheirPack(text: String, line: Int, problem: PackProblem) {
        // Line 0 stands for a fault of the pack as a whole, which is told at its header.
        let file = line == 0 ? "en.snarky/pack.json" : "en.snarky/lines/rain.json"
        expectDisabled(Self.snarky(text), file: file, line: max(line, 1), problem)
    }

    @Test(arguments: [
        (", \"weight\": 6", PackProblem.badValue("weight", allowed: "1 to 5")),
        (", \"weight\": 0", .badValue("weight", allowed: "1 to 5")),
        (", \"weight\": 1.5", .wrongType("weight", expected: "a whole number")),
        (", \"cooldown_days\": 366", .badValue("cooldown_days", allowed: "0 to 365")),
        (", \"careful\": \"yes\"", .wrongType("careful", expected: "true or false")),
        (", \"when\": []", .wrongType("when", expected: "an object")),
        (", \"when\": {\"condition\": \"rain\"}", .wrongType("condition", expected: "a list")),
        (", \"when\": {\"condition\": [1]}", .wrongType("condition", expected: "a list of texts")),
        (", \"when\": {\"not\": [\"rain\"]}", .wrongType("not", expected: "an object")),
        (", \"when\": {\"part\": [\"night\"], \"part\": [\"night\"]}", .doubledField("part")),
    ])
    func badFieldsDisableTheirPack(extra: String, problem: PackProblem) {
        let library = Self.snarky("{\"lines\": [\n\(TestPacks.line("sn-01", extra: extra))]}")
        expectDisabled(library, file: "en.snarky/lines/rain.json", line: 2, problem)
    }

    @Test func doubledIDsDisableTheirPack() {
        let lines = [TestPacks.line("sn-01"), TestPacks.line("sn-01", "Other.")]
        let library = Self.library([Self.snarkyHeader, TestPacks.lines("en.snarky", lines)])
        expectDisabled(library, file: "en.snarky/lines/lines.json", line: 3, .doubledID("sn-01"))
    }

    @Test func aHugeFileIsNotEvenParsed() {
        let huge = PackFile(path: "en.snarky/lines/rain.json", bytes: [UInt8](repeating: 0x20, count: 10 << 20))
        let library = Self.library([Self.snarkyHeader, huge])
        expectDisabled(library, file: huge.path, line: 1, .tooLarge(bytes: 10 << 20))
    }

    @Test func bytesThatAreNotUTF8AreFoundByLine() {
        let bytes = Array("{\"lines\": [\n\"".utf8) + [0xFF] + Array("\"]}".utf8)
        let library = Self.library([Self.snarkyHeader, PackFile(path: "en.snarky/lines/rain.json", bytes: bytes)])
        expectDisabled(library, file: "en.snarky/lines/rain.json", line: 2, .notUTF8)
    }

    @Test func linesWithoutHeaderServeNobody() {
        let library = Self.library([TestPacks.lines("en.snarky", [TestPacks.line("sn-01")])])
        expectDisabled(library, file: "en.snarky", line: 1, .noHeader)
    }

    @Test func aFileInTheWrongFolderDisablesItsPack() {
        let library = Self.library([
            Self.snarkyHeader, TestPacks.lines("en.snarky", [TestPacks.line("sn-01")]),
            PackFile(path: "en.snarky/rain.json", text: "{}"),
        ])
        expectDisabled(library, file: "en.snarky/rain.json", line: 1, .misplaced)
    }

    @Test func aMissingParentDisablesThePack() {
        let library = Self.library([
            TestPacks.header("en.snarky", level: .snarky, parent: "en.ghost"),
            TestPacks.lines("en.snarky", [TestPacks.line("sn-01")]),
        ])
        expectDisabled(library, file: "en.snarky/pack.json", line: 2, .missingParent("en.ghost"))
    }

    @Test func aPackThatEndsNowhereIsDisabled() {
        let library = Self.library([
            TestPacks.header("en.snarky", level: .snarky), TestPacks.lines("en.snarky", [TestPacks.line("sn-01")]),
        ])
        expectDisabled(library, file: "en.snarky/pack.json", line: 1, .noProfessionalEnd)
    }

    @Test func aParentWithMoreAttitudeIsRefused() {
        let library = PhraseLibrary(files: [
            TestPacks.header("en.professional", parent: "en.snarky"),
            TestPacks.lines("en.professional", [TestPacks.line("pro-01")]),
            TestPacks.header("en.snarky", level: .snarky, parent: "en.other"),
            TestPacks.lines("en.snarky", [TestPacks.line("sn-01")]),
            TestPacks.header("en.other"), TestPacks.lines("en.other", [TestPacks.line("other-01")]),
        ])
        #expect(library.faults.map(\.problem) == [.parentWithMoreAttitude("en.snarky")])
        #expect(library.disabledPackIDs == ["en.professional"])
    }

    @Test func aCircleOfParentsDisablesItsMembersOnly() throws {
        let library = Self.library([
            TestPacks.header("en.snarky", level: .snarky, parent: "en.friendly"),
            TestPacks.lines("en.snarky", [TestPacks.line("sn-01")]),
            TestPacks.header("en.friendly", level: .friendly, parent: "en.kind"),
            TestPacks.lines("en.friendly", [TestPacks.line("fr-01")]),
            TestPacks.header("en.kind", level: .friendly, parent: "en.friendly"),
            TestPacks.lines("en.kind", [TestPacks.line("kind-01")]),
        ])
        #expect(library.disabledPackIDs == ["en.friendly", "en.kind"])
        #expect(library.faults.contains { $0.problem == .circle(["en.friendly", "en.kind", "en.friendly"]) })
        let chain = try #require(library.chain(language: "en", level: .snarky))
        #expect(chain.lines.map(\.id) == ["pro-01", "sn-01"], "the professional pack takes the place of the circle")
    }

    @Test func aBrokenParentIsPassedOver() throws {
        let library = Self.library([
            TestPacks.header("en.snarky", level: .snarky, parent: "en.friendly"),
            TestPacks.lines("en.snarky", [TestPacks.line("sn-01")]),
            PackFile(path: "en.friendly/pack.json", text: "{"),
            TestPacks.lines("en.friendly", [TestPacks.line("fr-01")]),
        ])
        #expect(library.disabledPackIDs == ["en.friendly"])
        let chain = try #require(library.chain(language: "en", level: .snarky))
        #expect(chain.lines.map(\.id) == ["pro-01", "sn-01"])
    }

    @Test func twoFoldersOfOneNameCannotBothServe() throws {
        let library = Self.library([
            PackFile(path: "x/en.professional/pack.json", bytes: TestPacks.header("en.professional").bytes)
        ])
        #expect(library.faults.map(\.problem) == [.doubledPack("en.professional")])
        #expect(library.packIDs == ["en.professional"])
    }

    @Test(arguments: [
        ("\"format\": 2", "\"format\": 1", PackProblem.badValue("format", allowed: "1 to 1")),
        (
            "\"level\": \"plain\"", "\"level\": \"snarky\"",
            .badValue("level", allowed: "professional, friendly, snarky, villain, overkill")
        ),
        ("\"id\": \"en.dry\"", "\"id\": \"en.snarky\"", .otherFolder(id: "en.dry", folder: "en.snarky")),
        ("\"colour\": \"red\"", "\"version\": 1", .unknownField("colour", nearest: nil)),
        ("\"version\": \"1\"", "\"version\": 1", .wrongType("version", expected: "a whole number")),
    ])
    func headersAreCheckedStrictly(bad: String, good: String, problem: PackProblem) {
        let text = String(decoding: Self.snarkyHeader.bytes, as: UTF8.self).replacing(good, with: bad)
        let library = Self.library([
            PackFile(path: "en.snarky/pack.json", text: text),
            TestPacks.lines("en.snarky", [TestPacks.line("sn-01")]),
        ])
        expectDisabled(library, file: "en.snarky/pack.json", line: 1, problem)
    }

    @Test func unknownWordsCostTheLineNotThePack() throws {
        let library = Self.library([
            Self.snarkyHeader,
            TestPacks.lines(
                "en.snarky",
                [
                    TestPacks.line("sn-01", "It is {tmp}."), TestPacks.line("sn-02", "Plain {"),
                    TestPacks.line("sn-03", when: "{\"mood\": [\"good\"]}"),
                    TestPacks.line("sn-04", when: "{\"feels\": [\"hott\"]}"),
                    TestPacks.line("sn-05", when: "{\"part\": [], \"not\": {\"feels\": [\"hot\"]}}"),
                    TestPacks.line("sn-06"), TestPacks.line("sn-07", extra: ", \"retired\": true"),
                ]),
        ])
        #expect(library.packIDs == ["en.professional", "en.snarky"])
        #expect(library.faults.map(\.line) == [2, 3, 4, 5, 6])
        let expected: [PackProblem] = [
            .unknownPlaceholder("tmp", nearest: "temp"), .looseBrace, .unknownKey("mood", nearest: nil),
            .unknownValue("hott", key: "feels", nearest: "hot"), .emptyList("part"),
        ]
        #expect(library.faults.map(\.problem) == expected)
        let chain = try #require(library.chain(language: "en", level: .snarky))
        #expect(chain.lines.map(\.id) == ["pro-01", "sn-06"])
    }

    /// A pack of the operator's own adds its lines to those of a shipped one by naming it as its parent.
    @Test func ofSeveralPacksTheOneThatBuildsOnTheOthersServes() throws {
        func pack(_ id: String, parent: String) -> [PackFile] {
            [
                TestPacks.header(id, level: .snarky, parent: parent),
                TestPacks.lines(id, [TestPacks.line("line-of-\(id.suffix(5).filter(\.isLetter))")]),
            ]
        }
        let shipped = TestPacks.professional([TestPacks.line("p")]) + pack("en.snarky", parent: "en.professional")
        let mine = shipped + pack("mine", parent: "en.snarky") + pack("alone", parent: "en.professional")
        let library = PhraseLibrary(files: mine)
        #expect(library.packIDs(language: "en", level: .snarky) == ["mine", "en.snarky", "en.professional"])
        #expect(library.idlePacks == ["alone": "mine"])
        #expect(library.lineCount(ofPack: "mine") == 1)
        let other = PhraseLibrary(files: shipped + pack("alone", parent: "en.professional"))
        #expect(other.packIDs(language: "en", level: .snarky) == ["en.snarky", "en.professional"])
        #expect(other.idlePacks == ["alone": "en.snarky"])
    }

    @Test func aPacksOwnLineStandsBeforeAParentsOfTheSameID() throws {
        let library = Self.snarky("{\"lines\": [\(TestPacks.line("pro-01", "Mine."))]}")
        let chain = try #require(library.chain(language: "en", level: .snarky))
        #expect(chain.lines.map(\.text) == ["Mine."])
    }

    @Test func faultsSayWhereWhatAndHow() {
        let library = Self.snarky("{\"lines\": [\n{\"id\": \"a\", \"text\": \"A.\", \"topik\": \"t\"}]}")
        let words = library.faults.map(\.description)
        #expect(
            words == [
                "en.snarky/lines/rain.json:2: the field \"topic\" is missing; add it",
                "en.snarky/lines/rain.json:2: there is no field \"topik\"; did you mean \"topic\"?",
            ])
    }
}
