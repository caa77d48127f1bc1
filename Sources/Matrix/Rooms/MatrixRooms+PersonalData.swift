package import Identity
package import Storage

extension MatrixRooms: PersonalData {
    /// What an export calls it.
    package nonisolated var personalDataName: String { "matrix-rooms" }

    /// The person's direct room, and what is kept of it.
    package func export(_ person: UserID) async throws(StorageError) -> JSONValue? {
        guard let user = MatrixUserID(person) else { return nil }
        return try await store.export(user)
    }

    /// Removes the person's name from the direct room, which stays one, and forgets which it was.
    package func delete(_ person: UserID) async throws(StorageError) {
        guard let user = MatrixUserID(person) else { return }
        if let room = try await store.directRoom(of: user) {
            forgetName(of: user, in: room)
            if var record = try await store.record(of: room), record.person == user {
                record.person = nil
                try await store.keep(record, of: room)
            }
        }
        try await store.forgetDirectRoom(of: user)
    }
}
