import FoundationEssentials
import Identity
import Places
import TestSupport
import Testing
import Users

@testable import Reports

/// Never twice for one local date, and nothing for a time at which the report was another.
@Suite struct ChangedScheduleTests {
    private let scene = StoreScene()

    /// When the first store and a later one say that it is due.
    private func next(_ store: ReportStore) async throws -> Date? {
        let next = await store.nextDue()
        #expect(try await scene.loaded("later").nextDue() == next)
        return next
    }

    @Test(arguments: [
        // Sent at seven, then made later or earlier: tomorrow.
        (true, 10.0, 11.0, 35.0), (true, 10.0, 6.0, 30.0),
        // Not sent yet: later today counts, an earlier time does not.
        (false, 6.5, 6.75, 6.75), (false, 6.5, 8, 8), (false, 6.5, 6.25, 30.25), (false, 7.01, 8, 8),
        (false, 7.01, 7, 7),
    ])
    func comesOnceADay(_ isSent: Bool, _ changed: Double, _ time: Double, _ next: Double) async throws {
        let store = try await scene.loaded()
        try await store.add(StoreScene.report())
        if isSent {
            let due = try #require(await store.firstDue(by: StoreScene.hour(7)))
            try await store.deliver(due, at: StoreScene.hour(7))
        }
        scene.setTime(StoreScene.hour(changed))
        try await store.changeFirst { report in
            report.schedule.time = StoreScene.clock(time)
            report.isIntroduced = true
        }
        #expect(try await self.next(store) == StoreScene.hour(next))
    }

    /// It is being sent while its owner makes it later: what was sent counts for the day.
    @Test func aChangeDuringADeliveryDoesNotBringASecondOne() async throws {
        let store = try await scene.loaded()
        try await store.add(StoreScene.report())
        let due = try #require(await store.firstDue(by: StoreScene.hour(7)))
        scene.setTime(StoreScene.hour(7))
        try await store.begin(due, at: scene.time.now())
        scene.time.advance(seconds: 1)
        try await store.changeFirst { $0.schedule.time = StoreScene.clock(8) }
        #expect(await store.nextDue() == StoreScene.hour(8))
        try await store.finish(due, .sent, message: nil, at: scene.time.now())
        #expect(try await next(store) == StoreScene.hour(32))
    }

    @Test func acrossACrashTheAttemptIsRemembered() async throws {
        let store = try await scene.loaded()
        try await store.add(StoreScene.report())
        let due = try #require(await store.firstDue(by: StoreScene.hour(7)))
        scene.setTime(StoreScene.hour(7))
        try await store.begin(due, at: scene.time.now())
        scene.time.advance(seconds: 1)
        try await store.changeFirst { $0.schedule.time = StoreScene.clock(8) }
        let again = try #require(try await scene.loaded("two").firstDue(by: StoreScene.hour(8)))
        #expect(again.due.instant == StoreScene.hour(8) && again.attempts == 1)
    }

    @Test func whatIsDueAtThisMomentStaysDueWhenOtherDaysChange() async throws {
        let store = try await scene.loaded()
        try await store.add(StoreScene.report())
        scene.setTime(StoreScene.hour(7.1))
        try await store.changeFirst { $0.schedule.skipped = [StoreScene.tuesday.adding(days: 1)] }
        #expect(try await next(store) == StoreScene.hour(7))
        try await store.changeFirst { $0.schedule.skipped.insert(StoreScene.tuesday) }
        #expect(try await next(store) == StoreScene.hour(7) + 2 * StoreScene.day)
    }

    @Test func moreDaysDoNotBringBackThePast() async throws {
        let store = try await scene.loaded()
        try await store.add(StoreScene.report("r1", .weekly(WeekdaySet([1])!)))
        scene.setTime(StoreScene.hour(10))
        try await store.changeFirst { $0.schedule.days = .weekly(.everyDay) }
        #expect(try await next(store) == StoreScene.hour(7) + StoreScene.day)
    }

    @Test func anotherZoneIsAnotherDayOnlyWhenItsDateIs() async throws {
        let store = try await scene.loaded()
        try await store.add(StoreScene.report())
        try await store.deliver(try #require(await store.firstDue(by: StoreScene.hour(7))), at: StoreScene.hour(7))
        scene.setTime(StoreScene.hour(7.5))
        // Seven in Phoenix is still to come on the same date.
        try await store.changeFirst { $0.schedule.zone = "America/Phoenix" }
        #expect(try await next(store) == StoreScene.hour(14) + StoreScene.day)
    }

    @Test func whatIsBroughtBackComesAtItsNextTime() async throws {
        let store = try await scene.loaded()
        try await store.add(StoreScene.report())
        try await store.deliver(
            try #require(await store.firstDue(by: StoreScene.hour(7))), at: StoreScene.hour(7),
            message: StoreScene.message)
        scene.setTime(StoreScene.hour(8))
        try await store.update(StoreScene.identity) { book in
            book.stopped = StoppedReport(book.reports.removeFirst(), position: 0, at: StoreScene.hour(8))
        }
        #expect(try await next(store) == nil)
        #expect(await store.owner(of: StoreScene.report().id) == nil)
        scene.setTime(StoreScene.hour(8) + 3 * StoreScene.day)
        try await store.update(StoreScene.identity) { book in
            book.reports = [book.stopped?.report].compactMap { $0 }
            book.stopped = nil
        }
        #expect(try await next(store) == StoreScene.hour(7) + 4 * StoreScene.day)
        #expect(await store.report(in: StoreScene.message) == StoreScene.report().id)
    }
}
