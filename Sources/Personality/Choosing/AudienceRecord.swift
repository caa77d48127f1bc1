import Identity

/// One audience with what it has seen, as it is kept between runs.
package struct AudienceRecord: Sendable, Equatable {
    /// Whose history it is.
    package let audience: QuipAudience
    /// What it has seen; `nil` when that is forgotten.
    package let history: AudienceHistory?

    /// Makes a record.
    package init(audience: QuipAudience, history: AudienceHistory?) {
        self.audience = audience
        self.history = history
    }
}

extension AudienceRecord: Codable {
    private enum CodingKeys: CodingKey {
        case person
        case conversation
        case history
    }

    /// Reads a record.
    package init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        if let person = try container.decodeIfPresent(String.self, forKey: .person) {
            audience = .person(UserID(rawValue: person))
        } else {
            audience = .conversation(
                ConversationID(rawValue: try container.decode(String.self, forKey: .conversation)))
        }
        history = try container.decodeIfPresent(AudienceHistory.self, forKey: .history)
    }

    /// Writes the record; a history that is forgotten is left out.
    package func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        switch audience {
        case .person(let user): try container.encode(user.rawValue, forKey: .person)
        case .conversation(let conversation): try container.encode(conversation.rawValue, forKey: .conversation)
        }
        try container.encodeIfPresent(history, forKey: .history)
    }
}
