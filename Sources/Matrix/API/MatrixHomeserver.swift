/// What the bot asks of its homeserver.
///
/// Implementations wait for their turn, obey 429 and repeat what failed for a passing reason with the same transaction
/// id; see each call. Ids are percent-encoded inside. Any task may call it.
package protocol MatrixHomeserver: Sendable {
    /// Who the bot is there.
    var me: MatrixUserID { get }

    /// Sends an event into a room, after what was asked to be sent there before.
    ///
    /// The same transaction id never makes two events, for half an hour at least.
    /// - Returns: The id of the event; empty when the same reaction stands there already, whose id the homeserver does not
    ///   tell.
    func send(_ event: MatrixOutgoing) async throws(MatrixFailure) -> String

    /// Joins a room by one attempt, or takes an invitation; the retry rule of invitations is the caller's.
    ///
    /// - Parameter servers: Servers that know the room (`via`); may be empty.
    func join(_ room: MatrixRoomID, via servers: [String]) async throws(MatrixFailure)

    /// Leaves and forgets a room, or declines an invitation.
    func leave(_ room: MatrixRoomID) async throws(MatrixFailure)

    /// The rooms in which the bot is.
    func joinedRooms() async throws(MatrixFailure) -> [MatrixRoomID]

    /// Who is in a room, with display names as far as there are any.
    func members(of room: MatrixRoomID) async throws(MatrixFailure) -> [MatrixUserID: String?]

    /// The content of a state event as JSON; `nil` when there is none.
    func state(_ type: String, key: String, in room: MatrixRoomID) async throws(MatrixFailure) -> [UInt8]?

    /// Makes a room for the bot and one person and invites that person; as clear of encryption as the homeserver lets it be.
    ///
    /// - Parameters:
    ///   - user: `nil` invites nobody.
    ///   - avoidsEncryption: Makes it with the preset that servers which encrypt invitations leave clear.
    func createDirectRoom(with user: MatrixUserID?, avoidsEncryption: Bool) async throws(MatrixFailure) -> MatrixRoomID

    /// Shows or hides that the bot is typing; a failure is nobody's concern.
    func setTyping(_ isTyping: Bool, in room: MatrixRoomID) async

    /// Marks an event as read, in its thread when it stands in one; a failure is nobody's concern.
    func markRead(_ event: String, thread: String?, in room: MatrixRoomID) async

    /// The time zone that a user shows in the profile (`m.tz`, or what clients wrote before), raw; `nil` when none can be had.
    func timeZone(of user: MatrixUserID) async -> String?
}

/// An event on its way to a room.
package struct MatrixOutgoing: Sendable, Equatable {
    /// What is sent.
    package enum Kind: String, Sendable {
        case message = "m.room.message"
        case reaction = "m.reaction"
    }

    /// Where it goes.
    package var room: MatrixRoomID
    /// What it is.
    package var kind: Kind
    /// The JSON of its content, without any number that is not an integer.
    package var content: [UInt8]
    /// Made from the cause, the same for every attempt and another for every other event (`r-<event id>-<n>`,
    /// `s-<report key>`).
    package var transaction: String
    /// How long the caller would wait for its turn and for repetitions, at most; 5 minutes unless it says otherwise.
    package var patience = Duration.seconds(300)
    /// Whether it is a courtesy, for which words stand as well: not sent while the homeserver limits the bot, so that it
    /// never holds up an answer.
    package var isCourtesy = false

    /// Joins the parts.
    package init(room: MatrixRoomID, kind: Kind = .message, content: [UInt8], transaction: String) {
        self.room = room
        self.kind = kind
        self.content = content
        self.transaction = transaction
    }
}

/// Why a call did not do what it was asked for, told apart by what is to be done about it.
///
/// Source: Matrix specification, client-server API, "Standard error response".
package enum MatrixFailure: Error, Sendable, Equatable {
    /// The token is not good any more, or the account is gone: nothing will work until the operator changes it.
    case tokenDead(code: String)
    /// The bot is not in the room, or is banned there.
    case notInRoom
    /// The bot may not do that there: power levels, a withdrawn invitation, a server that refuses.
    case forbidden
    /// There is no such thing.
    case notFound
    /// Too much at once for longer than the caller wanted to wait; nothing was done.
    case limited(retryAfter: Duration?)
    /// Nothing was done, and another try may help; repetitions are used up.
    case transient(reason: String)
    /// Nobody knows whether it was done; another try with the same transaction id settles it.
    case unknown(reason: String)
    /// The homeserver says no for another reason; nothing was done and no other try helps.
    case refused(code: String)
    /// The caller was cancelled before anything was sent.
    case cancelled

    /// Bounded name for metrics and logs.
    package var label: String {
        switch self {
        case .tokenDead: "token-dead"
        case .notInRoom: "not-in-room"
        case .forbidden: "forbidden"
        case .notFound: "not-found"
        case .limited: "limited"
        case .transient: "transient"
        case .unknown: "unknown"
        case .refused: "refused"
        case .cancelled: "cancelled"
        }
    }

    /// Every ``label``.
    static let labels = [
        "token-dead", "not-in-room", "forbidden", "not-found", "limited", "transient", "unknown", "refused",
        "cancelled",
    ]
}
