package import Bot
package import Identity
import Telemetry

/// Answers to what people write to the bot: somebody waits for them, and trouble is told in the log only.
extension SlackPoster: SlackMessagePosting {
    /// An answer that comes later than this would surprise.
    private static let patience = Duration.seconds(60)

    /// Posts an answer for everybody who sees the channel; `true` when it is out, as far as we know.
    ///
    /// - Parameters:
    ///   - frame: Names the message.
    ///   - channel: Slack's id of a channel or a direct chat.
    ///   - thread: The `ts` of the message beneath which it belongs; `nil` for none.
    ///   - team: `slack:` and the workspace whose installation posts.
    package func post(
        _ reply: Reply, in frame: SlackFrame, channel: String, thread: String?, team: TeamID
    ) async -> Bool {
        let destination = SlackDestination(team: team, channel: channel, thread: thread)
        do throws(SlackCallFailure) {
            _ = try await post(reply, to: destination, frame: frame, .answer, latest: deadline(in: Self.patience))
            return true
        } catch {
            return lose(error, team)
        }
    }

    /// Posts an answer so that one person alone sees it: in the channel, or in the direct chat where the channel refuses.
    ///
    /// - Parameters:
    ///   - frame: Names the message.
    ///   - channel: Slack's id of the channel.
    ///   - user: Slack's id of the person.
    ///   - thread: The `ts` of the message beneath which it belongs; `nil` for none.
    ///   - team: `slack:` and the workspace whose installation posts.
    /// - Returns: `true` when it is out, as far as we know.
    package func postEphemeral(
        _ reply: Reply, in frame: SlackFrame, channel: String, user: String, thread: String?, team: TeamID
    ) async -> Bool {
        let destination = SlackDestination(team: team, channel: channel, thread: thread)
        let latest = deadline(in: Self.patience)
        do throws(SlackCallFailure) {
            do throws(SlackCallFailure) {
                try await postEphemeral(reply, to: destination, reader: user, frame: frame, latest: latest)
            } catch {
                guard case .targetDead = error else { throw error }
                try await postDirectly(reply, to: user, in: frame, team, latest)
            }
            return true
        } catch {
            return lose(error, team)
        }
    }

    private func postDirectly(
        _ reply: Reply, to user: String, in frame: SlackFrame, _ team: TeamID, _ latest: ContinuousClock.Instant
    ) async throws(SlackCallFailure) {
        // What is no id has no direct chat.
        guard let person = try? SlackPerson(user: user, team: team.slackID, enterprise: nil) else {
            throw .targetDead(code: "user_not_found")
        }
        let chat = try await directChat(with: person, latest: latest)
        _ = try await post(reply, to: chat, frame: frame, .answer, latest: latest)
    }

    private func lose(_ failure: SlackCallFailure, _ team: TeamID) -> Bool {
        logger.warning(
            "an answer could not be posted",
            metadata: [SlackLogKey.team: team.slackID, SlackLogKey.outcome: failure.label])
        return false
    }
}

extension TeamID {
    /// Slack's own id of a workspace or organisation.
    var slackID: String {
        rawValue.hasPrefix("slack:") ? String(rawValue.dropFirst("slack:".count)) : rawValue
    }
}
