import Concurrency
import Control
import Storage
import Telemetry
import TestSupport
import Testing

/// Backups from the first line to a store that is the same again.
@Suite(.timeLimit(.minutes(5))) struct BackupTests {
    /// Enough for several pages and batches.
    private static func filled() async throws -> Surroundings {
        let surroundings = Surroundings()
        for number in 0..<450 {
            let home = JSONValue.text("Ω \u{2028} \"\(number)\"")
            surroundings.store.put("users", "slack:T1:U\(number)", ["home": home, "n": .integer(Int64(number))])
        }
        surroundings.store.put("flags", "f", ["list": .list([.null, .boolean(true), .number(1.5)])])
        surroundings.store.put("keys", "seal", ["key": .text("geheim")])
        try await surroundings.voice.append([Array("{\"line\":1}".utf8), [0xFF, 0x00], []])
        return surroundings
    }

    @Test(arguments: Surroundings.Door.allCases)
    func bringsEverythingBack(_ door: Surroundings.Door) async throws {
        let source = try await Self.filled()
        let (text, result) = try await source.backup(door)
        #expect(result.summary.records == ["users": 450, "flags": 1])
        #expect(result.summary.contents == "flags 1, users 450, journal voice 3")
        #expect(try Surroundings.check(text) == result.summary)
        let target = Surroundings()
        let (written, deleted) = try await target.restore(text, door)
        #expect(written == 451)
        #expect(deleted == 0)
        let isSame = target.store.documents == source.store.documents.filter { $0.key.collection.rawValue != "keys" }
        #expect(isSame)
        #expect(try await target.voice.replay() == source.voice.replay())
        #expect(target.forgotten.withLock { $0 } == 1)
        #expect(target.log.lines.contains { $0.level == .notice && $0.message == "store restored from a backup" })
    }

    @Test func leavesTheKeysOfAnInstallationOut() async throws {
        let text = try await Self.filled().backup().text
        #expect(!text.contains("geheim"))
        #expect(!text.contains("seal"))
    }

    @Test func deletesWhatTheBackupDoesNotHold() async throws {
        let surroundings = Surroundings()
        surroundings.store.put("users", "kept", ["home": .text("old")])
        let text = try await surroundings.backup().text
        for number in 0..<450 { surroundings.store.put("users", "new\(number)") }
        surroundings.store.put("flags", "new")
        surroundings.store.put("users", "kept", ["home": .text("changed")])
        surroundings.store.put("keys", "seal")
        try await surroundings.voice.append([[1]])
        let (written, deleted) = try await surroundings.restore(text)
        #expect(written == 1)
        #expect(deleted == 451)
        #expect(surroundings.store.ids == ["kept", "seal"])
        #expect(surroundings.home(of: "kept") == "old")
        #expect(surroundings.voice.texts == [])
    }

    @Test func writesOverADocumentThatWasSetAside() async throws {
        let surroundings = Surroundings()
        surroundings.store.put("users", "a", ["home": .text("good")])
        let text = try await surroundings.backup().text
        surroundings.store.setAside(RecordKey(RecordCollection(rawValue: "users"), "a"))
        #expect(try await surroundings.backup().result.damaged == 1)
        try await surroundings.restore(text)
        #expect(surroundings.home(of: "a") == "good")
        #expect(surroundings.maintenance.asked.withLock { $0 } == ["discard a"])
    }

    @Test func anEmptyStoreIsABackupToo() async throws {
        let text = try await Surroundings().backup().text
        #expect(try Surroundings.check(text).contents == "nothing")
        #expect(text.split(separator: "\n").count == 2)
    }

    @Test func everyCutIsNoticed() async throws {
        let surroundings = Surroundings()
        for number in 0..<3 { surroundings.store.put("users", "u\(number)") }
        let text = try await surroundings.backup().text
        let lines = text.split(separator: "\n")
        for count in 0..<lines.count {
            let cut = lines.prefix(count).map { $0 + "\n" }.joined()
            #expect(throws: BackupFault.self, "\(count) lines pass") { try Surroundings.check(cut) }
        }
        for index in 0..<lines.count {
            let without = lines.indices.filter { $0 != index }.map { lines[$0] + "\n" }.joined()
            #expect(throws: BackupFault.self, "without line \(index)") { try Surroundings.check(without) }
        }
    }

    @Test func everyChangedByteIsNoticed() async throws {
        let surroundings = Surroundings()
        surroundings.store.put("users", "u", ["home": .text("Tampa")])
        let bytes = Array(try await surroundings.backup().text.utf8)
        for index in bytes.indices where bytes[index] != UInt8(ascii: "\n") {
            var altered = bytes
            altered[index] ^= 0x01
            let text = String(decoding: altered, as: UTF8.self)
            #expect(throws: (any Error).self, "byte \(index)") { try Surroundings.check(text) }
        }
    }

    @Test func namesWhatIsWrong() async throws {
        let text = try await Surroundings().backup().text
        #expect(throws: BackupFault.noBackup) { try Surroundings.check("{\"home\":1}\n") }
        #expect(throws: BackupFault.noBackup) { try Surroundings.check("no JSON\n") }
        #expect(throws: BackupFault.newerFormat(9)) {
            try Surroundings.check(text.replacing("\"squall-backup\":1", with: "\"squall-backup\":9"))
        }
        #expect(throws: BackupFault.badLine(3)) { try Surroundings.check(text + text) }
        #expect(throws: BackupFault.cut) { try Surroundings.check(text.split(separator: "\n")[0] + "\n") }
    }

    @Test func aRestoreThatFailsSaysWhyAndDeletesNothing() async throws {
        let surroundings = Surroundings()
        let text = try await Self.filled().backup().text
        surroundings.store.put("users", "other")
        surroundings.store.fail(with: .full)
        await #expect(throws: ControlError.store(label: "full", detail: "")) {
            try await surroundings.restore(text, .socket)
        }
        surroundings.store.fail(with: nil)
        #expect(surroundings.store.ids == ["other"])
    }

    @Test func leavesJournalsOutThatItDoesNotKnow() async throws {
        let text = try await Self.filled().backup().text
        let target = Surroundings()
        let operations = ControlOperations(
            store: target.store, journals: [:], personalData: [], maintenance: target.maintenance,
            privateCollections: [], forgetCaches: {}, logger: target.log.logger)
        var restoration = Restoration(door: operations, digest: try TestDigest())
        for line in text.split(separator: "\n") { try await restoration.add(Array(line.utf8)) }
        _ = try await restoration.finish()
        #expect(restoration.unknownJournals == ["voice"])
        #expect(target.store.ids.count == 451)
    }
}
