import Concurrency
import TestSupport
import Testing

@testable import WeatherProviders

@Suite struct RequestLineTests {
    private let clock = ManualClock()
    private let limit = Duration.milliseconds(1500)

    @Test func whoFindsAFreePlaceDoesNotWait() async {
        let line = RequestLine(atOnce: 2)
        #expect(await line.enter(within: limit, clock: clock) == .zero)
        #expect(await line.enter(within: limit, clock: clock) == .zero)
        #expect(clock.sleeping == 0)
    }

    @Test func turnsComeInTheOrderOfArrival() async {
        let line = RequestLine(atOnce: 1)
        _ = await line.enter(within: limit, clock: clock)
        let order = Locked<[Int]>([])
        await withTaskGroup(of: Void.self) { group in
            for number in 1...3 {
                group.addTask {
                    let waited = await line.enter(within: limit, clock: clock)
                    #expect(waited == .milliseconds(100))
                    order.withLock { $0.append(number) }
                    line.leave()
                }
                await clock.sleepers(atLeast: number)
            }
            clock.advance(by: .milliseconds(100))
            line.leave()
        }
        #expect(order.withLock { $0 } == [1, 2, 3])
    }

    @Test func whoWaitsTooLongIsOutAndLosesNoPlace() async {
        let line = RequestLine(atOnce: 1)
        _ = await line.enter(within: limit, clock: clock)
        async let late = line.enter(within: limit, clock: clock)
        await clock.sleepers(atLeast: 1)
        clock.advance(by: limit)
        #expect(await late == nil)
        line.leave()
        #expect(await line.enter(within: limit, clock: clock) == .zero)
    }

    @Test func whoIsCancelledLeavesTheLine() async {
        let line = RequestLine(atOnce: 1)
        _ = await line.enter(within: limit, clock: clock)
        let first = Task { await line.enter(within: limit, clock: clock) }
        await clock.sleepers(atLeast: 1)
        async let second = line.enter(within: limit, clock: clock)
        await clock.sleepers(atLeast: 2)
        first.cancel()
        #expect(await first.value == nil)
        line.leave()
        #expect(await second == .zero)
    }
}
