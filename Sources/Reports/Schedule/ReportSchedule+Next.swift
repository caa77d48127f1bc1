package import FoundationEssentials
package import Places

extension ReportSchedule {
    /// The next time at which it is due.
    ///
    /// Every due time has a day of its own, and later days have later moments, so that asking for the next after each
    /// gives all, wherever one begins. Takes a few microseconds.
    /// - Parameters:
    ///   - instant: The time is later than this.
    ///   - lastDate: The day for which it came last, so that no day gets it twice whatever clocks do; `nil` for never.
    /// - Returns: `nil` when it is over, or its zone is unknown.
    package func next(after instant: Date, lastDate: LocalDate? = nil, zones: any TimeZoneSource) -> DueTime? {
        guard let today = zones.localTime(in: zone, at: instant)?.date else { return nil }
        // A skipped time is moved forward, at most into the next day: so yesterday's may still be to come.
        var first = today.adding(days: -1)
        if let lastDate { first = max(first, lastDate.adding(days: 1)) }
        if case .once(let day) = days { first = max(first, day) }
        for offset in 0..<farthest {
            let date = first.adding(days: offset)
            if isOver(on: date) { return nil }
            guard comes(on: date), let due = zones.instant(of: time, on: date, in: zone), due > instant else {
                continue
            }
            return DueTime(date: sharedDate(date, due, zones), instant: due)
        }
        return nil
    }

    /// So many days hold one on which it comes, unless it is over: any two weeks do, if none of their days is skipped.
    private var farthest: Int { 7 * (skipped.count + 2) + 3 }

    private func isOver(on date: LocalDate) -> Bool {
        if let until, date > until { return true }
        guard case .once(let day) = days else { return false }
        return date > day
    }

    /// The day after, where clocks skip a whole day (Samoa, 2011) and so both would come at one moment.
    private func sharedDate(_ date: LocalDate, _ due: Date, _ zones: any TimeZoneSource) -> LocalDate {
        guard let shown = zones.localTime(in: zone, at: due)?.date, shown != date, comes(on: shown),
            zones.instant(of: time, on: shown, in: zone) == due
        else { return date }
        return shown
    }
}
