import Concurrency
import TestSupport
import Testing

@Suite struct DeadlineTests {
    @Test func returnsTheValueInTime() async {
        #expect(await withDeadline(.seconds(1), clock: ManualClock()) { 5 } == 5)
    }

    @Test func cancelsTheOperationAtTheLimit() async {
        let clock = ManualClock()
        let wasCancelled = Locked(false)
        async let value: Int? = withDeadline(.seconds(1), clock: clock) {
            _ = await Eventually<Int>().value()
            wasCancelled.withLock { $0 = Task.isCancelled }
            return 5
        }
        await clock.sleepers(atLeast: 1)
        clock.advance(by: .seconds(1))
        #expect(await value == nil)
        #expect(wasCancelled.withLock { $0 })
    }

    @Test func theOperationLearnsThatItsCallerWasCancelledBefore() async {
        let isCaller = Eventually<Bool>()
        let task = Task {
            _ = await isCaller.value()
            return await withDeadline(.seconds(1), clock: ManualClock()) { Task.isCancelled }
        }
        task.cancel()
        #expect(await task.value == true)
    }

    @Test func whatIsReadyAtOnceStartsNoTimer() async {
        let clock = CountingClock()
        #expect(await withDeadline(.seconds(1), clock: clock) { 5 } == 5)
        #expect(clock.sleeps == 0)
    }
}

/// Counts who sleeps on it; nobody wakes before being cancelled.
private final class CountingClock: Clock {
    private let manual = ManualClock()
    private let count = Locked(0)

    var sleeps: Int { count.withLock { $0 } }
    var now: ManualClock.Instant { manual.now }
    var minimumResolution: Duration { manual.minimumResolution }

    func sleep(until deadline: ManualClock.Instant, tolerance: Duration?) async throws {
        count.withLock { $0 += 1 }
        try await manual.sleep(until: deadline, tolerance: tolerance)
    }
}
