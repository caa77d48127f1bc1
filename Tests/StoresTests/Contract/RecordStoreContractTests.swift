import Storage
import Testing

/// What every `RecordStore` promises.
@Suite struct RecordStoreContractTests {
    private static let things = RecordCollection(rawValue: "things")
    private static let others = RecordCollection(rawValue: "other-things")

    private func key(_ id: String) -> RecordKey {
        RecordKey(Self.things, id)
    }

    private func document(_ text: String) -> Document {
        Document(["format": .integer(1), "text": .text(text)])
    }

    private func text(_ store: any RecordStore, _ key: RecordKey) async throws -> String? {
        try await store.document(for: key)?["text"]?.text
    }

    /// All entries, read in pages of so many.
    private func all(_ store: any RecordStore, _ limit: Int) async throws -> (ids: [String], damaged: Int) {
        var (ids, damaged, cursor): ([String], Int, RecordPage.Cursor?) = ([], 0, nil)
        repeat {
            let page = try await store.page(of: Self.things, after: cursor, limit: limit)
            #expect(page.entries.count + page.damaged <= limit)
            ids += page.entries.map(\.id)
            damaged += page.damaged
            cursor = page.next
        } while cursor != nil
        return (ids, damaged)
    }

    @Test(arguments: StoreMaker.all)
    func knowsNothingAtFirst(maker: StoreMaker) async throws {
        let store = try maker.makeHome().records()
        #expect(try await store.document(for: key("a")) == nil)
        #expect(try await store.collections() == [])
        let page = try await store.page(of: Self.things, after: nil, limit: 10)
        #expect(page.entries == [] && page.damaged == 0 && page.next == nil)
    }

    @Test(arguments: StoreMaker.all)
    func keepsEveryMemberAndAddsTheID(maker: StoreMaker) async throws {
        let home = try maker.makeHome()
        let members: [String: JSONValue] = [
            "format": .integer(3), "id": .text("wrong"), "later": .list([.null, .boolean(true), .number(1.25)]),
            "deep": .object(["ü": .text("line\nbreak \u{2028} \"quoted\" \\ 😀"), "": .integer(.max)]),
        ]
        try await home.records().write(Document(members), for: key("a"))
        let expected = members.merging(["id": .text("a")]) { _, new in new }
        #expect(try await home.records().document(for: key("a")) == Document(expected))
    }

    @Test(arguments: StoreMaker.all)
    func replacesAsAWhole(maker: StoreMaker) async throws {
        let home = try maker.makeHome()
        let store = home.records()
        try await store.write(Document(["a": .integer(1), "b": .integer(2)]), for: key("x"))
        try await store.write(Document(["b": .integer(3)]), for: key("x"))
        #expect(try await home.records().document(for: key("x")) == Document(["b": .integer(3), "id": .text("x")]))
    }

    @Test(
        arguments: StoreMaker.all,
        ["", ".", "..", "../../etc/passwd", "a/b", "slack:T1:U1", "matrix:@u:h", "\0", "é", "E\u{301}", "A", "😀\n"])
    func takesAnyTextAsID(maker: StoreMaker, id: String) async throws {
        let store = try maker.makeHome().records()
        try await store.write(document("mine"), for: key(id))
        try await store.write(document("other"), for: key("\(id)x"))
        #expect(try await text(store, key(id)) == "mine")
        #expect(try await all(store, 10).ids.contains(id))
    }

    @Test(arguments: StoreMaker.all)
    func limitsTheID(maker: StoreMaker) async throws {
        let store = try maker.makeHome().records()
        try await store.write(document("a"), for: key(String(repeating: "x", count: 1024)))
        let long = key(String(repeating: "x", count: 1025))
        await #expect(throws: StorageError.tooLarge(limit: 1024)) { try await store.write(document("a"), for: long) }
        await #expect(throws: StorageError.tooLarge(limit: 1024)) { try await store.document(for: long) }
    }

    @Test(arguments: StoreMaker.all)
    func limitsTheDocument(maker: StoreMaker) async throws {
        let store = try maker.makeHome().records()
        try await store.write(document("small"), for: key("a"))
        let large = document(String(repeating: "x", count: 1_048_576))
        await #expect(throws: StorageError.tooLarge(limit: 1_048_576)) { try await store.write(large, for: key("a")) }
        #expect(try await text(store, key("a")) == "small")
        try await store.write(document(String(repeating: "x", count: 1_048_000)), for: key("a"))
    }

