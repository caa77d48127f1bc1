package import Storage

/// What the operator does with documents that were set aside, and with copies from before a change of format.
///
/// Typed stores must forget what they remember after ``useCopy(of:)`` and ``restoreCopies(before:)``.
extension FileRecordStore {
    /// Tells whether the typed store of a collection can use a document.
    package typealias UsableDocument = @Sendable (RecordCollection, Document) -> Bool

    /// The name that files of a record have, by which an operator finds a person's.
    /// - Throws: ``StorageError``.
    package static func name(of id: String) throws(StorageError) -> String {
        try FileKey.name(of: id)
    }

    /// All documents that are set aside, in order of collection and name.
    /// - Throws: ``StorageError``.
    package func setAsideDocuments() async throws(StorageError) -> [SetAsideDocument] {
        var documents: [SetAsideDocument] = []
        let collections = try await onAnyShard { shard throws(StorageError) in try shard.damagedCollections() }
        for collection in collections {
            let keys = try await onAnyShard { shard throws(StorageError) in try shard.setAside(in: collection) }
            for key in keys {
                documents.append(try await on(key) { shard throws(StorageError) in try shard.describe(key) })
            }
        }
        return documents
    }

    /// Puts a document back if it can be read now, because the operator mended it where it lies.
    ///
    /// A good document that the operator has put in its place already counts as well; then the damaged one is kept among
    /// the discarded.
    /// - Throws: ``StorageError``.
    package func repair(
        _ document: SetAsideDocument, isUsable: UsableDocument
    ) async throws(StorageError) -> RepairOutcome {
        let isBack = try await on(document.key) { shard throws(StorageError) in
            try shard.repair(document.key, isUsable: isUsable)
        }
        return isBack ? .putBack : .unreadable
    }

    /// Puts the newest copy in the place of a damaged document, which is kept among the discarded.
    /// - Returns: The format of the copy; `nil`, and no effect, when there is none that can be read.
    /// - Throws: ``StorageError``.
    package func useCopy(of document: SetAsideDocument) async throws(StorageError) -> Int? {
        try await on(document.key) { shard throws(StorageError) in try shard.useCopy(of: document.key) }
    }

    /// Gives a damaged document up: its bytes are kept in `<data>/damaged/discarded`, and its owner starts anew.
    /// - Throws: ``StorageError``.
    package func discard(_ document: SetAsideDocument) async throws(StorageError) {
        try await on(document.key) { shard throws(StorageError) in try shard.discard(document.key) }
    }

    /// Undoes a change of format: documents of format `format` or later become what their newest copy before it says.
    ///
    /// The present document is copied first. One that was written since in an older format, or is set aside, stays.
    /// - Returns: How many were put back.
    /// - Throws: ``StorageError``; those before are put back then, and the call may be repeated.
    package func restoreCopies(before format: Int) async throws(StorageError) -> Int {
        var count = 0
        let collections = try await onAnyShard { shard throws(StorageError) in try shard.copiedCollections() }
        for collection in collections {
            for stretch in Self.stretches {
                count += try await on(stretch) { shard throws(StorageError) in
                    try shard.restoreCopies(in: stretch, of: collection, before: format)
                }
            }
        }
        return count
    }
}
