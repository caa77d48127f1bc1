/// The JSON of one event, of which only what is served is read.
///
/// People write what they like into their events: a member of another kind than it should have counts as absent.
struct MatrixEventPayload: Decodable {
    let type: String?
    let id: String?
    let room: String?
    let sender: String?
    let sent: Double?
    let stateKey: String?
    /// Without one it is a message, whatever its type.
    let hasStateKey: Bool
    let content: Content
    let former: Content?
    let inviteState: [Stripped]

    private enum CodingKeys: String, CodingKey {
        case type, sender, content, unsigned
        case id = "event_id"
        case room = "room_id"
        case sent = "origin_server_ts"
        case stateKey = "state_key"
    }

    init(from decoder: any Decoder) throws {
        let event = try decoder.container(keyedBy: CodingKeys.self)
        type = event.lenient(String.self, .type)
        id = event.lenient(String.self, .id)
        room = event.lenient(String.self, .room)
        sender = event.lenient(String.self, .sender)
        sent = event.lenient(Double.self, .sent)
        hasStateKey = event.contains(.stateKey)
        stateKey = event.lenient(String.self, .stateKey)
        content = event.lenient(Content.self, .content) ?? Content()
        let unsigned = event.lenient(Unsigned.self, .unsigned)
        former = unsigned?.former
        inviteState = unsigned?.inviteState ?? []
    }

    /// What a homeserver adds.
    private struct Unsigned: Decodable {
        let former: Content?
        let inviteState: [Stripped]

        private enum CodingKeys: String, CodingKey {
            case former = "prev_content"
            case inviteState = "invite_room_state"
        }

        init(from decoder: any Decoder) throws {
            let unsigned = try decoder.container(keyedBy: CodingKeys.self)
            former = unsigned.lenient(Content.self, .former)
            inviteState = (unsigned.lenient([Lenient<Stripped>].self, .inviteState) ?? []).compactMap(\.value)
        }
    }

    /// Stripped state of a room to which the bot is invited.
    struct Stripped: Decodable {
        let type: String
        let content: Content
    }
}

/// A value that may be of another kind than it should be.
struct Lenient<Value: Decodable & Sendable>: Decodable, Sendable {
    let value: Value?

    init(from decoder: any Decoder) throws {
        // Whatever is wrong with it, it cannot be used.
        value = try? decoder.singleValueContainer().decode(Value.self)
    }
}

extension KeyedDecodingContainer {
    /// A member; `nil` when it is absent, `null` or of another kind.
    func lenient<Value: Decodable>(_ type: Value.Type, _ key: Key) -> Value? {
        // Whatever is wrong with it, it cannot be used.
        try? decodeIfPresent(type, forKey: key)
    }
}
