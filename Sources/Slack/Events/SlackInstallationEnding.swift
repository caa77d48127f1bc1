package import FoundationEssentials
package import Identity

/// Learns from events whether the app is still installed: when it is not, its token is dead, and nothing can be sent.
package protocol SlackInstallationEnding: Sendable {
    /// Notes that a workspace took the app away, or the bot's token; nothing happens when there is no installation.
    ///
    /// - Parameters:
    ///   - team: `slack:` and the id of the workspace or organisation.
    ///   - time: The event's time: Slack may tell of it after a new installation, and then it counts for nothing.
    func end(team: TeamID, at time: Date)

    /// Notes that anything else was told from a workspace, so that the app was installed there at that time.
    func seen(team: TeamID, at time: Date)
}
