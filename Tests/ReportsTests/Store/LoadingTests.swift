import FoundationEssentials
import Identity
import Places
import Storage
import Telemetry
import TestSupport
import Testing
import Users

@testable import Reports

@Suite struct LoadingTests {
    private let scene = StoreScene()

    @Test(arguments: [
        // Down until so many hours, due then at so many.
        (6.5, 7.0), (7, 7), (7.2, 7), (12, 7), (31, 31), (30, 7), (79.5, 79),
    ])
    func theLatestMissedTimeIsMadeUpFor(_ back: Double, _ due: Double) async throws {
        try await scene.store().add(StoreScene.report())
        scene.setTime(StoreScene.hour(back))
        #expect(try await scene.loaded("two").nextDue() == StoreScene.hour(due))
    }

    @Test func onlyOneIsMadeUpFor() async throws {
        try await scene.store().add(StoreScene.report())
        scene.setTime(StoreScene.hour(8) + 3 * StoreScene.day)
        let store = try await scene.loaded("two")
        let due = await store.due(until: scene.time.now(), atMost: 9)
        #expect(due.map(\.due.date) == [StoreScene.tuesday.adding(days: 3)])
        try await store.finish(due[0], .late, message: nil, at: scene.time.now())
        #expect(await store.nextDue() == StoreScene.hour(7) + 4 * StoreScene.day)
    }

