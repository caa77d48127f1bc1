import Concurrency
import FoundationEssentials
import Identity
import TestSupport
import Testing
import Weather

@testable import Reports

/// Lanes and waves: who waits for whom, and what is fetched when.
@Suite(.timeLimit(.minutes(5))) struct ReportRunnerWaveTests {
    let scene = RunnerScene()

    @Test func aTenantWhosePlatformIsSlowHoldsUpNobodyElse() async {
        let other = TeamID(rawValue: "slack:T2")
        for number in 0..<300 { scene.add("a\(number)", due: 0) }
        for number in 0..<5 { scene.add("b\(number)", due: 0, team: other) }
        let gate = Eventually<Bool>()
        scene.courier.whenSending { run in
            if run.due.team != other { _ = await gate.value() }
            return .sent(nil)
        }
        let runner = scene.makeRunner { ($0.laneCapacity, $0.portion) = (8, 16) }
        await scene.running(runner) {
            await scene.agenda.finished(atLeast: 5)
            await scene.courier.sent(atLeast: 9)
            #expect(scene.courier.sent.filter { $0.due.team == other }.count == 5)
            #expect(scene.courier.sent.filter { $0.due.team != other }.count == 4)
            gate.resolve(true)
            while scene.agenda.finished < 305, !Task.isCancelled {
                scene.time.advance(seconds: 1)
                scene.clock.advance(by: .seconds(1))
                await Task.yield()
            }
        }
        #expect(Set(scene.courier.sent.map(\.key)).count == 305)
        #expect(scene.courier.sent.count == 305)
    }

    @Test func eachPlaceIsFetchedOnceAheadOfTime() async {
        for number in 0..<60 {
            let id = scene.add("r\(number)", due: 900)
            scene.courier.needs([RunnerScene.query(number % 3)], id)
        }
        scene.courier.whenPreparing { run, weather in
            do {
                _ = try await weather.weather(for: RunnerScene.query(0), parts: [.hours])
                return .ready("worded")
            } catch {
                return .notNow
            }
        }
        let runner = scene.makeRunner { $0.fetchesPerMinute = 60 }
        await scene.running(runner) {
            await scene.settle(runner)
            await scene.advance(299, runner)
            #expect(scene.courier.asked.isEmpty)
            await scene.advance(60, by: 1, runner)
            while scene.courier.asked.count < 60, !Task.isCancelled { await Task.yield() }
            #expect(scene.weather.asked.isEmpty)
            await scene.advance(900 - 359, by: 1, runner)
            #expect(Set(scene.weather.asked) == Set((0..<3).map(RunnerScene.query)))
            while scene.agenda.finished < 60, !Task.isCancelled { await scene.advance(1, runner) }
        }
        #expect(scene.weather.asked.count == 3)
        #expect(scene.courier.sent.count == 60)
    }

    @Test func aPlaceThatWasNotFetchedAheadIsAskedForOnceByAll() async {
        for number in 0..<4 { scene.add("r\(number)", due: 0) }
        let gate = Eventually<Bool>()
        scene.weather.hold(until: gate)
        scene.courier.whenPreparing { _, weather in
            do {
                _ = try await weather.weather(for: RunnerScene.query(7), parts: [.hours])
                return .ready("worded")
            } catch {
                return .notNow
            }
        }
        await scene.running(scene.makeRunner()) {
            while scene.courier.prepared.count < 4, !Task.isCancelled { await Task.yield() }
            gate.resolve(true)
            await scene.agenda.finished(atLeast: 4)
        }
        #expect(scene.weather.asked.count == 1)
    }

    @Test func reportsAreTakenInPortions() async {
        for number in 0..<1000 { scene.add("r\(number)", due: 0, team: TeamID(rawValue: "slack:T\(number % 50)")) }
        let runner = scene.makeRunner { $0.portion = 100 }
        await scene.running(runner) { await scene.agenda.finished(atLeast: 1000) }
        #expect(Set(scene.courier.sent.map(\.key)).count == 1000)
    }
}
