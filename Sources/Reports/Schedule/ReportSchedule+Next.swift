package import FoundationEssentials
package import Places

extension ReportSchedule {
    /// So many days are looked at; the longest pause of a schedule that is not over is a week, and what was skipped.
    private static let horizon = 800

    /// The next time at which it is due.
    ///
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
        for offset in 0..<Self.horizon {
            let date = first.adding(days: offset)
            if let until, date > until { return nil }
            if case .once(let day) = days, date > day { return nil }
            guard comes(on: date), let due = zones.instant(of: time, on: date, in: zone), due > instant else {
                continue
            }
            return DueTime(date: date, instant: due)
        }
        return nil
    }
}

extension TimeZoneSource {
    /// The moment at which clocks of a zone show a time.
    ///
    /// A time that clocks skip is moved forward by as much as they skip; of a time that they show twice it is the first.
    /// - Returns: `nil` for an unknown zone.
    package func instant(of time: TimeOfDay, on date: LocalDate, in zone: String) -> Date? {
        let wall = Double(date.daysSince1970 * 86_400 + time.minutes * 60)
        let probes = [-86_400.0, 86_400].map { Date(timeIntervalSince1970: wall + $0) }
        let offsets = probes.compactMap { secondsFromUTC(in: zone, at: $0) }
        guard let before = offsets.first, offsets.count == 2 else { return nil }
        let candidates = offsets.map { Date(timeIntervalSince1970: wall - Double($0)) }
        let shown = zip(candidates, offsets).filter { secondsFromUTC(in: zone, at: $0) == $1 }.map(\.0)
        return shown.min() ?? Date(timeIntervalSince1970: wall - Double(before))
    }
}
