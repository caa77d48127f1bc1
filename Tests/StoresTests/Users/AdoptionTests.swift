import Identity
import Storage
import TestSupport
import Testing
import Users

@testable import Stores

@Suite struct AdoptionTests {
    private let records = MemoryRecordStore()
    private let moved = UserIdentity(UserID(rawValue: "slack:E1:U1"), former: .one)

    private func users() -> StoredUsers {
        StoredUsers(records: records)
    }

    private func keepUnderFormerID() async throws {
        try await users().update(.one, now: .sample) { $0.home = .tampa }
        var document = try #require(try await records.document(for: RecordKey(.one)))
        document["later"] = .text("kept")
        try await records.write(document, for: RecordKey(.one))
        _ = records.takeCalls()
    }

    @Test func adoptsOnceAndDeletesTheFormerRecord() async throws {
        try await keepUnderFormerID()
        let users = users()
        #expect(try await users.user(moved)?.home == .tampa)
        #expect(try await users.user(moved)?.id == moved.id)
        let calls = records.takeCalls()
        #expect(calls.filter { !$0.hasPrefix("read") } == ["write slack:E1:U1", "delete slack:T1:U1"])
        #expect(try await records.document(for: RecordKey(.one)) == nil)
        #expect(try await records.document(for: RecordKey(moved.id))?["later"] == .text("kept"))
        #expect(try await users.user(.one) == nil)
    }

    @Test func aChangeAdoptsToo() async throws {
        try await keepUnderFormerID()
        try await users().update(moved, now: .sample) { $0.jokes = false }
        let user = try #require(try await users().user(moved))
        #expect(user.home == .tampa && user.jokes == false)
        #expect(try await records.document(for: RecordKey(.one)) == nil)
    }

    @Test func theRecordUnderTheIDWinsAndTheFormerGoes() async throws {
        try await keepUnderFormerID()
        try await users().update(UserIdentity(moved.id), now: .sample) { $0.home = .sea }
        #expect(try await users().user(moved)?.home == .sea)
        #expect(try await records.document(for: RecordKey(.one)) == nil)
    }

    @Test(arguments: 1...4)
    func aFailureOnTheWayIsMadeUpFor(call: Int) async throws {
        try await keepUnderFormerID()
        let users = users()
        // One call after the other goes well, then one fails.
        let failing = FailingRecords(records, failingCall: call + 1)
        await #expect(throws: UserStoreError.full) { try await StoredUsers(records: failing).user(moved) }
        #expect(try await users.user(moved)?.home == .tampa)
        #expect(try await records.document(for: RecordKey(.one)) == nil)
    }

    @Test func whatWasLookedForUnderOneIDIsLookedForUnderTheOther() async throws {
        try await keepUnderFormerID()
        let users = users()
        #expect(try await users.user(UserIdentity(moved.id)) == nil)
        #expect(try await users.user(moved)?.home == .tampa)
    }

    @Test func whatIsKeptUnderTheFormerIDLaterIsAdoptedToo() async throws {
        let users = users()
        #expect(try await users.user(moved) == nil)
        try await users.update(.one, now: .sample) { $0.home = .tampa }
        #expect(try await users.user(moved)?.home == .tampa)
    }

    @Test func aDamagedFormerRecordIsToldAndNotReplaced() async throws {
        try await keepUnderFormerID()
        try await records.setAside(RecordKey(.one))
        await #expect(throws: UserStoreError.damaged) { try await users().user(moved) }
        await #expect(throws: UserStoreError.damaged) {
            try await users().update(moved, now: .sample) { $0.home = .sea }
        }
        #expect(try await records.document(for: RecordKey(moved.id)) == nil)
    }

    @Test func aDamagedFormerRecordDoesNotConcernTheOneUnderTheID() async throws {
        try await keepUnderFormerID()
        try await records.setAside(RecordKey(.one))
        try await users().update(UserIdentity(moved.id), now: .sample) { $0.home = .sea }
        #expect(try await users().user(moved)?.home == .sea)
    }

    @Test func aNewerFormatIsNotAdopted() async throws {
        try await records.write(Document(["format": .integer(9)]), for: RecordKey(.one))
        await #expect(throws: UserStoreError.newerFormat(9)) { try await users().user(moved) }
        #expect(try await records.document(for: RecordKey(moved.id)) == nil)
    }
}
