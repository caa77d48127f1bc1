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
}
