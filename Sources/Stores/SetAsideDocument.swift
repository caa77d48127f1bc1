package import Storage

/// A damaged document that waits for the operator in `<data>/damaged/<collection>/<name>.json`.
package struct SetAsideDocument: Sendable, Hashable {
    /// The kind of record.
    package let collection: RecordCollection
    /// The SHA-256 of the id in hexadecimal digits; see ``FileRecordStore/name(of:)``.
    package let name: String
    /// The id, where the bytes still say it.
    package let id: String?
    /// The format of the newest copy from before a change of format; `nil` when there is no copy.
    package let newestCopy: Int?

    var key: FileKey { FileKey(collection: collection, name: name) }
}

/// What came of an attempt to put a document back.
package enum RepairOutcome: Sendable, Hashable {
    /// It can be read and is in its place again.
    case putBack
    /// It still cannot be read, and stays where it is.
    case unreadable
}
