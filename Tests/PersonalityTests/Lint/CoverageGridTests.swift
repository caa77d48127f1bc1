import Testing

@testable import Personality

/// How T1 is counted; the shipped packs are counted in ``ShippedPacksTests``.
@Suite struct CoverageGridTests {
    private func cell(_ key: ContextKey, _ value: String, _ lines: [String]) throws -> (PackCoverage.Cell, isHole: Bool)
    {
        let library = PhraseLibrary(files: TestPacks.professional(lines))
        let grid = CoverageGrid(language: "en", levels: [.professional], in: library)
        let line = try #require(grid.lines.first { $0.row.key == key && $0.row.value == value && !$0.row.isCareful })
        let cell = try #require(line.cells[0])
        return (cell, line.row.isHole(cell))
    }

    private func lines(_ count: Int, when: String? = nil, text: String = "Plain.", prefix: String = "x") -> [String] {
        (0..<count).map { TestPacks.line("\(prefix)\($0)", text, when: when) }
    }

    @Test(arguments: [(4, 2, false), (3, 2, true), (9, 1, true), (9, 2, false)])
    func aConditionNeedsSixLinesAndTwoOfItsOwn(generic: Int, own: Int, isHole: Bool) throws {
        let all = lines(generic) + lines(own, when: #"{"condition": ["sleet"]}"#, prefix: "own")
        let (cell, hole) = try cell(.condition, "sleet", all)
        #expect(cell == PackCoverage.Cell(eligible: generic + own, specific: own))
        #expect(hole == isHole)
    }

    @Test(arguments: [ContextKey.feels, .streak, .change, .record, .first])
    func theOthersNeedThreeOfTheirOwn(key: ContextKey) throws {
        for value in key.values {
            let when = "{\"\(key.rawValue)\": [\"\(value)\"]}"
            #expect(try cell(key, value, lines(20) + lines(2, when: when, prefix: "own")).isHole)
            #expect(try !cell(key, value, lines(3, when: when)).isHole)
        }
    }

    /// A line about seven wet days may well test that it rains.
    @Test(arguments: [
        (ContextKey.streak, "wet-7", #"{"streak": ["wet-7"], "condition": ["rain", "drizzle"]}"#),
        (.streak, "frost-5", #"{"streak": ["frost-5"], "feels": ["freezing"]}"#),
        (.first, "snow", #"{"first": ["snow"], "condition": ["light-snow"]}"#),
        (.record, "windiest", #"{"record": ["windiest"], "condition": ["windy"]}"#),
    ])
    func theirCompanyIsAllowedFor(key: ContextKey, value: String, when: String) throws {
        #expect(try cell(key, value, lines(3, when: when)).0 == PackCoverage.Cell(eligible: 3, specific: 3))
    }

    @Test(arguments: [
        (ContextKey.streak, "wet-3", "{streak_days}.", 3), (.change, "colder", "{delta}.", 3),
        (.change, "same", "{delta}.", 0), (.record, "coldest", "{since}.", 3), (.condition, "rain", "{wet_from}.", 0),
    ])
    func onlyValuesThatAreSureAreCountedOn(key: ContextKey, value: String, text: String, count: Int) throws {
        let when = "{\"\(key.rawValue)\": [\"\(value)\"]}"
        #expect(try cell(key, value, lines(3, when: when, text: text)).0.specific == count)
    }

    @Test func parentsCount() {
        let files =
            TestPacks.professional(lines(6, when: #"{"condition": ["hail"]}"#)) + [
                TestPacks.header("en.villain", level: .villain, parent: "en.professional"),
                TestPacks.lines("en.villain", [TestPacks.line("v")]),
            ]
        let row = CoverageRow(key: .condition, value: "hail", isCareful: false)
        let cell = PackCoverage.cell(row, level: .villain, language: "en", in: PhraseLibrary(files: files))
        #expect(cell == PackCoverage.Cell(eligible: 7, specific: 6))
    }

    @Test func holesAreCountedForEachLevel() {
        let library = PhraseLibrary(files: TestPacks.twelve)
        let holes = CoverageGrid(language: "en", levels: [.professional, .overkill], in: library).holes
        // Twelve generic lines: whatever is to have lines of its own has none, and none is marked as careful.
        let own = CoverageRow.all.count { !$0.isCareful }
        #expect(holes.map(\.level) == [.professional, .overkill])
        #expect(holes.map(\.count) == [own + PhraseCondition.allCases.count, own])
    }

    @Test func everyValueOfSixKeysHasARow() {
        let keys: [ContextKey] = [.condition, .feels, .streak, .change, .record, .first]
        #expect(CoverageRow.all.count { !$0.isCareful } == keys.map(\.values.count).reduce(0, +))
    }
}
