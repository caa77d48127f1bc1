/// The JSON of an interaction, of which only a press is read further.
struct SlackInteractionPayload: Decodable {
    let press: SlackPressPayload?

    private enum CodingKeys: String, CodingKey {
        case type
    }

    init(from decoder: any Decoder) throws {
        let type = try decoder.container(keyedBy: CodingKeys.self).decode(String.self, forKey: .type)
        press = type == "block_actions" ? try SlackPressPayload(from: decoder) : nil
    }
}

/// The few members of a `block_actions` payload that are used; all that Slack may leave out is optional.
struct SlackPressPayload: Decodable {
    struct User: Decodable {
        let id: String?
        let teamID: String?

        private enum CodingKeys: String, CodingKey {
            case id
            case teamID = "team_id"
        }
    }

    struct Team: Decodable {
        let id: String?
        let enterpriseID: String?

        private enum CodingKeys: String, CodingKey {
            case id
            case enterpriseID = "enterprise_id"
        }
    }

    /// An enterprise, a channel or an option's place: something that is named by one text.
    struct Named: Decodable {
        let id: String?
        let name: String?
    }

    struct Container: Decodable {
        let messageTS: String?
        let channelID: String?
        let isEphemeral: Bool?

        private enum CodingKeys: String, CodingKey {
            case messageTS = "message_ts"
            case channelID = "channel_id"
            case isEphemeral = "is_ephemeral"
        }
    }

    struct Action: Decodable {
        struct Option: Decodable {
            let value: String?
        }

        let actionID: String?
        let blockID: String?
        let value: String?
        let selectedOption: Option?

        private enum CodingKeys: String, CodingKey {
            case actionID = "action_id"
            case blockID = "block_id"
            case value
            case selectedOption = "selected_option"
        }
    }

    let user: User?
    let team: Team?
    let enterprise: Named?
    let channel: Named?
    let container: Container?
    let actions: [Action]?
    let responseURL: String?

    private enum CodingKeys: String, CodingKey {
        case user, team, enterprise, channel, container, actions
        case responseURL = "response_url"
    }
}
