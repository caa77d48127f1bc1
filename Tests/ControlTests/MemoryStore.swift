import Concurrency
import Storage

/// A store in memory that can be told to refuse.
final class MemoryStore: RecordStore {
    private struct State {
        var documents: [RecordKey: Document] = [:]
        var setAside: Set<RecordKey> = []
        var failure: StorageError?
    }

    private let state = Locked(State())
    /// Called with every call, on the thread that makes it.
    let watch = Locked<@Sendable () -> Void>({})

    /// All documents.
    var documents: [RecordKey: Document] { state.withLock { $0.documents } }

    var ids: Set<String> { Set(state.withLock { $0.documents.keys.map(\.id) }) }

    /// Every call fails in this way from now on.
    func fail(with error: StorageError?) {
        state.withLock { $0.failure = error }
    }

    /// The document of this key cannot be read.
    func setAside(_ key: RecordKey) {
        state.withLock { state in
            state.documents[key] = nil
            state.setAside.insert(key)
        }
    }

    func put(_ collection: String, _ id: String, _ members: [String: JSONValue] = [:]) {
        let key = RecordKey(RecordCollection(rawValue: collection), id)
        state.withLock { $0.documents[key] = Self.named(Document(members), key) }
    }

    func document(for key: RecordKey) async throws(StorageError) -> Document? {
        try answer { state throws(StorageError) in
            guard !state.setAside.contains(key) else { throw .damaged }
            return state.documents[key]
        }
    }

    func write(_ document: Document, for key: RecordKey) async throws(StorageError) {
        try answer { state throws(StorageError) in
            guard !state.setAside.contains(key) else { throw .damaged }
            state.documents[key] = Self.named(document, key)
        }
    }

    func delete(_ key: RecordKey) async throws(StorageError) {
        try answer { state throws(StorageError) in
            state.documents[key] = nil
            state.setAside.remove(key)
        }
    }

    func keepCopy(of key: RecordKey, format: Int) async throws(StorageError) {}

    func page(
        of collection: RecordCollection, after cursor: RecordPage.Cursor?, limit: Int
    ) async throws(StorageError) -> RecordPage {
        try answer { state throws(StorageError) in
            let keys = state.documents.keys.filter { $0.collection == collection }.sorted { $0.id < $1.id }
            let rest = keys.filter { key in cursor.map { key.id > $0.rawValue } ?? true }
            let stretch = rest.prefix(limit)
            return RecordPage(
                entries: stretch.compactMap { key in
                    state.documents[key].map { RecordPage.Entry(id: key.id, document: $0) }
                },
                damaged: cursor == nil ? state.setAside.count : 0,
                next: stretch.count < rest.count ? stretch.last.map { RecordPage.Cursor(rawValue: $0.id) } : nil)
        }
    }

    func collections() async throws(StorageError) -> [RecordCollection] {
        try answer { state throws(StorageError) in
            Set((Array(state.documents.keys) + state.setAside).map(\.collection)).sorted { $0.rawValue < $1.rawValue }
        }
    }

    private static func named(_ document: Document, _ key: RecordKey) -> Document {
        var document = document
        document[Document.idName] = .text(key.id)
        return document
    }

    private func answer<Value: Sendable>(
        _ call: @Sendable (inout State) throws(StorageError) -> Value
    ) throws(StorageError) -> Value {
        watch.withLock { $0 }()
        let result: Result<Value, StorageError> = state.withLock { state in
            if let failure = state.failure { return .failure(failure) }
            do throws(StorageError) {
                return .success(try call(&state))
            } catch {
                return .failure(error)
            }
        }
        return try result.get()
    }
}

/// A journal in memory.
final class MemoryJournal: Journal {
    private let entries = Locked<[[UInt8]]>([])

    var texts: [String] { entries.withLock { $0.map { String(decoding: $0, as: UTF8.self) } } }

    func append(_ new: [[UInt8]]) async throws(StorageError) {
        entries.withLock { $0 += new }
    }

    func replay() async throws(StorageError) -> [[UInt8]] {
        entries.withLock { $0 }
    }

    func compact(to new: [[UInt8]]) async throws(StorageError) {
        entries.withLock { $0 = new }
    }
}
