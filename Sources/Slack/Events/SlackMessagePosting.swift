package import Bot
package import Identity

/// Posts messages as the bot, when nothing holds an answer as `response_url` does.
///
/// It waits as long as Slack's limits want, and reports its own trouble.
package protocol SlackMessagePosting: Sendable {
    /// Posts for everybody who sees the channel; `true` when the message is out, as far as we know.
    ///
    /// - Parameters:
    ///   - frame: Names the message.
    ///   - channel: Slack's id of a channel or a direct chat.
    ///   - thread: The `ts` of the message beneath which it belongs; `nil` for none.
    ///   - team: `slack:` and the workspace whose installation posts.
    func post(
        _ reply: Reply, in frame: SlackFrame, channel: String, thread: String?, team: TeamID
    ) async -> Bool

    /// Posts so that one person alone sees it: in the channel, or in the direct chat where the channel refuses that.
    ///
    /// - Parameters:
    ///   - frame: Names the message.
    ///   - channel: Slack's id of the channel.
    ///   - user: Slack's id of the person.
    ///   - thread: The `ts` of the message beneath which it belongs; `nil` for none.
    ///   - team: `slack:` and the workspace whose installation posts.
    /// - Returns: `true` when the message is out, as far as we know.
    func postEphemeral(
        _ reply: Reply, in frame: SlackFrame, channel: String, user: String, thread: String?, team: TeamID
    ) async -> Bool
}
