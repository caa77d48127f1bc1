import Concurrency
import FoundationEssentials
import Identity
import Places
import Storage
import TestSupport
import Testing
import Users

@testable import Stores

@Suite struct StoredUsersTests {
    private let records = MemoryRecordStore()
    private let moved = UserIdentity(UserID(rawValue: "slack:E1:U1"), former: .one)

    private func users(capacity: Int = 100) -> StoredUsers {
        StoredUsers(records: records, capacity: capacity)
    }

    private func setHome(_ users: StoredUsers, _ identity: UserIdentity = .one, _ place: Place = .tampa) async throws {
        try await users.update(identity, now: .sample) { $0.home = place }
    }

    @Test func keepsAPersonOverARestart() async throws {
        let full = User.full
        let outcome = try await users().update(.one, now: .sample) { user in
            user = full
            return "done"
        }
        #expect(outcome == "done")
        var expected = full
        expected.lastContact = .sample
        #expect(try await users().user(.one) == expected)
        #expect(try await users().user(.two) == nil)
    }

    @Test func notesCreationAndContact() async throws {
        let users = users()
        try await setHome(users)
        try await users.update(.one, now: .sample + 100.7) { $0.jokes = false }
        let user = try #require(try await users.user(.one))
        #expect(user.created == .sample)
        #expect(user.lastContact == .sample + 100, "whole seconds, as a restart would read them")
        #expect(try await self.users().user(.one) == user)
    }

    @Test func writesNothingWhenNothingChanges() async throws {
        let users = users()
        try await users.update(.one, now: .sample) { _ in }
        try await setHome(users)
        try await users.update(.one, now: .sample + 999) { $0.home = .tampa }
        #expect(records.takeCalls().filter { $0.hasPrefix("write") } == ["write slack:T1:U1"])
    }

