import FoundationEssentials
import Identity
import Storage
import TestSupport
import Testing
import Users

@testable import Stores

/// Formats that do not exist yet, by a table of steps made up here.
@Suite struct UserFormatTests {
    private let records = MemoryRecordStore()
    /// Format 3: `mood` was called `temper` in format 1, and had another spelling in format 2.
    private let format = DocumentFormat(
        current: 3,
        upgrades: [
            1: { document in
                guard document["temper"] != .text("broken") else { return nil }
                var document = document
                document["preferences"] = document["temper"].map { .object(["mood": $0]) }
                document["temper"] = nil
                return document
            },
            2: { document in
                var document = document
                let mood = document["preferences"]?.object?["mood"]?.text
                document["preferences"] = mood.map { .object(["mood": .text($0.lowercased())]) }
                return document
            },
        ])

    private func users() -> StoredUsers {
        StoredUsers(records: records, capacity: 10, format: format)
    }

    private func keepOld(_ temper: String = "SNARKY") async throws -> Document? {
        let instant = JSONValue.text("2026-08-01T06:40:00Z")
        let old = Document([
            "format": .integer(1), "temper": .text(temper), "created": instant, "lastContact": instant,
            "later": .text("kept"),
        ])
        try await records.write(old, for: RecordKey(.one))
        _ = records.takeCalls()
        return try await records.document(for: RecordKey(.one))
    }

    @Test func readingUpgradesInMemoryOnly() async throws {
        let old = try await keepOld()
        #expect(try await users().user(.one)?.mood == "snarky")
        #expect(try await records.document(for: RecordKey(.one)) == old)
        #expect(records.copy(of: RecordKey(.one), format: 1) == nil)
    }

    @Test func theNextWriteCopiesFirst() async throws {
        let old = try await keepOld()
        try await users().update(.one, now: .sample + 1) { $0.home = .tampa }
        #expect(records.takeCalls().filter { !$0.hasPrefix("read") } == ["copy slack:T1:U1", "write slack:T1:U1"])
        #expect(records.copy(of: RecordKey(.one), format: 1) == old)
        let new = try #require(try await records.document(for: RecordKey(.one)))
        #expect(new.format == 3 && new["later"] == .text("kept") && new["temper"] == nil)
        let user = try #require(try await users().user(.one))
        #expect(user.mood == "snarky" && user.home == .tampa)
    }

    @Test func aCopyThatFailsPreventsTheWrite() async throws {
        let old = try await keepOld()
        // Read for the person, read for the members, then the copy.
        let failing = FailingRecords(records, failingCall: 3)
        await #expect(throws: UserStoreError.full) {
            try await StoredUsers(records: failing, capacity: 10, format: format)
                .update(.one, now: .sample) { $0.home = .tampa }
        }
        #expect(try await records.document(for: RecordKey(.one)) == old)
    }

    @Test func whatAStepCannotUseIsDamage() async throws {
        _ = try await keepOld("broken")
        await #expect(throws: UserStoreError.damaged) { try await users().user(.one) }
    }

    @Test func aMissingStepIsDamage() async throws {
        _ = try await keepOld()
        let users = StoredUsers(records: records, capacity: 10, format: DocumentFormat(current: 2, upgrades: [:]))
        await #expect(throws: UserStoreError.damaged) { try await users.user(.one) }
    }

    @Test func onFilesTheCopyLiesInTheBackupFolderAndCanBeRestored() async throws {
        let home = try StoreFolder()
        let old = try #require(try await keepOld())
        try await home.store().write(old, for: RecordKey(.one))
        let users = StoredUsers(records: home.store(), capacity: 10, format: format)
        try await users.update(.one, now: .sample + 1) { $0.home = .tampa }
        let name = try home.name(UserID.one.rawValue)
        #expect(try home.bytes("\(home.path)/backup/format-1/users/\(name.prefix(2))/\(name).json") == old.text)
        #expect(try await home.store().restoreCopies(before: 3) == 1)
        #expect(try await home.store().document(for: RecordKey(.one)) == old)
        users.forgetCached()
        #expect(try await users.user(.one)?.home == nil)
    }

    @Test func adoptionKeepsTheOldFormat() async throws {
        let old = try await keepOld()
        let moved = UserIdentity(UserID(rawValue: "slack:E1:U1"), former: .one)
        #expect(try await users().user(moved)?.mood == "snarky")
        #expect(try await records.document(for: RecordKey(moved.id))?["temper"] == old?["temper"])
    }
}
