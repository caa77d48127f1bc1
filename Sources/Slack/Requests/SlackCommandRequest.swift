import Bot
import Identity

/// One slash command as Slack posts it, reduced to what is used.
///
/// Nothing of it is logged but the team: the text is the person's, `responseURL` and the tokens beside it are secrets.
/// Source: docs.slack.dev, "Implementing slash commands".
package struct SlackCommandRequest: Sendable, Equatable {
    /// `/weather`, as typed when it is a plain word, else `/weather`.
    let invocation: String
    /// What was typed behind it, raw; mentions in Slack's markup are the bot's to take out.
    let text: String
    /// Where a late answer goes, unchecked; `nil` when Slack sent none.
    let responseURL: String?
    /// The tenant: the organisation when there is one, because user ids are unique inside it, else the workspace.
    let tenant: String
    /// The workspace; the organisation's id when a command came from no workspace.
    let team: String
    /// The person.
    let user: String
    /// The channel; the person's id when Slack names none.
    let channel: String
    /// Whether the app was installed for the whole organisation.
    let isEnterpriseInstall: Bool

    /// Takes the fields of a form.
    ///
    /// - Throws: ``SlackError/missingField(_:)`` without command, user or any tenant, ``SlackError/malformedField(_:)``.
    package init(_ form: SlackForm) throws(SlackError) {
        guard let command = form.filled("command") else { throw .missingField(.command) }
        invocation = Self.isPlainWord(command) ? command : "/weather"
        text = form["text"] ?? ""
        responseURL = form.filled("response_url")
        isEnterpriseInstall = form["is_enterprise_install"] == "true"
        guard let user = try Self.id(form, .user) else { throw .missingField(.user) }
        let enterprise = try Self.id(form, name: "enterprise_id", .team)
        guard let team = try Self.id(form, .team) ?? enterprise else { throw .missingField(.team) }
        self.user = user
        self.team = team
        tenant = enterprise ?? team
        channel = try Self.id(form, .channel) ?? user
    }

    /// The message for the bot; answers to slash commands are ephemeral, hence private.
    func incoming(requestID: String) -> Incoming {
        Incoming(
            user: UserID(rawValue: "slack:\(tenant):\(user)"), team: TeamID(rawValue: "slack:\(tenant)"),
            conversation: ConversationID(rawValue: "slack:\(team):\(channel)"), isPrivate: true, text: text,
            invocation: invocation, requestID: requestID)
    }

    private static func id(
        _ form: SlackForm, name: String? = nil, _ field: SlackError.Field
    ) throws(SlackError) -> String? {
        guard let value = form.filled(name ?? field.rawValue) else { return nil }
        let isID = value.utf8.count <= 255 && value.utf8.allSatisfy { (0x21...0x7E).contains($0) && $0 != 0x3A }
        guard isID else { throw .malformedField(field) }
        return value
    }

    /// `/` and at most 31 letters, digits, hyphens and underscores.
    private static func isPlainWord(_ command: String) -> Bool {
        guard command.utf8.first == UInt8(ascii: "/"), (2...32).contains(command.utf8.count) else { return false }
        return command.utf8.dropFirst().allSatisfy { byte in
            switch byte {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"): true
            case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"): true
            default: false
            }
        }
    }
}
