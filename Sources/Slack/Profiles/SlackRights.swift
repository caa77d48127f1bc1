import Bot
package import Identity

/// Knows who may decide for a channel: whom the operator names, and whom Slack calls an administrator of the workspace.
package struct SlackRights: ConversationRights {
    private let named: Set<String>
    private let profiles: SlackProfiles

    /// Takes the setting `admins`, and what Slack tells of people.
    ///
    /// - Parameter setting: Ids separated by commas, of Slack (`U0001`) or whole ones of ours (`slack:T1:U0001`).
    package init(setting: String?, profiles: SlackProfiles) {
        named = Set((setting ?? "").split(separator: ",").map { String($0.filter { !$0.isWhitespace }) })
        self.profiles = profiles
    }

    /// Whether a person is an administrator there; nobody is by what Slack says of another workspace.
    package func isAdmin(_ user: UserID, in conversation: ConversationID) async -> Bool {
        guard let parts = SlackDestination.parts(of: user.rawValue),
            let place = SlackDestination.parts(of: conversation.rawValue)
        else { return false }
        if named.contains(user.rawValue) || named.contains(parts.own) { return true }
        guard parts.team == place.team || parts.team.hasPrefix("E") else { return false }
        // What is no id of Slack's is nobody's.
        guard let person = try? SlackPerson(user: parts.own, team: parts.team, enterprise: nil) else { return false }
        return await profiles.profile(of: person)?.isAdmin ?? false
    }
}
