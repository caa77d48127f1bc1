import Files
import FoundationEssentials
import Storage
import Stores
import Testing

/// What an operator does about damaged documents and about a change of format.
@Suite struct RepairTests {
    private let home: StoreFolder

    init() throws {
        home = try StoreFolder()
    }

    private func document(_ text: String, format: Int = 1) -> Document {
        Document(["format": .integer(Int64(format)), "text": .text(text)])
    }

    private func text(_ id: String) async throws -> String? {
        try await home.store().document(for: home.key(id))?["text"]?.text
    }

    /// Writes, copies, and damages a document, and lets the store find the damage.
    private func damage(_ id: String, copies: [Int] = []) async throws {
        let store = home.store()
        for format in copies {
            try await store.write(document("format \(format)", format: format), for: home.key(id))
            try await store.keepCopy(of: home.key(id), format: format)
        }
        try home.put("{ damaged", home.file(id))
        await #expect(throws: StorageError.damaged) { try await store.document(for: home.key(id)) }
    }

    private func mended(_ id: String) -> String {
        String(decoding: Document(["id": .text(id), "text": .text("mended")]).text, as: UTF8.self)
    }

    @Test func listsWhatIsSetAside() async throws {
        #expect(try await home.store().setAsideDocuments() == [])
        try await damage("a", copies: [1, 2])
        try await damage("b")
        try await home.store().write(document("fine"), for: home.key("c"))
        try await home.store().setAside(home.key("c"))
        let found = try await home.store().setAsideDocuments()
        #expect(found.map(\.name) == (try ["a", "b", "c"].map(home.name).sorted()))
        let byName = Dictionary(uniqueKeysWithValues: found.map { ($0.name, $0) })
        #expect(byName[try home.name("a")]?.newestCopy == 2)
        #expect(byName[try home.name("b")]?.newestCopy == nil)
        #expect(byName[try home.name("c")]?.id == "c")
        #expect(byName[try home.name("a")]?.id == nil)
    }

    @Test func putsAMendedDocumentBack() async throws {
        try await damage("a")
        let item = try #require(try await home.store().setAsideDocuments().first)
        #expect(try await home.store().repair(item) { _, _ in true } == .unreadable)
        try home.put(mended("a"), home.damaged("a"))
        #expect(
            try await home.store().repair(item) { _, document in document["text"] != .text("mended") } == .unreadable)
        #expect(try await home.store().repair(item) { _, _ in true } == .putBack)
        #expect(try await text("a") == "mended")
        #expect(try home.files().count == 1)
        try await home.store().write(document("goes on"), for: home.key("a"))
        #expect(try await text("a") == "goes on")
    }

    @Test func acceptsAGoodDocumentThatTheOperatorPutInPlace() async throws {
        try await damage("a")
        try home.put(mended("a"), home.file("a"))
        await #expect(throws: StorageError.damaged) { try await home.store().document(for: home.key("a")) }
        let item = try #require(try await home.store().setAsideDocuments().first)
        #expect(try await home.store().repair(item) { _, _ in true } == .putBack)
        #expect(try await text("a") == "mended")
        #expect(
            try home.bytes("\(home.path)/damaged/discarded/things/\(home.name("a")).json") == Array("{ damaged".utf8))
    }

    @Test func neverPutsBackAnotherPersonsDocument() async throws {
        try await damage("a")
        try home.put(mended("b"), home.damaged("a"))
        let item = try #require(try await home.store().setAsideDocuments().first)
        #expect(try await home.store().repair(item) { _, _ in true } == .unreadable)
    }

    @Test func takesTheNewestCopyThatCanBeRead() async throws {
        try await damage("a", copies: [1, 2, 3])
        try home.put("{", home.copy("a", format: 3))
        let item = try #require(try await home.store().setAsideDocuments().first)
        #expect(item.newestCopy == 2)
        #expect(try await home.store().useCopy(of: item) == 2)
        #expect(try await text("a") == "format 2")
        #expect(try await home.store().setAsideDocuments() == [])
        #expect(try home.files().contains("damaged/discarded/things/\(home.name("a")).json"))
        #expect(try await home.store().useCopy(of: item) == nil, "once is enough")
    }

    @Test func saysThatThereIsNoCopy() async throws {
        try await damage("a")
        let item = try #require(try await home.store().setAsideDocuments().first)
        #expect(try await home.store().useCopy(of: item) == nil)
        await #expect(throws: StorageError.damaged) { try await text("a") }
    }

    @Test func discardingKeepsTheBytesAndLetsThePersonStartAnew() async throws {
        for number in 1...3 {
            try await damage("a")
            let item = try #require(try await home.store().setAsideDocuments().first)
            try await home.store().discard(item)
            #expect(try await text("a") == nil)
            try await home.store().write(document("anew \(number)"), for: home.key("a"))
            #expect(try await text("a") == "anew \(number)")
        }
        let name = try home.name("a")
        let discarded = try FileSystem().names(inFolder: "\(home.path)/damaged/discarded/things")
        #expect(discarded == ["\(name)-2.json", "\(name)-3.json", "\(name).json"])
    }

    @Test func undoesAChangeOfFormat() async throws {
        let store = home.store()
        for format in 1...3 {
            try await store.write(document("format \(format)", format: format), for: home.key("a"))
            if format < 3 { try await store.keepCopy(of: home.key("a"), format: format) }
        }
        try await store.write(document("still old"), for: home.key("b"))
        try await store.write(document("never copied", format: 3), for: home.key("c"))
        #expect(try await home.store().restoreCopies(before: 3) == 1)
        #expect(try await text("a") == "format 2")
        #expect(try await text("b") == "still old")
        #expect(try await text("c") == "never copied")
        #expect(try home.bytes(home.copy("a", format: 3)) != nil, "the present one is kept")
        #expect(try await home.store().restoreCopies(before: 3) == 0, "once is enough")
        #expect(try await home.store().restoreCopies(before: 2) == 1)
        #expect(try await text("a") == "format 1")
    }

    @Test func restoringLosesNothingWrittenSinceInTheOldFormat() async throws {
        let store = home.store()
        try await store.write(document("old"), for: home.key("a"))
        try await store.keepCopy(of: home.key("a"), format: 1)
        try await store.write(document("changed since"), for: home.key("a"))
        #expect(try await home.store().restoreCopies(before: 2) == 0)
        #expect(try await text("a") == "changed since")
    }

    @Test func restoringLeavesTheDeletedAndTheDamagedAlone() async throws {
        let store = home.store()
        for id in ["a", "b"] {
            try await store.write(document("old"), for: home.key(id))
            try await store.keepCopy(of: home.key(id), format: 1)
            try await store.write(document("new", format: 2), for: home.key(id))
        }
        try await store.delete(home.key("a"))
        try await store.setAside(home.key("b"))
        #expect(try await home.store().restoreCopies(before: 2) == 0)
        #expect(try await text("a") == nil)
        await #expect(throws: StorageError.damaged) { try await text("b") }
    }
}
