import FoundationEssentials
import Places

extension ReportSchedule {
    private static let day = 86_400.0

    /// The latest time at which it was due and did not come.
    ///
    /// - Parameters:
    ///   - since: Due times up to this moment do not count: then it did not exist yet, or was another.
    ///   - lastDate: The day for which it came last.
    ///   - now: Nothing later is looked at.
    /// - Returns: `nil` when nothing was missed, within the last week on which it could come.
    func missed(since: Date, lastDate: LocalDate?, until now: Date, zones: any TimeZoneSource) -> DueTime? {
        var start = since
        if case .weekly = days {
            let end = until.map { Date(timeIntervalSince1970: Double($0.daysSince1970 + 2) * Self.day) } ?? now
            start = max(since, min(now, end) - 8 * Self.day)
        }
        var latest: DueTime?
        while let due = next(after: start, lastDate: lastDate, zones: zones), due.instant <= now {
            latest = due
            start = due.instant
        }
        return latest
    }

    /// Whether it is due exactly then.
    func comes(at due: DueTime, zones: any TimeZoneSource) -> Bool {
        comes(on: due.date) && zones.instant(of: time, on: due.date, in: zone) == due.instant
    }
}
