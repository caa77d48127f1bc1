/// Makes a store hold exactly what a backup holds, but for the keys of the installation.
///
/// Writes first and deletes last, so that a run that was cut short has lost nothing that the backup holds, and the same
/// run again completes it.
package struct Restoration {
    /// How much goes into one request.
    private static let batchRecords = 200
    private static let batchBytes = 512 << 10

    private let door: any ControlDoor
    private let progress: (Int) -> Void
    private var check: BackupCheck
    private var records: [RecordLine] = []
    private var entries: [JournalEntry] = []
    private var pendingBytes = 0
    private var journal: String?
    private var written = 0
    private var kept: [String: Set<String>] = [:]
    private var replaced: Set<String> = []
    private var known: Set<String> = []

    /// Names of journals in the backup that this program does not keep; they are left out.
    package private(set) var unknownJournals: Set<String> = []

    /// Writes through `door`.
    ///
    /// - Parameters:
    ///   - digest: A fresh one; the file is proved a second time while it is read.
    ///   - progress: Told from time to time how many records have been written.
    package init(door: any ControlDoor, digest: any BackupDigest, progress: @escaping (Int) -> Void = { _ in }) {
        self.door = door
        self.progress = progress
        check = BackupCheck(digest: digest)
    }

    /// Takes the next line of a file that ``BackupCheck`` has proved whole.
    /// - Throws: ``BackupFault`` when the file has changed since, ``ControlError``.
    package mutating func add(_ line: [UInt8]) async throws {
        switch try check.take(line) {
        case .header:
            known = Set(try await door.perform(ListJournals()))
        case .record(let record):
            records.append(record)
            kept[record.collection, default: []].insert(record.id)
            try await count(line, isFull: records.count == Self.batchRecords)
        case .entry(let name, let entry):
            guard known.contains(name) else {
                unknownJournals.insert(name)
                return
            }
            if name != journal { try await flush() }
            journal = name
            entries.append(entry)
            try await count(line, isFull: false)
        case .end:
            try await flush()
        }
    }

    /// Deletes what the backup does not hold, and ends; called behind the last line.
    ///
    /// - Returns: How many records were written and how many deleted.
    /// - Throws: ``BackupFault``, ``ControlError``.
    package mutating func finish() async throws -> (written: Int, deleted: Int) {
        _ = try check.result()
        var deleted = 0
        for collection in try await door.perform(ListCollections()) {
            deleted += try await deleteOthers(in: collection)
        }
        for name in known.subtracting(replaced) {
            _ = try await door.perform(WriteJournal(name, [], replacing: true))
        }
        _ = try await door.perform(FinishRestore(records: written))
        return (written, deleted)
    }

    private mutating func count(_ line: [UInt8], isFull: Bool) async throws {
        pendingBytes += line.count
        if isFull || pendingBytes >= Self.batchBytes { try await flush() }
    }

    private mutating func flush() async throws {
        if !records.isEmpty {
            _ = try await door.perform(WriteRecords(records))
            written += records.count
            progress(written)
        }
        if !entries.isEmpty, let journal {
            let isFirst = replaced.insert(journal).inserted
            _ = try await door.perform(WriteJournal(journal, entries, replacing: isFirst))
        }
        records = []
        entries = []
        pendingBytes = 0
    }

    private func deleteOthers(in collection: String) async throws -> Int {
        let kept = kept[collection] ?? []
        var cursor: String?
        var deleted = 0
        repeat {
            let page = try await door.perform(ReadRecords(collection: collection, after: cursor))
            let others = page.records.map(\.id).filter { !kept.contains($0) }
            if !others.isEmpty { _ = try await door.perform(RemoveRecords(collection: collection, ids: others)) }
            deleted += others.count
            cursor = page.next
        } while cursor != nil
        return deleted
    }
}
