package import Concurrency
import FoundationEssentials
package import Identity
package import Settings
package import Telemetry

/// Brings back what stayed away only because Squall had been removed from a workspace, once a token works there again.
///
/// Slack is asked whose token it is, and only when there is something to bring back: when a token came, and at a sign of
/// life from anywhere, but not all the time. Any task may call it.
package final class SlackRevival: Sendable {
    /// Between two looks at signs of life.
    private static let pause = Duration.seconds(60)
    /// After a token that is of no use.
    private static let longPause = Duration.seconds(600)

    private let api: SlackWebAPI
    private let token: @Sendable () -> Secret?
    private let waiting: @Sendable () -> Set<TeamID>
    private let revive: @Sendable (Set<TeamID>) async -> Int
    private let work: BackgroundWork
    private let instant: @Sendable () -> ContinuousClock.Instant
    private let logger: Logger
    private let notBefore: Locked<ContinuousClock.Instant?> = Locked(nil)

    /// Takes its collaborators.
    ///
    /// - Parameters:
    ///   - token: The token as it is now; `nil` when there is none.
    ///   - work: Runs the questions.
    ///   - instant: The present.
    ///   - waiting: The workspaces and organisations of which something waits to be brought back.
    ///   - revive: Brings that of some of them back, and says how much it was.
    package init(
        api: SlackWebAPI, token: @escaping @Sendable () -> Secret?, work: BackgroundWork,
        instant: @escaping @Sendable () -> ContinuousClock.Instant, logger: Logger,
        waiting: @escaping @Sendable () -> Set<TeamID>, revive: @escaping @Sendable (Set<TeamID>) async -> Int
    ) {
        self.api = api
        self.token = token
        self.work = work
        self.instant = instant
        self.logger = logger
        self.waiting = waiting
        self.revive = revive
    }

    /// Looks at once: at the start, and when the secrets were read again.
    package func tokenCame() {
        let next = instant() + Self.pause
        notBefore.withLock { $0 = next }
        begin()
    }

    /// Looks when the last look is long ago: somebody has used Squall in Slack.
    package func heard() {
        let now = instant()
        let isTime = notBefore.withLock { notBefore in
            if let end = notBefore, now < end { return false }
            notBefore = now + Self.pause
            return true
        }
        if isTime { begin() }
    }

    private func begin() {
        // Work that is refused, since too much goes on or the program stops, is done at the next sign of life.
        _ = work.submit { await self.look() }
    }

    private func look() async {
        guard let token = token() else { return }
        let wanted = waiting()
        guard !wanted.isEmpty else { return }
        let revived = wanted.intersection(await api.teams(of: token))
        guard !revived.isEmpty else {
            let next = instant() + Self.longPause
            return notBefore.withLock { $0 = next }
        }
        let count = await revive(revived)
        logger.notice(
            "Squall may post in a Slack workspace again: reports that were paused for that reason come again",
            metadata: [
                SlackLogKey.team: revived.map(\.slackID).sorted().joined(separator: " "),
                SlackLogKey.reports: "\(count)",
            ])
    }
}
