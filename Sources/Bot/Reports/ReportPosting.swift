package import Identity
package import Reports

/// Takes replies that nobody asked for this moment to people and channels; each front end implements it.
package protocol ReportPosting: Sendable {
    /// Posts once, waiting as long as the platform's limits want.
    func post(_ post: ReportPost) async -> ReportSending
}

/// A reply on its way to somebody who is not waiting for it.
package struct ReportPost: Sendable {
    /// What is said.
    package let reply: Reply
    /// Where it goes.
    package let target: Report.Target
    /// Whose report it is: the reader, when the target is direct.
    package let owner: UserID
    /// The tenant whose limits it counts against.
    package let team: TeamID
    /// The direct chat with the owner, when it is known; front ends open it otherwise.
    package let directChat: ConversationID?
    /// How a command begins there (`/weather`).
    package let invocation: String
    /// The same for every attempt to send the same report.
    package let key: String
    /// Whether it asks its owner if the report shall go on.
    package var asksToGoOn = false

    /// Joins the parts.
    package init(
        reply: Reply, target: Report.Target, owner: UserID, team: TeamID, directChat: ConversationID?,
        invocation: String, key: String
    ) {
        self.reply = reply
        self.target = target
        self.owner = owner
        self.team = team
        self.directChat = directChat
        self.invocation = invocation
        self.key = key
    }
}

/// Knows who may decide for a channel or room; each front end implements it for its platform.
package protocol ConversationRights: Sendable {
    /// Whether a person is an administrator there; `false` when the platform does not tell.
    func isAdmin(_ user: UserID, in conversation: ConversationID) async -> Bool
}

/// Nobody is an administrator.
package struct NoAdmins: ConversationRights {
    /// Knows nobody.
    package init() {}

    /// Never.
    package func isAdmin(_ user: UserID, in conversation: ConversationID) async -> Bool { false }
}

/// Who may set up reports for a channel: the setting `reports.channels`.
package enum ChannelPolicy: String, Sendable, CaseIterable {
    /// Nobody.
    case off
    /// Administrators only.
    case admins
    /// Everybody who can type there.
    case members
}
