import FoundationEssentials
import Identity
import Places
import Storage
import Telemetry
import TestSupport
import Testing
import Users

@testable import Reports

@Suite struct ReportStoreTests {
    private let scene = StoreScene()
    private let key = RecordKey(ReportStore.collection, StoreScene.owner.rawValue)

    @Test func keepsWhatIsMade() async throws {
        try await scene.store().add(StoreScene.report())
        let book = try await scene.store("two").book(of: StoreScene.identity)
        #expect(book.owner == StoreScene.owner && book.reports == [StoreScene.report()])
    }

    @Test func nothingIsKeptOfSomebodyWithoutReports() async throws {
        let store = scene.store()
        #expect(try await store.book(of: StoreScene.identity) == ReportBook(owner: StoreScene.owner))
        try await store.update(StoreScene.identity) { _ in }
        // A direct chat alone is not worth a document.
        try await store.update(StoreScene.identity) { $0.directChat = StoreScene.message.conversation }
        #expect(try await scene.records.document(for: key) == nil)
    }

    @Test func aBookThatBecomesEmptyIsRemoved() async throws {
        let store = try await scene.loaded()
        try await store.add(StoreScene.report())
        try await store.update(StoreScene.identity) { $0.reports = [] }
        #expect(try await scene.records.document(for: key) == nil)
        #expect(await store.nextDue() == nil)
        #expect(await store.owner(of: StoreScene.report().id) == nil)
    }

    @Test func whatDoesNotChangeIsNotWritten() async throws {
        let store = scene.store()
        try await store.add(StoreScene.report())
        _ = scene.records.takeCalls()
        #expect(try await store.update(StoreScene.identity) { $0.reports.count } == 1)
        #expect(scene.records.takeCalls() == ["read slack:T1:U1"])
    }

    @Test func changesOfOnePersonTakeTurns() async throws {
        let store = try await scene.loaded()
        try await withThrowingTaskGroup(of: Void.self) { group in
            for number in 0..<20 { group.addTask { try await store.add(StoreScene.report("r\(number)")) } }
            try await group.waitForAll()
        }
        #expect(try await store.book(of: StoreScene.identity).reports.count == 20)
        #expect(await store.due(until: .distantFuture, atMost: 100).count == 20)
    }

