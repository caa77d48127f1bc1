import FoundationEssentials
import Identity
import Places

/// What the journal says of one report.
struct DeliveryHistory: Equatable, Sendable {
    /// So many messages of a report are known by it.
    static let messageLimit = 3

    /// An attempt of which no outcome is known.
    struct Attempt: Equatable, Sendable {
        var due: DueTime
        /// The processes that began one, oldest first, each once.
        var instances: [String]
        /// When the last one began.
        var at: Date
    }

    var owner: UserID
    /// The day for which it came last, or was done with.
    var lastDate: LocalDate?
    var outcome: DeliveryOutcome?
    /// The last thing that happened.
    var at: Date
    var open: Attempt?
    /// What brought it, oldest first.
    var messages: [MessageReference] = []
    /// When the last of them was sent.
    var sentAt: Date?

    init(owner: UserID, at: Date) {
        self.owner = owner
        self.at = at
    }

    mutating func begin(_ due: DueTime, by instance: String, at: Date) {
        self.at = max(self.at, at)
        if let lastDate, due.date <= lastDate { return }
        var attempt = open?.due.date == due.date ? open : nil
        attempt?.due = due
        attempt?.at = at
        if attempt?.instances.contains(instance) == false { attempt?.instances.append(instance) }
        open = attempt ?? Attempt(due: due, instances: [instance], at: at)
    }

    mutating func release(_ date: LocalDate, by instance: String, at: Date) {
        self.at = max(self.at, at)
        guard open?.due.date == date else { return }
        open?.instances.removeAll { $0 == instance }
        if open?.instances.isEmpty == true { open = nil }
    }

    mutating func end(_ date: LocalDate, _ outcome: DeliveryOutcome, message: MessageReference?, at: Date) {
        self.at = max(self.at, at)
        lastDate = max(lastDate ?? date, date)
        self.outcome = outcome
        if let open, open.due.date <= date { self.open = nil }
        guard let message, !messages.contains(message) else { return }
        messages = (messages + [message]).suffix(Self.messageLimit)
        sentAt = at
    }

    /// How many other processes began an attempt at a day whose outcome nobody knows.
    func attempts(on date: LocalDate, exceptBy instance: String) -> Int {
        guard let open, open.due.date == date else { return 0 }
        return open.instances.count { $0 != instance }
    }
}

/// The journal as a whole.
struct DeliveryHistories: Sendable {
    /// A clock that was ahead by no more is believed: nobody gets a report twice for one day then.
    static let ahead = 2 * 86_400.0

    private(set) var reports: [ReportID: DeliveryHistory] = [:]
    private(set) var newest = Date.distantPast
    /// When something was last begun, or ended that was not too late from the first.
    private(set) var lastWork: Date?
    /// What happened later was written by a clock that was ahead, and is left aside.
    private let end: Date
    /// What was left aside; it may be the present clock that is wrong.
    private(set) var ahead: [DeliveryLine] = []

    /// - Parameter now: The present.
    init(until now: Date = .distantFuture) {
        end = now + Self.ahead
    }

    mutating func apply(_ line: DeliveryLine) {
        if let at = line.at, at > end { return leave(line) }
        noteWork(line)
        switch line {
        case .began(let report, let owner, let due, let instance, let at):
            change(report, owner, at) { $0.begin(due, by: instance, at: at) }
        case .released(let report, let owner, let date, let instance, let at):
            change(report, owner, at) { $0.release(date, by: instance, at: at) }
        case .ended(let report, let owner, let date, let outcome, let message, let at):
            change(report, owner, at) { $0.end(date, outcome, message: message, at: at) }
        case .state(let report, let history):
            reports[report] = history
            newest = max(newest, history.at)
        case .moved(let former, let owner):
            for (report, history) in reports where history.owner == former {
                reports[report] = history
                reports[report]?.owner = owner
            }
        }
    }

    /// Of what a state says that was written then, the messages are believed.
    private mutating func leave(_ line: DeliveryLine) {
        ahead.append(line)
        guard case .state(let report, var history) = line, reports[report] == nil else { return }
        let now = end - Self.ahead
        (history.at, history.lastDate, history.open) = (now, nil, nil)
        history.sentAt = history.sentAt.map { min($0, now) }
        reports[report] = history
        newest = max(newest, now)
    }

    private mutating func noteWork(_ line: DeliveryLine) {
        switch line {
        case .began(_, _, _, by: _, let at), .released(_, _, _, by: _, let at): lastWork = max(lastWork ?? at, at)
        case .ended(_, _, _, let outcome, _, let at) where outcome != .late: lastWork = max(lastWork ?? at, at)
        case .ended, .state, .moved: break
        }
    }

    private mutating func change(
        _ report: ReportID, _ owner: UserID, _ at: Date, _ change: (inout DeliveryHistory) -> Void
    ) {
        var history = reports.removeValue(forKey: report) ?? DeliveryHistory(owner: owner, at: at)
        history.owner = owner
        change(&history)
        reports[report] = history
        newest = max(newest, at)
    }
}
