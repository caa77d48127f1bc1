import FoundationEssentials
import Identity
import Places
import Storage
import TestSupport
import Testing
import Users

@testable import Reports

/// What is exported and deleted of a person, and what moves when their id does.
@Suite struct ReportDataTests {
    private let scene = StoreScene()
    private let other = UserIdentity(UserID(rawValue: "slack:T1:U2"))
    private let moved = UserIdentity(UserID(rawValue: "slack:E1:U1"), former: StoreScene.owner)

    private func delivered() async throws -> ReportStore {
        let store = try await scene.loaded()
        try await store.add(StoreScene.report("r1", .once(StoreScene.tuesday)))
        try await store.add(StoreScene.report("r2"))
        try await store.add(StoreScene.report("r3"), of: other)
        try await store.update(StoreScene.identity) {
            $0.gifts = [PlaceGift(StoreScene.tampa, to: StoreScene.channel)]
        }
        for due in await store.due(until: StoreScene.hour(7), atMost: 9) {
            let message = MessageReference(conversation: StoreScene.message.conversation, id: due.id.rawValue)
            try await store.deliver(due, at: StoreScene.hour(7), message: message)
        }
        return store
    }

    @Test func exportsTheBookAndTheDeliveries() async throws {
        let export = try #require(try await delivered().export(StoreScene.owner)?.object)
        #expect(export["book"]?.object?["gifts"]?.list?.count == 1)
        #expect(export["deliveries"]?.list?.compactMap { $0.object?["report"]?.text } == ["r1", "r2"])
        #expect(try await scene.loaded("two").export(UserID(rawValue: "slack:T1:U3")) == nil)
    }

    @Test func deletesEverythingOfOnePerson() async throws {
        let store = try await delivered()
        let mine = MessageReference(conversation: StoreScene.message.conversation, id: "r2")
        #expect(await store.report(in: mine) != nil)
        try await store.delete(StoreScene.owner)
        #expect(try await store.export(StoreScene.owner) == nil)
        #expect(!scene.journal.text.contains(StoreScene.owner.rawValue) && scene.journal.text.contains("r3"))
        for store in [store, try await scene.loaded("two")] {
            #expect(await store.report(in: mine) == nil)
            #expect(await store.owners(in: StoreScene.channel) == [])
            #expect(await store.due(until: .distantFuture, atMost: 9).map(\.id.rawValue) == ["r3"])
        }
    }

    @Test func adeliveryThatEndsAfterTheDeletionLeavesNoTrace() async throws {
        let store = try await scene.loaded()
        try await store.add(StoreScene.report())
        let due = try #require(await store.firstDue(by: StoreScene.hour(7)))
        try await store.begin(due, at: StoreScene.hour(7))
        try await store.delete(StoreScene.owner)
        try await store.finish(due, .sent, message: StoreScene.message, at: StoreScene.hour(7))
        #expect(scene.journal.entries.isEmpty)
    }

    @Test(arguments: 1...4)
    func aDeletionThatFailsCanBeRepeated(_ call: Int) async throws {
        let store = try await delivered()
        let breakdown = Breakdown(atCall: call, takesEffect: false)
        let broken = scene.store(
            records: BreakingRecords(records: scene.records, breakdown: breakdown),
            journal: BreakingJournal(journal: scene.journal, breakdown: breakdown))
        // The first call only asks for the names of reports.
        if call > 1 {
            await #expect(throws: StorageError.self) { try await broken.delete(StoreScene.owner) }
        }
        try await store.delete(StoreScene.owner)
        #expect(try await store.export(StoreScene.owner) == nil)
        #expect(!scene.journal.text.contains(StoreScene.owner.rawValue))
    }

    @Test func aBookUnderAFormerIDIsAdopted() async throws {
        let store = try await delivered()
        #expect(try await store.book(of: moved).reports.map(\.id.rawValue) == ["r2"])
        #expect(try await scene.records.document(for: RecordKey(ReportStore.collection, "slack:T1:U1")) == nil)
        for store in [store, try await scene.loaded("two")] {
            #expect(await store.owner(of: ReportID(rawValue: "r2")) == moved.id)
            #expect(await store.owners(in: StoreScene.channel) == [moved.id])
            #expect(await store.lastDate(of: ReportID(rawValue: "r2")) == StoreScene.tuesday)
        }
        try await store.delete(moved.id)
        #expect(!scene.journal.text.contains("r2") && !scene.journal.text.contains("r1"))
    }

    @Test(arguments: 1...7, [false, true])
    func anAdoptionThatIsCutShortIsMadeUpFor(_ call: Int, _ takesEffect: Bool) async throws {
        _ = try await delivered()
        let breakdown = Breakdown(atCall: call, takesEffect: takesEffect)
        let broken = scene.store(
            records: BreakingRecords(records: scene.records, breakdown: breakdown),
            journal: BreakingJournal(journal: scene.journal, breakdown: breakdown))
        await #expect(throws: UserStoreError.self) { try await broken.book(of: moved) }
        let store = try await scene.loaded("two")
        #expect(await store.due(until: .distantFuture, atMost: 9).map(\.id.rawValue).sorted() == ["r2", "r3"])
        #expect(try await store.book(of: moved).reports.map(\.id.rawValue) == ["r2"])
        #expect(await store.owner(of: ReportID(rawValue: "r2")) == moved.id)
        #expect(try await scene.records.document(for: RecordKey(ReportStore.collection, "slack:T1:U1")) == nil)
    }
}
