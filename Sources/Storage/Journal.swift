/// A durable list of entries that grows at its end.
///
/// Entries that are appended at the same time share one write and one sync. Any task may call it.
package protocol Journal: Sendable {
    /// Adds entries at the end, together or not at all, and returns when they are durable.
    ///
    /// - Parameter entries: Bytes of each, at most 1 MiB in one call.
    /// - Throws: ``StorageError``; afterwards the entries may or may not be found by a later replay when the case is
    ///   ``StorageError/unavailable(call:code:text:)``, and never otherwise.
    func append(_ entries: [[UInt8]]) async throws(StorageError)

    /// All entries in their order.
    ///
    /// An entry that a crash cut short was never acknowledged and is dropped; damage elsewhere is thrown, and the file is
    /// left as it is.
    /// - Throws: ``StorageError``.
    func replay() async throws(StorageError) -> [[UInt8]]

    /// Replaces everything by these entries at once; durable on return.
    /// - Throws: ``StorageError``; then the old entries stand.
    func compact(to entries: [[UInt8]]) async throws(StorageError)
}
