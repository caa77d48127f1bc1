package import Settings
package import Storage

/// Keeps what an ordinary account must know after a restart.
package protocol MatrixSyncStore: Sendable {
    /// What was kept; `nil` when there is nothing.
    /// - Throws: ``StorageError``.
    func load() async throws(StorageError) -> MatrixSyncState?

    /// Keeps it in place of what was kept before; durable on return.
    /// - Throws: ``StorageError``.
    func save(_ state: MatrixSyncState) async throws(StorageError)
}

/// What an ordinary account must know after a restart.
package struct MatrixSyncState: Sendable, Equatable {
    /// The account.
    package var user: MatrixUserID
    /// Its device; `nil` when the homeserver names none.
    package var device: String?
    /// What a login with a password brought; `nil` when the operator gave a token.
    package var token: Secret?
    /// Where the next `/sync` begins (`next_batch`); `nil` before the first one.
    package var next: String?

    /// Joins the parts.
    package init(user: MatrixUserID, device: String?, token: Secret? = nil, next: String? = nil) {
        self.user = user
        self.device = device
        self.token = token
        self.next = next
    }
}

/// Keeps it as one record; the store keeps records from other users of the machine.
package struct RecordMatrixSyncStore: MatrixSyncStore {
    /// The kind of record.
    package static let collection = RecordCollection(rawValue: "matrix-account")
    private static let format: Int64 = 1

    private let records: any RecordStore
    private let key: RecordKey

    /// Takes the store and the address of the homeserver, since another homeserver has other accounts.
    package init(records: any RecordStore, homeserver: ServiceURL) {
        self.records = records
        key = RecordKey(Self.collection, homeserver.description)
    }

    /// Reads the record.
    ///
    /// One that cannot be used counts as none: then the account logs in again, as the same device.
    package func load() async throws(StorageError) -> MatrixSyncState? {
        guard let document = try await records.document(for: key), document.format == Int(Self.format),
            let user = MatrixIdentifiers.user(document["user"]?.text)
        else { return nil }
        return MatrixSyncState(
            user: user, device: document["device"]?.text, token: document["access-token"]?.text.map(Secret.init),
            next: document["next-batch"]?.text)
    }

    /// Writes the record.
    package func save(_ state: MatrixSyncState) async throws(StorageError) {
        var document = Document([Document.formatName: .integer(Self.format), "user": .text(state.user.rawValue)])
        document["device"] = state.device.map(JSONValue.text)
        document["access-token"] = state.token.map { .text($0.reveal()) }
        document["next-batch"] = state.next.map(JSONValue.text)
        try await records.write(document, for: key)
    }
}
