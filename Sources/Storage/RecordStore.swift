/// Keeps JSON documents by key; what a call has acknowledged survives a crash of the program and of the machine.
///
/// Calls for one key take effect in the order in which they are made; nobody waits for another key's trouble. Any task
/// may call it. Implementations must pass the contract suite in `Tests/StoresTests`.
package protocol RecordStore: Sendable {
    /// The document of a key; `nil` when there has never been one or it has been deleted.
    ///
    /// Only certain absence is `nil`: every other trouble is thrown.
    /// - Throws: ``StorageError``.
    func document(for key: RecordKey) async throws(StorageError) -> Document?

    /// Replaces the document of a key as a whole, and returns when that is durable.
    ///
    /// A reader sees the old document or the new one. The store itself adds ``Document/idName``.
    /// - Throws: ``StorageError``; ``StorageError/damaged`` while a set-aside document of this key waits for repair.
    func write(_ document: Document, for key: RecordKey) async throws(StorageError)

    /// Sets aside a document that its typed store cannot use, as the store does with one that is no JSON.
    ///
    /// From then on the key is ``StorageError/damaged`` until repaired; no document is no error.
    /// - Throws: ``StorageError``.
    func setAside(_ key: RecordKey) async throws(StorageError)

    /// Removes the document of a key with everything that was kept beside it: set-aside and backup copies.
    ///
    /// Returns when that is durable; no document is no error.
    /// - Throws: ``StorageError``.
    func delete(_ key: RecordKey) async throws(StorageError)

    /// Keeps a copy of the document of a key as it is now, before its format changes; durable on return.
    ///
    /// An older copy of the same format is replaced; no document is no error.
    /// - Parameter format: The format number that the copy has.
    /// - Throws: ``StorageError``.
    func keepCopy(of key: RecordKey, format: Int) async throws(StorageError)

    /// One stretch of a collection in a fixed order that writing does not change.
    ///
    /// - Parameters:
    ///   - cursor: Where the stretch before ended; `nil` for the first one.
    ///   - limit: Most documents, 1 to 10 000.
    /// - Throws: ``StorageError`` when the collection cannot be listed; a damaged document is reported in the page.
    func page(
        of collection: RecordCollection, after cursor: RecordPage.Cursor?, limit: Int
    ) async throws(StorageError) -> RecordPage

    /// The names of all collections that have ever held a document, sorted.
    /// - Throws: ``StorageError``.
    func collections() async throws(StorageError) -> [RecordCollection]
}

/// A stretch of a collection.
package struct RecordPage: Sendable {
    /// Where a stretch ended; opaque, and good for the same store only.
    package struct Cursor: RawRepresentable, Hashable, Sendable {
        /// Printable ASCII.
        package let rawValue: String

        /// Takes what a store gave.
        package init(rawValue: String) {
            self.rawValue = rawValue
        }
    }

    /// One document with its id.
    package struct Entry: Sendable, Equatable {
        /// The id of its key.
        package let id: String
        /// The document, with ``Document/idName`` in it.
        package let document: Document

        /// Makes an entry.
        package init(id: String, document: Document) {
            self.id = id
            self.document = document
        }
    }

    /// The documents.
    package let entries: [Entry]
    /// How many documents of the stretch could not be read; they are set aside and missing from `entries`.
    package let damaged: Int
    /// Where the next stretch begins; `nil` at the end of the collection.
    package let next: Cursor?

    /// Makes a page.
    package init(entries: [Entry], damaged: Int = 0, next: Cursor?) {
        self.entries = entries
        self.damaged = damaged
        self.next = next
    }
}
