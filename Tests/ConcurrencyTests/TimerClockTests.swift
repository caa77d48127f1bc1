import Concurrency
import Testing

@Suite(.timeLimit(.minutes(5))) struct TimerClockTests {
    private let clock = TimerClock()

    @Test(arguments: [1, 15, 40]) func sleepsAtLeastAsLongAsAsked(milliseconds: Int) async throws {
        let start = ContinuousClock.now
        try await clock.sleep(for: .milliseconds(milliseconds))
        #expect(start.duration(to: .now) >= .milliseconds(milliseconds))
    }

    @Test(arguments: [0, -5]) func doesNotSleepForThePast(seconds: Int) async throws {
        try await clock.sleep(for: .seconds(seconds))
    }

    @Test func wakesWhoWaitsForAValueInVain() async {
        let start = ContinuousClock.now
        #expect(await Eventually<Int>().value(within: .milliseconds(20), clock: clock) == nil)
        #expect(start.duration(to: .now) >= .milliseconds(20))
    }

    @Test func aValueComesBeforeItsDeadline() async {
        let value = Eventually<Int>()
        async let late = value.value(within: .seconds(3600), clock: clock)
        value.resolve(7)
        #expect(await late == 7)
    }

    @Test func aShorterSleepIsNotHeldUpByALongerOne() async throws {
        await withTaskGroup(of: Void.self) { group in
            group.addTask { try? await clock.sleep(for: .seconds(3600)) }
            group.addTask { try? await clock.sleep(for: .milliseconds(30)) }
            await group.next()
            group.cancelAll()
        }
    }

    @Test func endsACancelledSleepAtOnce() async {
        await withThrowingTaskGroup(of: Void.self) { group in
            group.addTask { try await clock.sleep(for: .seconds(1_000_000_000_000)) }
            group.cancelAll()
            await #expect(throws: CancellationError.self) { try await group.next() }
        }
    }

    @Test func servesDeadlines() async {
        #expect(await Eventually<Int>().value(within: .milliseconds(20), clock: clock) == nil)
        #expect(await withDeadline(.seconds(1000), clock: clock) { 5 } == 5)
    }

    @Test func wakesThousands() async {
        let count = Locked(0)
        await withTaskGroup(of: Void.self) { group in
            for number in 0..<5000 {
                group.addTask {
                    try? await clock.sleep(for: .milliseconds(number % 50))
                    count.withLock { $0 += 1 }
                }
            }
        }
        #expect(count.withLock { $0 } == 5000)
    }
}
