import Identity

/// Where a message goes: a conversation of a workspace, and a thread in it.
struct SlackDestination: Sendable, Hashable {
    /// `slack:` and the workspace or organisation: whose token is used, and whose limits count.
    let team: TeamID
    /// A channel (`C…`, `G…`) or a direct chat (`D…`).
    let channel: String
    /// The message beneath which it goes (`1700000000.000100`); `nil` outside threads.
    var thread: String?

    /// Joins the parts.
    init(team: TeamID, channel: String, thread: String? = nil) {
        self.team = team
        self.channel = channel
        self.thread = thread
    }

    /// Understands one of our conversations (`slack:T1:C1`); `nil` when it is not Slack's.
    init?(_ conversation: ConversationID) {
        guard let parts = Self.parts(of: conversation.rawValue) else { return nil }
        self.init(team: TeamID(rawValue: "slack:\(parts.team)"), channel: parts.own)
    }

    /// A conversation for the bot.
    func conversation(in workspace: String? = nil) -> ConversationID {
        ConversationID(rawValue: workspace.map { "slack:\($0):\(channel)" } ?? "\(team.rawValue):\(channel)")
    }

    /// The parts of one of our ids, `slack:<team>:<own id>`; `nil` when it is not Slack's.
    static func parts(of id: String) -> (team: String, own: String)? {
        let parts = id.split(separator: ":", omittingEmptySubsequences: false).map(String.init)
        guard parts.count == 3, parts[0] == "slack", !parts[1].isEmpty, !parts[2].isEmpty else { return nil }
        return (parts[1], parts[2])
    }
}
