import FoundationEssentials
import Identity
import Places
import Storage
import TestSupport
import Testing
import Users

@testable import Reports

/// The process stops at each of its calls to the store, before or after that takes effect; another one goes on.
@Suite struct DeliveryCrashTests {
    private let scene = StoreScene()

    /// As a run loop would: one more attempt where nobody knows, and never a third.
    private func run(_ store: ReportStore, _ now: Date) async throws -> Int {
        var sent = 0
        for due in await store.due(until: now, atMost: 9) {
            guard due.attempts < 2 else {
                try await store.finish(due, .unknown, message: nil, at: now)
                continue
            }
            guard try await store.report(for: due) != nil else { continue }
            try await store.begin(due, at: now)
            sent += 1
            try await store.finish(due, .sent, message: StoreScene.message, at: now)
        }
        return sent
    }

    private func broken(_ breakdown: Breakdown) -> ReportStore {
        scene.store(
            "one", records: BreakingRecords(records: scene.records, breakdown: breakdown),
            journal: BreakingJournal(journal: scene.journal, breakdown: breakdown))
    }

    /// The calls: the operator's decision, journal and page, report, begin, [sent], finish, then for one that is over the
    /// book, its removal, and a look after that failed.
    @Test(arguments: 1...9, [false, true])
    func comesOnceOrTwiceAndThenNoMore(_ call: Int, _ takesEffect: Bool) async throws {
        try await scene.store("zero").add(StoreScene.report("r1", .once(StoreScene.tuesday)))
        try await scene.store("zero").add(StoreScene.report("r2"))
        scene.setTime(StoreScene.hour(7))
        let store = broken(Breakdown(atCall: call, takesEffect: takesEffect))
        var begun = 0
        do {
            try await store.load(at: scene.time.now())
            for due in await store.due(until: scene.time.now(), atMost: 9) {
                guard try await store.report(for: due) != nil else { continue }
                try await store.begin(due, at: scene.time.now())
                begun += 1
                try await store.finish(due, .sent, message: nil, at: scene.time.now())
            }
        } catch {
            // The process is gone.
        }
        scene.time.advance(seconds: 10)
        let next = try await scene.loaded("two")
        let sent = try await run(next, scene.time.now())
        #expect((2...3).contains(begun + sent), "once each, and at most one of them twice")
        let last = try await scene.loaded("three")
        for store in [next, last] {
            #expect(await store.due(until: scene.time.now(), atMost: 9).isEmpty)
            #expect(await store.nextDue() == StoreScene.hour(7) + StoreScene.day)
        }
        #expect(try await last.book(of: StoreScene.identity).reports.map(\.id.rawValue) == ["r2"])
    }

    /// The outcome could not be written: nobody gets it twice while the process runs, and it is written later.
    @Test func anOutcomeThatCannotBeWrittenIsOwed() async throws {
        let store = try await scene.loaded()
        try await store.add(StoreScene.report("r1"))
        try await store.add(StoreScene.report("r2", at: "08:00"))
        let due = try #require(await store.firstDue(by: StoreScene.hour(7)))
        try await store.begin(due, at: StoreScene.hour(7))
        scene.journal.fail(true)
        await #expect(throws: StorageError.full) {
            try await store.finish(due, .sent, message: StoreScene.message, at: StoreScene.hour(7))
        }
        #expect(await store.firstDue(by: StoreScene.hour(7)) == nil)
        scene.journal.fail(false)
        try await store.deliver(try #require(await store.firstDue(by: StoreScene.hour(8))), at: StoreScene.hour(8))
        scene.setTime(StoreScene.hour(8))
        let two = try await scene.loaded("two")
        #expect(await two.due(until: StoreScene.hour(8), atMost: 9).isEmpty)
        #expect(await two.report(in: StoreScene.message) == due.id)
    }

    /// Whatever process found that nothing was sent, the next one knows of the attempts of the others only.
    @Test func anAttemptThatSentNothingCountsForNone() async throws {
        let store = try await scene.loaded()
        try await store.add(StoreScene.report())
        let due = try #require(await store.firstDue(by: StoreScene.hour(7)))
        scene.setTime(StoreScene.hour(7))
        try await store.begin(due, at: StoreScene.hour(7))
        await store.release(due, at: StoreScene.hour(7))
        let two = try await scene.loaded("two")
        #expect(await two.firstDue(by: StoreScene.hour(7)) == due)
        try await two.begin(due, at: StoreScene.hour(7))
        let three = try await scene.loaded("three")
        try await three.begin(due, at: StoreScene.hour(7))
        await three.release(due, at: StoreScene.hour(7))
        #expect(try await scene.loaded("four").firstDue(by: StoreScene.hour(7))?.attempts == 1)
    }

    /// Until it can be written the attempt counts, which can only cost a repetition.
    @Test func aReleaseThatCannotBeWrittenIsOwed() async throws {
        let store = try await scene.loaded()
        try await store.add(StoreScene.report())
        let due = try #require(await store.firstDue(by: StoreScene.hour(7)))
        scene.setTime(StoreScene.hour(7))
        try await store.begin(due, at: StoreScene.hour(7))
        scene.journal.fail(true)
        await store.release(due, at: StoreScene.hour(7))
        #expect(try await scene.loaded("two").firstDue(by: StoreScene.hour(7))?.attempts == 1)
        scene.journal.fail(false)
        try await store.begin(due, at: StoreScene.hour(7))
        #expect(scene.journal.entries.count == 3)
    }

    @Test func whereTheAttemptCannotBeWrittenNothingIsSent() async throws {
        let store = try await scene.loaded()
        try await store.add(StoreScene.report())
        let due = try #require(await store.firstDue(by: StoreScene.hour(7)))
        scene.journal.fail(true)
        await #expect(throws: StorageError.full) { try await store.begin(due, at: StoreScene.hour(7)) }
        #expect(await store.firstDue(by: StoreScene.hour(7)) == due)
        scene.journal.fail(false)
        try await store.begin(due, at: StoreScene.hour(7))
        #expect(scene.journal.entries.count == 1)
    }
}
