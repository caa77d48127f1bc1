import Testing

@testable import Concurrency

@Suite(.timeLimit(.minutes(5))) struct TimerThreadTests {
    private let timer = TimerThread.started(named: "test")

    @Test func callsInTheOrderOfTheDeadlines() async {
        let order = Locked<[Int]>([])
        let isDone = Eventually<Bool>()
        let start = ContinuousClock.now
        for step in [3, 1, 2] {
            _ = timer.add(start.advanced(by: .milliseconds(step * 30))) {
                order.withLock { $0.append(step) }
                if step == 3 { isDone.resolve(true) }
            }
        }
        _ = await isDone.value()
        #expect(order.withLock { $0 } == [1, 2, 3])
    }

    @Test func forgetsWhatIsRemoved() async {
        let isCalled = Locked(false)
        let isDone = Eventually<Bool>()
        let deadline = ContinuousClock.now.advanced(by: .milliseconds(30))
        let entry = timer.add(deadline) { isCalled.withLock { $0 = true } }
        timer.remove(entry)
        _ = timer.add(deadline.advanced(by: .milliseconds(30))) { isDone.resolve(true) }
        _ = await isDone.value()
        #expect(!isCalled.withLock { $0 })
    }

    @Test func looksAgainForAnEarlierDeadline() async {
        let isDone = Eventually<Bool>()
        _ = timer.add(.now.advanced(by: .seconds(3600))) {}
        _ = timer.add(.now) { isDone.resolve(true) }
        #expect(await isDone.value() == true)
        timer.stop()
    }
}
