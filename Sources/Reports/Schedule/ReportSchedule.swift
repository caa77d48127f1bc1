package import FoundationEssentials
package import Places

/// When a report comes: days, a time on the wall, and the zone whose wall that is.
package struct ReportSchedule: Hashable, Sendable {
    /// Which days.
    package enum Days: Hashable, Sendable {
        /// Every week on these days.
        case weekly(WeekdaySet)
        /// Once.
        case once(LocalDate)
    }

    /// Which days.
    package var days: Days
    /// The time on the wall; it stays put when clocks change.
    package var time: TimeOfDay
    /// IANA name of the zone, as it was called when the report was made.
    package var zone: String
    /// The last day on which it may come; `nil` for no end.
    package var until: LocalDate?
    /// Single days on which it does not come; those that are past mean nothing.
    package var skipped: Set<LocalDate> = []

    /// Makes a schedule.
    package init(days: Days, time: TimeOfDay, zone: String, until: LocalDate? = nil) {
        self.days = days
        self.time = time
        self.zone = zone
        self.until = until
    }

    /// Whether it comes on a day.
    package func comes(on date: LocalDate) -> Bool {
        if let until, date > until { return false }
        guard !skipped.contains(date) else { return false }
        return switch days {
        case .weekly(let weekdays): weekdays.contains(date.weekday)
        case .once(let day): date == day
        }
    }
}

/// One time at which a report is due.
package struct DueTime: Hashable, Sendable {
    /// The day in the schedule's zone to which it belongs: never twice for one.
    package let date: LocalDate
    /// The moment.
    package let instant: Date

    /// Makes a due time.
    package init(date: LocalDate, instant: Date) {
        self.date = date
        self.instant = instant
    }
}
