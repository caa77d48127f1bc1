import HTTPCore
import JSONWriter

/// Source: Matrix specification, client-server API, "Sending events to a room", "Redactions", "Typing Notifications",
/// "Receipts".
extension MatrixWebAPI {
    /// A device as which an application service calls, so that the homeserver remembers its transaction ids for long.
    struct Device: Sendable, Equatable {
        let user: MatrixUserID
        let id: String

        /// One without the other is refused.
        var query: [(name: String, value: String)] {
            [("user_id", user.rawValue), ("device_id", id)]
        }
    }

    private struct Sent: Decodable {
        let event: String

        private enum CodingKeys: String, CodingKey {
            case event = "event_id"
        }
    }

    /// How long others see that the bot types, unless it says otherwise before.
    private static let typing = Duration.seconds(15)

    /// Sends an event and returns its id; the same transaction id in the same room makes one event only.
    ///
    /// - Parameters:
    ///   - device: As which device; `nil` as the token's own.
    ///   - timeout: For the whole call.
    func send(
        _ event: MatrixOutgoing, as device: Device? = nil, timeout: Duration = Self.limits.timeout
    ) async throws(MatrixFailure) -> String {
        let path = ["rooms", event.room.rawValue, "send", event.kind.rawValue, event.transaction]
        return try await put(path, event.content, device, timeout)
    }

    /// Removes the content of an event; the id of the event that does so.
    func redact(
        _ event: String, in room: MatrixRoomID, transaction: String, as device: Device? = nil
    ) async throws(MatrixFailure) -> String {
        try await put(
            ["rooms", room.rawValue, "redact", event, transaction], Array("{}".utf8), device, Self.limits.timeout)
    }

    /// Shows for 15 s that a user types, or hides it.
    func setTyping(_ isTyping: Bool, of user: MatrixUserID, in room: MatrixRoomID) async throws(MatrixFailure) {
        let body = JSON.object { json in
            json.member("typing", isTyping)
            if isTyping { json.member("timeout", Self.milliseconds(Self.typing)) }
        }
        let path = ["rooms", room.rawValue, "typing", user.rawValue]
        try await call(.put, path, body: body, limits: Self.hastyLimits)
    }

    /// Marks an event as read.
    ///
    /// - Parameter thread: The root of the thread in which the event stands; `nil` marks everything before it, threads too.
    func markRead(_ event: String, thread: String?, in room: MatrixRoomID) async throws(MatrixFailure) {
        let body = JSON.object { json in
            if let thread { json.member("thread_id", thread) }
        }
        let path = ["rooms", room.rawValue, "receipt", "m.read", event]
        try await call(.post, path, body: body, limits: Self.hastyLimits)
    }

    private func put(
        _ path: [String], _ body: [UInt8], _ device: Device?, _ timeout: Duration
    ) async throws(MatrixFailure) -> String {
        let limits = HTTPLimits(timeout: timeout, maximumBodyBytes: Self.limits.maximumBodyBytes)
        let answer = try await call(.put, path, query: device?.query ?? [], body: body, limits: limits)
        return try Self.decode(Sent.self, from: answer).event
    }
}
