package import Identity

/// One place where something of a person is kept; `my data`, `export` and `delete my data` ask each of them.
package protocol PersonalData: Sendable {
    /// What it is called in an export (`profile`, `voice`).
    var personalDataName: String { get }

    /// Everything that is kept of the person here; `nil` when nothing is.
    /// - Throws: ``StorageError``.
    func export(_ person: UserID) async throws(StorageError) -> JSONValue?

    /// Removes everything that is kept of the person here, copies included; durable on return.
    /// - Throws: ``StorageError``; the person asks again then.
    func delete(_ person: UserID) async throws(StorageError)
}
