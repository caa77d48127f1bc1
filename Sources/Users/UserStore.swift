package import FoundationEssentials
package import Identity

/// Who is meant: a person's id, and the id under which an earlier record may lie.
package struct UserIdentity: Hashable, Sendable {
    /// The id.
    package let id: UserID
    /// The id of the same person before a workspace joined an organisation; `nil` when there is none.
    ///
    /// When nothing lies under `id`, the record under this one is adopted once: copied, then deleted.
    package let former: UserID?

    /// Makes an identity.
    package init(_ id: UserID, former: UserID? = nil) {
        self.id = id
        self.former = former
    }
}

/// Keeps what Squall knows of each person; what a call has acknowledged is durable.
///
/// Changes of one person take effect one after the other; nobody waits for another person's trouble. Any task may call it.
package protocol UserStore: Sendable {
    /// What is kept of a person; `nil` when nothing is.
    /// - Throws: ``UserStoreError``.
    func user(_ identity: UserIdentity) async throws(UserStoreError) -> User?

    /// Reads, changes and writes in one step that nobody else's change can come between.
    ///
    /// `change` gets a new ``User`` when nothing is kept yet, and is called once, or again when the first attempt to write
    /// could not take effect; only its last result counts. When it leaves the user as it was, nothing is written.
    /// - Parameter now: The creation date of a new record; also noted as the last contact.
    /// - Returns: What `change` returned.
    /// - Throws: ``UserStoreError``; then nothing has changed.
    func update<Outcome: Sendable>(
        _ identity: UserIdentity, now: Date, _ change: @escaping @Sendable (inout User) -> Outcome
    ) async throws(UserStoreError) -> Outcome
}

/// Why a person's record could not be read or written.
package enum UserStoreError: Error, Sendable, Equatable {
    /// The record cannot be read and is set aside; writing is refused until the operator repairs it.
    case damaged
    /// A later version of the program wrote it, in this format; it is left as it is.
    case newerFormat(Int)
    /// The disk is full.
    case full
    /// Another process keeps the records, and this one must not.
    case elsewhere
    /// The store could not be reached or written, with the bounded label of the reason.
    case unavailable(String)
}
