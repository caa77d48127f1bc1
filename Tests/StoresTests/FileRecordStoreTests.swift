import Files
import FoundationEssentials
import Glibc
import Storage
import Stores
import Telemetry
import TestSupport
import Testing

@Suite struct FileRecordStoreTests {
    private let home: StoreFolder

    init() throws {
        home = try StoreFolder()
    }

    private func document(_ text: String) -> Document {
        Document(["format": .integer(1), "text": .text(text)])
    }

    @Test func writesReadableFilesForTheOwnerOnly() async throws {
        // In a process of its own, whose mask is nobody else's.
        await #expect(processExitsWith: .success) {
            for mask: mode_t in [0, 0o777] {
                umask(mask)
                try await FileRecordStoreTests().writesOneFile()
            }
        }
    }

    @Test(arguments: ["", "/things"])
    func aFolderThatIsGoneIsNoAbsence(_ folder: String) async throws {
        let store = home.store()
        try await store.write(document("x"), for: home.key("a"))
        #expect(rename("\(home.path)\(folder)", "\(home.path)\(folder).away") == 0)
        for _ in 0..<2 {
            await #expect(throws: StorageError.self) { try await store.document(for: home.key("a")) }
            await #expect(throws: StorageError.self) { try await store.document(for: home.key("b")) }
            await #expect(throws: StorageError.self) { try await store.delete(home.key("a")) }
        }
        #expect(rename("\(home.path)\(folder).away", "\(home.path)\(folder)") == 0)
        #expect(try await store.document(for: home.key("a")) != nil)
    }

    @Test(arguments: ["backup", "damaged", "demo"])
    func aReservedNameIsRefused(_ name: String) async throws {
        let key = RecordKey(RecordCollection(rawValue: name), "a")
        await #expect(throws: StorageError.self) { try await home.store().write(document("x"), for: key) }
    }

    @Test func oneThatMayNotBeReadIsCountedAndTheOthersAreListed() async throws {
        let store = home.store()
        for id in ["a", "b", "c"] { try await store.write(document(id), for: home.key(id)) }
        let file = try home.file("b")
        // Root reads everything.
        let isRoot = geteuid() == 0
        if !isRoot { #expect(chmod(file, 0) == 0) }
        let page = try await store.page(of: home.key("a").collection, after: nil, limit: 10)
        #expect(page.entries.count == (isRoot ? 3 : 2) && page.damaged == (isRoot ? 0 : 1))
    }

    private func writesOneFile() async throws {
        try await home.store().write(document("Köln"), for: home.key("a"))
        let file = try home.file("a")
        let expected = "{\n  \"format\": 1,\n  \"id\": \"a\",\n  \"text\": \"Köln\"\n}\n"
        #expect(try home.bytes(file) == Array(expected.utf8))
        #expect(home.mode(file) == 0o600)
        let folders = ["things", "things/\(try home.name("a").prefix(2))"]
        #expect(folders.map { home.mode("\(home.path)/\($0)") } == [0o700, 0o700])
        #expect(try home.files() == [String(file.dropFirst(home.path.count + 1))])
    }

    @Test func namesFilesByTheHash() throws {
        // The hash of "abc" in FIPS 180-4's examples.
        #expect(
            try FileRecordStore.name(of: "abc") == "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad")
    }

    @Test func worksOnThreadsOfItsOwn() async throws {
        let files = WatchedFiles()
        let store = home.store(files)
        for number in 0..<20 {
            try await store.write(document("x"), for: home.key("\(number)"))
            _ = try await store.document(for: home.key("\(number)"))
            try await store.keepCopy(of: home.key("\(number)"), format: 1)
        }
        _ = try await store.page(of: StoreFolder.things, after: nil, limit: 100)
        _ = try await store.collections()
        try await store.setAside(home.key("1"))
        for item in try await store.setAsideDocuments() { _ = try await store.discard(item) }
        _ = try await store.restoreCopies(before: 2)
        for number in 0..<20 { try await store.delete(home.key("\(number)")) }
        #expect(files.threads == ["store-0", "store-1", "store-2", "store-3"])
    }

    @Test func oneSlowWriteHoldsUpAPartOnly() async throws {
        let gate = Gate()
        let ids = (0..<16).map { "\($0)" }
        let slow = try home.name("0").prefix(2)
        let files = WatchedFiles(beforeSynchronizing: { if $0.contains("/things/\(slow)/") { gate.wait() } })
        let store = home.store(files)
        try await withThrowingTaskGroup(of: Void.self) { group in
            gate.close()
            group.addTask { try await store.write(document("x"), for: home.key("0")) }
            await gate.arrived()
            let shard = (Int(slow, radix: 16) ?? 0) % 4
            for id in ids where (Int(try home.name(id).prefix(2), radix: 16) ?? 0) % 4 != shard {
                try await store.write(document("y"), for: home.key(id))
            }
            gate.open()
            try await group.waitForAll()
        }
    }

    @Test func oneWriteCostsTwoSyncs() async throws {
        let files = WatchedFiles()
        let store = home.store(files)
        try await store.write(document("1"), for: home.key("a"))
        _ = files.takeCounts()
        try await store.write(document("2"), for: home.key("a"))
        #expect(files.takeCounts() == ["status": 1, "open": 2, "write": 1, "synchronize": 2, "rename": 1])
        _ = try await store.document(for: home.key("a"))
        #expect(files.takeCounts()["synchronize"] == nil)
        #expect(files.openCount == 0)
    }

    @Test func whatAKilledProcessRenamedIsSynchronizedBeforeItIsUsed() async throws {
        try await home.store().write(document("1"), for: home.key("a"))
        let files = WatchedFiles()
        let store = home.store(files)
        _ = try await store.document(for: home.key("a"))
        let opened = files.steps.compactMap { step -> String? in
            if case .open(_, let path, .folder) = step { path } else { nil }
        }
        let folder = DurableFiles.folder(of: try home.file("a"))
        #expect(opened == [DurableFiles.folder(of: home.path), home.path, "\(home.path)/things", folder])
    }

    @Test func leftOversOfACrashAreNeverReadAndGoAtTheNextWrite() async throws {
        let file = try home.file("a")
        let (folder, name) = (DurableFiles.folder(of: file), try home.name("a"))
        try home.put("{\"id\"", "\(folder)/.new-\(name).json")
        try home.put("{", "\(folder)/.new-other.json")
        try home.put("mine", "\(folder)/.hidden")
        #expect(try await home.store().document(for: home.key("a")) == nil)
        try await home.store().write(document("1"), for: home.key("a"))
        #expect(try FileSystem().names(inFolder: folder) == [".hidden", "\(name).json"])
    }

    @Test func deleteLeavesNoTraceOfThePerson() async throws {
        let store = home.store()
        try await store.write(document("1"), for: home.key("a"))
        for format in [1, 2] { try await store.keepCopy(of: home.key("a"), format: format) }
        for _ in 0..<2 {
            try await store.setAside(home.key("a"))
            for item in try await store.setAsideDocuments() { try await store.discard(item) }
            try await store.write(document("2"), for: home.key("a"))
        }
        try await store.setAside(home.key("a"))
        let name = try home.name("a")
        try home.put("{", "\(home.path)/things/\(name.prefix(2))/.new-\(name).json")
        #expect(try home.files().count == 6)
        try await store.delete(home.key("a"))
        #expect(try home.files() == [])
    }

    @Test func deleteSynchronizesAlsoWhatAnEarlierAttemptRemoved() async throws {
        let files = WatchedFiles()
        let store = home.store(files)
        try await store.write(document("1"), for: home.key("a"))
        try await store.delete(home.key("a"))
        _ = files.takeCounts()
        try await store.delete(home.key("a"))
        #expect(files.takeCounts()["synchronize"] == 1)
    }

    @Test(arguments: [
        "", "{", "[]", "null", "{}", #"{"id": 1}"#, #"{"id": "other"}"#, #"{"id": "a"} x"#, "\0\0\0\0\0\0",
        #"{"id": "a", "id": "a"}"#, "\u{FEFF}{\"id\": \"a\"}",
    ])
    func setsDamageAsideAndServesEveryoneElse(text: String) async throws {
        try await home.store().write(document("fine"), for: home.key("b"))
        try home.put(text, home.file("a"))
        for store in [home.store(), home.store()] {
            await #expect(throws: StorageError.damaged) { try await store.document(for: home.key("a")) }
            await #expect(throws: StorageError.damaged) { try await store.write(document("x"), for: home.key("a")) }
            #expect(try await store.document(for: home.key("b"))?["text"] == .text("fine"))
        }
        #expect(try home.bytes(home.damaged("a")) == Array(text.utf8))
        #expect(try home.bytes(home.file("a")) == nil)
        #expect(home.log.lines.map(\.level) == [.error])
        #expect(home.log.lines.first?.metadata["store.file"] == "\(try home.name("a")).json")
    }

    @Test func aTornDocumentIsDamagedAtEveryLength() async throws {
        let text = String(decoding: Document(["id": .text("a"), "text": .text("Tampa")]).text, as: UTF8.self)
        for length in 0..<(text.utf8.count - 1) {
            let home = try StoreFolder()
            try home.put(String(text.prefix(length)), home.file("a"))
            await #expect(throws: StorageError.damaged, "\(length)") {
                try await home.store().document(for: home.key("a"))
            }
        }
    }

    @Test(arguments: ["folder", "full folder", "link", "dangling link", "pipe", "large"])
    func whatIsNoDocumentIsSetAside(kind: String) async throws {
        let file = try home.file("a")
        try FileSystem().createFolder(DurableFiles.folder(of: file))
        let target = try home.folder.write(#"{"id": "a"}"#, to: "target")
        switch kind {
        case "folder": try FileSystem().createFolder(file)
        case "full folder": try home.put("x", "\(file)/below/x")
        case "link": #expect(symlink(target, file) == 0)
        case "dangling link": #expect(symlink("/nowhere", file) == 0)
        case "pipe": #expect(mkfifo(file, 0o600) == 0)
        default: try home.put(String(repeating: " ", count: 1_048_576) + #"{"id": "a"}"#, file)
        }
        await #expect(throws: StorageError.damaged) { try await home.store().document(for: home.key("a")) }
        await #expect(throws: StorageError.damaged) { try await home.store().write(document("x"), for: home.key("a")) }
        #expect(try SystemFiles().status(at: home.damaged("a")) != nil)
        #expect(try home.bytes(target) == Array(#"{"id": "a"}"#.utf8))
        try await home.store().delete(home.key("a"))
        #expect(try home.files() == ["target"])
    }

    @Test func aDocumentInAnothersPlaceIsDamaged() async throws {
        try await home.store().write(document("mine"), for: home.key("a"))
        try home.put(String(decoding: try home.bytes(home.file("a")) ?? [], as: UTF8.self), home.file("b"))
        await #expect(throws: StorageError.damaged) { try await home.store().document(for: home.key("b")) }
        #expect(try await home.store().document(for: home.key("a")) != nil)
    }

    @Test func pagesCountDamageAndPassOver() async throws {
        let store = home.store()
        for id in ["a", "b", "c"] { try await store.write(document(id), for: home.key(id)) }
        try home.put("{", home.file("b"))
        try home.put("x", "\(home.path)/things/stranger")
        try home.put("x", "\(DurableFiles.folder(of: home.file("c")))/stranger.json")
        for _ in 0..<2 {
            let page = try await store.page(of: StoreFolder.things, after: nil, limit: 10)
            #expect(page.entries.map(\.id).sorted() == ["a", "c"])
            #expect(page.damaged == 1 && page.next == nil)
        }
    }

    @Test func otherFoldersAreNoCollections() async throws {
        try await home.store().write(document("x"), for: home.key("a"))
        for path in ["personalities/own.json", "damaged/users/x.json", "backup/format-1/users/00/x", "notes/a", "lock"]
        {
            try home.put("{}", "\(home.path)/\(path)")
        }
        #expect(try await home.store().collections() == [StoreFolder.things])
    }

    @Test func refusesWhenClosed() async throws {
        let store = home.store()
        await store.close()
        await #expect(throws: StorageError.closed) { try await store.document(for: home.key("a")) }
        await #expect(throws: StorageError.closed) { try await store.write(document("x"), for: home.key("a")) }
        await #expect(throws: StorageError.closed) { try await store.delete(home.key("a")) }
    }
}
