import Concurrency
import TestSupport
import Testing

@Suite struct BackgroundWorkTests {
    private let clock = ManualClock()

    /// Runs `body` beside `run()`, then drains with nothing left to wait for.
    private func withRunning(
        limit: Int = 10, _ body: @escaping @Sendable (BackgroundWork) async -> Void
    ) async {
        let work = BackgroundWork(limit: limit)
        await withTaskGroup(of: Void.self) { group in
            group.addTask { await work.run() }
            await body(work)
            _ = await work.drain(until: clock.now, grace: .zero, clock: clock)
            group.cancelAll()
        }
    }

    @Test func runsWhatIsSubmitted() async {
        await withRunning { work in
            let done = Eventually<Int>()
            #expect(work.submit { done.resolve(1) })
            #expect(await done.value() == 1)
        }
    }

    @Test func runsWhatWasSubmittedBeforeTheStart() async {
        let work = BackgroundWork(limit: 1)
        let result = work.start { 4 }
        await withTaskGroup(of: Void.self) { group in
            group.addTask { await work.run() }
            #expect(await result?.value() == 4)
            group.cancelAll()
        }
    }

    @Test func startsWhereItIsSubmittedAndIsDoneThereWhenItWaitsForNothing() async {
        await withRunning { work in
            let done = Eventually<Int>()
            let isAccepted = work.submit({ done.resolve(1) }, startsHere: true)
            #expect(isAccepted)
            #expect(done.current == 1)
            #expect(work.unfinished == 0)
        }
    }

    @Test func ownsWhatStartedElsewhereAndWaits() async {
        let clock = clock
        await withRunning { work in
            let gate = Eventually<Bool>()
            let sawCancellation = Eventually<Bool>()
            let isAccepted = work.submit(
                {
                    _ = await gate.value()
                    sawCancellation.resolve(Task.isCancelled)
                }, startsHere: true)
            #expect(isAccepted)
            #expect(work.unfinished == 1)
            async let isClean = work.drain(until: .init(.seconds(9)), grace: .seconds(1), clock: clock)
            await clock.sleepers(atLeast: 1)
            clock.advance(by: .seconds(9))
            #expect(await isClean == false)
            #expect(await sawCancellation.value() == true)
        }
    }

    @Test func refusesBeyondTheLimitAndRecovers() async {
        await withRunning(limit: 2) { work in
            let gate = Eventually<Bool>()
            let first = work.start { await gate.value() }
            let second = work.start { await gate.value() }
            #expect(work.start { true } == nil)
            #expect(work.unfinished == 2)
            gate.resolve(true)
            _ = await (first?.value(), second?.value())
            while work.unfinished > 0 { await Task.yield() }
            #expect(work.submit {})
        }
    }

    @Test func acceptsAWordAboutTheFullLineFromItsReserve() async {
        await withRunning(limit: 1) { work in
            let gate = Eventually<Bool>()
            let first = work.start { await gate.value() }
            let word = Eventually<Int>()
            #expect(!work.submit {})
            let isAccepted = work.submit({ word.resolve(1) }, reserve: 1)
            #expect(isAccepted)
            #expect(await word.value() == 1)
            gate.resolve(true)
            _ = await first?.value()
        }
    }

    @Test func goesOnWhenItsWaiterGivesUp() async {
        let clock = clock
        await withRunning { work in
            let gate = Eventually<Bool>()
            let result = work.start { () -> Bool in
                _ = await gate.value()
                return Task.isCancelled
            }
            async let early = result?.value(within: .seconds(2), clock: clock)
            await clock.sleepers(atLeast: 1)
            clock.advance(by: .seconds(2))
            #expect(await early == nil)
            gate.resolve(true)
            #expect(await result?.value() == false)
        }
    }

    @Test func drainWaitsForWhatIsRunning() async {
        let clock = clock
        await withRunning { work in
            let gate = Eventually<Bool>()
            let result = work.start { await gate.value() }
            async let isClean = work.drain(until: .init(.seconds(9)), grace: .zero, clock: clock)
            await clock.sleepers(atLeast: 1)
            #expect(!work.submit {})
            gate.resolve(true)
            #expect(await isClean)
            #expect(result?.current == .some(true))
        }
    }

    @Test func drainCutsAtTheDeadlineAndLetsTheApologyOut() async {
        let clock = clock
        await withRunning { work in
            let sawCancellation = Eventually<Bool>()
            let apologyWasCancelled = Eventually<Bool>()
            let isAccepted = work.submit {
                _ = await Eventually<Bool>().value()
                sawCancellation.resolve(Task.isCancelled)
            } whenCut: {
                apologyWasCancelled.resolve(Task.isCancelled)
            }
            #expect(isAccepted)
            async let isClean = work.drain(until: .init(.seconds(9)), grace: .seconds(1), clock: clock)
            await clock.sleepers(atLeast: 1)
            clock.advance(by: .seconds(9))
            #expect(await isClean == false)
            #expect(await sawCancellation.value() == true)
            #expect(await apologyWasCancelled.value() == false)
        }
    }

    @Test func drainDoesNotWaitForeverForStubbornWork() async {
        let clock = clock
        await withRunning { work in
            let gate = Eventually<Bool>()
            let stubborn = work.start { () -> Bool in
                while gate.current == nil { await Task.yield() }
                return true
            }
            async let isClean = work.drain(until: .init(.seconds(9)), grace: .seconds(1), clock: clock)
            await clock.sleepers(atLeast: 1)
            clock.advance(by: .seconds(9))
            await clock.sleepers(atLeast: 1)
            clock.advance(by: .seconds(1))
            #expect(await isClean == false)
            #expect(stubborn?.current == nil)
            gate.resolve(true)
        }
    }

    @Test func cancellingRunCancelsTheWorkAndRefusesMore() async {
        let work = BackgroundWork(limit: 10)
        let hasStarted = Eventually<Bool>()
        let sawCancellation = Eventually<Bool>()
        await withTaskGroup(of: Void.self) { group in
            group.addTask { await work.run() }
            #expect(
                work.submit {
                    hasStarted.resolve(true)
                    _ = await Eventually<Bool>().value()
                    sawCancellation.resolve(Task.isCancelled)
                })
            _ = await hasStarted.value()
            group.cancelAll()
        }
        #expect(await sawCancellation.value() == true)
        #expect(!work.submit {})
        #expect(work.unfinished == 0)
    }
}
