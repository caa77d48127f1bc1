import Concurrency
import TestSupport
import Testing

@Suite struct OwnTaskTests {
    @Test func bringsTheValueFromAnotherTask() async {
        let caller = withUnsafeCurrentTask { $0?.hashValue }
        let inside = await inOwnTask { withUnsafeCurrentTask { $0?.hashValue } }
        #expect(inside != nil)
        #expect(inside != caller)
    }

    @Test func isCancelledWithItsCaller() async {
        let hasBegun = Eventually<Bool>()
        let caller = Task {
            await inOwnTask {
                hasBegun.resolve(true)
                _ = await Eventually<Int>().value()
                return Task.isCancelled
            }
        }
        _ = await hasBegun.value()
        caller.cancel()
        #expect(await caller.value)
    }
}
