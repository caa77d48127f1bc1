import Concurrency
import Files
import FoundationEssentials
import Glibc
import Storage
import TestSupport
import Testing

@testable import Stores

@Suite struct FileJournalTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
    }

    private var path: String { "\(folder.path)/test.journal" }

    private func bytes(_ texts: String...) -> [[UInt8]] {
        texts.map { Array($0.utf8) }
    }

    private func journal(_ files: any FileOperations = SystemFiles()) -> FileJournal {
        FileJournal(folder: folder.path, name: "test", files: files)
    }

    private func content() throws -> [UInt8] {
        try DurableFiles(SystemFiles()).contents(of: path, limit: 1_000_000) ?? []
    }

    private func put(_ bytes: [UInt8]) throws {
        try Data(bytes).write(to: URL(filePath: path))
    }

    @Test func isReadableText() async throws {
        try await journal().append(bytes("a\nb", "c\\"))
        #expect(
            try String(decoding: content(), as: UTF8.self)
                .split(separator: "\n").map { $0.dropFirst(9) } == [
                    "0 1 0 squall journal 1", "1 1 1 a\\nb", "2 1 0 c\\\\",
                ])
        var status = stat()
        #expect(stat(path, &status) == 0 && status.st_mode & 0o777 == 0o600)
    }

    @Test func appendsThatWaitShareAWriteAndASync() async throws {
        let gate = Gate()
        let files = WatchedFiles(beforeSynchronizing: { if $0.hasSuffix(".journal") { gate.wait() } })
        let journal = journal(files)
        try await journal.append(bytes("first"))
        gate.close()
        _ = files.takeCounts()
        try await withThrowingTaskGroup(of: Void.self) { group in
            group.addTask { try await journal.append(bytes("second")) }
            await gate.arrived()
            for number in 0..<50 { group.addTask { try await journal.append(bytes("\(number)")) } }
            while journal.waitingCount < 50 { await Task.yield() }
            gate.open()
            try await group.waitForAll()
        }
        let counts = files.takeCounts()
        #expect(counts["write"] == 2 && counts["synchronize"] == 2)
        #expect(try await journal.replay().count == 52)
        #expect(files.threads == ["journal"])
    }

    @Test func oneAppendCostsOneWriteAndOneSync() async throws {
        let files = WatchedFiles()
        let journal = journal(files)
        try await journal.append(bytes("a"))
        _ = files.takeCounts()
        try await journal.append(bytes("b", "c"))
        #expect(files.takeCounts() == ["write": 1, "synchronize": 1])
    }

    @Test func aTornTailIsDroppedAndCutBeforeTheNextAppend() async throws {
        try await journal().append(bytes("a", "b"))
        let whole = try content()
        try await journal().append(bytes("c", "d"))
        let long = try content()
        for length in whole.count..<long.count {
            try put(Array(long.prefix(length)))
            #expect(try await journal().replay() == bytes("a", "b"), "cut to \(length)")
            #expect(try content().count == length, "replay changes nothing")
            let journal = journal()
            try await journal.append(bytes("e"))
            #expect(try await self.journal().replay() == bytes("a", "b", "e"), "cut to \(length)")
        }
    }

    @Test func aHoleInTheLastWriteIsATornTail() async throws {
        // Two appends in one write, of which the disk got the second half only.
        let start = JournalText.file(bytes("a"))
        let first = JournalText.lines(bytes("b"), number: 2, durable: 2)
        let second = JournalText.lines(bytes("c"), number: 3, durable: 2)
        try put(start + [UInt8](repeating: 0, count: first.count) + second)
        #expect(try await journal().replay() == bytes("a"))
        let later = JournalText.lines(bytes("d"), number: 4, durable: 4)
        try put(start + [UInt8](repeating: 0, count: first.count) + second + later)
        await #expect(throws: StorageError.damaged) { try await journal().replay() }
    }

    @Test func aDamagedOneCanBeDiscardedAndStartsAnew() async throws {
        try await journal().append(bytes("a"))
        let end = try content().count
        try await journal().append(bytes("b"))
        var text = try content()
        text[end - 2] ^= 1
        try put(text)
        let damaged = journal()
        await #expect(throws: StorageError.damaged) { try await damaged.replay() }
        try await damaged.discard()
        #expect(try await damaged.replay() == [])
        try await damaged.append(bytes("c"))
        #expect(try await journal().replay() == bytes("c"))
    }

    @Test func damageBeforeTheTailIsThrownAndLeftAlone() async throws {
        try await journal().append(bytes("a"))
        let end = try content().count
        try await journal().append(bytes("b"))
        let good = try content()
        for position in 0..<end {
            var bad = good
            bad[position] ^= 0x04
            try put(bad)
            await #expect(throws: StorageError.damaged, "byte \(position)") { try await journal().replay() }
            await #expect(throws: StorageError.damaged) { try await journal().append(bytes("c")) }
            await #expect(throws: StorageError.damaged) { try await journal().compact(to: []) }
            #expect(try content() == bad)
        }
    }

    @Test func aCompactedPartMustBeWhole() async throws {
        try await journal().compact(to: bytes("a", "b", "c"))
        let good = try content()
        for length in 0..<good.count {
            try put(Array(good.prefix(length)))
            await #expect(throws: StorageError.damaged, "cut to \(length)") { try await journal().replay() }
        }
    }

    @Test(arguments: [ENOSPC, EIO])
    func anAppendThatFailedLeavesNothing(code: CInt) async throws {
        let files = WatchedFiles()
        let journal = journal(files)
        try await journal.append(bytes("a"))
        for call in 1...2 {
            files.fail(atCall: call, with: code)
            await #expect(throws: StorageError.self) { try await journal.append(bytes("lost", "lost too")) }
            files.failNoMore()
            #expect(try await self.journal().replay() == bytes("a"))
        }
        try await journal.append(bytes("b"))
        #expect(try await self.journal().replay() == bytes("a", "b"))
    }

    @Test func isNeverALink() async throws {
        let other = try folder.write("mine", to: "other")
        #expect(symlink(other, path) == 0)
        await #expect(throws: StorageError.self) { try await journal().append(bytes("a")) }
        #expect(try DurableFiles(SystemFiles()).contents(of: other, limit: 10) == Array("mine".utf8))
    }

    @Test func letsItsFileGoWhenNobodyHoldsIt() async throws {
        let files = WatchedFiles()
        do {
            let journal = journal(files)
            try await journal.append(bytes("a"))
            #expect(files.openCount == 1)
        }
        while files.openCount > 0 { await Task.yield() }
    }

    @Test func refusesWhenClosed() async throws {
        let files = WatchedFiles()
        let journal = journal(files)
        try await journal.append(bytes("a"))
        await journal.close()
        await #expect(throws: StorageError.closed) { try await journal.append(bytes("b")) }
        await #expect(throws: StorageError.closed) { try await journal.replay() }
        #expect(files.openCount == 0)
    }
}
