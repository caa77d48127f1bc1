import FoundationEssentials
import Identity
import Places
import Storage
import Telemetry
import TestSupport
import Testing
import Users

@testable import Reports

@Suite struct OperatorHoldTests {
    private let scene = StoreScene()

    @Test func nothingIsDueWhileItHolds() async throws {
        let store = try await scene.loaded()
        try await store.add(StoreScene.report())
        let due = try #require(await store.firstDue(by: StoreScene.hour(7)))
        #expect(try await store.pauseAll())
        #expect(try await store.pauseAll() == false)
        for store in [store, try await scene.loaded("two")] {
            #expect(await store.nextDue() == nil)
            #expect(await store.firstDue(by: .distantFuture) == nil)
            #expect(try await store.report(for: due) == nil)
            await #expect(throws: StorageError.self) { try await store.begin(due, at: StoreScene.hour(7)) }
        }
        #expect(try await store.operatorHold().pausedAt == StoreScene.start)
    }

    @Test func whatFellDueMeanwhileIsNotSent() async throws {
        let store = try await scene.loaded()
        try await store.add(StoreScene.report("r1"))
        try await store.add(StoreScene.report("r2", at: "08:00"))
        try await store.pauseAll()
        scene.setTime(StoreScene.hour(7.5))
        #expect(try await store.resumeAll())
        #expect(try await store.resumeAll() == false)
        for store in [store, try await scene.loaded("two")] {
            #expect(
                await store.due(until: .distantFuture, atMost: 9).map(\.due.instant)
                    == [StoreScene.hour(8), StoreScene.hour(31)])
        }
    }

    @Test func whatIsBeingSentWhenItBeginsIsFinished() async throws {
        let store = try await scene.loaded()
        try await store.add(StoreScene.report())
        let due = try #require(await store.firstDue(by: StoreScene.hour(7)))
        try await store.begin(due, at: StoreScene.hour(7))
        try await store.pauseAll()
        try await store.finish(due, .sent, message: StoreScene.message, at: StoreScene.hour(7) + 1)
        scene.setTime(StoreScene.hour(6.5))
        try await store.resumeAll()
        #expect(await store.nextDue() == StoreScene.hour(7) + StoreScene.day)
    }

    @Test(arguments: [false, true])
    func oneThatWasNotHeardOfCanBeRepeated(_ takesEffect: Bool) async throws {
        let store = try await scene.loaded()
        try await store.add(StoreScene.report())
        let breaking = BreakingRecords(
            records: scene.records, breakdown: Breakdown(atCall: 3, takesEffect: takesEffect))
        await #expect(throws: StorageError.self) {
            try await scene.store(records: breaking).pauseAll()
        }
        #expect(try await store.pauseAll() == !takesEffect)
        #expect(await store.nextDue() == nil)
    }

    @Test func oneThatCannotBeReadStopsEverything() async throws {
        try await scene.store().add(StoreScene.report())
        try await scene.records.write(Document(["pausedAt": .integer(1)]), for: OperatorHold.key)
        #expect(try await scene.loaded("two").nextDue() == nil)
        #expect(scene.log.lines.contains { $0.level == .error })
    }

    @Test func oneThatCannotBeReadIsSaidToHoldAndGivesWayToADecision() async throws {
        try await scene.store().add(StoreScene.report())
        try await scene.records.write(Document(["pausedAt": .integer(1)]), for: OperatorHold.key)
        let store = try await scene.loaded("two")
        #expect(try await store.operatorHold().pausedAt == StoreScene.start)
        #expect(try await store.pauseAll() == false)
        #expect(try await scene.loaded("three").operatorHold().pausedAt == StoreScene.start)
        #expect(try await store.resumeAll())
        for store in [store, try await scene.loaded("four")] {
            #expect(try await store.operatorHold().pausedAt == nil)
            #expect(await store.nextDue() == StoreScene.hour(7))
        }
    }

    @Test func theOperatorSeesNobodyAndNoPlace() async throws {
        let store = try await scene.loaded()
        try await store.add(StoreScene.report("r2", at: "21:00", zone: "Asia/Tokyo", in: StoreScene.channel))
        try await store.add(StoreScene.report("r1"))
        try await store.deliver(
            try #require(await store.firstDue(by: StoreScene.hour(7))), at: StoreScene.hour(7))
        try await store.changeFirst { $0.pause = ReportPause(.removed, since: StoreScene.hour(8)) }
        let summaries = await store.summaries(after: nil, limit: 9)
        #expect(summaries.map(\.id.rawValue) == ["r1", "r2"])
        #expect(summaries[0].outcome == .sent && summaries[0].localTime?.hour == 7 && !summaries[0].isForChannel)
        #expect(summaries[1].pause == .removed && summaries[1].due == nil && summaries[1].isForChannel)
        #expect(await store.summaries(after: summaries[0].id, limit: 9).count == 1)
        #expect(await store.summaries(after: nil, limit: 1).count == 1)
    }
}
