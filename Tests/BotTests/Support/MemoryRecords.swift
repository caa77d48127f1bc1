import Storage

/// A store of documents in memory, which fails when told.
actor MemoryRecords: RecordStore {
    private(set) var documents: [RecordKey: Document] = [:]
    private var isFailing = false

    func fail(_ fails: Bool) {
        isFailing = fails
    }

    func document(for key: RecordKey) async throws(StorageError) -> Document? {
        documents[key]
    }

    func write(_ document: Document, for key: RecordKey) async throws(StorageError) {
        if isFailing { throw .full }
        documents[key] = document
    }

    func delete(_ key: RecordKey) async throws(StorageError) {
        documents[key] = nil
    }

    func keepCopy(of key: RecordKey, format: Int) async throws(StorageError) {}

    func page(
        of collection: RecordCollection, after cursor: RecordPage.Cursor?, limit: Int
    ) async throws(StorageError) -> RecordPage {
        RecordPage(entries: documents.map { RecordPage.Entry(id: $0.key.id, document: $0.value) }, next: nil)
    }

    func collections() async throws(StorageError) -> [RecordCollection] {
        Array(Set(documents.keys.map(\.collection)))
    }
}
