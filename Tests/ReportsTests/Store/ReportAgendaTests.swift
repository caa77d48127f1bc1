import Concurrency
import FoundationEssentials
import Identity
import Places
import Storage
import TestSupport
import Testing
import Users

@testable import Reports

@Suite struct ReportAgendaTests {
    private let scene = StoreScene()

    @Test func isDueUntilItIsFinished() async throws {
        let store = try await scene.loaded()
        #expect(await store.nextDue() == nil)
        try await store.add(StoreScene.report())
        #expect(await store.nextDue() == StoreScene.hour(7))
        #expect(await store.due(until: StoreScene.hour(6.9), atMost: 9).isEmpty)
        let due = try #require(await store.firstDue(by: StoreScene.hour(7)))
        #expect(
            due
                == DueReport(
                    id: StoreScene.report().id, owner: StoreScene.owner, team: TeamID(rawValue: "slack:T1"),
                    due: DueTime(date: StoreScene.tuesday, instant: StoreScene.hour(7))))
        scene.setTime(StoreScene.hour(7))
        try await store.begin(due, at: scene.time.now())
        #expect(await store.firstDue(by: StoreScene.hour(7)) == due)
        #expect(try await store.report(for: due) == StoreScene.report())
        try await store.finish(due, .sent, message: nil, at: scene.time.now())
        #expect(await store.nextDue() == StoreScene.hour(7) + StoreScene.day)
        #expect(try await store.report(for: due) == nil)
        #expect(await store.lastDate(of: due.id) == StoreScene.tuesday)
    }

    @Test func theEarliestComeFirstAndNotTooMany() async throws {
        let store = try await scene.loaded()
        for (number, time) in ["09:00", "07:30", "08:00", "07:15"].enumerated() {
            try await store.add(StoreScene.report("r\(number)", at: time))
        }
        let due = await store.due(until: StoreScene.hour(8), atMost: 9).map(\.id.rawValue)
        #expect(due == ["r3", "r1", "r2"])
        #expect(await store.due(until: StoreScene.hour(9), atMost: 2).map(\.id.rawValue) == ["r3", "r1"])
        #expect(await store.due(until: StoreScene.hour(9), atMost: 0).isEmpty)
    }

    @Test(arguments: DeliveryOutcome.allCases)
    func everyOutcomeEndsTheDay(_ outcome: DeliveryOutcome) async throws {
        let store = try await scene.loaded()
        try await store.add(StoreScene.report())
        let due = try #require(await store.firstDue(by: StoreScene.hour(7)))
        try await store.finish(due, outcome, message: nil, at: StoreScene.hour(7))
        #expect(await store.nextDue() == StoreScene.hour(7) + StoreScene.day)
        scene.setTime(StoreScene.hour(7))
        #expect(try await scene.loaded("two").nextDue() == StoreScene.hour(7) + StoreScene.day)
    }

    @Test func pausedOnesAreLeftOut() async throws {
        let store = try await scene.loaded()
        try await store.add(StoreScene.report())
        let due = try #require(await store.firstDue(by: StoreScene.hour(7)))
        try await store.pause(due, .targetGone, at: StoreScene.hour(7))
        #expect(await store.nextDue() == nil)
        #expect(try await store.report(for: due) == nil)
        await #expect(throws: StorageError.self) { try await store.begin(due, at: StoreScene.hour(7)) }
        let pause = try await store.book(of: StoreScene.identity).reports[0].pause
        #expect(pause == ReportPause(.targetGone, since: StoreScene.hour(7)) && pause?.isTold == false)
        #expect(try await scene.loaded("two").nextDue() == nil)
    }

    /// What was due while it was paused does not come.
    @Test func resumedOnesComeAtTheirNextTime() async throws {
        let store = try await scene.loaded()
        try await store.add(StoreScene.report())
        try await store.changeFirst { $0.pause = ReportPause(.owner, since: StoreScene.start) }
        scene.setTime(StoreScene.hour(7.1))
        try await store.changeFirst { $0.pause = nil }
        #expect(await store.nextDue() == StoreScene.hour(7) + StoreScene.day)
        #expect(try await scene.loaded("two").nextDue() == StoreScene.hour(7) + StoreScene.day)
    }

    @Test func oneThatComesOnceIsRemovedWhenItIsOver() async throws {
        let store = try await scene.loaded()
        try await store.add(StoreScene.report("r1", .once(StoreScene.tuesday)))
        try await store.add(StoreScene.report("r2"))
        let due = try #require(await store.firstDue(by: StoreScene.hour(7)))
        try await store.deliver(due, at: StoreScene.hour(7))
        #expect(try await store.book(of: StoreScene.identity).reports.map(\.id.rawValue) == ["r2"])
        #expect(await store.owner(of: due.id) == nil)
    }

    @Test func oneWithAnEndIsRemovedAfterIt() async throws {
        let store = try await scene.loaded()
        var report = StoreScene.report()
        report.schedule.until = StoreScene.tuesday
        try await store.add(report)
        try await store.deliver(try #require(await store.firstDue(by: StoreScene.hour(7))), at: StoreScene.hour(7))
        #expect(try await store.book(of: StoreScene.identity).isEmpty)
        #expect(await store.nextDue() == nil)
    }

    @Test func oneInAZoneThatNobodyKnowsIsPaused() async throws {
        try await scene.store().add(StoreScene.report(zone: "Atlantis/Center"))
        let store = try await scene.loaded()
        #expect(await store.nextDue() == nil)
        #expect(try await store.book(of: StoreScene.identity).reports[0].pause?.reason == .zoneUnknown)
    }

    @Test func refusesToBeginWhatHasBeenChanged() async throws {
        let store = try await scene.loaded()
        try await store.add(StoreScene.report())
        let due = try #require(await store.firstDue(by: StoreScene.hour(7)))
        try await store.changeFirst { $0.schedule.time = TimeOfDay(minutes: 480)! }
        await #expect(throws: StorageError.self) { try await store.begin(due, at: StoreScene.hour(7)) }
        #expect(try await store.report(for: due) == nil)
        #expect(scene.journal.entries.isEmpty)
    }

    @Test func notesWhatADeliveryHasLearnt() async throws {
        let store = try await scene.loaded()
        try await store.add(StoreScene.report())
        let due = try #require(await store.firstDue(by: StoreScene.hour(7)))
        try await store.note(due) { $0.directChat = StoreScene.message.conversation }
        #expect(try await store.book(of: StoreScene.identity).directChat == StoreScene.message.conversation)
        #expect(await store.firstDue(by: StoreScene.hour(7)) == due)
        try await store.delete(StoreScene.owner)
        try await store.note(due) { $0.directChat = StoreScene.message.conversation }
        #expect(try await store.book(of: StoreScene.identity).directChat == nil)
    }

    @Test func wakesWhenSomethingIsEarlier() async throws {
        let store = try await scene.loaded()
        let wakes = Locked(0)
        await store.whenChanged { wakes.withLock { $0 += 1 } }
        try await store.add(StoreScene.report("r1", at: "08:00"))
        #expect(wakes.withLock { $0 } == 1)
        try await store.add(StoreScene.report("r2", at: "09:00"))
        #expect(wakes.withLock { $0 } == 1)
        try await store.changeFirst { $0.schedule.time = TimeOfDay(minutes: 420)! }
        #expect(wakes.withLock { $0 } == 2)
    }

    @Test func theLastThreeMessagesOfAReportAreKnown() async throws {
        let store = try await scene.loaded()
        try await store.add(StoreScene.report())
        let messages = (0..<4).map { MessageReference(conversation: StoreScene.message.conversation, id: "\($0)") }
        for (day, message) in messages.enumerated() {
            let now = StoreScene.hour(7) + Double(day) * StoreScene.day
            scene.setTime(now)
            try await store.deliver(try #require(await store.firstDue(by: now)), at: now, message: message)
        }
        for store in [store, try await scene.loaded("two")] {
            #expect(await store.report(in: messages[0]) == nil)
            for message in messages[1...] { #expect(await store.report(in: message) == StoreScene.report().id) }
            let chat = StoreScene.message.conversation
            #expect(await store.lastReport(in: chat, since: .distantPast) == StoreScene.report().id)
            #expect(await store.lastReport(in: StoreScene.channel, since: .distantPast) == nil)
        }
    }

    @Test func theReportThatCameLastToAChatIsKnown() async throws {
        let store = try await scene.loaded()
        try await store.add(StoreScene.report("r1", at: "07:00"))
        try await store.add(StoreScene.report("r2", at: "06:30"))
        for (id, now) in [("2", StoreScene.hour(6.5)), ("1", StoreScene.hour(7))] {
            let message = MessageReference(conversation: StoreScene.message.conversation, id: id)
            try await store.deliver(try #require(await store.firstDue(by: now)), at: now, message: message)
        }
        try await store.rewriteJournal()
        for store in [store, try await scene.loaded("two")] {
            let chat = StoreScene.message.conversation
            #expect(await store.lastReport(in: chat, since: StoreScene.hour(7))?.rawValue == "r1")
            #expect(await store.lastReport(in: chat, since: StoreScene.hour(7.5)) == nil)
        }
    }

    @Test func saysWhoStillGetsReports() async throws {
        let store = scene.store()
        #expect(store.hasActiveReports(StoreScene.owner))
        try await store.load(at: scene.time.now())
        #expect(!store.hasActiveReports(StoreScene.owner))
        try await store.add(StoreScene.report())
        #expect(store.hasActiveReports(StoreScene.owner))
        try await store.changeFirst { $0.pause = ReportPause(.accountGone, since: StoreScene.start) }
        #expect(!store.hasActiveReports(StoreScene.owner))
    }
}
