import Concurrency
import TestSupport
import Testing

@testable import Matrix

@Suite struct MatrixLinesTests {
    private let clock = ManualClock()

    /// Waits until so many stand in the line, which is when their sleeps have begun.
    private func take(
        _ lines: MatrixLines, _ name: String, seconds: Double = 100
    ) async -> MatrixLines.Turn {
        await lines.take(name, patience: .seconds(seconds))
    }

    @Test func letsOneThroughAtATimeInOrder() async {
        let lines = MatrixLines(capacity: 10, clock: clock)
        let order = Locked<[Int]>([])
        #expect(await take(lines, "a") == .taken)
        await withTaskGroup(of: Void.self) { group in
            for number in 1...3 {
                group.addTask {
                    _ = await take(lines, "a")
                    order.withLock { $0.append(number) }
                    lines.give("a")
                }
                await clock.sleepers(atLeast: number)
            }
            #expect(order.withLock { $0 } == [])
            #expect(lines.waiting(for: "a") == 3)
            lines.give("a")
        }
        #expect(order.withLock { $0 } == [1, 2, 3])
        #expect(lines.count == 0)
    }

    @Test func doesNotHoldUpOtherLines() async {
        let lines = MatrixLines(capacity: 10, clock: clock)
        #expect(await take(lines, "a") == .taken)
        #expect(await take(lines, "b") == .taken)
        #expect(lines.count == 2)
    }

    @Test func refusesWhoComesWhenTheLineIsFull() async {
        let lines = MatrixLines(capacity: 0, clock: clock)
        #expect(await take(lines, "a") == .taken)
        #expect(await take(lines, "a") == .full)
        lines.give("a")
        #expect(await take(lines, "a") == .taken)
    }

    @Test func letsThoseGoWhoTireOfWaiting() async {
        let lines = MatrixLines(capacity: 10, clock: clock)
        #expect(await take(lines, "a") == .taken)
        let turns = await withTaskGroup(of: MatrixLines.Turn.self) { group in
            group.addTask { await take(lines, "a", seconds: 5) }
            await clock.sleepers(atLeast: 1)
            clock.advance(by: .seconds(5))
            return await group.next()
        }
        #expect(turns == .givenUp)
        #expect(lines.waiting(for: "a") == 0)
        lines.give("a")
        #expect(lines.count == 0)
    }

    @Test func letsThoseGoWhoAreCancelled() async {
        let lines = MatrixLines(capacity: 10, clock: clock)
        #expect(await take(lines, "a") == .taken)
        let turn = await withTaskGroup(of: MatrixLines.Turn.self) { group in
            group.addTask { await take(lines, "a") }
            await clock.sleepers(atLeast: 1)
            group.cancelAll()
            return await group.next()
        }
        #expect(turn == .givenUp)
        lines.give("a")
        #expect(lines.count == 0)
    }
}
