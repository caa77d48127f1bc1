import Places
import Testing

@testable import Personality

@Suite struct AudienceHistoryTests {
    private func line(_ id: Int, cooldown: Int = 3) throws -> PhraseLine {
        let extra = ", \"cooldown_days\": \(cooldown)"
        let files = TestPacks.professional([TestPacks.line("l-\(id)", topic: "t\(id)", extra: extra)])
        return try #require(TestPacks.chain(files)?.lines.first)
    }

    private func history(_ lines: [PhraseLine]) -> AudienceHistory {
        var history = AudienceHistory()
        for line in lines { history.record(line, on: CalmWeather.today, at: CalmWeather.noon) }
        return history
    }

    @Test func keepsThirtyIDsAndThreeTopics() throws {
        let history = history(try (0..<40).map { try line($0, cooldown: 0) })
        #expect(history.recent.map(\.id) == (10..<40).map { "l-\($0)" })
        #expect(history.topics == ["t37", "t38", "t39"])
        #expect(history.cooling.isEmpty)
        #expect(history.lastQuip == CalmWeather.noon)
    }

    @Test func linesThatStillCoolDownAreKeptALittleLonger() throws {
        let history = history(try (0..<80).map { try line($0, cooldown: 14) })
        #expect(history.recent.count == 30)
        #expect(history.cooling.map(\.id) == (20..<50).map { "l-\($0)" })
    }

    @Test func eachIDStandsOnce() throws {
        let history = history([try line(1), try line(2), try line(1)])
        #expect(history.recent.map(\.id) == ["l-2", "l-1"])
    }

    @Test func drawNumbersCountUp() {
        var history = AudienceHistory()
        let numbers = [history.takeDrawNumber(), history.takeDrawNumber(), history.takeDrawNumber()]
        #expect(numbers == [0, 1, 2])
    }
}
