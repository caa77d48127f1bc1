import FoundationEssentials
import Testing

@testable import Weather

@Suite struct MoonTests {
    private static func instant(_ text: String) throws -> Date {
        try Date("\(text):00Z", strategy: .iso8601)
    }

    @Test(arguments: [
        ("2026-01-03T10:03", Moon.Phase.full, 1.0), ("2026-02-24T12:28", .firstQuarter, 0.501),
        ("2026-08-12T17:37", .new, 0), ("2026-11-24T14:53", .full, 1),
    ])
    func theComputedExamples(time: String, phase: Moon.Phase, litShare: Double) throws {
        let moon = Moon(at: try Self.instant(time))
        #expect(moon.phase == phase)
        #expect(abs(moon.litShare - litShare) < 0.004)
        #expect(abs((moon.way - Double(phase.rawValue) / 8).remainder(dividingBy: 1)) < 0.002)
    }

    @Test(arguments: [
        (0, Moon.Phase.new), (4, .waxingCrescent), (7, .firstQuarter), (11, .waxingGibbous), (15, .full),
        (19, .waningGibbous), (22, .lastQuarter), (26, .waningCrescent), (29, .new),
    ])
    func thePhasesFollowEachOther(days: Int, expected: Moon.Phase) throws {
        let new = try Self.instant("2026-08-12T17:37")
        #expect(Moon(at: new.addingTimeInterval(Double(days) * 86_400)).phase == expected)
    }

    @Test(arguments: [
        (Moon.Turn.full, "2025-12-20T00:00", "2026-01-03T10:03"), (.new, "2026-07-31T00:00", "2026-08-12T17:37"),
        (.full, "2026-11-01T12:00", "2026-11-24T14:53"), (.full, "2026-11-23T14:53", "2026-11-24T14:53"),
    ])
    func theNextTurnIsFoundWithinTwoHours(turn: Moon.Turn, after: String, expected: String) throws {
        let found = Moon.next(turn, after: try Self.instant(after))
        #expect(abs(found.timeIntervalSince(try Self.instant(expected))) < 7200)
    }

    @Test(arguments: Moon.Turn.allCases, 0..<40) func theNextTurnLiesAheadWithinAMonth(turn: Moon.Turn, day: Int) throws
    {
        let start = try Self.instant("2026-11-20T00:00").addingTimeInterval(Double(day) * 86_400)
        let found = Moon.next(turn, after: start)
        #expect(found > start && found.timeIntervalSince(start) < 30 * 86_400)
        #expect(Moon.next(turn, after: found.addingTimeInterval(3600)) > found.addingTimeInterval(29 * 86_400))
    }

    @Test func eachPhaseHasASymbolAndADirection() {
        #expect(Moon.Phase.allCases.map(\.symbol) == ["🌑", "🌒", "🌓", "🌔", "🌕", "🌖", "🌗", "🌘"])
        #expect(Moon.Phase.allCases.filter(\.isWaxing) == [.waxingCrescent, .firstQuarter, .waxingGibbous])
        #expect(Moon.Phase.allCases.filter(\.isWaning) == [.waningGibbous, .lastQuarter, .waningCrescent])
    }
}
