import HTTPCore
import JSONWriter

/// Source: Matrix specification, client-server API, "Rooms", "Room membership", "Direct Messaging".
extension MatrixWebAPI {
    private struct Joined: Decodable {
        let rooms: [String]

        private enum CodingKeys: String, CodingKey {
            case rooms = "joined_rooms"
        }
    }

    private struct Creation: Decodable {
        let sender: String?
    }

    private struct Members: Decodable {
        struct Member: Decodable {
            let name: String?

            private enum CodingKeys: String, CodingKey {
                case name = "display_name"
            }
        }

        let joined: [String: Member]
    }

    private struct Made: Decodable {
        let room: String

        private enum CodingKeys: String, CodingKey {
            case room = "room_id"
        }
    }

    /// A room of 100 000 people fits.
    private static let memberLimits = HTTPLimits(timeout: .seconds(60), maximumBodyBytes: 32 << 20)
    /// In bytes: so many people at once are not remembered with whatever they write there.
    private static let longestName = 256
    private static let emptyObject = Array("{}".utf8)

    /// Joins a room or takes an invitation; the homeserver may have to ask `servers` first, which takes up to 120 s.
    func join(_ room: MatrixRoomID, via servers: [String]) async throws(MatrixFailure) {
        let query = servers.map { (name: "via", value: $0) }
        try await call(
            .post, ["join", room.rawValue], query: query, body: Self.emptyObject, limits: Self.patientLimits)
    }

    /// Leaves a room or declines an invitation; `.notInRoom` or `.notFound` when there was nothing to leave.
    func leave(_ room: MatrixRoomID) async throws(MatrixFailure) {
        let path = ["rooms", room.rawValue, "leave"]
        try await call(.post, path, body: Self.emptyObject, limits: Self.patientLimits)
    }

    /// Forgets a room that was left.
    func forget(_ room: MatrixRoomID) async throws(MatrixFailure) {
        try await call(.post, ["rooms", room.rawValue, "forget"], body: Self.emptyObject)
    }

    /// The rooms in which the user is.
    func joinedRooms() async throws(MatrixFailure) -> [MatrixRoomID] {
        let answer = try await call(.get, ["joined_rooms"], limits: Self.memberLimits)
        return try Self.decode(Joined.self, from: answer).rooms.map(MatrixRoomID.init(rawValue:))
    }

    /// Who is in a room, with display names as far as there are any.
    func members(of room: MatrixRoomID) async throws(MatrixFailure) -> [MatrixUserID: String?] {
        let answer = try await call(.get, ["rooms", room.rawValue, "joined_members"], limits: Self.memberLimits)
        let joined = try Self.decode(Members.self, from: answer).joined
        let members = joined.map { (MatrixUserID(rawValue: $0.key), MatrixEvent.cut($0.value.name, Self.longestName)) }
        return Dictionary(members) { first, _ in first }
    }

    /// The content of a state event; `.notFound` when there is none.
    func state(_ type: String, key: String, in room: MatrixRoomID) async throws(MatrixFailure) -> [UInt8] {
        // An empty key leaves its slash out, which some proxies would drop.
        try await call(.get, ["rooms", room.rawValue, "state", type] + (key.isEmpty ? [] : [key]))
    }

    /// Who sent `m.room.create`; `nil` where the homeserver tells its content only.
    ///
    /// From room version 11 on the content does not say so. Source: version 1.16, "Getting events for a room", `format`.
    func creator(of room: MatrixRoomID) async throws(MatrixFailure) -> MatrixUserID? {
        let answer = try await call(
            .get, ["rooms", room.rawValue, "state", "m.room.create"], query: [(name: "format", value: "event")])
        return MatrixIdentifiers.user(try Self.decode(Creation.self, from: answer).sender)
    }

    /// Makes a room and invites a person, or nobody.
    ///
    /// - Parameter avoidsEncryption: With the preset for public rooms, which homeservers that encrypt rooms for the invited
    ///   leave clear, and everything that is public about it taken back: nobody joins uninvited, nobody reads what was
    ///   before the invitation, no guests, in no directory.
    func createDirectRoom(
        with user: MatrixUserID?, avoidsEncryption: Bool
    ) async throws(MatrixFailure) -> MatrixRoomID {
        let body = JSON.object { json in
            json.member("preset", avoidsEncryption ? "public_chat" : "trusted_private_chat")
            json.member("visibility", "private")
            json.member("is_direct", true)
            if let user { json.array("invite") { $0.element(user.rawValue) } }
            guard avoidsEncryption else { return }
            json.array("initial_state") { states in
                states.object { Self.state("m.room.join_rules", "join_rule", "invite", into: &$0) }
                states.object { Self.state("m.room.history_visibility", "history_visibility", "invited", into: &$0) }
                states.object { Self.state("m.room.guest_access", "guest_access", "forbidden", into: &$0) }
            }
        }
        let answer = try await call(.post, ["createRoom"], body: body, limits: Self.patientLimits)
        return MatrixRoomID(rawValue: try Self.decode(Made.self, from: answer).room)
    }

    private static func state(_ type: String, _ name: String, _ value: String, into json: inout JSONObject) {
        json.member("type", type)
        json.member("state_key", "")
        json.object("content") { $0.member(name, value) }
    }
}
