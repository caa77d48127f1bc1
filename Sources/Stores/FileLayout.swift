import Storage

/// The folders of a store on files.
///
///     <data>/users/3f/3f….json                    documents
///     <data>/damaged/users/3f….json               set aside, until repaired
///     <data>/damaged/discarded/users/3f….json     given up by the operator
///     <data>/backup/format-1/users/3f/3f….json    copies from before a change of format
struct FileLayout: Sendable {
    /// Names that a collection cannot have, since they lie beside the collections.
    static let reserved: Set<String> = ["damaged", "discarded", "backup", "personalities", "lock", "demo"]

    /// `<data>`.
    let root: String

    var damaged: String { "\(root)/damaged" }
    var backup: String { "\(root)/backup" }

    func folder(of collection: RecordCollection) -> String {
        "\(root)/\(collection.rawValue)"
    }

    func folder(of key: FileKey) -> String {
        "\(folder(of: key.collection))/\(key.stretch)"
    }

    func damagedFolder(of collection: RecordCollection) -> String {
        "\(damaged)/\(collection.rawValue)"
    }

    func discardedFolder(of collection: RecordCollection) -> String {
        "\(damaged)/discarded/\(collection.rawValue)"
    }

    func copyFolder(of collection: RecordCollection, format: Int) -> String {
        "\(backup)/format-\(format)/\(collection.rawValue)"
    }

    func copyFolder(of key: FileKey, format: Int) -> String {
        "\(copyFolder(of: key.collection, format: format))/\(key.stretch)"
    }

    /// The format whose copies a folder in `backup` holds; `nil` when it is another folder.
    static func format(ofFolder name: String) -> Int? {
        guard name.hasPrefix("format-"), let format = Int(name.dropFirst(7)), format >= 0 else { return nil }
        return "format-\(format)" == name ? format : nil
    }

    /// The collection that a folder in `<data>` or `damaged` holds; `nil` when it is another folder.
    static func collection(ofFolder name: String) -> RecordCollection? {
        let allowed = UInt8(ascii: "a")...UInt8(ascii: "z")
        guard (1...32).contains(name.utf8.count), !reserved.contains(name),
            name.utf8.allSatisfy({ allowed.contains($0) || $0 == UInt8(ascii: "-") })
        else { return nil }
        return RecordCollection(rawValue: name)
    }

    /// Whether a name is one of the 256 folders of a collection.
    static func isStretch(_ name: String) -> Bool {
        name.utf8.count == 2 && name.utf8.allSatisfy(FileKey.isDigit)
    }
}
