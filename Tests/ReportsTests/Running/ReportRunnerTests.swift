import Concurrency
import FoundationEssentials
import Identity
import Telemetry
import TestSupport
import Testing
import Weather

@testable import Reports

@Suite(.timeLimit(.minutes(5))) struct ReportRunnerTests {
    let scene = RunnerScene()

    @Test func deliversWhenItIsDueAndNotBefore() async {
        scene.add("r1", due: 600)
        let runner = scene.makeRunner()
        await scene.running(runner) {
            await scene.settle(runner)
            await scene.advance(599, runner)
            #expect(scene.courier.prepared.isEmpty)
            await scene.advance(1, runner)
            #expect(scene.agenda.calls == ["begin r1", "finish r1 sent"])
            #expect(scene.courier.sent.map(\.key) == ["r1-2027-01-15"])
            #expect(scene.courier.sent.map(\.isLate) == [false])
        }
        #expect(scene.registry.rendered().contains("squall_reports_total{outcome=\"sent\"} 1"))
        #expect(scene.registry.rendered().contains("squall_report_delay_seconds_count 1"))
    }

    @Test func deliversDayAfterDayOnce() async {
        scene.add("r1", due: 600)
        let runner = scene.makeRunner()
        await scene.running(runner) {
            await scene.settle(runner)
            await scene.advance(3 * 86_400, by: 60, runner)
            #expect(scene.courier.sent.count == 3)
            #expect(Set(scene.courier.sent.map(\.key)).count == 3)
        }
    }

    @Test func aReportThatIsMadeMeanwhileIsSeenAtOnce() async {
        let runner = scene.makeRunner()
        await scene.running(runner) {
            await scene.settle(runner)
            scene.add("r1", due: 0)
            await scene.agenda.finished(atLeast: 1)
            #expect(scene.courier.sent.count == 1)
        }
    }

    @Test func anIdleHourCostsAboutOneLookAMinute() async {
        for number in 0..<1000 { scene.add("r\(number)", due: 86_000) }
        let runner = scene.makeRunner()
        await scene.running(runner) {
            await scene.settle(runner)
            let before = scene.agenda.count(of: "next")
            await scene.advance(3600, runner)
            #expect(scene.agenda.count(of: "next") - before <= 4 * 60)
            #expect(scene.agenda.count(of: "due") == 0)
            #expect(scene.agenda.count(of: "report") == 0)
        }
    }

    @Test func aStoppedReportIsNotSent() async {
        let id = scene.add("r1", due: 60)
        // Not the scene, which holds the courier that holds this.
        scene.courier.whenPreparing { [agenda = scene.agenda] _, _ in
            agenda.stop(id)
            return .ready("worded")
        }
        let runner = scene.makeRunner()
        await scene.running(runner) {
            await scene.settle(runner)
            await scene.advance(120, runner)
        }
        #expect(scene.courier.prepared.count == 1)
        #expect(scene.courier.sent.isEmpty)
        #expect(scene.agenda.calls == [])
    }

    @Test func aSilentReportIsNeitherBegunNorSent() async {
        scene.add("r1", due: 60)
        scene.courier.whenPreparing { _, _ in .silent }
        let runner = scene.makeRunner()
        await scene.running(runner) {
            await scene.settle(runner)
            await scene.advance(60, runner)
        }
        #expect(scene.agenda.calls == ["finish r1 silent"])
        #expect(scene.courier.apologies.isEmpty)
    }

    @Test func withoutWeatherItIsTriedEachMinuteAndOneApologyFollows() async {
        scene.add("r1", due: 60)
        scene.courier.whenPreparing { _, _ in .notNow }
        let runner = scene.makeRunner()
        await scene.running(runner) {
            await scene.settle(runner)
            await scene.advance(60 + 1300, by: 1, runner)
        }
        #expect((20...21).contains(scene.courier.prepared.count))
        #expect(scene.agenda.calls == ["finish r1 no-weather"])
        #expect(scene.courier.apologies == ["r1 no-weather"])
    }

    @Test func whatWasNotSentIsSentAgain() async {
        scene.add("r1", due: 60)
        let tries = Locked(0)
        scene.courier.whenSending { _ in
            let attempt = tries.withLock { count in
                count += 1
                return count
            }
            return attempt < 3 ? .notSent(retryAfter: .seconds(5)) : .sent(nil)
        }
        let runner = scene.makeRunner()
        await scene.running(runner) {
            await scene.settle(runner)
            await scene.advance(80, by: 1, runner)
        }
        let attempts = ["begin r1", "release r1", "begin r1", "release r1", "begin r1"]
        #expect(scene.agenda.calls == attempts + ["finish r1 sent"])
        #expect(scene.courier.apologies.isEmpty)
    }

    @Test func aPlatformThatIsDownLongerThanTheGraceEndsInOneApology() async {
        scene.add("r1", due: 60)
        scene.courier.whenSending { _ in .notSent(retryAfter: nil) }
        let runner = scene.makeRunner()
        await scene.running(runner) {
            await scene.settle(runner)
            await scene.advance(60 + 1300, by: 1, runner)
        }
        #expect(scene.agenda.calls.last == "finish r1 failed")
        #expect(scene.courier.apologies == ["r1 failed"])
        #expect(scene.courier.sent.count < 60)
    }

    @Test func anUnknownOutcomeGetsOneAttemptMore() async {
        scene.add("r1", due: 60)
        scene.courier.whenSending { _ in .unknown }
        let runner = scene.makeRunner()
        await scene.running(runner) {
            await scene.settle(runner)
            await scene.advance(90, by: 1, runner)
        }
        #expect(scene.agenda.calls == ["begin r1", "begin r1", "finish r1 unknown"])
        #expect(scene.courier.apologies.isEmpty)
    }

    @Test func aRefusedReportIsPaused() async {
        scene.add("r1", due: 60)
        scene.courier.whenSending { _ in .refused(.targetGone) }
        let runner = scene.makeRunner()
        await scene.running(runner) {
            await scene.settle(runner)
            await scene.advance(60, runner)
        }
        #expect(scene.agenda.calls == ["begin r1", "pause r1 target-gone", "finish r1 paused"])
    }

    @Test func ourOwnFaultIsAnErrorInTheLog() async {
        scene.add("r1", due: 60)
        scene.courier.whenSending { _ in .broken("no_text") }
        let runner = scene.makeRunner()
        await scene.running(runner) {
            await scene.settle(runner)
            await scene.advance(60, runner)
        }
        #expect(scene.agenda.calls == ["begin r1", "finish r1 failed"])
        let lines = scene.log.lines.filter { $0.level == .error }
        #expect(lines.map { $0.metadata["report.reason"] } == ["no_text"])
    }

    @Test func whatTheAppMayNotDoIsOneWarningInAnHour() async {
        for (number, seconds) in [60.0, 60, 60, 4000].enumerated() { scene.add("r\(number)", due: seconds) }
        scene.add("other", due: 60, team: TeamID(rawValue: "slack:T2"))
        scene.courier.whenSending { _ in .broken("forbidden") }
        let runner = scene.makeRunner()
        await scene.running(runner) {
            await scene.settle(runner)
            await scene.advance(120, runner)
            #expect(scene.log.lines.filter { $0.level >= .warning }.map(\.level) == [.warning, .warning])
            await scene.advance(4000, runner)
        }
        #expect(scene.log.lines.filter { $0.level >= .warning }.count == 3)
        #expect(scene.courier.sent.count == 5)
    }

    @Test func aDiskThatIsFullIsOneWarningForAllReportsAndTries() async {
        for number in 0..<3 { scene.add("r\(number)", due: 60) }
        scene.agenda.fail("begin", times: 9)
        let runner = scene.makeRunner()
        await scene.running(runner) {
            await scene.settle(runner)
            await scene.advance(180, by: 1, runner)
        }
        #expect(scene.courier.sent.count == 3)
        #expect(scene.log.lines.filter { $0.level >= .notice }.map(\.level) == [.warning, .notice])
    }

    @Test func aProviderThatIsDownIsOneWarningForAllReports() async {
        for number in 0..<3 { scene.add("r\(number)", due: 60) }
        scene.courier.whenPreparing { _, _ in .notNow }
        let runner = scene.makeRunner { $0.grace = .seconds(60) }
        await scene.running(runner) {
            await scene.settle(runner)
            await scene.advance(300, by: 1, runner)
        }
        #expect(scene.courier.sent.isEmpty)
        #expect(scene.courier.apologies.sorted() == ["r0 no-weather", "r1 no-weather", "r2 no-weather"])
        #expect(scene.log.lines.filter { $0.level >= .warning }.count == 1)
    }

    @Test func nothingIsSentThatCannotBeJournalled() async {
        scene.add("r1", due: 60)
        scene.agenda.fail("begin", times: 2)
        let runner = scene.makeRunner()
        await scene.running(runner) {
            await scene.settle(runner)
            await scene.advance(60, runner)
            #expect(scene.courier.sent.isEmpty)
            await scene.advance(10, by: 1, runner)
        }
        #expect(scene.courier.sent.count == 1)
        #expect(scene.agenda.calls == ["begin r1", "finish r1 sent"])
    }

    @Test func aBookThatCannotBeReadIsTriedAgain() async {
        scene.add("r1", due: 60)
        let runner = scene.makeRunner()
        await scene.running(runner) {
            await scene.settle(runner)
            scene.agenda.fail("report", times: 3)
            await scene.advance(90, by: 1, runner)
        }
        #expect(scene.agenda.calls == ["begin r1", "finish r1 sent"])
    }

    @Test func anEndThatCannotBeJournalledIsNotSentTwice() async {
        scene.add("r1", due: 60)
        scene.agenda.fail("finish", times: 1)
        let runner = scene.makeRunner()
        await scene.running(runner) {
            await scene.settle(runner)
            await scene.advance(600, runner)
        }
        #expect(scene.courier.sent.count == 1)
        #expect(scene.log.lines.contains { $0.level == .error })
    }

    @Test func theDirectChatIsNotedAndUsedNextTime() async {
        let chat = ConversationID(rawValue: "slack:T1:D1")
        scene.add("r1", due: 60)
        scene.add("r2", due: 120, channel: "slack:T1:C1")
        scene.courier.whenSending { _ in .sent(MessageReference(conversation: chat, id: "1.2")) }
        let runner = scene.makeRunner()
        await scene.running(runner) {
            await scene.settle(runner)
            await scene.advance(60, runner)
            #expect(scene.agenda.chat(of: UserID(rawValue: "slack:T1:U-r1")) == chat)
            await scene.advance(86_400, runner)
        }
        #expect(scene.courier.sent.map(\.directChat) == [nil, nil, chat])
        #expect(scene.agenda.calls.filter { $0.hasPrefix("note") } == ["note r1"])
    }

    @Test func noLogLineHoldsAPersonOrAPlace() async {
        scene.add("r1", due: 60)
        scene.add("r2", due: 60)
        scene.courier.whenSending { run in run.due.id.rawValue == "r1" ? .refused(.accountGone) : .broken("x") }
        let runner = scene.makeRunner()
        await scene.running(runner) {
            await scene.settle(runner)
            await scene.advance(60, runner)
        }
        let text = scene.log.lines.map { "\($0.message) \($0.metadata)" }.joined()
        #expect(!scene.log.lines.isEmpty)
        #expect(!text.contains("U-r"))
        #expect(!text.contains("Tampa"))
    }
}
