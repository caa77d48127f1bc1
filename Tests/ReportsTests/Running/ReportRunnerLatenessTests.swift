import Concurrency
import FoundationEssentials
import Identity
import Telemetry
import TestSupport
import Testing

@testable import Reports

/// Downtime, clocks that jump, and processes that end in the middle of a delivery.
@Suite(.timeLimit(.minutes(5))) struct ReportRunnerLatenessTests {
    let scene = RunnerScene()

    @Test func afterADowntimeOneWithinTheGraceIsSentAndMarkedAndAnOlderOneIsSkipped() async {
        scene.add("old", due: -1201)
        scene.add("late", due: -1200)
        scene.add("new", due: -30)
        let runner = scene.makeRunner()
        await scene.running(runner) { await scene.agenda.finished(atLeast: 3) }
        let late = Dictionary(uniqueKeysWithValues: scene.courier.sent.map { ($0.due.id.rawValue, $0.isLate) })
        #expect(late == ["late": true, "new": false])
        #expect(scene.agenda.calls.contains("finish old late"))
        #expect(scene.log.lines.contains { $0.level == .info && $0.metadata["report.late.s"] == "1201" })
        #expect(scene.registry.rendered().contains("squall_reports_total{outcome=\"late\"} 1"))
    }

    /// A wave that Slack's limits stretch over an hour survives a restart in its middle.
    @Test func whatWaitedForItsTurnBeforeARestartIsSent() async {
        scene.add("r1", due: -3000)
        scene.add("r2", due: -2)
        scene.agenda.know(true, lastWork: scene.at(-10))
        let runner = scene.makeRunner()
        await scene.running(runner) { await scene.agenda.finished(atLeast: 2) }
        #expect(Set(scene.courier.sent.map(\.due.id.rawValue)) == ["r1", "r2"])
        #expect(scene.courier.sent.map(\.isLate) == [false, false])
    }

    /// While the reports cannot be read nobody sees what is due.
    @Test func whatFellDueBeforeTheReportsWereReadIsLate() async {
        scene.agenda.know(false)
        scene.add("old", due: 60)
        scene.add("new", due: 1700)
        let runner = scene.makeRunner()
        await scene.running(runner) {
            await scene.settle(runner)
            await scene.advance(1800, runner)
            #expect(scene.agenda.calls.isEmpty)
            scene.agenda.know(true)
            await scene.agenda.finished(atLeast: 2)
        }
        #expect(scene.agenda.calls.sorted() == ["begin new", "finish new sent", "finish old late"])
        #expect(scene.courier.sent.map(\.isLate) == [true])
    }

    /// Nothing was sent by an attempt that ended while it waited for its turn, so the next process may send it.
    @Test func anAttemptThatIsCutOffWhileItWaitsCountsForNone() async {
        scene.add("r1", due: 0)
        let never = Eventually<Bool>()
        scene.courier.whenSending { _ in
            _ = await never.value()
            return .notSent(retryAfter: nil)
        }
        await scene.running(scene.makeRunner()) { await scene.courier.sent(atLeast: 1) }
        #expect(scene.agenda.calls == ["begin r1", "release r1"])
    }

    @Test func manyThatAreTooLateAreSkippedInPortions() async {
        for number in 0..<500 { scene.add("r\(number)", due: -5000) }
        let runner = scene.makeRunner { $0.portion = 64 }
        await scene.running(runner) { await scene.agenda.finished(atLeast: 500) }
        #expect(scene.courier.prepared.isEmpty)
        #expect(scene.agenda.calls.count == 500)
    }

    @Test func aClockThatJumpsForwardSkipsWhatIsTooOldByThen() async {
        scene.add("r1", due: 3600)
        scene.add("r2", due: 5400)
        let runner = scene.makeRunner()
        await scene.running(runner) {
            await scene.settle(runner)
            scene.time.advance(seconds: 6000)
            await scene.advance(60, runner)
        }
        #expect(scene.agenda.calls.sorted() == ["begin r2", "finish r1 late", "finish r2 sent"])
        #expect(scene.courier.sent.map(\.isLate) == [true])
    }

    @Test func aClockThatIsPutBackSendsNothingTwice() async {
        scene.add("r1", due: 60)
        scene.add("r2", due: 1800)
        let runner = scene.makeRunner()
        await scene.running(runner) {
            await scene.settle(runner)
            await scene.advance(120, runner)
            scene.time.advance(seconds: -3600)
            await scene.advance(3600, runner)
            #expect(scene.courier.sent.map(\.due.id.rawValue) == ["r1"])
            await scene.advance(1800, runner)
        }
        #expect(scene.courier.sent.map(\.due.id.rawValue) == ["r1", "r2"])
        #expect(scene.courier.sent.map(\.isLate) == [false, false])
    }

    /// Where the first process ends, and what the second finds and does.
    enum Cut: CaseIterable {
        case inPreparing, inSending, inSendingForLong, beforeFinishing
    }

    @Test(arguments: Cut.allCases)
    func aNewProcessGoesOnWhereTheOldOneEnded(_ cut: Cut) async {
        scene.add("r1", due: 0)
        let never = Eventually<Bool>()
        let first = scene.makeRunner()
        scene.courier.whenPreparing { _, _ in
            if cut == .inPreparing { _ = await never.value() }
            return .ready("worded")
        }
        scene.courier.whenSending { _ in
            if cut != .inPreparing { _ = await never.value() }
            return .unknown
        }
        await scene.running(first) {
            while cut == .inPreparing, scene.courier.prepared.isEmpty, !Task.isCancelled { await Task.yield() }
            if cut != .inPreparing { await scene.courier.sent(atLeast: 1) }
        }
        #expect(scene.agenda.finished == 0)
        scene.time.advance(seconds: cut == .inSendingForLong ? 1300 : 100)
        scene.courier.whenPreparing { _, _ in .ready("worded") }
        scene.courier.whenSending { _ in cut == .beforeFinishing ? .unknown : .sent(nil) }
        await scene.running(scene.makeRunner()) { await scene.agenda.finished(atLeast: 1) }
        let expected: [Cut: [String]] = [
            .inPreparing: ["begin r1", "finish r1 sent"],
            .inSending: ["begin r1", "begin r1", "finish r1 sent"],
            .inSendingForLong: ["begin r1", "finish r1 unknown"],
            .beforeFinishing: ["begin r1", "begin r1", "finish r1 unknown"],
        ]
        #expect(scene.agenda.calls == expected[cut])
        #expect(scene.courier.apologies.isEmpty)
    }

    @Test func aSecondCrashIsTheLast() async {
        scene.add("r1", due: -60, attempts: 2, lastAttempt: -10)
        await scene.running(scene.makeRunner()) { await scene.agenda.finished(atLeast: 1) }
        #expect(scene.agenda.calls == ["finish r1 unknown"])
        #expect(scene.courier.sent.isEmpty)
    }

    @Test func whatIsSentWhenItIsCutOffIsJournalledAllTheSame() async {
        scene.add("r1", due: 0)
        let never = Eventually<Bool>()
        scene.courier.whenSending { _ in
            _ = await never.value()
            return .sent(nil)
        }
        await scene.running(scene.makeRunner()) { await scene.courier.sent(atLeast: 1) }
        #expect(scene.agenda.calls == ["begin r1", "finish r1 sent"])
    }

    @Test func drainingFinishesWhatIsUnderWayAndBeginsNothing() async {
        for number in 0..<6 { scene.add("r\(number)", due: 0) }
        let gate = Eventually<Bool>()
        scene.courier.whenSending { _ in
            _ = await gate.value()
            return .sent(nil)
        }
        let runner = scene.makeRunner()
        let isComplete = await withTaskGroup(of: Bool?.self) { group in
            group.addTask {
                await runner.run()
                return nil
            }
            await scene.courier.sent(atLeast: 4)
            group.addTask { await runner.drain(until: ManualClock.Instant(.seconds(9)), clock: scene.clock) }
            while !runner.isStopping, !Task.isCancelled { await Task.yield() }
            gate.resolve(true)
            return await group.reduce(into: false) { $0 = $1 ?? $0 }
        }
        #expect(isComplete)
        #expect(scene.courier.sent.count == 4)
        #expect(scene.agenda.calls.filter { $0.hasPrefix("finish") }.count == 4)
        #expect(scene.agenda.calls.filter { $0.hasPrefix("begin") }.count == 4)
    }

    @Test func drainingEndsAtItsDeadline() async {
        scene.add("r1", due: 0)
        let never = Eventually<Bool>()
        scene.courier.whenSending { _ in
            _ = await never.value()
            return .unknown
        }
        let runner = scene.makeRunner()
        await scene.running(runner) {
            await scene.courier.sent(atLeast: 1)
            async let isComplete = runner.drain(until: ManualClock.Instant(.seconds(9)), clock: scene.clock)
            while !runner.isStopping, !Task.isCancelled { await Task.yield() }
            await scene.clock.sleepers(atLeast: 1)
            scene.clock.advance(by: .seconds(9))
            #expect(await !isComplete)
        }
        #expect(scene.agenda.calls == ["begin r1"])
    }

    @Test func oneThatNeverRanIsDrainedAtOnce() async {
        #expect(await scene.makeRunner().drain(until: ManualClock.Instant(.seconds(9)), clock: scene.clock))
    }
}
