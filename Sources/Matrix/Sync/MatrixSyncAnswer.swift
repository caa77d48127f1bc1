import FoundationEssentials

/// What one `/sync` brought, as far as it is served.
struct MatrixSyncAnswer: Sendable {
    /// One room of which something is told.
    struct Room: Sendable {
        let id: MatrixRoomID
        /// How the room was before the timeline, as far as it changed.
        var state: [MatrixEvent] = []
        /// What happened, the oldest first.
        var timeline: [MatrixEvent] = []
        /// Where to fetch what the timeline left out; `nil` when it is whole.
        var gap: String?
    }

    /// Where the next one begins.
    let next: String
    /// The rooms in which the account is.
    let joined: [Room]
    /// The rooms in which it is not any more.
    let left: [Room]
    /// Invitations that are open.
    let invitations: [MatrixEvent]

    /// Reads an answer; `nil` when it is none.
    ///
    /// An event that cannot be read is left out alone.
    init?(_ body: [UInt8], me: MatrixUserID, now: Date) {
        guard let answer = JSONPiece(body), let next = answer["next_batch"]?.text, !next.isEmpty else { return nil }
        self.next = next
        let rooms = answer["rooms"]
        joined = Self.rooms(rooms?["join"]).map(Self.room)
        left = Self.rooms(rooms?["leave"]).map(Self.room)
        invitations = Self.rooms(rooms?["invite"]).compactMap { id, piece in
            let state = piece["invite_state"]?["events"]?.elements ?? []
            return MatrixEvent(invitation: state, of: me, to: id, mark: next, now: now)
        }
    }

    private static func rooms(_ section: JSONPiece?) -> [(id: MatrixRoomID, piece: JSONPiece)] {
        (section?.members ?? []).compactMap { name, piece in MatrixIdentifiers.room(name).map { ($0, piece) } }
    }

    private static func room(_ id: MatrixRoomID, _ piece: JSONPiece) -> Room {
        let timeline = piece["timeline"]
        return Room(
            id: id, state: events(piece["state"], in: id), timeline: events(timeline, in: id),
            gap: timeline?["limited"]?.isTrue == true ? timeline?["prev_batch"]?.text : nil)
    }

    private static func events(_ section: JSONPiece?, in room: MatrixRoomID) -> [MatrixEvent] {
        (section?["events"]?.elements ?? []).compactMap { MatrixEvent(json: $0.bytes, in: room) }
    }
}

/// A stretch of a room's past, the newest first.
struct MatrixMessagesAnswer: Sendable {
    let events: [MatrixEvent]
    /// How many events it had, those that are not served included.
    let count: Int
    /// Where the next stretch begins; `nil` when there is none.
    let next: String?

    /// Reads an answer; `nil` when it is none.
    init?(_ body: [UInt8], in room: MatrixRoomID) {
        guard let answer = JSONPiece(body), let pieces = answer["chunk"]?.elements else { return nil }
        events = pieces.compactMap { MatrixEvent(json: $0.bytes, in: room) }
        count = pieces.count
        next = answer["end"]?.text
    }
}

extension MatrixEvent {
    /// Whether it says that somebody has just come into the room.
    func isArrival(of user: MatrixUserID) -> Bool {
        guard case .membership(let membership) = content else { return false }
        return membership.user == user && membership.state == .join && membership.former != .join
    }

    /// Whether it says something about the room, not in it: this counts at any age.
    var isAboutRoom: Bool {
        switch content {
        case .membership, .upgraded, .encryption: true
        case .message, .reaction, .encrypted: false
        }
    }

    /// Whether it is an upgrade.
    var isUpgrade: Bool {
        if case .upgraded = content { true } else { false }
    }
}
