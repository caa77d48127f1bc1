import Concurrency
package import FoundationEssentials
package import Identity
import Places
package import Reports
package import Storage
package import Users

/// What is due, for as long as a test runs: daily reports, with the promises of ``ReportAgenda``; fails when told.
package final class MemoryAgenda: ReportAgenda {
    private struct Entry: Sendable {
        var report: Report
        let owner: UserID
        var due: DueTime
        var attempts = 0
        var lastAttempt: Date?

        var value: DueReport {
            DueReport(
                id: report.id, owner: owner, team: report.team, due: due, attempts: attempts, lastAttempt: lastAttempt)
        }
    }

    private struct State: Sendable {
        var entries: [ReportID: Entry] = [:]
        /// By the moment at which they are due.
        var index: [Date: Set<ReportID>] = [:]
        var moments: [Date] = []
        var chats: [UserID: ConversationID] = [:]
        var calls: [String] = []
        var counts: [String: Int] = [:]
        var failures: [String: Int] = [:]
        var wake: (@Sendable () -> Void)?
        var watchers: [(count: Int, event: Eventually<Bool>)] = []
        var finished = 0
        var isComplete = true
        var lastWork: Date?
    }

    private let state = Locked(State())
    private let isRecording: Bool

    /// Starts empty.
    ///
    /// - Parameter isRecording: Whether the calls are kept as text, see ``calls``.
    package init(isRecording: Bool = true) {
        self.isRecording = isRecording
    }

    /// What changed it, in order: `begin r1`, `release r1`, `finish r1 sent`, `pause r1 target-gone`, `note r1`.
    package var calls: [String] { state.withLock { $0.calls } }
    /// How many due times are finished.
    package var finished: Int { state.withLock { $0.finished } }
    /// How often something was called: `next`, `due`, `report`, `begin`, `finish`.
    package func count(of call: String) -> Int { state.withLock { $0.counts[call] ?? 0 } }
    /// Makes so many of the next calls of a kind fail: `report`, `begin`, `finish`, `pause`.
    package func fail(_ call: String, times: Int) { state.withLock { $0.failures[call] = times } }
    /// The direct chat that is noted for somebody.
    package func chat(of owner: UserID) -> ConversationID? { state.withLock { $0.chats[owner] } }
    /// When a report is due next; `nil` when it is not kept.
    package func due(_ id: ReportID) -> DueTime? { state.withLock { $0.entries[id]?.due } }

    /// Says whether it knows all reports, and when another process was last at work.
    package func know(_ isComplete: Bool, lastWork: Date? = nil) {
        let wake = state.withLock { state in
            (state.isComplete, state.lastWork) = (isComplete, lastWork)
            return state.wake
        }
        wake?()
    }

    /// As was told.
    package func isComplete() -> Bool { state.withLock { $0.isComplete } }

    /// As was told.
    package func lastWork() -> Date? { state.withLock { $0.lastWork } }

    /// Waits until so many due times are finished.
    package func finished(atLeast count: Int) async {
        let event = Eventually<Bool>()
        let isReady = state.withLock { state in
            if state.finished >= count { return true }
            state.watchers.append((count, event))
            return false
        }
        if !isReady { _ = await event.value() }
    }

    /// Keeps a report that is due at a moment, and then every day; replaces what was kept under its id.
    package func add(_ report: Report, owner: UserID, due instant: Date, attempts: Int = 0, lastAttempt: Date? = nil) {
        let wake = state.withLock { state in
            Self.remove(report.id, from: &state)
            let due = DueTime(
                date: LocalDate(daysSince1970: Int(instant.timeIntervalSince1970) / 86_400), instant: instant)
            let entry = Entry(report: report, owner: owner, due: due, attempts: attempts, lastAttempt: lastAttempt)
            Self.insert(entry, into: &state)
            return state.wake
        }
        wake?()
    }

    /// Removes a report, as its owner does.
    package func stop(_ id: ReportID) {
        state.withLock { Self.remove(id, from: &$0) }
    }

    /// The earliest that is due.
    package func nextDue() -> Date? {
        state.withLock { state in
            state.counts["next", default: 0] += 1
            return state.moments.first
        }
    }

    /// In the order of time.
    package func due(until limit: Date, atMost count: Int) -> [DueReport] {
        due(until: limit, atMost: count) { _ in true }
    }

    /// Those that are wanted.
    package func due(until limit: Date, atMost count: Int, where isWanted: (DueReport) -> Bool) -> [DueReport] {
        state.withLock { state in
            state.counts["due", default: 0] += 1
            var found: [DueReport] = []
            for moment in state.moments.prefix(while: { $0 <= limit }) {
                for id in state.index[moment] ?? [] {
                    guard found.count < count else { return found }
                    guard let due = state.entries[id]?.value, isWanted(due) else { continue }
                    found.append(due)
                }
            }
            return found
        }
    }

    /// As it is kept.
    package func report(for due: DueReport) throws(UserStoreError) -> Report? {
        try state.withLock { state throws(UserStoreError) in
            guard !Self.fails("report", &state) else { throw .unavailable("test") }
            guard let entry = state.entries[due.id], entry.due == due.due, entry.report.pause == nil else { return nil }
            return entry.report
        }
    }

    /// Notes an attempt.
    package func begin(_ due: DueReport, at now: Date) throws(StorageError) {
        try state.withLock { state throws(StorageError) in
            guard !Self.fails("begin", &state) else { throw .full }
            if isRecording { state.calls.append("begin \(due.id.rawValue)") }
            state.entries[due.id]?.attempts += 1
            state.entries[due.id]?.lastAttempt = now
        }
    }

    /// Takes an attempt back.
    package func release(_ due: DueReport, at now: Date) {
        state.withLock { state in
            if isRecording { state.calls.append("release \(due.id.rawValue)") }
            state.entries[due.id]?.attempts -= 1
        }
    }

    /// Moves the report to the next day.
    package func finish(
        _ due: DueReport, _ outcome: DeliveryOutcome, message: MessageReference?, at now: Date
    ) throws(StorageError) {
        let (ready, fails) = state.withLock { state in
            let fails = Self.fails("finish", &state)
            if isRecording { state.calls.append("finish \(due.id.rawValue) \(outcome.rawValue)") }
            if var entry = state.entries[due.id], entry.due == due.due {
                Self.remove(due.id, from: &state)
                var next = due.due
                repeat {
                    next = DueTime(date: next.date.adding(days: 1), instant: next.instant.addingTimeInterval(86_400))
                } while next.instant <= now
                (entry.due, entry.attempts, entry.lastAttempt) = (next, 0, nil)
                Self.insert(entry, into: &state)
            }
            state.finished += 1
            let ready = state.watchers.filter { $0.count <= state.finished }
            state.watchers.removeAll { $0.count <= state.finished }
            return (ready.map(\.event), fails)
        }
        for event in ready { event.resolve(true) }
        if fails { throw .full }
    }

    /// Pauses a report.
    package func pause(_ due: DueReport, _ reason: ReportPause.Reason, at now: Date) throws(UserStoreError) {
        try state.withLock { state throws(UserStoreError) in
            guard !Self.fails("pause", &state) else { throw .full }
            if isRecording { state.calls.append("pause \(due.id.rawValue) \(reason.rawValue)") }
            state.entries[due.id]?.report.pause = ReportPause(reason, since: now)
        }
    }

    /// Notes the direct chat.
    package func note(_ due: DueReport, _ change: (inout ReportBook) -> Void) {
        state.withLock { state in
            var book = ReportBook(owner: due.owner)
            book.directChat = state.chats[due.owner]
            let before = book
            change(&book)
            guard book != before else { return }
            if isRecording { state.calls.append("note \(due.id.rawValue)") }
            state.chats[due.owner] = book.directChat
        }
    }

    /// Keeps whom to wake.
    package func whenChanged(_ wake: @escaping @Sendable () -> Void) {
        state.withLock { $0.wake = wake }
    }

    private static func fails(_ call: String, _ state: inout State) -> Bool {
        state.counts[call, default: 0] += 1
        guard let left = state.failures[call], left > 0 else { return false }
        state.failures[call] = left - 1
        return true
    }

    private static func insert(_ entry: Entry, into state: inout State) {
        state.entries[entry.report.id] = entry
        let moment = entry.due.instant
        if state.index[moment, default: []].isEmpty {
            let position = state.moments.firstIndex { $0 >= moment } ?? state.moments.endIndex
            state.moments.insert(moment, at: position)
        }
        state.index[moment, default: []].insert(entry.report.id)
    }

    private static func remove(_ id: ReportID, from state: inout State) {
        guard let entry = state.entries.removeValue(forKey: id) else { return }
        let moment = entry.due.instant
        state.index[moment]?.remove(id)
        guard state.index[moment]?.isEmpty == true else { return }
        state.index[moment] = nil
        state.moments.removeAll { $0 == moment }
    }
}
