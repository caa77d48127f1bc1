import Matrix

/// What a demonstration reads of an answer of `/sync`.
struct MatrixDemoBatch: Decodable {
    private struct Rooms: Decodable {
        let join: [String: Room]?
    }

    private struct Room: Decodable {
        let timeline: Timeline?
    }

    private struct Timeline: Decodable {
        let events: [MatrixDemoEvent]?
    }

    let next: String
    private let rooms: Rooms?

    private enum CodingKeys: String, CodingKey {
        case next = "next_batch"
        case rooms
    }

    /// What a user did in a room, in order.
    func events(of user: MatrixUserID, in room: MatrixRoomID) -> [MatrixDemoEvent] {
        let events = rooms?.join?[room.rawValue]?.timeline?.events ?? []
        return events.filter { $0.sender == user.rawValue && ["m.room.message", "m.reaction"].contains($0.type) }
    }
}

/// A message or a reaction.
struct MatrixDemoEvent: Decodable {
    private struct Content: Decodable {
        let body: String?
        let replacement: Replacement?
        let relation: Relation?

        private enum CodingKeys: String, CodingKey {
            case body
            case replacement = "m.new_content"
            case relation = "m.relates_to"
        }

        /// The first version of the message whose place it takes.
        var replaced: String? { relation?.type == "m.replace" ? relation?.target : nil }
    }

    private struct Replacement: Decodable {
        let body: String?
    }

    private struct Relation: Decodable {
        let type: String?
        let target: String?
        let key: String?

        private enum CodingKeys: String, CodingKey {
            case type = "rel_type"
            case target = "event_id"
            case key
        }
    }

    let id: String
    let sender: String
    let type: String
    private let content: Content

    private enum CodingKeys: String, CodingKey {
        case id = "event_id"
        case sender, type, content
    }

    /// Adds itself to what was heard: a new message, the later words of one, or a reaction beneath one.
    func add(to heard: inout [MatrixStandIn.Heard]) {
        if type == "m.reaction" {
            guard let key = content.relation?.key,
                let index = heard.lastIndex(where: { $0.event == content.relation?.target })
            else { return }
            heard[index].keys.append(key)
        } else if let text = content.replacement?.body ?? content.body {
            let replaced = content.replaced
            heard.append(MatrixStandIn.Heard(event: replaced ?? id, text: text, isEdited: replaced != nil))
        }
    }
}
