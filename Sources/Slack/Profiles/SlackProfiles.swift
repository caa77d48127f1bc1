import Bot
package import Concurrency
package import Identity
package import Settings
package import Telemetry

/// Knows people's language and zone as Slack tells them, while there is a bot token; else it asks nothing.
///
/// Each person is asked about once in six hours, ten minutes after a failure, however many messages wait for it. A
/// message waits a moment for the answer and goes on without it. Any task may call it.
package final class SlackProfiles: Sendable {
    /// How long a message waits for Slack's answer.
    private static let patience = Duration.milliseconds(800)

    private let api: SlackWebAPI
    private let token: @Sendable () -> Secret?
    private let isEnded: @Sendable (TeamID) -> Bool
    private let work: BackgroundWork
    private let clock: any Clock<Duration>
    private let instant: @Sendable () -> ContinuousClock.Instant
    private let logger: Logger
    private let memory = Locked(SlackProfileMemory())

    /// Takes its collaborators.
    ///
    /// - Parameters:
    ///   - token: The token as it is now; `nil` when there is none.
    ///   - work: Runs the questions, which outlive a message that gives up.
    ///   - clock: What the wait is measured by.
    ///   - instant: The present.
    ///   - isEnded: Whether the token is of no use in a workspace any more.
    package init(
        api: SlackWebAPI, token: @escaping @Sendable () -> Secret?, work: BackgroundWork, clock: any Clock<Duration>,
        instant: @escaping @Sendable () -> ContinuousClock.Instant, logger: Logger,
        isEnded: @escaping @Sendable (TeamID) -> Bool = { _ in false }
    ) {
        self.api = api
        self.token = token
        self.work = work
        self.clock = clock
        self.instant = instant
        self.logger = logger
        self.isEnded = isEnded
    }

    /// What is known of a person now, or within 0.8 s; `nil` when that is nothing.
    func profile(of person: SlackPerson) async -> SlackProfile? {
        guard let token = token(), !isEnded(person.workspaceID) else { return nil }
        let fetch = Eventually<SlackProfile?>()
        let now = instant()
        switch memory.withLock({ $0.lookUp(person.userID, token: token, at: now, asking: fetch) }) {
        case .known(let profile): return profile
        case .asked(let other): return await other.value(within: Self.patience, clock: clock) ?? nil
        case .ask:
            guard work.submit({ await self.ask(person, token, fetch) }) else {
                memory.withLock { $0.forget(person.userID) }
                fetch.resolve(nil)
                return nil
            }
            return await fetch.value(within: Self.patience, clock: clock) ?? nil
        }
    }

    /// A message with what is known of the person who sent it.
    func completed(_ incoming: Incoming, of person: SlackPerson) async -> Incoming {
        guard let profile = await profile(of: person) else { return incoming }
        var incoming = incoming
        incoming.language = profile.language
        incoming.timeZone = profile.timeZone
        incoming.displayName = profile.displayName
        return incoming
    }

    /// Forgets what Slack told of a person.
    package func forget(_ user: UserID) {
        memory.withLock { $0.forget(user) }
    }

    private func ask(_ person: SlackPerson, _ token: Secret, _ fetch: Eventually<SlackProfile?>) async {
        let answer = await api.profile(of: person.user, token: token)
        let now = instant()
        let isNews = memory.withLock { $0.keep(answer, of: person.userID, token: token, at: now) }
        if isNews { log(answer) }
        if case .profile(let profile) = answer { fetch.resolve(profile) } else { fetch.resolve(nil) }
    }

    private func log(_ answer: SlackWebAPI.UserAnswer) {
        switch answer {
        case .profile, .unknownUser: break
        case .refused(let code): warn(of: code)
        case .rateLimited: logger.info("Slack asks to wait before the next question for people's language and zone")
        case .failed(let reason):
            logger.info("no answer about people's language and zone", metadata: [SlackLogKey.reason: reason])
        }
    }

    private func warn(of code: String) {
        let reason = [SlackLogKey.reason: code]
        switch code {
        case "missing_scope", "no_permission":
            logger.warning(
                """
                people's Slack language and time zone stay unknown: the app lacks the scope users:read. Print its \
                manifest with "squall slack manifest", paste it on the app's page, and install the app anew
                """, metadata: reason)
        default:
            logger.warning(
                """
                people's Slack language and time zone stay unknown: slack.bot-token is refused. Copy it again from the \
                app's page "OAuth & Permissions", or install the app anew; without the setting nothing is asked
                """, metadata: reason)
        }
    }
}
