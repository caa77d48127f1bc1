import FoundationEssentials
import Places

/// Finds the date that a person names, by the calendar of a zone.
struct ReportCalendar: Sendable {
    /// Why there is no such date.
    enum Fault: Error, Sendable, Equatable {
        case impossible
        case past
    }

    /// The day that it is there now.
    let today: LocalDate

    /// `nil` for an unknown zone.
    init?(zone: String, now: Date, zones: any TimeZoneSource) {
        guard let today = zones.localTime(in: zone, at: now)?.date else { return nil }
        self.today = today
    }

    /// The named day, today or later.
    ///
    /// - Parameter isOverToday: Whether a day of the week means the one in a week when it is that day today.
    func date(_ wish: DayWish, isOverToday: Bool = false) throws(Fault) -> LocalDate {
        switch wish {
        case .today, .nextDue: return today
        case .tomorrow: return today.adding(days: 1)
        case .dayAfterTomorrow: return today.adding(days: 2)
        case .inDays(let days): return today.adding(days: min(max(days, 0), 36_600))
        case .weekday(let weekday):
            let ahead = (weekday - today.weekday + 7) % 7
            return today.adding(days: ahead == 0 && isOverToday ? 7 : ahead)
        case .date(let day, let month, let year?):
            guard let date = LocalDate(year: year, month: month, day: day) else { throw .impossible }
            guard date >= today else { throw .past }
            return date
        case .date(let day, let month, nil):
            // A leap day is at most eight years away.
            let years = today.year...today.year + 8
            let dates = years.compactMap { LocalDate(year: $0, month: month, day: day) }
            guard let date = dates.first(where: { $0 >= today }) else { throw .impossible }
            return date
        }
    }
}
