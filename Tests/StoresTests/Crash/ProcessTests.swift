import Concurrency
import Files
import FoundationEssentials
import Glibc
import Identity
import Storage
import Stores
import TestSupport
import Testing
import Users

/// What concerns more than one process, or the rights of one.
@Suite struct ProcessTests {
    @Test(arguments: [1, 7, 40])
    func whatWasAcknowledgedSurvivesAKill(count: Int) async throws {
        let folder = try TemporaryFolder()
        await #expect(processExitsWith: .signal(SIGKILL)) { [path = folder.path as String, count = count as Int] in
            await ProcessTests.saveUntilKilled(path, count)
        }
        let acknowledged = try String(contentsOfFile: "\(folder.path)/acknowledged", encoding: .utf8)
            .split(separator: "\n").map { $0.split(separator: " ").map { Int($0) ?? -1 } }
        #expect(acknowledged.count >= count)
        let users = StoredUsers(records: Self.records(folder.path))
        let journal = FileJournal(folder: folder.path, name: "test", files: SystemFiles())
        let entries = Set(try await journal.replay().map { String(decoding: $0, as: UTF8.self) })
        for line in acknowledged {
            let user = try #require(try await users.user(UserIdentity(UserID(rawValue: "u\(line[0])"))))
            #expect(Int(user.mood ?? "") ?? 0 >= line[1])
            #expect(entries.contains("\(line[0]) \(line[1])"))
        }
        withExtendedLifetime(folder) {}
    }

    private static func records(_ folder: String) -> FileRecordStore {
        FileRecordStore(folder: folder, files: SystemFiles(), logger: .init(silent: ()))
    }

    /// Four people save again and again; each save is written down once it is acknowledged, and at some point all ends.
    static func saveUntilKilled(_ folder: String, _ count: Int) async {
        let users = StoredUsers(records: records(folder))
        let journal = FileJournal(folder: folder, name: "test", files: SystemFiles())
        let descriptor = open("\(folder)/acknowledged", O_WRONLY | O_CREAT | O_APPEND, 0o600)
        let left = Locked(count)
        await withTaskGroup(of: Void.self) { group in
            for person in 0..<4 {
                group.addTask {
                    for number in 1... {
                        guard
                            (try? await users.update(
                                UserIdentity(UserID(rawValue: "u\(person)")), now: .sample, { $0.mood = "\(number)" }))
                                != nil, (try? await journal.append([Array("\(person) \(number)".utf8)])) != nil
                        else { return }
                        let line = Array("\(person) \(number)\n".utf8)
                        write(descriptor, line, line.count)
                        let isLast = left.withLock { left in
                            left -= 1
                            return left == 0
                        }
                        // The other three are in the midst of saving.
                        if isLast { kill(getpid(), SIGKILL) }
                    }
                }
            }
        }
    }

    @Test func aSecondProcessIsRefusedAndToldWhoHoldsTheFolder() async throws {
        let folder = try TemporaryFolder()
        guard case .taken(let lock) = try FolderLock.attempt(folder: folder.path) else {
            Issue.record("the folder is locked")
            return
        }
        try lock.note(address: "http://127.0.0.1:8080")
        await #expect(processExitsWith: .success) { [path = folder.path as String, number = Int(getpid()) as Int] in
            guard case .held(let holder) = try FolderLock.attempt(folder: path) else { exit(1) }
            exit(holder.processID == number && holder.address == "http://127.0.0.1:8080" ? 0 : 2)
        }
        withExtendedLifetime((lock, folder)) {}
    }

    private static let isRoot = getuid() == 0

    @Test(.enabled(if: isRoot, "only root can take another user's rights"))
    func whatMayNotBeReadIsNeitherANewPersonNorDamage() async throws {
        await #expect(processExitsWith: .success) { try await ProcessTests.useWithoutRights() }
    }

    /// Runs in a process of its own, since rights belong to the whole process.
    static func useWithoutRights() async throws {
        let folder = try TemporaryFolder()
        let mine = records(folder.path)
        let keys = (0..<3).map { RecordKey(UserID(rawValue: "u\($0)")) }
        let document = Document(["format": .integer(1), "text": .text("old")])
        for key in keys { try await mine.write(document, for: key) }
        let files = try keys.map { key in
            let name = try FileRecordStore.name(of: key.id)
            return "\(folder.path)/users/\(name.prefix(2))/\(name).json"
        }
        let nobody: uid_t = 65_534
        let folders = [folder.path, "\(folder.path)/users"] + files.map { DurableFiles.folder(of: $0) }
        for path in folders { #expect(chown(path, nobody, nobody) == 0) }
        // The first: a file of somebody else's. The second: a folder of somebody else's. The third: a folder to read only.
        #expect(chown(files[1], nobody, nobody) == 0 && chown(files[2], nobody, nobody) == 0)
        #expect(chown(DurableFiles.folder(of: files[1]), 0, 0) == 0)
        #expect(chmod(DurableFiles.folder(of: files[2]), 0o500) == 0)
        #expect(seteuid(nobody) == 0)
        let store = records(folder.path)
        for key in keys[...1] {
            await expectRefusal { () throws(StorageError) in _ = try await store.document(for: key) }
            await expectRefusal { () throws(StorageError) in try await store.keepCopy(of: key, format: 1) }
        }
        #expect(try await store.document(for: keys[2])?["text"] == .text("old"))
        for key in keys[1...] {
            await expectRefusal { () throws(StorageError) in
                try await store.write(Document(["text": .text("new")]), for: key)
            }
            await expectRefusal { () throws(StorageError) in try await store.delete(key) }
        }
        let users = StoredUsers(records: store)
        await #expect(throws: UserStoreError.unavailable("unavailable")) {
            try await users.update(UserIdentity(UserID(rawValue: "u0")), now: .sample) { $0.mood = "new" }
        }
        #expect(seteuid(0) == 0)
        #expect(try await records(folder.path).setAsideDocuments() == [])
        for key in keys { #expect(try await records(folder.path).document(for: key)?["text"] == .text("old")) }
    }

    private static func expectRefusal(_ body: () async throws(StorageError) -> Void) async {
        do throws(StorageError) {
            try await body()
            Issue.record("it was not refused")
        } catch {
            guard case .unavailable(_, EACCES, _) = error else {
                Issue.record("refused with \(error)")
                return
            }
        }
    }
}
