/// Writes everything that a store keeps as lines, page by page.
///
/// Each record is whole. Records that change meanwhile are as they were at some moment of the backup.
package struct BackupWriter {
    /// What was written.
    package struct Result: Sendable, Equatable {
        /// What the backup holds.
        package let summary: BackupSummary
        /// How many documents could not be read and are missing.
        package let damaged: Int
    }

    private let door: any ControlDoor
    private let digest: any BackupDigest
    private let progress: (Int) -> Void

    /// Reads through `door`.
    ///
    /// - Parameter progress: Told from time to time how many records have been written.
    package init(door: any ControlDoor, digest: any BackupDigest, progress: @escaping (Int) -> Void = { _ in }) {
        self.door = door
        self.digest = digest
        self.progress = progress
    }

    /// Hands the bytes to `sink` in order, some records at a time; complete only when it returns.
    ///
    /// - Throws: ``ControlError``, or what `sink` throws.
    package func write(
        _ header: BackupHeader, to sink: ([UInt8]) async throws -> Void
    ) async throws -> Result {
        var summary = BackupSummary(header: header)
        var damaged = 0
        try await emit([.header(header)], to: sink)
        for collection in try await door.perform(ListCollections()) {
            var cursor: String?
            repeat {
                let page = try await door.perform(ReadRecords(collection: collection, after: cursor))
                try await emit(page.records.map { .record($0) }, to: sink)
                if !page.records.isEmpty { summary.records[collection, default: 0] += page.records.count }
                damaged += page.damaged
                progress(summary.recordCount)
                cursor = page.next
            } while cursor != nil
        }
        for journal in try await door.perform(ListJournals()) {
            let entries = try await door.perform(ReadJournal(journal))
            for start in stride(from: 0, to: entries.count, by: 1000) {
                let part = entries[start..<min(start + 1000, entries.count)]
                try await emit(part.map { .entry(journal: journal, $0) }, to: sink)
            }
            if !entries.isEmpty { summary.entries[journal] = entries.count }
        }
        let end = BackupEnd(
            records: summary.recordCount, entries: summary.entryCount, sha256: try digest.hexadecimal())
        try await emit([.end(end)], to: sink)
        return Result(summary: summary, damaged: damaged)
    }

    private func emit(_ lines: [BackupLine], to sink: ([UInt8]) async throws -> Void) async throws {
        var bytes: [UInt8] = []
        for line in lines { bytes += try line.bytes + [UInt8(ascii: "\n")] }
        digest.add(bytes)
        try await sink(bytes)
    }
}
