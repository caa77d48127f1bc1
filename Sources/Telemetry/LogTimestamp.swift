import FoundationEssentials

/// Instants as log lines show them.
enum LogTimestamp {
    /// RFC 3339 in UTC with milliseconds: `2026-08-01T06:30:00.250Z`.
    static func text(_ date: Date) -> String {
        let milliseconds = Int((date.timeIntervalSince1970 * 1000).rounded(.down))
        let (days, rest) = milliseconds.floored(by: 86_400_000)
        let (year, month, day) = civil(daysSince1970: days)
        let clock = [rest / 3_600_000, rest / 60_000 % 60, rest / 1000 % 60].map { padded($0, 2) }
        return "\(padded(year, 4))-\(padded(month, 2))-\(padded(day, 2))"
            + "T\(clock.joined(separator: ":")).\(padded(rest % 1000, 3))Z"
    }

    /// Year, month and day of the Gregorian calendar.
    ///
    /// Source: Howard Hinnant, "chrono-Compatible Low-Level Date Algorithms", `civil_from_days`.
    private static func civil(daysSince1970: Int) -> (year: Int, month: Int, day: Int) {
        let (era, dayOfEra) = (daysSince1970 + 719_468).floored(by: 146_097)
        let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
        let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
        let shifted = (5 * dayOfYear + 2) / 153
        let month = shifted < 10 ? shifted + 3 : shifted - 9
        let year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
        return (year, month, dayOfYear - (153 * shifted + 2) / 5 + 1)
    }

    private static func padded(_ number: Int, _ width: Int) -> String {
        let digits = "\(number)"
        return String(repeating: "0", count: max(0, width - digits.utf8.count)) + digits
    }
}

extension Int {
    /// Quotient and remainder with a remainder that is never negative.
    fileprivate func floored(by divisor: Int) -> (quotient: Int, remainder: Int) {
        let (quotient, remainder) = quotientAndRemainder(dividingBy: divisor)
        return remainder < 0 ? (quotient - 1, remainder + divisor) : (quotient, remainder)
    }
}
