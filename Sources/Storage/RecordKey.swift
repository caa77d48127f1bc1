/// A kind of record, kept apart from the others: a folder of files, or a table.
package struct RecordCollection: RawRepresentable, Hashable, Sendable {
    /// Lower-case ASCII letters and hyphens (`users`), 1 to 32 of them.
    package let rawValue: String

    /// Names a collection; stops the process when the name has other characters, since names are written in this program.
    package init(rawValue: String) {
        let allowed = UInt8(ascii: "a")...UInt8(ascii: "z")
        precondition(
            (1...32).contains(rawValue.utf8.count)
                && rawValue.utf8.allSatisfy { allowed.contains($0) || $0 == UInt8(ascii: "-") },
            "a collection's name has lower-case letters and hyphens only")
        self.rawValue = rawValue
    }
}

/// Where one record is found.
package struct RecordKey: Hashable, Sendable {
    /// The kind of record.
    package let collection: RecordCollection
    /// The record's own name in its collection, any text (`slack:T1:U1`); at most 1024 bytes of UTF-8.
    package let id: String

    /// Makes a key.
    package init(_ collection: RecordCollection, _ id: String) {
        self.collection = collection
        self.id = id
    }
}