    @Test func twoReportsNeverHaveOneName() async throws {
        let store = try await scene.loaded()
        try await store.add(StoreScene.report())
        let other = UserIdentity(UserID(rawValue: "slack:T1:U2"))
        await #expect(throws: UserStoreError.unavailable("report-id-taken")) {
            try await store.add(StoreScene.report(), of: other)
        }
        await #expect(throws: UserStoreError.unavailable("report-id-taken")) {
            try await store.add(StoreScene.report())
        }
        #expect(try await store.book(of: other).isEmpty)
        #expect(await store.owner(of: StoreScene.report().id) == StoreScene.owner)
    }

    @Test func knowsWhoHasSomethingInAChannel() async throws {
        let store = try await scene.loaded()
        let two = UserIdentity(UserID(rawValue: "slack:T1:U2"))
        try await store.add(StoreScene.report("r2", in: StoreScene.channel), of: two)
        try await store.update(StoreScene.identity) {
            $0.gifts = [PlaceGift(StoreScene.tampa, to: StoreScene.channel)]
        }
        #expect(await store.owners(in: StoreScene.channel) == [StoreScene.owner, two.id])
        #expect(try await scene.loaded("two").owners(in: StoreScene.channel) == [StoreScene.owner, two.id])
        try await store.update(two) { $0.reports[0].target = .direct }
        try await store.update(StoreScene.identity) { $0.gifts = [] }
        #expect(await store.owners(in: StoreScene.channel) == [])
    }

    @Test func whatCannotBeUsedIsSetAside() async throws {
        try await scene.records.write(Document(["format": .integer(1), "reports": .text("x")]), for: key)
        let store = scene.store()
        await #expect(throws: UserStoreError.damaged) { try await store.book(of: StoreScene.identity) }
        await #expect(throws: UserStoreError.damaged) { try await store.add(StoreScene.report()) }
        await #expect(throws: StorageError.damaged) { try await scene.records.document(for: key) }
        #expect(!store.isUsable(Document(["format": .integer(1), "reports": .text("x")])))
        #expect(store.isUsable(Document(["format": .integer(1)])) && store.isUsable(Document(["format": .integer(9)])))
    }

    @Test func aLaterFormatIsLeftAlone() async throws {
        let later = Document(["format": .integer(9)])
        try await scene.records.write(later, for: key)
        let store = try await scene.loaded()
        await #expect(throws: UserStoreError.newerFormat(9)) { try await store.add(StoreScene.report()) }
        #expect(try await scene.records.document(for: key)?.format == 9)
        #expect(scene.log.lines.first { $0.level == .warning }?.metadata["store.newer"] == "1")
    }

    @Test func anEarlierFormatIsCopiedBeforeItIsWritten() async throws {
        try await scene.store().add(StoreScene.report())
        let old = try await scene.records.document(for: key)
        let format = DocumentFormat(current: 2, upgrades: [1: { $0 }])
        let store = scene.store(format: format)
        try await store.load(at: scene.time.now())
        #expect(await store.nextDue() == StoreScene.hour(7))
        try await store.changeFirst { $0.isIntroduced = true }
        #expect(scene.records.copy(of: key, format: 1) == old)
        #expect(try await scene.records.document(for: key)?.format == 2)
    }

    @Test func whatFailsHasChangedNothing() async throws {
        let store = try await scene.loaded()
        try await store.add(StoreScene.report())
        scene.time.advance(seconds: 60)
        for call in 1...2 {
            let breaking = BreakingRecords(
                records: scene.records, breakdown: Breakdown(atCall: call, takesEffect: false))
            await #expect(throws: UserStoreError.unavailable("unavailable")) {
                try await scene.store(records: breaking).changeFirst { $0.schedule.time = TimeOfDay(minutes: 480)! }
            }
            #expect(try await store.book(of: StoreScene.identity).reports == [StoreScene.report()])
        }
    }

    /// The agenda says what the store says, also when a write that failed has taken effect.
    @Test func aWriteThatFailedAtItsLastStepIsFollowed() async throws {
        try await scene.store().add(StoreScene.report())
        let lost = LostAnswer(records: scene.records)
        let store = scene.store(records: lost)
        try await store.load(at: scene.time.now())
        await #expect(throws: UserStoreError.unavailable("unavailable")) {
            try await store.changeFirst { $0.schedule.time = TimeOfDay(minutes: 480)! }
        }
        #expect(await store.nextDue() == StoreScene.hour(8))
    }
}

/// Writes, and says that it could not.
private struct LostAnswer: RecordStore {
    let records: any RecordStore

    func document(for key: RecordKey) async throws(StorageError) -> Document? { try await records.document(for: key) }

    func write(_ document: Document, for key: RecordKey) async throws(StorageError) {
        try await records.write(document, for: key)
        throw .unavailable(call: "fsync", code: 5, text: "Input/output error")
    }

    func setAside(_ key: RecordKey) async throws(StorageError) { try await records.setAside(key) }

    func delete(_ key: RecordKey) async throws(StorageError) { try await records.delete(key) }

    func keepCopy(of key: RecordKey, format: Int) async throws(StorageError) {
        try await records.keepCopy(of: key, format: format)
    }

    func page(
        of collection: RecordCollection, after cursor: RecordPage.Cursor?, limit: Int
    ) async throws(StorageError) -> RecordPage {
        try await records.page(of: collection, after: cursor, limit: limit)
    }

    func collections() async throws(StorageError) -> [RecordCollection] { try await records.collections() }
}
