/// The JSON of an event, of which only what is served is read further: other kinds have members of the same name but
/// another form.
struct SlackEventPayload: Decodable {
    /// For whom the event came.
    struct Authorization: Decodable {
        let teamID: String?
        let enterpriseID: String?
        let userID: String?
        let isBot: Bool?

        private enum CodingKeys: String, CodingKey {
            case teamID = "team_id"
            case enterpriseID = "enterprise_id"
            case userID = "user_id"
            case isBot = "is_bot"
        }
    }

    /// The inner event.
    enum Event: Decodable {
        case message(Message)
        case ended
        case other

        private enum CodingKeys: String, CodingKey {
            case type, tokens
            case channelType = "channel_type"
        }

        private struct Tokens: Decodable {
            let bot: [String]?
        }

        init(from decoder: any Decoder) throws {
            let event = try decoder.container(keyedBy: CodingKeys.self)
            switch try event.decode(String.self, forKey: .type) {
            case "message":
                let isDirect = try event.decodeIfPresent(String.self, forKey: .channelType) == "im"
                self = isDirect ? .message(try Message(from: decoder)) : .other
            case "app_mention": self = .message(try Message(from: decoder))
            case "app_uninstalled": self = .ended
            case "tokens_revoked":
                // The tokens of people, which this build asks for none of, are no reason to end anything.
                self = try event.decodeIfPresent(Tokens.self, forKey: .tokens)?.bot?.isEmpty == false ? .ended : .other
            default: self = .other
            }
        }
    }

    /// The few members of a message that are used; all that Slack may leave out is optional.
    struct Message: Decodable {
        let isMention: Bool
        let user: String?
        let text: String?
        let timestamp: String?
        let thread: String?
        let channel: String?
        let botID: String?
        let subtype: String?

        private enum CodingKeys: String, CodingKey {
            case type, user, text, channel, subtype
            case timestamp = "ts"
            case thread = "thread_ts"
            case botID = "bot_id"
        }

        init(from decoder: any Decoder) throws {
            let message = try decoder.container(keyedBy: CodingKeys.self)
            isMention = try message.decode(String.self, forKey: .type) == "app_mention"
            user = try message.decodeIfPresent(String.self, forKey: .user)
            text = try message.decodeIfPresent(String.self, forKey: .text)
            timestamp = try message.decodeIfPresent(String.self, forKey: .timestamp)
            thread = try message.decodeIfPresent(String.self, forKey: .thread)
            channel = try message.decodeIfPresent(String.self, forKey: .channel)
            botID = try message.decodeIfPresent(String.self, forKey: .botID)
            subtype = try message.decodeIfPresent(String.self, forKey: .subtype)
        }
    }

    let type: String
    let challenge: String?
    let eventID: String?
    let eventTime: Double?
    let event: Event?
    private let outerTeam: String?
    private let outerEnterprise: String?
    private let authorizations: [Authorization]?

    private enum CodingKeys: String, CodingKey {
        case type, challenge, event, authorizations
        case eventID = "event_id"
        case eventTime = "event_time"
        case outerTeam = "team_id"
        case outerEnterprise = "enterprise_id"
    }

    /// The tenant that the message names outside its event.
    var teamID: String? { outerTeam }

    /// The installation that the event came for: in shared channels another one than the event's own tenant.
    ///
    /// An app of a whole organisation has no workspace of its own: where the event happened stands in, in its own
    /// organisation.
    var installation: (team: String?, enterprise: String?, bot: String?) {
        guard let first = authorizations?.first else { return (outerTeam, outerEnterprise, nil) }
        let isWithin = first.enterpriseID == nil || first.enterpriseID == outerEnterprise
        return (
            first.teamID ?? (isWithin ? outerTeam : nil), first.enterpriseID, first.isBot == true ? first.userID : nil
        )
    }
}
