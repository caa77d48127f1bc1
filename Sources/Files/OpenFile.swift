/// An open file or folder.
package struct OpenFile: Sendable, Hashable {
    /// The descriptor.
    package let number: Int32
    /// The path with which it was opened, for errors.
    package let path: String

    /// Names an open descriptor.
    package init(number: Int32, path: String) {
        self.number = number
        self.path = path
    }
}
