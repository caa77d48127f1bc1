import Concurrency
import FoundationEssentials
import Identity
import Reports

/// A platform with Slack's limits: it counts every message that comes too soon, and now and then asks for a pause.
///
/// Source: `slack.md` names one message a second in a channel and several hundred a minute in a workspace; a 429 pauses
/// the workspace for as long as it says.
final class StubPlatform: Sendable {
    static let perMinute = 120
    static let pause = 3.0
    private static let refusesEach = 211

    private struct Workspace: Sendable {
        var recent: [Double] = []
        var pausedUntil = 0.0
    }

    private struct State: Sendable {
        var workspaces: [TeamID: Workspace] = [:]
        var channels: [ConversationID: Double] = [:]
        var delivered: Set<ReportID> = []
        var calls = 0
        var refused = 0
        var twice = 0
        var tooSoon = 0
        var last = 0.0
    }

    private let state = Locked(State())

    /// How many reports arrived.
    var delivered: Int { state.withLock { $0.delivered.count } }
    /// How many arrived a second time.
    var twice: Int { state.withLock { $0.twice } }
    /// How many calls broke a limit.
    var tooSoon: Int { state.withLock { $0.tooSoon } }
    /// How many calls were answered with 429.
    var refused: Int { state.withLock { $0.refused } }
    /// When the last one arrived, in seconds since the start.
    var last: Double { state.withLock { $0.last } }

    /// Takes a message, or tells how many seconds to wait.
    func post(_ run: ReportRun, at now: Double) -> Double? {
        state.withLock { state in
            state.calls += 1
            var workspace = state.workspaces[run.due.team] ?? Workspace()
            workspace.recent.removeAll { $0 <= now - 60 }
            var isTooSoon = workspace.pausedUntil > now || workspace.recent.count >= Self.perMinute
            if let channel = run.report.channel {
                if let before = state.channels[channel], now - before < 1 { isTooSoon = true }
                state.channels[channel] = now
            }
            if isTooSoon { state.tooSoon += 1 }
            workspace.recent.append(now)
            let refuses = state.calls % Self.refusesEach == 0
            if refuses {
                workspace.pausedUntil = now + Self.pause
                state.refused += 1
            } else {
                if !state.delivered.insert(run.due.id).inserted { state.twice += 1 }
                state.last = now
            }
            state.workspaces[run.due.team] = workspace
            return refuses ? Self.pause : nil
        }
    }
}
