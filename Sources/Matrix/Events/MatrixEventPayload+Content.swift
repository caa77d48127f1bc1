extension MatrixEventPayload {
    /// The contents of all kinds of events that are served, in one.
    struct Content: Decodable {
        var kind: String?
        var body: String?
        var uri: String?
        var relation: Relation?
        var hasMentions = false
        var mentions: [String] = []
        var newContent: NewContent?
        var membership: String?
        var isDirect = false
        var displayName: String?
        var replacementRoom: String?
        var predecessor: String?

        private enum CodingKeys: String, CodingKey {
            case body, membership, predecessor, displayname
            case kind = "msgtype"
            case uri = "geo_uri"
            case unstableLocation = "org.matrix.msc3488.location"
            case location = "m.location"
            case relation = "m.relates_to"
            case mentions = "m.mentions"
            case newContent = "m.new_content"
            case isDirect = "is_direct"
            case replacementRoom = "replacement_room"
        }

        /// Nothing, as a redacted event has it.
        init() {}

        init(from decoder: any Decoder) throws {
            let content = try decoder.container(keyedBy: CodingKeys.self)
            kind = content.lenient(String.self, .kind)
            body = content.lenient(String.self, .body)
            uri =
                content.lenient(String.self, .uri) ?? content.lenient(Location.self, .unstableLocation)?.uri
                ?? content.lenient(Location.self, .location)?.uri
            relation = content.lenient(Relation.self, .relation)
            hasMentions = content.contains(.mentions)
            mentions = content.lenient(Mentions.self, .mentions)?.users ?? []
            newContent = content.lenient(NewContent.self, .newContent)
            membership = content.lenient(String.self, .membership)
            isDirect = content.lenient(Bool.self, .isDirect) ?? false
            displayName = content.lenient(String.self, .displayname)
            replacementRoom = content.lenient(String.self, .replacementRoom)
            predecessor = content.lenient(Predecessor.self, .predecessor)?.room
        }
    }

    /// `m.relates_to`.
    struct Relation: Decodable {
        let type: String?
        let target: String?
        let key: String?
        let repliesTo: String?
        let isFallingBack: Bool

        private enum CodingKeys: String, CodingKey {
            case key
            case type = "rel_type"
            case target = "event_id"
            case repliesTo = "m.in_reply_to"
            case isFallingBack = "is_falling_back"
        }

        init(from decoder: any Decoder) throws {
            let relation = try decoder.container(keyedBy: CodingKeys.self)
            type = relation.lenient(String.self, .type)
            target = relation.lenient(String.self, .target)
            key = relation.lenient(String.self, .key)
            repliesTo = relation.lenient(Reply.self, .repliesTo)?.id
            isFallingBack = relation.lenient(Bool.self, .isFallingBack) ?? false
        }
    }

    /// `m.new_content`: a later version.
    struct NewContent: Decodable {
        let kind: String?
        let body: String?

        private enum CodingKeys: String, CodingKey {
            case body
            case kind = "msgtype"
        }

        init(from decoder: any Decoder) throws {
            let content = try decoder.container(keyedBy: CodingKeys.self)
            kind = content.lenient(String.self, .kind)
            body = content.lenient(String.self, .body)
        }
    }

    private struct Reply: Decodable {
        let id: String

        private enum CodingKeys: String, CodingKey {
            case id = "event_id"
        }
    }

    private struct Location: Decodable {
        let uri: String
    }

    private struct Mentions: Decodable {
        let users: [String]

        private enum CodingKeys: String, CodingKey {
            case users = "user_ids"
        }

        init(from decoder: any Decoder) throws {
            let mentions = try decoder.container(keyedBy: CodingKeys.self)
            users = (mentions.lenient([Lenient<String>].self, .users) ?? []).compactMap(\.value)
        }
    }

    private struct Predecessor: Decodable {
        let room: String

        private enum CodingKeys: String, CodingKey {
            case room = "room_id"
        }
    }
}
