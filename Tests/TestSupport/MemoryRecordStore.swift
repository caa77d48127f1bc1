import Concurrency
package import Storage

/// Records for as long as a test runs; passes the same contract suite as the store on files.
package final class MemoryRecordStore: RecordStore {
    private struct Record {
        var document: Document?
        var isSetAside = false
        var copies: [Int: Document] = [:]
    }

    private struct State {
        var records: [RecordCollection: [String: Record]] = [:]
        var failures: [StorageError] = []
        var calls: [String] = []
    }

    private let state = Locked(State())
    private let maximumSize: Int

    /// Starts empty.
    package init(maximumSize: Int = 1_048_576) {
        self.maximumSize = maximumSize
    }

    /// Makes the next calls fail, one error for each.
    package func fail(with errors: [StorageError]) {
        state.withLock { $0.failures += errors }
    }

    /// What has been called since the last look: `write slack:T1:U1`.
    package func takeCalls() -> [String] {
        state.withLock { state in
            defer { state.calls = [] }
            return state.calls
        }
    }

    /// The copy of a document that was kept before its format changed.
    package func copy(of key: RecordKey, format: Int) -> Document? {
        state.withLock { $0.records[key.collection]?[key.id]?.copies[format] }
    }

    /// Reads.
    package func document(for key: RecordKey) async throws(StorageError) -> Document? {
        try change("read", key) { record throws(StorageError) in
            if record.isSetAside { throw .damaged }
            return record.document
        }
    }

    /// Writes.
    package func write(_ document: Document, for key: RecordKey) async throws(StorageError) {
        var document = document
        document[Document.idName] = .text(key.id)
        let (final, limit) = (document, maximumSize)
        try change("write", key) { record throws(StorageError) in
            guard final.text.count <= limit else { throw .tooLarge(limit: limit) }
            if record.isSetAside { throw .damaged }
            record.document = final
        }
    }

    /// Sets aside.
    package func setAside(_ key: RecordKey) async throws(StorageError) {
        try change("set aside", key) { record in
            if record.document != nil { record.isSetAside = true }
        }
    }

    /// Deletes.
    package func delete(_ key: RecordKey) async throws(StorageError) {
        try change("delete", key) { $0 = Record() }
    }

    /// Copies.
    package func keepCopy(of key: RecordKey, format: Int) async throws(StorageError) {
        try change("copy", key) { record throws(StorageError) in
            if record.isSetAside { throw .damaged }
            if let document = record.document { record.copies[format] = document }
        }
    }

    /// In the order of ids.
    package func page(
        of collection: RecordCollection, after cursor: RecordPage.Cursor?, limit: Int
    ) async throws(StorageError) -> RecordPage {
        let records = state.withLock { $0.records[collection] ?? [:] }
        let ids = records.keys.filter { id in
            records[id]?.document != nil && cursor.map { id > $0.rawValue } ?? true
        }.sorted()
        let stretch = ids.prefix(limit)
        let entries = stretch.compactMap { id -> RecordPage.Entry? in
            guard let record = records[id], let document = record.document, !record.isSetAside else { return nil }
            return RecordPage.Entry(id: id, document: document)
        }
        return RecordPage(
            entries: entries, damaged: stretch.count - entries.count,
            next: ids.count > limit ? stretch.last.map(RecordPage.Cursor.init(rawValue:)) : nil)
    }

    /// Those ever written to.
    package func collections() async throws(StorageError) -> [RecordCollection] {
        state.withLock { $0.records.keys.sorted { $0.rawValue < $1.rawValue } }
    }

    private func change<Answer: Sendable>(
        _ call: String, _ key: RecordKey, _ change: (inout Record) throws(StorageError) -> Answer
    ) throws(StorageError) -> Answer {
        guard key.id.utf8.count <= 1024 else { throw .tooLarge(limit: 1024) }
        return try state.withLock { state throws(StorageError) in
            state.calls.append("\(call) \(key.id)")
            if !state.failures.isEmpty { throw state.failures.removeFirst() }
            var record = state.records[key.collection]?[key.id] ?? Record()
            let answer = try change(&record)
            if record.document != nil || state.records[key.collection] != nil {
                state.records[key.collection, default: [:]][key.id] = record
            }
            return answer
        }
    }
}
