package import FoundationEssentials

/// What a clock on the wall shows: a day and a time of day in some zone.
package struct LocalTime: Hashable, Sendable {
    /// The day.
    package let date: LocalDate
    /// 0 to 86 399.
    package let secondOfDay: Int

    /// Reads the clock of a place that is so many seconds east of UTC.
    package init(_ instant: Date, secondsFromUTC: Int) {
        let seconds = Self.wholeSeconds(instant) + secondsFromUTC
        let day = seconds >= 0 ? seconds / 86_400 : (seconds - 86_399) / 86_400
        date = LocalDate(daysSince1970: day)
        secondOfDay = seconds - day * 86_400
    }

    /// Seconds since 1970, rounded down; held within 100 000 years, since dates beyond are mistakes, not reasons to crash.
    static func wholeSeconds(_ instant: Date) -> Int {
        let seconds = instant.timeIntervalSince1970
        guard seconds.isFinite else { return 0 }
        return Int(min(max(seconds.rounded(.down), -3.2e12), 3.2e12))
    }

    /// 0 to 23.
    package var hour: Int { secondOfDay / 3600 }
    /// 0 to 59.
    package var minute: Int { secondOfDay / 60 % 60 }
}
