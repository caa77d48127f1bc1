import Concurrency
import Storage

/// A store one call of which fails: the disk is full.
final class FailingRecords: RecordStore {
    private let records: any RecordStore
    private let left: Locked<Int>

    /// Counts from 1.
    init(_ records: any RecordStore, failingCall: Int) {
        self.records = records
        left = Locked(failingCall)
    }

    private func count() throws(StorageError) {
        let isFailing = left.withLock { left in
            left -= 1
            return left == 0
        }
        if isFailing { throw .full }
    }

    func document(for key: RecordKey) async throws(StorageError) -> Document? {
        try count()
        return try await records.document(for: key)
    }

    func write(_ document: Document, for key: RecordKey) async throws(StorageError) {
        try count()
        try await records.write(document, for: key)
    }

    func setAside(_ key: RecordKey) async throws(StorageError) {
        try count()
        try await records.setAside(key)
    }

    func delete(_ key: RecordKey) async throws(StorageError) {
        try count()
        try await records.delete(key)
    }

    func keepCopy(of key: RecordKey, format: Int) async throws(StorageError) {
        try count()
        try await records.keepCopy(of: key, format: format)
    }

    func page(
        of collection: RecordCollection, after cursor: RecordPage.Cursor?, limit: Int
    ) async throws(StorageError) -> RecordPage {
        try count()
        return try await records.page(of: collection, after: cursor, limit: limit)
    }

    func collections() async throws(StorageError) -> [RecordCollection] {
        try count()
        return try await records.collections()
    }
}
