import Testing

@testable import Slack

@Suite struct SlackTurnsTests {
    private let start = ContinuousClock.now

    /// When so many turns begin that are asked for at the same time, in milliseconds.
    private func times(_ turns: inout SlackTurns, from milliseconds: Int, count: Int) -> [Int] {
        (0..<count).map { _ in
            let earliest = start + .milliseconds(milliseconds)
            let time = turns.next(from: earliest)
            turns.take(from: earliest)
            return Int(start.duration(to: time) / .milliseconds(1))
        }
    }

    @Test func givesEachTurnOnce() {
        var turns = SlackTurns(from: start, part: .milliseconds(400), room: 1)
        #expect(times(&turns, from: 0, count: 4) == [0, 400, 800, 1200])
        #expect(times(&turns, from: 900, count: 2) == [1600, 2000])
        #expect(times(&turns, from: 10_100, count: 2) == [10_100, 10_400])
    }

    @Test func fillsTheRoomOfAPartBeforeTheNext() {
        var turns = SlackTurns(from: start, part: .seconds(10), room: 3)
        #expect(times(&turns, from: 5000, count: 5) == [5000, 5000, 5000, 10_000, 10_000])
        #expect(times(&turns, from: 6000, count: 2) == [10_000, 20_000])
    }

    @Test func findsAGapThatALaterTurnHasLeft() {
        var turns = SlackTurns(from: start, part: .seconds(1), room: 1)
        #expect(times(&turns, from: 5000, count: 2) == [5000, 6000])
        #expect(times(&turns, from: 3000, count: 4) == [3000, 4000, 7000, 8000])
        #expect(times(&turns, from: 0, count: 4) == [0, 1000, 2000, 9000])
    }

    @Test func givesNoMoreThanItsRoomInAnySpan() {
        var turns = SlackTurns(from: start, part: .milliseconds(400), room: 1)
        let all = (0..<500).flatMap { times(&turns, from: ($0 * 7919) % 60_000, count: 1) }.sorted()
        let most = all.indices.map { first in all[first...].prefix { $0 < all[first] + 60_000 }.count }.max()
        #expect((most ?? 0) <= 151)
    }

    @Test func forgetsWhatIsOver() {
        var turns = SlackTurns(from: start, part: .seconds(1), room: 1)
        _ = times(&turns, from: 0, count: 5)
        turns.forget(before: start + .milliseconds(4500))
        let isIdleTooEarly = turns.isIdle
        let next = times(&turns, from: 4500, count: 1)
        turns.forget(before: start + .seconds(6))
        #expect(!isIdleTooEarly)
        #expect(next == [5000])
        #expect(turns.isIdle)
    }
}
