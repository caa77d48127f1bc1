import Testing

@testable import Places

@Suite struct TZifReaderTests {
    private static let sample = TZifFile(
        transitions: [(-100, 1), (5_000_000_000, 2)], offsets: [3600, 7200, -1800],
        footer: "\nCET-1CEST,M3.5.0,M10.5.0/3\n")

    @Test func readsTheSecondBlock() throws {
        let rules = try TZifReader.rules(in: Self.sample.bytes)
        #expect(rules.transitions == [-100, 5_000_000_000])
        #expect(rules.offsets == [7200, -1800])
        #expect(rules.firstOffset == 3600)
        #expect(rules.footer?.standard == 3600)
    }

    @Test func readsTheOnlyBlockOfVersionOne() throws {
        let rules = try TZifReader.rules(in: TZifFile(version: 0, transitions: [(-5, 1)], offsets: [60, 120]).bytes)
        #expect(rules == TimeZoneRules(transitions: [-5], offsets: [120], firstOffset: 60))
    }

    @Test(arguments: [UInt8(ascii: "2"), UInt8(ascii: "3"), UInt8(ascii: "4")])
    func readsLaterVersions(version: UInt8) throws {
        let file = TZifFile(version: version, offsets: [3600])
        #expect(try TZifReader.rules(in: file.bytes).secondsFromUTC(at: 0) == 3600)
    }

    @Test(arguments: [
        (-101, 3600), (-100, 7200), (0, 7200), (4_999_999_999, 7200), (5_000_000_000, 7200),
        (5_015_000_000, 3600),
    ])
    func asksTheFooterAfterTheTable(instant: Int, expected: Int) throws {
        #expect(try TZifReader.rules(in: Self.sample.bytes).secondsFromUTC(at: instant) == expected)
    }

    @Test func keepsTheLastOffsetWithoutAFooter() throws {
        var file = Self.sample
        file.footer = "\n\n"
        #expect(try TZifReader.rules(in: file.bytes).secondsFromUTC(at: 5_000_000_001) == -1800)
    }

    @Test func refusesFilesThatCountLeapSeconds() {
        let file = TZifFile(leapSeconds: 2)
        #expect(throws: TZifError.countsLeapSeconds) { try TZifReader.rules(in: file.bytes) }
    }

    @Test(arguments: [
        TZifFile(version: 0x31), TZifFile(transitions: [(5, 0), (5, 0)]), TZifFile(transitions: [(5, 1)]),
        TZifFile(offsets: []), TZifFile(offsets: [100_000]), TZifFile(footer: ""), TZifFile(footer: "\nUTC0"),
        TZifFile(footer: "\nnonsense\n"),
    ])
    func refusesWhatTheFormatForbids(file: TZifFile) {
        #expect(throws: TZifError.damaged) { try TZifReader.rules(in: file.bytes) }
    }

    @Test func refusesEveryCutFile() {
        let bytes = Self.sample.bytes
        for length in 0..<bytes.count {
            #expect(throws: TZifError.damaged) { try TZifReader.rules(in: Array(bytes[..<length])) }
        }
    }

    @Test func survivesEveryChangedByte() {
        let bytes = Self.sample.bytes
        for index in bytes.indices {
            for value: UInt8 in [0, 1, 0x7F, 0x80, 0xFF, bytes[index] ^ 1] {
                var changed = bytes
                changed[index] = value
                // Whether it is refused depends on the byte; that it comes back is the point.
                let rules = try? TZifReader.rules(in: changed)
                _ = rules?.secondsFromUTC(at: Int.max / 4)
                _ = rules?.secondsFromUTC(at: Int.min / 4)
            }
        }
    }

    @Test func refusesCountsBeyondTheFile() {
        var bytes = Self.sample.bytes
        for index in 20..<44 { bytes[index] = 0x7F }
        #expect(throws: TZifError.damaged) { try TZifReader.rules(in: bytes) }
    }
}