    @Test func whatWasFinishedIsNotMadeUpFor() async throws {
        let store = try await scene.loaded()
        try await store.add(StoreScene.report())
        try await store.deliver(try #require(await store.firstDue(by: StoreScene.hour(7))), at: StoreScene.hour(7))
        scene.setTime(StoreScene.hour(12))
        #expect(try await scene.loaded("two").nextDue() == StoreScene.hour(7) + StoreScene.day)
    }

    @Test func nothingComesForATimeBeforeItWasMade() async throws {
        scene.setTime(StoreScene.hour(7.5))
        try await scene.store().add(StoreScene.report())
        #expect(try await scene.loaded("two").nextDue() == StoreScene.hour(7) + StoreScene.day)
    }

    @Test(arguments: [7.0, 7.5, 6.9])
    func anAttemptWithoutOutcomeIsDueAgain(_ back: Double) async throws {
        let store = try await scene.loaded()
        try await store.add(StoreScene.report())
        let due = try #require(await store.firstDue(by: StoreScene.hour(7)))
        try await store.begin(due, at: StoreScene.hour(7))
        try await store.begin(due, at: StoreScene.hour(7) + 30)
        // 6.9: the clock has jumped back.
        scene.setTime(StoreScene.hour(back))
        let again = try #require(try await scene.loaded("two").firstDue(by: StoreScene.hour(7)))
        #expect(again.due == due.due && again.attempts == 1 && again.lastAttempt == StoreScene.hour(7) + 30)
        // Two processes broke down at it.
        let two = try await scene.loaded("two")
        try await two.begin(again, at: StoreScene.hour(7) + 60)
        #expect(await two.firstDue(by: StoreScene.hour(7))?.attempts == 1)
        #expect(try await scene.loaded("three").firstDue(by: StoreScene.hour(7))?.attempts == 2)
    }

    @Test func anOldAttemptGivesWayToTheNextDay() async throws {
        let store = try await scene.loaded()
        try await store.add(StoreScene.report())
        try await store.begin(try #require(await store.firstDue(by: StoreScene.hour(7))), at: StoreScene.hour(7))
        scene.setTime(StoreScene.hour(7.1) + StoreScene.day)
        let due = try #require(try await scene.loaded("two").firstDue(by: scene.time.now()))
        #expect(due.due.date == StoreScene.tuesday.adding(days: 1) && due.attempts == 0)
    }

    @Test(arguments: [0.0, 0.5, 1.5])
    func aClockThatJumpsBackBringsNothingTwice(_ days: Double) async throws {
        let store = try await scene.loaded()
        try await store.add(StoreScene.report())
        try await store.deliver(try #require(await store.firstDue(by: StoreScene.hour(7))), at: StoreScene.hour(7))
        scene.setTime(StoreScene.hour(6.5) - days * StoreScene.day)
        #expect(try await scene.loaded("two").nextDue() == StoreScene.hour(7) + StoreScene.day)
        #expect(await store.nextDue() == StoreScene.hour(7) + StoreScene.day)
    }

    /// A machine starts with a date of years ahead, all of the past falls due and is skipped, and the date is put right.
    @Test(arguments: [true, false], [false, true])
    func aClockThatWasFarAheadSilencesNothing(_ isStartedAgain: Bool, _ isRewritten: Bool) async throws {
        let first = try await scene.loaded()
        try await first.add(StoreScene.report("r1"))
        try await first.add(StoreScene.report("r2", at: "08:00"))
        try await first.deliver(try #require(await first.firstDue(by: StoreScene.hour(7))), at: StoreScene.hour(7))
        scene.setTime(StoreScene.hour(12) + 1500 * StoreScene.day)
        var store = try await scene.loaded("two")
        await store.noteTime(scene.time.now())
        for due in await store.due(until: scene.time.now(), atMost: 9) {
            try await store.finish(due, .late, message: nil, at: scene.time.now())
        }
        try await store.changeFirst { $0.schedule.time = StoreScene.clock(9) }
        try await store.pauseAll()
        try await store.resumeAll()
        if isRewritten { try await store.rewriteJournal() }
        scene.setTime(StoreScene.hour(7.5))
        if isStartedAgain { store = try await scene.loaded("three") }
        await store.noteTime(scene.time.now())
        let limit = StoreScene.hour(10) + StoreScene.day
        let due = await store.due(until: limit, atMost: 9).map(\.due.instant)
        // Where a rewritten journal knows of this morning by the wrong clock alone, that counts for nothing.
        #expect(due == [StoreScene.hour(8), StoreScene.hour(9) + (isRewritten ? 0 : StoreScene.day)])
        try await store.add(StoreScene.report("r3", at: "07:40"))
        #expect(await store.nextDue() == StoreScene.hour(7) + 2400)
        #expect(try await store.operatorHold().pausedAt == nil)
    }

    /// A machine without a clock of its own starts in 1970, and what it knows is ahead of that.
    @Test func aClockThatWasFarBehindForgetsNothing() async throws {
        let first = try await scene.loaded()
        try await first.add(StoreScene.report())
        let due = try #require(await first.firstDue(by: StoreScene.hour(7)))
        try await first.deliver(due, at: StoreScene.hour(7), message: StoreScene.message)
        scene.setTime(Date(timeIntervalSince1970: 3600))
        let second = try await scene.loaded("two")
        try await second.rewriteJournal()
        #expect(await second.nextDue().map { $0 < Date(timeIntervalSince1970: 90_000) } == true)
        scene.setTime(StoreScene.hour(7.1))
        let third = try await scene.loaded("three")
        #expect(await third.nextDue() == StoreScene.hour(7) + StoreScene.day)
        #expect(await third.report(in: StoreScene.message) == due.id)
    }

    @Test func oneThatCameOnceWhileNobodyWasThereIsGivenOnce() async throws {
        try await scene.store().add(StoreScene.report("r1", .once(StoreScene.tuesday)))
        scene.setTime(StoreScene.hour(7) + 30 * StoreScene.day)
        let store = try await scene.loaded("two")
        let due = try #require(await store.firstDue(by: scene.time.now()))
        #expect(due.due.instant == StoreScene.hour(7))
        try await store.finish(due, .late, message: nil, at: scene.time.now())
        #expect(try await store.book(of: StoreScene.identity).isEmpty)
    }

    @Test func whatIsOverIsPutAway() async throws {
        var report = StoreScene.report()
        report.schedule.until = StoreScene.tuesday
        try await scene.store().add(report)
        let line = DeliveryLine.ended(
            report.id, StoreScene.owner, StoreScene.tuesday, .sent, nil, at: StoreScene.hour(7))
        try await scene.journal.append([line.bytes])
        scene.setTime(StoreScene.hour(12))
        let store = try await scene.loaded("two")
        #expect(try await store.book(of: StoreScene.identity).isEmpty)
    }

    @Test func aDamagedJournalStartsAnewAndNothingMissedIsSent() async throws {
        try await scene.store().add(StoreScene.report())
        scene.setTime(StoreScene.hour(7.1))
        let discarded = MemoryJournal()
        let store = ReportStore(
            records: scene.records, journal: DamagedJournal(),
            discardJournal: { () async throws(StorageError) in try await discarded.compact(to: []) },
            zones: FixedZones(), instance: "two", now: scene.time.now, logger: scene.log.logger)
        try await store.load(at: scene.time.now())
        #expect(discarded.compactions == 1)
        #expect(await store.nextDue() == StoreScene.hour(7) + StoreScene.day)
        #expect(scene.log.lines.contains { $0.level == .warning })
    }

    @Test func whatCannotBeReadIsLeftOut() async throws {
        let store = try await scene.loaded()
        try await store.add(StoreScene.report())
        try await scene.journal.append([Array("nonsense".utf8), Array(#"{"do":"dance"}"#.utf8)])
        let other = RecordKey(ReportStore.collection, "slack:T1:U2")
        try await scene.records.write(Document(["format": .integer(1), "reports": .text("x")]), for: other)
        #expect(try await scene.loaded("two").nextDue() == StoreScene.hour(7))
        #expect(scene.log.lines.filter { $0.level == .warning }.map(\.metadata).contains(["store.unreadable": "2"]))
        await #expect(throws: StorageError.damaged) { try await scene.records.document(for: other) }
    }

    @Test(arguments: 1...3)
    func aFailureLeavesNothingDueAndMayBeRepeated(_ call: Int) async throws {
        try await scene.store().add(StoreScene.report())
        let breakdown = Breakdown(atCall: call, takesEffect: false)
        let broken = scene.store(
            records: BreakingRecords(records: scene.records, breakdown: breakdown),
            journal: BreakingJournal(journal: scene.journal, breakdown: breakdown))
        // The first call reads the operator's decision; without it nothing is sent.
        await #expect(throws: StorageError.self) { try await broken.load(at: scene.time.now()) }
        #expect(await broken.nextDue() == nil)
        #expect(await broken.owner(of: StoreScene.report().id) == nil)
        #expect(try await scene.loaded("two").nextDue() == StoreScene.hour(7))
    }

    @Test func readsManyPages() async throws {
        let store = scene.store()
        for number in 0..<1100 {
            try await store.add(
                StoreScene.report("r\(number)"), of: UserIdentity(UserID(rawValue: "slack:T1:U\(number)")))
        }
        #expect(await scene.store("two").due(until: .distantFuture, atMost: 2000).isEmpty)
        let two = try await scene.loaded("two")
        #expect(await two.due(until: .distantFuture, atMost: 2000).count == 1100)
    }

    @Test func whatChangesWhileEverythingIsReadCounts() async throws {
        let first = scene.store()
        for number in 0..<50 {
            try await first.add(
                StoreScene.report("r\(number)"), of: UserIdentity(UserID(rawValue: "slack:T1:V\(number)")))
        }
        let store = scene.store("two")
        async let loading: Void = store.load(at: scene.time.now())
        try await store.add(StoreScene.report("new", at: "06:10"))
        try await loading
        #expect(await store.nextDue() == StoreScene.hour(6) + 600)
        #expect(await store.due(until: .distantFuture, atMost: 99).count == 51)
    }

    /// A backup from before the delivery, restored beside the running server, as a restart after that finds it.
    @Test func whatCameTodayDoesNotComeAgainAfterARestore() async throws {
        let store = try await scene.loaded()
        try await store.add(StoreScene.report())
        scene.setTime(StoreScene.hour(7))
        try await store.deliver(try #require(await store.firstDue(by: StoreScene.hour(7))), at: StoreScene.hour(7))
        scene.setTime(StoreScene.hour(7.1))
        try await scene.journal.compact(to: [])
        try await store.reload()
        #expect(await store.nextDue() == StoreScene.hour(7) + StoreScene.day)
        #expect(try await scene.loaded("two").nextDue() == StoreScene.hour(7) + StoreScene.day)
    }

    @Test func aRestoredReportBeginsWithItsNextTime() async throws {
        let store = try await scene.loaded()
        try await scene.store("two").add(StoreScene.report())
        scene.setTime(StoreScene.hour(7.1))
        try await store.reload()
        #expect(await store.nextDue() == StoreScene.hour(7) + StoreScene.day)
    }

    @Test func whatIsDueStaysDueWhenEverythingIsReadAgain() async throws {
        let store = try await scene.loaded()
        try await store.add(StoreScene.report())
        scene.setTime(StoreScene.hour(7))
        let due = try #require(await store.firstDue(by: StoreScene.hour(7)))
        try await store.reload()
        #expect(await store.firstDue(by: StoreScene.hour(7)) == due)
    }

    /// Endings that were late from the first are no sign that a process was at work when they were due.
    @Test func theLastWorkOfAFormerProcessIsKnown() async throws {
        let store = try await scene.loaded()
        #expect(await store.lastWork() == nil)
        try await store.add(StoreScene.report("r1"))
        try await store.add(StoreScene.report("r2"))
        let due = await store.due(until: StoreScene.hour(7), atMost: 2)
        try await store.deliver(due[0], at: StoreScene.hour(7))
        try await store.finish(due[1], .late, message: nil, at: StoreScene.hour(8))
        let two = scene.store("two")
        #expect(await !two.isComplete())
        try await two.load(at: StoreScene.hour(9))
        #expect(await two.isComplete())
        #expect(await two.lastWork() == StoreScene.hour(7))
    }

    @Test func whoHasReportsIsKnownWithoutReading() async throws {
        let store = try await scene.loaded()
        let (other, moved) = (UserID(rawValue: "slack:T1:U9"), UserID(rawValue: "slack:E1:U1"))
        #expect(await !store.mayHaveReports(StoreScene.identity))
        try await store.add(StoreScene.report())
        #expect(await store.mayHaveReports(StoreScene.identity))
        #expect(await store.mayHaveReports(UserIdentity(moved, former: StoreScene.owner)))
        #expect(await !store.mayHaveReports(UserIdentity(other)))
        #expect(await scene.store("two").mayHaveReports(UserIdentity(other)))
    }

    @Test func readsEverythingAgain() async throws {
        let store = try await scene.loaded()
        try await store.add(StoreScene.report())
        try await scene.records.delete(RecordKey(ReportStore.collection, StoreScene.owner.rawValue))
        try await scene.store("two").add(
            StoreScene.report("r2", at: "08:00"), of: UserIdentity(UserID(rawValue: "slack:T1:U2")))
        try await store.reload()
        #expect(await store.nextDue() == StoreScene.hour(8))
        #expect(await store.due(until: .distantFuture, atMost: 9).count == 1)
    }
}

private struct DamagedJournal: Journal {
    func append(_ entries: [[UInt8]]) async throws(StorageError) { throw .damaged }
    func replay() async throws(StorageError) -> [[UInt8]] { throw .damaged }
    func compact(to entries: [[UInt8]]) async throws(StorageError) { throw .damaged }
}
