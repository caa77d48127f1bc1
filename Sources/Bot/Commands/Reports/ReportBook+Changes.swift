import FoundationEssentials
import Reports
import Users

/// What happens to a person's reports; each holds for the book as it is, and is run inside the store's change.
extension ReportBook {
    /// What became of a report to add.
    enum Adding: Sendable, Equatable {
        /// - Parameter isFirst: Whether the person had none before.
        case added(isFirst: Bool)
        /// The very same one is there.
        case same(Report)
        /// So many are there already, which is the most.
        case full(Int)
    }

    /// What became of a stopped report that is to be brought back.
    enum UndoingStop: Sendable, Equatable {
        /// None was stopped within a day, or it was brought back already.
        case nothing
        case restored(Report)
        case full(Report, Int)
    }

    /// Adds a report at the end.
    mutating func add(_ report: Report, limit: Int) -> Adding {
        if let same = reports.first(where: { $0.asksTheSame(as: report) }) { return .same(same) }
        guard reports.count < limit else { return .full(reports.count) }
        let isFirst = reports.isEmpty && stopped == nil
        reports.append(report)
        return .added(isFirst: isFirst)
    }

    /// Changes one report, unless it is gone.
    ///
    /// - Returns: The report as it is now; `nil` when it is gone.
    mutating func change(_ id: ReportID, _ change: (inout Report) -> Void) -> Report? {
        guard let index = reports.firstIndex(where: { $0.id == id }) else { return nil }
        change(&reports[index])
        return reports[index]
    }

    /// Takes a report out; `undo` can bring it back.
    mutating func stop(_ id: ReportID, at now: Date) -> Report? {
        guard let index = reports.firstIndex(where: { $0.id == id }) else { return nil }
        let report = reports.remove(at: index)
        stopped = StoppedReport(report, position: index, at: now)
        return report
    }

    /// What can be brought back; `nil` when nothing was stopped within a day.
    func stopped(at now: Date) -> StoppedReport? {
        stopped.flatMap { now.timeIntervalSince($0.at) <= User.undoLifetime ? $0 : nil }
    }

    /// Forgets what can no longer be brought back.
    mutating func forgetOldStop(at now: Date) {
        stopped = stopped(at: now)
    }

    /// Brings back what was stopped last, where it was.
    mutating func undoStop(at now: Date, limit: Int) -> UndoingStop {
        guard let last = stopped(at: now) else { return .nothing }
        guard reports.count < limit else { return .full(last.report, reports.count) }
        reports.insert(last.report, at: min(max(last.position, 0), reports.count))
        stopped = nil
        return .restored(last.report)
    }
}

extension Report {
    /// Whether a second one like this would only say everything twice.
    func asksTheSame(as other: Report) -> Bool {
        var (own, others) = (schedule, other.schedule)
        own.skipped = []
        others.skipped = []
        return own == others && subject == other.subject && target == other.target && condition == other.condition
            && dayToTell == other.dayToTell
    }
}
