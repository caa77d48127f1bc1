import Concurrency
import Matrix

/// The homeserver for parts that are there before it has told who the bot is; until then every call fails, and may be
/// tried again.
final class LateHomeserver: MatrixHomeserver {
    private static let notYet = MatrixFailure.transient(reason: "not-connected")
    private let found = Locked<MatrixClient?>(nil)

    /// Whom to call from now on.
    func connect(_ client: MatrixClient) {
        found.withLock { $0 = client }
    }

    /// The client; `nil` as long as the homeserver has not told who the bot is.
    var client: MatrixClient? { found.withLock { $0 } }

    /// Nobody's id until then.
    var me: MatrixUserID { client?.me ?? MatrixUserID(rawValue: "") }

    private func connected() throws(MatrixFailure) -> MatrixClient {
        guard let client else { throw Self.notYet }
        return client
    }

    func send(_ event: MatrixOutgoing) async throws(MatrixFailure) -> String {
        try await connected().send(event)
    }

    func join(_ room: MatrixRoomID, via servers: [String]) async throws(MatrixFailure) {
        try await connected().join(room, via: servers)
    }

    func leave(_ room: MatrixRoomID) async throws(MatrixFailure) {
        try await connected().leave(room)
    }

    func joinedRooms() async throws(MatrixFailure) -> [MatrixRoomID] {
        try await connected().joinedRooms()
    }

    func members(of room: MatrixRoomID) async throws(MatrixFailure) -> [MatrixUserID: String?] {
        try await connected().members(of: room)
    }

    func state(_ type: String, key: String, in room: MatrixRoomID) async throws(MatrixFailure) -> [UInt8]? {
        try await connected().state(type, key: key, in: room)
    }

    func createDirectRoom(with user: MatrixUserID?, avoidsEncryption: Bool) async throws(MatrixFailure) -> MatrixRoomID
    {
        try await connected().createDirectRoom(with: user, avoidsEncryption: avoidsEncryption)
    }

    func setTyping(_ isTyping: Bool, in room: MatrixRoomID) async {
        await client?.setTyping(isTyping, in: room)
    }

    func markRead(_ event: String, thread: String?, in room: MatrixRoomID) async {
        await client?.markRead(event, thread: thread, in: room)
    }

    func timeZone(of user: MatrixUserID) async -> String? {
        await client?.timeZone(of: user)
    }
}
