import Identity

/// Decides when the next call may be made, so that Slack's limits are kept.
///
/// Pure: it is told the time, and says when. In a channel there is at most one message in 1.1 s (Slack: 1 s); in a
/// workspace at most 150 reports and 50 answers a minute (Slack: several hundred messages), 48 direct chats opened
/// (Slack: 50) and 48 people asked about (Slack: 100). Answers do not wait behind reports. What Slack says beside that
/// pauses the one method in the one workspace.
/// Source: docs.slack.dev, "Rate limits".
struct SlackPace: Sendable {
    /// What a call is, and where.
    struct Call: Sendable, Hashable {
        /// What limits are counted by.
        enum Lane: Sendable, Hashable, CaseIterable {
            /// Nobody waits for it.
            case report
            /// Somebody waits for it.
            case answer
            /// A direct chat is opened.
            case opening
            /// A person is asked about.
            case question
        }

        let lane: Lane
        let method: String
        let team: TeamID
        /// `nil` when it goes to no channel.
        var channel: String?
    }

    /// When a call may be made.
    enum Turn: Sendable, Equatable {
        /// Then; the turn is taken.
        case at(ContinuousClock.Instant)
        /// Only then, which is too late; nothing is taken.
        case tooLate(ContinuousClock.Instant)
    }

    private struct Channel: Hashable {
        let team: TeamID
        let channel: String
    }

    private struct Method: Hashable {
        let team: TeamID
        let name: String
    }

    private struct Pause {
        var end: ContinuousClock.Instant
        /// How many times in a row Slack has said so.
        var count: Int
    }

    private struct Workspace: Hashable {
        let team: TeamID
        let lane: Call.Lane
    }

    private static let betweenMessages = Duration.milliseconds(1100)
    private static let shortestPause = Duration.seconds(1)
    private static let longestPause = Duration.seconds(30)
    /// A pause that is over is remembered so long, for the next one to be longer.
    private static let memory = Duration.seconds(120)
    private static let fewestBookingsBetweenSweeps = 1024

    private let start: ContinuousClock.Instant
    private var workspaces: [Workspace: SlackTurns] = [:]
    private var channels: [Channel: ContinuousClock.Instant] = [:]
    private var pauses: [Method: Pause] = [:]
    private var bookings = 0

    /// Starts with nothing behind it.
    init(at start: ContinuousClock.Instant) {
        self.start = start
    }

    /// How much it remembers.
    var count: Int { workspaces.count + channels.count + pauses.count }

    /// Takes the next turn for a call, unless that is later than `latest`.
    mutating func turn(
        for call: Call, at now: ContinuousClock.Instant, latest: ContinuousClock.Instant
    ) -> Turn {
        bookings += 1
        // A booking leaves three entries at most, so that sweeping costs each of them little however many wait.
        if bookings >= max(Self.fewestBookingsBetweenSweeps, count / 4) { sweep(at: now) }
        let channel = call.channel.map { Channel(team: call.team, channel: $0) }
        let earliest = [now, pauseEnd(of: call), channel.flatMap { channels[$0] }].compactMap { $0 }.max() ?? now
        let workspace = Workspace(team: call.team, lane: call.lane)
        var turns = workspaces[workspace] ?? makeTurns(call.lane)
        let instant = turns.next(from: earliest)
        guard instant <= latest else { return .tooLate(instant) }
        turns.take(from: earliest)
        workspaces[workspace] = turns
        if let channel { channels[channel] = instant + Self.betweenMessages }
        return .at(instant)
    }

    /// Whether a call must wait again, since Slack has said so after its turn was taken.
    func isPaused(_ call: Call, at now: ContinuousClock.Instant) -> Bool {
        pauseEnd(of: call).map { $0 > now } ?? false
    }

    /// Slack says that there was too much.
    ///
    /// - Parameters:
    ///   - retryAfter: How long Slack wants to be left alone; without it 1, 2, 4 … 30 s.
    ///   - jitter: 0 to 1; lengthens a pause of our own by up to a half.
    mutating func limited(_ call: Call, retryAfter: Duration?, at now: ContinuousClock.Instant, jitter: Double) {
        let method = Method(team: call.team, name: call.method)
        let before = pauses[method]
        // Calls that were on their way together hear of the same limit.
        let isNews = before.map { $0.end <= now } ?? true
        let count = (before?.count ?? 0) + (isNews ? 1 : 0)
        let own = min(Self.longestPause, .seconds(1 << min(count - 1, 5))) * (1 + jitter / 2)
        let pause = max(Self.shortestPause, retryAfter ?? own)
        pauses[method] = Pause(end: max(before?.end ?? now, now + pause), count: count)
    }

    /// Slack has taken a call: the next pause of our own is short again.
    mutating func succeeded(_ call: Call, at now: ContinuousClock.Instant) {
        let method = Method(team: call.team, name: call.method)
        if let pause = pauses[method], pause.end <= now { pauses[method] = nil }
    }

    private func pauseEnd(of call: Call) -> ContinuousClock.Instant? {
        pauses[Method(team: call.team, name: call.method)]?.end
    }

    private func makeTurns(_ lane: Call.Lane) -> SlackTurns {
        switch lane {
        case .report: SlackTurns(from: start, part: .milliseconds(400), room: 1)
        // Seven parts touch any minute: a burst of seven, and 49 in a minute.
        case .answer: SlackTurns(from: start, part: .seconds(10), room: 7)
        case .opening, .question: SlackTurns(from: start, part: .milliseconds(1250), room: 1)
        }
    }

    /// Forgets what binds nobody any more.
    private mutating func sweep(at now: ContinuousClock.Instant) {
        bookings = 0
        channels = channels.filter { $0.value > now }
        pauses = pauses.filter { $0.value.end + Self.memory > now }
        for workspace in workspaces.keys { workspaces[workspace]?.forget(before: now) }
        workspaces = workspaces.filter { !$0.value.isIdle }
    }
}
