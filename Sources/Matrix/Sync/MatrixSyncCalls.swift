package import Settings

/// What an ordinary account asks of its homeserver to get its events.
package protocol MatrixSyncCalls: Sendable {
    /// See ``MatrixWebAPI/whoami()``.
    func whoami() async throws(MatrixFailure) -> MatrixWebAPI.Owner

    /// See ``MatrixWebAPI/login(user:password:)``.
    func login(user: String, password: Secret) async throws(MatrixFailure) -> MatrixWebAPI.Login

    /// See ``MatrixWebAPI/createFilter(_:of:)``.
    func createFilter(_ filter: [UInt8], of user: MatrixUserID) async throws(MatrixFailure) -> String

    /// See ``MatrixWebAPI/sync(filter:since:timeout:)``.
    func sync(filter: String?, since: String?, timeout: Duration) async throws(MatrixFailure) -> [UInt8]

    /// See ``MatrixWebAPI/messages(in:from:to:limit:filter:)``.
    func messages(
        in room: MatrixRoomID, from: String, to: String?, limit: Int, filter: String?
    ) async throws(MatrixFailure) -> [UInt8]
}

extension MatrixWebAPI: MatrixSyncCalls {}
