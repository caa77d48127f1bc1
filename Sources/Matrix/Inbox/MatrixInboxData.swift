import Concurrency
package import Identity
package import Storage

/// What the inbox keeps of a person: what was written and not answered yet, and for some minutes afterwards.
package struct MatrixInboxData: PersonalData {
    /// What it is called.
    package let personalDataName = "matrix-events"

    private let inbox: MatrixEventInbox
    private let isShown: Bool

    /// Takes the inbox.
    ///
    /// - Parameter isShown: Whether an export tells what waits. Not where the request for it came by the inbox: then what
    ///   waits is that request above all.
    package init(_ inbox: MatrixEventInbox, isShown: Bool) {
        self.inbox = inbox
        self.isShown = isShown
    }

    /// What waits for an answer; `nil` when nothing does.
    package func export(_ person: UserID) async throws(StorageError) -> JSONValue? {
        guard isShown, let user = MatrixUserID(person) else { return nil }
        let events = inbox.state.withLock { $0.kept(of: user) }
        return events.isEmpty ? nil : .list(events.map(Self.value))
    }

    private static func value(_ event: MatrixEvent) -> JSONValue {
        var members: [String: JSONValue] = ["event": .text(event.id), "room": .text(event.room.rawValue)]
        if case .message(let message) = event.content { members["text"] = .text(message.body) }
        return .object(members)
    }

    /// Removes what is kept; see ``MatrixEventInbox/forget(_:)``.
    package func delete(_ person: UserID) async throws(StorageError) {
        if let user = MatrixUserID(person) { try await inbox.forget(user) }
    }
}
