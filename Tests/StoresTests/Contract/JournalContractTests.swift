import Storage
import Testing

/// What every `Journal` promises.
@Suite struct JournalContractTests {
    private func bytes(_ texts: String...) -> [[UInt8]] {
        texts.map { Array($0.utf8) }
    }

    @Test(arguments: StoreMaker.all)
    func isEmptyAtFirst(maker: StoreMaker) async throws {
        let journal = try maker.makeHome().journal()
        #expect(try await journal.replay() == [])
        try await journal.append([])
        #expect(try await journal.replay() == [])
    }

    @Test(arguments: StoreMaker.all)
    func replaysInOrder(maker: StoreMaker) async throws {
        let home = try maker.makeHome()
        let journal = home.journal()
        try await journal.append(bytes("a", "b"))
        try await journal.append(bytes("c"))
        #expect(try await journal.replay() == bytes("a", "b", "c"))
        try await home.journal().append(bytes("d"))
        #expect(try await home.journal().replay() == bytes("a", "b", "c", "d"))
    }

    @Test(arguments: StoreMaker.all)
    func takesAnyBytes(maker: StoreMaker) async throws {
        let home = try maker.makeHome()
        let entries = [[], Array(0...255), Array("\\n\n\\\\\r\n \u{2028}".utf8), Array(repeating: 0x0A, count: 1000)]
        try await home.journal().append(entries)
        #expect(try await home.journal().replay() == entries)
    }

    @Test(arguments: StoreMaker.all)
    func limitsAnAppend(maker: StoreMaker) async throws {
        let journal = try maker.makeHome().journal()
        let half = [UInt8](repeating: 0x78, count: 524_288)
        try await journal.append([half, half])
        await #expect(throws: StorageError.tooLarge(limit: 1_048_576)) { try await journal.append([half, half, [0]]) }
        #expect(try await journal.replay() == [half, half])
    }

    @Test(arguments: StoreMaker.all)
    func compactsToWhatItIsGiven(maker: StoreMaker) async throws {
        let home = try maker.makeHome()
        let journal = home.journal()
        try await journal.compact(to: bytes("x"))
        try await journal.append(bytes("a", "b", "c"))
        try await journal.compact(to: bytes("b", "z"))
        #expect(try await home.journal().replay() == bytes("b", "z"))
        try await journal.append(bytes("d"))
        #expect(try await home.journal().replay() == bytes("b", "z", "d"))
        try await journal.compact(to: [])
        #expect(try await home.journal().replay() == [])
    }

    @Test(arguments: StoreMaker.all)
    func keepsAppendsOfManyTasks(maker: StoreMaker) async throws {
        let home = try maker.makeHome()
        let journal = home.journal()
        try await withThrowingTaskGroup(of: Void.self) { group in
            for task in 0..<100 {
                group.addTask { try await journal.append(bytes("\(task) first", "\(task) second")) }
            }
            try await group.waitForAll()
        }
        let lines = try await home.journal().replay().map { String(decoding: $0, as: UTF8.self) }
        #expect(lines.count == 200)
        let pairs = stride(from: 0, to: lines.count, by: 2).map { (lines[$0], lines[$0 + 1]) }
        #expect(pairs.allSatisfy { $0.0.replacing("first", with: "second") == $0.1 })
    }
}
