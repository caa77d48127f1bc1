package import Identity
package import Storage

/// What the inbox keeps of a person: what was written and not answered yet, and for some minutes afterwards.
package struct MatrixInboxData: PersonalData {
    /// What it is called.
    package let personalDataName = "matrix-events"

    private let inbox: MatrixEventInbox

    /// Takes the inbox.
    package init(_ inbox: MatrixEventInbox) {
        self.inbox = inbox
    }

    /// Always `nil`: what waits is about to be answered, the request for the export itself above all.
    package func export(_ person: UserID) async throws(StorageError) -> JSONValue? { nil }

    /// Removes what is kept; see ``MatrixEventInbox/forget(_:)``.
    package func delete(_ person: UserID) async throws(StorageError) {
        if let user = MatrixUserID(person) { try await inbox.forget(user) }
    }
}
