import Identity

/// Who acts and where that person belongs, in Slack's ids.
struct SlackPerson: Sendable, Equatable {
    /// The person.
    let user: String
    /// The workspace; the organisation's id when there is no workspace.
    let team: String
    /// The tenant: the organisation when there is one, because user ids are unique inside it, else the workspace.
    let tenant: String
    /// The person for the bot.
    let userID: UserID
    /// The tenant for the bot.
    let teamID: TeamID
    /// The workspace, whose token is used and whose limits count.
    let workspaceID: TeamID

    /// Checks the ids; absent and empty are the same.
    ///
    /// - Throws: ``SlackError/missingField(_:)`` without user or any tenant, ``SlackError/malformedField(_:)``.
    init(user: String?, team: String?, enterprise: String?) throws(SlackError) {
        guard let user = try Self.id(user, .user) else { throw .missingField(.user) }
        let enterprise = try Self.id(enterprise, .team)
        guard let team = try Self.id(team, .team) ?? enterprise else { throw .missingField(.team) }
        self.user = user
        self.team = team
        tenant = enterprise ?? team
        teamID = TeamID(rawValue: "slack:" + tenant)
        workspaceID = team == tenant ? teamID : TeamID(rawValue: "slack:" + team)
        userID = UserID(rawValue: teamID.rawValue + ":" + user)
    }

    /// The id that the person had before the workspace joined an organisation; `nil` when it is in none.
    var formerUserID: UserID? {
        team == tenant ? nil : UserID(rawValue: workspaceID.rawValue + ":" + user)
    }

    /// A channel of the workspace for the bot; without a channel the person's own conversation.
    func conversationID(_ channel: String?) -> ConversationID {
        ConversationID(rawValue: workspaceID.rawValue + ":" + (channel ?? user))
    }

    /// An id that can stand in one of ours: printable, without spaces and colons; `nil` when it is absent.
    ///
    /// - Throws: ``SlackError/malformedField(_:)``.
    static func id(_ value: String?, _ field: SlackError.Field) throws(SlackError) -> String? {
        guard let value, !value.isEmpty else { return nil }
        let isID = value.utf8.count <= 255 && value.utf8.allSatisfy { (0x21...0x7E).contains($0) && $0 != 0x3A }
        guard isID else { throw .malformedField(field) }
        return value
    }
}
