/// The rule behind a zone's table: a standard offset, and perhaps one for another part of the year.
///
/// Source: POSIX.1-2017, section 8.3, "TZ", with the hours of −167 to 167 that RFC 9636, section 3.3.2, adds.
struct POSIXTimeZone: Equatable, Sendable {
    /// When a part of the year begins.
    struct Change: Equatable, Sendable {
        /// The day.
        enum Day: Equatable, Sendable {
            /// 1 to 365, never 29 February.
            case julian(Int)
            /// 0 to 365, 29 February counted.
            case ordinal(Int)
            /// Weekday (0 is Sunday) in the week (5 is the last) of a month.
            case weekday(Int, week: Int, month: Int)
        }

        /// The day.
        var day: Day
        /// Seconds after its midnight, by the clock that ends; may be negative or beyond the day.
        var seconds: Int

        /// Seconds since 1970 by the clock that ends there, as if it ran on UTC.
        func clockTime(in year: Int) -> Int {
            day(in: year) * 86_400 + seconds
        }

        private func day(in year: Int) -> Int {
            let newYear = Self.days(year, 1, 1)
            switch day {
            case .ordinal(let day): return newYear + day
            case .julian(let day):
                let isLeap = Self.days(year + 1, 1, 1) - newYear == 366
                return newYear + day - 1 + (isLeap && day >= 60 ? 1 : 0)
            case .weekday(let weekday, let week, let month):
                let first = Self.days(year, month, 1)
                let next = month == 12 ? Self.days(year + 1, 1, 1) : Self.days(year, month + 1, 1)
                let firstWeekday = LocalDate(daysSince1970: first).weekday % 7
                let day = first + (weekday - firstWeekday + 7) % 7 + (week - 1) * 7
                return day < next ? day : day - 7
            }
        }

        private static func days(_ year: Int, _ month: Int, _ day: Int) -> Int {
            LocalDate(year: year, month: month, day: day)?.daysSince1970 ?? 0
        }
    }

    /// The other part of the year.
    struct Summer: Equatable, Sendable {
        /// Seconds east of UTC.
        var offset: Int
        /// Its begin, by the standard clock.
        var start: Change
        /// Its end, by its own clock.
        var end: Change
    }

    /// Seconds east of UTC.
    var standard: Int
    /// `nil` when one offset holds all year.
    var summer: Summer?

    /// Seconds east of UTC at that instant, seconds since 1970.
    func secondsFromUTC(at instant: Int) -> Int {
        guard let summer else { return standard }
        let day = (instant + standard) >= 0 ? (instant + standard) / 86_400 : (instant + standard - 86_399) / 86_400
        let year = LocalDate(daysSince1970: day).year
        // Hours up to ±167 may carry a change into the neighbouring year, so those count too.
        var latest: (instant: Int, offset: Int)?
        for year in (year - 1)...(year + 1) {
            let start = (instant: summer.start.clockTime(in: year) - standard, offset: summer.offset)
            let end = (instant: summer.end.clockTime(in: year) - summer.offset, offset: standard)
            for change in [end, start] where change.instant <= instant {
                if latest.map({ change.instant >= $0.instant }) ?? true { latest = change }
            }
        }
        return latest?.offset ?? standard
    }
}
