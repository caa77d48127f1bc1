import FoundationEssentials
import Identity
import Settings

/// Remembers which installations have ended, and what the operator was told.
///
/// Pure: it is told the time and what came. Bounded.
struct SlackInstallationMemory: Sendable {
    private enum End: Sendable, Equatable {
        /// An event of that time said so.
        case event(Date)
        /// Slack refused the token; it is tried again at that time, since a refusal can also come from a list of addresses.
        case refusal(until: Date)
    }

    private struct Entry: Sendable {
        var token: Secret?
        /// When the token came, in whole seconds as event times are.
        var tokenSince: Date
        var end: End?
        var lastSeen = Date.distantPast
        var said: Set<String> = []
    }

    private static let refusalPause: TimeInterval = 600

    private let since: Date
    private let capacity: Int
    private var teams: [TeamID: Entry] = [:]

    /// Starts at a time, and remembers at most `capacity` workspaces.
    init(since: Date, capacity: Int = 10_000) {
        self.since = Self.second(of: since)
        self.capacity = capacity
    }

    /// How many workspaces it remembers.
    var count: Int { teams.count }

    /// Whether an installation has ended.
    mutating func isEnded(_ team: TeamID, token: Secret?, at now: Date) -> Bool {
        switch current(team, token, now).end {
        case .event: true
        // By a clock that was ahead it is not longer either.
        case .refusal(let end): now < end && end.timeIntervalSince(now) <= Self.refusalPause
        case nil: false
        }
    }

    /// Ends an installation because of an event; `true` when that is news.
    mutating func end(_ team: TeamID, token: Secret?, eventTime: Date, at now: Date) -> Bool {
        let entry = current(team, token, now)
        guard eventTime >= entry.lastSeen, eventTime >= entry.tokenSince else { return false }
        if case .event(let before) = entry.end {
            teams[team]?.end = .event(max(before, eventTime))
            return false
        }
        teams[team]?.end = .event(eventTime)
        return true
    }

    /// Ends an installation because Slack refuses its token; `true` when the operator has not been told of it yet.
    mutating func refuse(_ team: TeamID, token: Secret, at now: Date) -> Bool {
        guard let entry = teams[team], entry.token == token else { return false }
        if entry.end == nil || entry.end.map(isRefusal) == true {
            teams[team]?.end = .refusal(until: now.addingTimeInterval(Self.refusalPause))
        }
        return isNews("refused", of: team)
    }

    /// An event came from there, so that the installation has not ended before.
    mutating func seen(_ team: TeamID, token: Secret?, eventTime: Date, at now: Date) {
        let entry = current(team, token, now)
        teams[team]?.lastSeen = max(entry.lastSeen, eventTime)
        if case .event(let end) = entry.end, eventTime > end { teams[team]?.end = nil }
    }

    /// The token of an installation is known to work.
    mutating func works(_ team: TeamID, token: Secret, at now: Date) {
        _ = current(team, token, now)
        teams[team]?.end = nil
        teams[team]?.said = []
    }

    /// Every installation gets another chance, and the operator hears of it anew.
    mutating func revive() {
        teams = [:]
    }

    /// Whether a remark about a workspace and its present token is new.
    mutating func isNews(_ remark: String, of team: TeamID) -> Bool {
        teams[team]?.said.insert(remark).inserted ?? false
    }

    /// What is remembered of a workspace; another token begins anew.
    private mutating func current(_ team: TeamID, _ token: Secret?, _ now: Date) -> Entry {
        if let entry = teams[team], entry.token == token { return entry }
        let isFirst = teams[team] == nil
        if isFirst, teams.count >= capacity { makeRoom() }
        let entry = Entry(token: token, tokenSince: isFirst ? since : Self.second(of: now))
        teams[team] = entry
        return entry
    }

    /// What says nothing goes first.
    private mutating func makeRoom() {
        teams = teams.filter { $0.value.end != nil }
        while teams.count >= capacity, let team = teams.keys.first { teams[team] = nil }
    }

    private func isRefusal(_ end: End) -> Bool {
        if case .refusal = end { true } else { false }
    }

    private static func second(of date: Date) -> Date {
        Date(timeIntervalSince1970: date.timeIntervalSince1970.rounded(.down))
    }
}
