import Concurrency
package import FoundationEssentials
package import Identity
import Settings
package import Telemetry

/// Knows in which workspaces Squall is installed: where there is a token, and where Slack has not said that it is over.
///
/// An installation ends by an event (`app_uninstalled`, `tokens_revoked`) or by Slack's answer to a call. It stays so
/// until there is another token, ``revive()``, or a new start; what an event ended, until a later event from there; what
/// an answer ended, for ten minutes. The operator is told once. Any task may call it.
package final class SlackInstallations: SlackInstallationEnding {
    /// What may be sent with.
    enum Access: Sendable, Equatable {
        case token(Secret)
        /// Nobody has configured one.
        case none
        /// There is one, but it is of no use any more.
        case ended
    }

    /// Who wants to know of signs of life, and of ends.
    private struct Listening: Sendable {
        var body: (@Sendable () -> Void)?
        var ended: (@Sendable (TeamID) -> Void)?
    }

    private let tokens: any SlackTokens
    private let now: @Sendable () -> Date
    private let logger: Logger
    private let memory: Locked<SlackInstallationMemory>
    private let hasSaidNoToken = Locked(false)
    private let listening = Locked(Listening())

    /// Takes the tokens, the present, on whose scale event times are, and a log for the operator.
    package init(tokens: any SlackTokens, now: @escaping @Sendable () -> Date, logger: Logger) {
        self.tokens = tokens
        self.now = now
        self.logger = logger
        memory = Locked(SlackInstallationMemory(since: now()))
    }

    /// Notes that an event said so: Squall was removed from a workspace, or its bot token withdrawn.
    ///
    /// - Parameters:
    ///   - team: `slack:` and the id of the workspace or organisation.
    ///   - time: The event's time; one from before a later sign of life, or from before the token came here, counts for
    ///     nothing, since events come in any order and after a new installation.
    package func end(team: TeamID, at time: Date) {
        let token = tokens.token(for: team)
        let now = now()
        guard memory.withLock({ $0.end(team, token: token, eventTime: time, at: now) }) else { return }
        logger.error(
            """
            Squall was removed from a Slack workspace, or its token withdrawn: nothing is posted there. Install the app \
            anew and set slack.bot-token
            """, metadata: [SlackLogKey.team: team.slackID])
        listening.withLock { $0.ended }?(team)
    }

    /// Notes that any other event came from a workspace, so that Squall was installed there at that time.
    package func seen(team: TeamID, at time: Date) {
        let token = tokens.token(for: team)
        let now = now()
        memory.withLock { $0.seen(team, token: token, eventTime: time, at: now) }
        listening.withLock { $0.body }?()
    }

    /// Notes that somebody has used Squall in a workspace just now, so that it is installed there.
    func used(in team: TeamID) {
        seen(team: team, at: now())
    }

    /// Has `body` called at each sign of life.
    ///
    /// Replaces what was set before; it returns at once.
    package func whenSeen(_ body: @escaping @Sendable () -> Void) {
        listening.withLock { $0.body = body }
    }

    /// Has `body` called when a workspace took the app away.
    ///
    /// Replaces what was set before; it returns at once.
    package func whenEnded(_ body: @escaping @Sendable (TeamID) -> Void) {
        listening.withLock { $0.ended = body }
    }

    /// Notes that Slack says that the token of a workspace works.
    package func works(team: TeamID) {
        guard let token = tokens.token(for: team) else { return }
        let now = now()
        memory.withLock { $0.works(team, token: token, at: now) }
    }

    /// Gives every installation another chance: for SIGHUP.
    package func revive() {
        memory.withLock { $0.revive() }
        hasSaidNoToken.withLock { $0 = false }
    }

    /// Whether an installation has ended.
    package func isEnded(_ team: TeamID) -> Bool {
        let token = tokens.token(for: team)
        let now = now()
        return memory.withLock { $0.isEnded(team, token: token, at: now) }
    }

    /// What may be sent with; the first time that there is nothing the operator is told.
    func access(to team: TeamID) -> Access {
        if isEnded(team) { return .ended }
        if let token = tokens.token(for: team) { return .token(token) }
        let isFirst = hasSaidNoToken.withLock { said in
            defer { said = true }
            return !said
        }
        if isFirst {
            logger.warning(
                """
                nothing can be posted to Slack: slack.bot-token is not set. Copy it from the app's page \
                "OAuth & Permissions"
                """)
        }
        return .none
    }

    /// Notes that Slack refused a token for good.
    func refuse(_ token: Secret, of team: TeamID, code: String) {
        let now = now()
        guard memory.withLock({ $0.refuse(team, token: token, at: now) }) else { return }
        logger.error(
            """
            Slack refuses slack.bot-token: nothing is posted there. Copy the token again from the app's page \
            "OAuth & Permissions", or install the app anew, then send SIGHUP or restart
            """, metadata: [SlackLogKey.team: team.slackID, SlackLogKey.reason: code])
    }

    /// Whether a remark about a workspace and its present token is new to the operator.
    func isNews(_ remark: String, of team: TeamID) -> Bool {
        memory.withLock { $0.isNews(remark, of: team) }
    }
}
