/// How large a document may be.
package struct XMLLimits: Sendable, Equatable {
    /// Most bytes of the whole document.
    package var bytes: Int
    /// Most elements inside one another.
    package var depth: Int
    /// Most elements in all.
    package var elements: Int

    /// Makes limits; the defaults suit feeds of some megabytes.
    package init(bytes: Int = 4 << 20, depth: Int = 32, elements: Int = 200_000) {
        self.bytes = bytes
        self.depth = depth
        self.elements = elements
    }
}
