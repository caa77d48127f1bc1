import Concurrency
import TestSupport
import Testing

@Suite struct EventuallyTests {
    @Test func hasNoValueAtFirst() {
        #expect(Eventually<Int>().current == nil)
    }

    @Test func keepsTheFirstValue() async {
        let eventually = Eventually<Int>()
        #expect(eventually.resolve(1))
        #expect(!eventually.resolve(2))
        #expect(await eventually.value() == 1)
    }

    @Test func wakesEveryWaiter() async {
        let eventually = Eventually<Int>()
        await withTaskGroup(of: Int?.self) { group in
            for _ in 0..<100 { group.addTask { await eventually.value() } }
            group.addTask {
                eventually.resolve(7)
                return 7
            }
            for await value in group { #expect(value == 7) }
        }
    }

    @Test func givesUpAtTheDeadline() async {
        let clock = ManualClock()
        let eventually = Eventually<Int>()
        async let value = eventually.value(within: .seconds(2), clock: clock)
        await clock.sleepers(atLeast: 1)
        clock.advance(by: .seconds(2))
        #expect(await value == nil)
        #expect(eventually.current == nil)
    }

    @Test func comesBeforeTheDeadline() async {
        let clock = ManualClock()
        let eventually = Eventually<Int>()
        async let value = eventually.value(within: .seconds(2), clock: clock)
        await clock.sleepers(atLeast: 1)
        eventually.resolve(3)
        #expect(await value == 3)
        #expect(clock.sleeping == 0)
    }

    @Test func doesNotSleepForAValueThatIsThere() async {
        let clock = ManualClock()
        let eventually = Eventually<Int>()
        eventually.resolve(3)
        #expect(await eventually.value(within: .seconds(2), clock: clock) == 3)
    }

    @Test func givesUpAtOnceWithoutTime() async {
        let eventually = Eventually<Int>()
        #expect(await eventually.value(within: .zero, clock: ManualClock()) == nil)
    }

    @Test(arguments: [true, false]) func endsACancelledWait(withDeadline: Bool) async {
        let clock = ManualClock()
        let eventually = Eventually<Int>()
        let value = await withTaskGroup(of: Int?.self) { group in
            group.addTask {
                guard withDeadline else { return await eventually.value() }
                return await eventually.value(within: .seconds(2), clock: clock)
            }
            group.cancelAll()
            return await group.next() ?? 1
        }
        #expect(value == nil)
        #expect(eventually.resolve(2))
    }
}