    @Test func asksTheStoreOnceForWhatIsKept() async throws {
        let users = users()
        try await setHome(users)
        _ = records.takeCalls()
        for _ in 0..<3 { #expect(try await users.user(.one)?.home == .tampa) }
        #expect(records.takeCalls() == [])
        users.forgetCached()
        #expect(try await users.user(.one)?.home == .tampa)
        #expect(records.takeCalls() == ["read slack:T1:U1"])
    }

    @Test func changesOfOnePersonTakeTurns() async throws {
        let users = users()
        await withTaskGroup(of: Void.self) { group in
            for number in 0..<200 {
                group.addTask {
                    _ = try? await users.update(number.isMultiple(of: 2) ? .one : .two, now: .sample) { user in
                        user.mood = String((Int(user.mood ?? "0") ?? 0) + 1)
                    }
                }
            }
        }
        #expect(try await users.user(.one)?.mood == "100")
        #expect(try await self.users().user(.two)?.mood == "100")
    }

    @Test(arguments: [StorageError.full, .unavailable(call: "write", code: 5, text: "x"), .closed])
    func aFailedWriteChangesNothing(error: StorageError) async throws {
        let users = users()
        try await setHome(users)
        users.forgetCached()
        _ = try await users.user(.one)
        // The document is read once more for the members that are not known.
        records.fail(with: [error])
        await #expect(throws: UserStoreError(error)) { try await setHome(users, .one, .sea) }
        #expect(try await users.user(.one)?.home == .tampa)
        try await setHome(users, .one, .sea)
        #expect(try await self.users().user(.one)?.home == .sea)
    }

    @Test func anUnreadableStoreIsNotANewPerson() async throws {
        try await setHome(users())
        let users = users()
        let error = StorageError.unavailable(call: "open", code: 13, text: "x")
        for _ in 0..<2 {
            records.fail(with: [error])
            await #expect(throws: UserStoreError.unavailable("unavailable")) { try await users.user(.one) }
            records.fail(with: [error])
            await #expect(throws: UserStoreError.unavailable("unavailable")) { try await setHome(users, .one, .sea) }
        }
        #expect(try await users.user(.one)?.home == .tampa)
    }

    @Test func deletedUsersStayDeleted() async throws {
        let users = users()
        try await setHome(users)
        try await users.delete(.one)
        #expect(try await users.user(.one) == nil)
        #expect(try await users.export(.one) == nil)
        #expect(try await self.users().user(.one) == nil)
        try await setHome(users, .one, .sea)
        #expect(try await users.user(.one)?.favourites == [])
    }

    @Test func deletionsAndChangesComeOneAfterTheOther() async throws {
        let users = users()
        for _ in 0..<50 {
            try await withThrowingTaskGroup(of: Void.self) { group in
                group.addTask { try await self.setHome(users) }
                group.addTask { try await users.delete(.one) }
                group.addTask { _ = try await users.user(.one) }
                try await group.waitForAll()
            }
            let remembered = try await users.user(.one)
            #expect(try await self.users().user(.one) == remembered)
        }
    }

    @Test func exportsTheWholeDocument() async throws {
        try await setHome(users())
        var document = try #require(try await records.document(for: RecordKey(.one)))
        document["later"] = .text("kept")
        try await records.write(document, for: RecordKey(.one))
        #expect(try await users().export(.one) == .object(document.members))
        #expect(users().personalDataName == "profile")
    }

    @Test func keepsUnknownMembersThroughAChange() async throws {
        let users = users()
        try await setHome(users)
        var document = try #require(try await records.document(for: RecordKey(.one)))
        document["later"] = .text("kept")
        try await records.write(document, for: RecordKey(.one))
        try await users.update(.one, now: .sample) { $0.jokes = false }
        #expect(try await records.document(for: RecordKey(.one))?["later"] == .text("kept"))
    }

    @Test func anUnusableMemberIsDamage() async throws {
        try await setHome(users())
        var document = try #require(try await records.document(for: RecordKey(.one)))
        document["home"] = .text("Tampa")
        try await records.write(document, for: RecordKey(.one))
        let users = users()
        #expect(!users.isUsable(document))
        for _ in 0..<2 {
            await #expect(throws: UserStoreError.damaged) { try await users.user(.one) }
            await #expect(throws: UserStoreError.damaged) { try await setHome(users) }
        }
        await #expect(throws: StorageError.damaged) { try await records.document(for: RecordKey(.one)) }
        #expect(try await users.user(.two) == nil)
    }

    @Test(arguments: [JSONValue?.none, .text("1"), .integer(0), .integer(-1), .number(1.5)])
    func aDocumentWithoutFormatIsDamage(format: JSONValue?) async throws {
        try await setHome(users())
        var document = try #require(try await records.document(for: RecordKey(.one)))
        document[Document.formatName] = format
        try await records.write(document, for: RecordKey(.one))
        await #expect(throws: UserStoreError.damaged) { try await users().user(.one) }
    }

    @Test func aNewerFormatIsRefusedAndLeftAlone() async throws {
        let document = Document(["format": .integer(2), "home": .text("in another form")])
        try await records.write(document, for: RecordKey(.one))
        let before = try await records.document(for: RecordKey(.one))
        let users = users()
        await #expect(throws: UserStoreError.newerFormat(2)) { try await users.user(.one) }
        await #expect(throws: UserStoreError.newerFormat(2)) { try await setHome(users) }
        #expect(try await records.document(for: RecordKey(.one)) == before)
        #expect(users.isUsable(document))
        #expect(try await users.export(.one) != nil)
    }

    /// A folder that is away for a moment makes nobody new for good.
    @Test func neverRemembersThatNothingIsKept() async throws {
        let users = users()
        #expect(try await users.user(.one) == nil)
        try await setHome(self.users())
        #expect(try await users.user(.one)?.home == .tampa)
        try await users.update(.one, now: .sample) { $0.jokes = false }
        #expect(try await self.users().user(.one)?.home == .tampa)
    }

    @Test func forgetsThoseAskedForLongAgo() async throws {
        let users = users(capacity: 10)
        for number in 0..<30 {
            let identity = UserIdentity(UserID(rawValue: "u\(number)"))
            try await users.update(identity, now: .sample) { $0.jokes = false }
        }
        _ = records.takeCalls()
        for number in (25..<30).reversed() { _ = try await users.user(UserIdentity(UserID(rawValue: "u\(number)"))) }
        #expect(records.takeCalls() == [])
        _ = try await users.user(UserIdentity(UserID(rawValue: "u0")))
        #expect(records.takeCalls() == ["read u0"])
    }
}