    @Test(arguments: StoreMaker.all)
    func keepsCollectionsApart(maker: StoreMaker) async throws {
        let home = try maker.makeHome()
        let store = home.records()
        try await store.write(document("one"), for: key("a"))
        try await store.write(document("two"), for: RecordKey(Self.others, "a"))
        try await store.delete(RecordKey(Self.others, "a"))
        #expect(try await text(store, key("a")) == "one")
        #expect(try await store.document(for: RecordKey(Self.others, "a")) == nil)
        #expect(try await home.records().collections() == [Self.others, Self.things])
    }

    @Test(arguments: StoreMaker.all)
    func deletesForGood(maker: StoreMaker) async throws {
        let home = try maker.makeHome()
        let store = home.records()
        try await store.delete(key("a"))
        try await store.write(document("one"), for: key("a"))
        try await store.write(document("two"), for: key("b"))
        try await store.keepCopy(of: key("a"), format: 1)
        try await store.delete(key("a"))
        #expect(try await home.records().document(for: key("a")) == nil)
        #expect(try await all(home.records(), 10).ids == ["b"])
        try await store.write(document("anew"), for: key("a"))
        #expect(try await text(store, key("a")) == "anew")
    }

    @Test(arguments: StoreMaker.all)
    func copiesLeaveTheDocumentAlone(maker: StoreMaker) async throws {
        let store = try maker.makeHome().records()
        try await store.keepCopy(of: key("a"), format: 1)
        #expect(try await store.document(for: key("a")) == nil)
        try await store.write(document("one"), for: key("a"))
        for format in [1, 1, 2] { try await store.keepCopy(of: key("a"), format: format) }
        #expect(try await text(store, key("a")) == "one")
        #expect(try await all(store, 10).ids == ["a"])
        #expect(try await store.collections() == [Self.things])
    }

    @Test(arguments: StoreMaker.all)
    func setsAsideUntilRepairedOrDeleted(maker: StoreMaker) async throws {
        let home = try maker.makeHome()
        try await home.records().setAside(key("none"))
        #expect(try await home.records().document(for: key("none")) == nil)
        try await home.records().write(document("one"), for: key("a"))
        try await home.records().write(document("two"), for: key("b"))
        try await home.records().setAside(key("a"))
        let store = home.records()
        await #expect(throws: StorageError.damaged) { try await store.document(for: key("a")) }
        await #expect(throws: StorageError.damaged) { try await store.write(document("three"), for: key("a")) }
        await #expect(throws: StorageError.damaged) { try await store.keepCopy(of: key("a"), format: 1) }
        #expect(try await text(store, key("b")) == "two")
        let found = try await all(store, 10)
        #expect(found.ids == ["b"] && found.damaged == 1)
        try await store.delete(key("a"))
        #expect(try await home.records().document(for: key("a")) == nil)
        try await store.write(document("anew"), for: key("a"))
        #expect(try await text(store, key("a")) == "anew")
    }

    @Test(arguments: StoreMaker.all, [1, 2, 7, 100, 10_000])
    func pagesHoldEachOnceInOneOrder(maker: StoreMaker, limit: Int) async throws {
        let home = try maker.makeHome()
        let ids = (0..<100).map { "id-\($0)" }
        let store = home.records()
        for id in ids { try await store.write(document(id), for: key(id)) }
        let found = try await all(home.records(), limit).ids
        #expect(found.sorted() == ids.sorted())
        #expect(try await all(store, 100).ids == found)
    }

    @Test(arguments: StoreMaker.all)
    func pagesGoOnWhileDocumentsComeAndGo(maker: StoreMaker) async throws {
        let store = try maker.makeHome().records()
        let ids = (0..<40).map { "id-\($0)" }
        for id in ids { try await store.write(document(id), for: key(id)) }
        let first = try await store.page(of: Self.things, after: nil, limit: 20)
        for entry in first.entries { try await store.delete(key(entry.id)) }
        for id in ids.filter({ id in !first.entries.contains { $0.id == id } }) {
            try await store.write(document("changed"), for: key(id))
        }
        let second = try await store.page(of: Self.things, after: first.next, limit: 100)
        #expect((first.entries + second.entries).map(\.id).sorted() == ids.sorted())
        #expect(second.entries.allSatisfy { $0.document["text"] == .text("changed") })
    }

    @Test(arguments: StoreMaker.all)
    func callsOfManyTasksAllTakeEffect(maker: StoreMaker) async throws {
        let home = try maker.makeHome()
        let store = home.records()
        try await withThrowingTaskGroup(of: Void.self) { group in
            for number in 0..<50 {
                group.addTask {
                    for step in 0..<4 { try await store.write(document("\(step)"), for: key("id-\(number)")) }
                    #expect(try await text(store, key("id-\(number)")) == "3")
                }
            }
            try await group.waitForAll()
        }
        for number in 0..<50 { #expect(try await text(home.records(), key("id-\(number)")) == "3") }
    }
}
