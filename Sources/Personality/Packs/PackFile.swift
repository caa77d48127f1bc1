/// One file of a phrase pack, as the assembly read it.
package struct PackFile: Sendable {
    /// Where it lies; the last parts decide its role: `<pack id>/pack.json`, `<pack id>/lines/<any>.json`.
    package let path: String
    /// Its content.
    package let bytes: [UInt8]

    /// Most bytes that a file may have; a larger one disables its pack unread.
    package static let largestSize = 1 << 20

    /// Takes a file.
    package init(path: String, bytes: [UInt8]) {
        self.path = path
        self.bytes = bytes
    }
}
