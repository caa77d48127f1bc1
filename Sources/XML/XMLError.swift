/// Why bytes are no document that may be used.
package enum XMLError: Error, Sendable, Equatable {
    /// No well-formed XML; as when a document broke off half-way. The code is Expat's.
    case malformed(code: Int, line: Int)
    /// It declares a document type, the only way to entities of its own and to files elsewhere.
    case hasDoctype
    /// It is longer, deeper or of more elements than its reader allows.
    case tooLarge
    /// The library has no memory.
    case outOfMemory
}
