import FoundationEssentials

/// Instants as RFC 3339 writes them, to the second: `2026-01-15T07:00:00Z` or with an offset such as `+01:00`.
enum InstantText {
    /// `nil` when the text is something else or names a day or time that does not exist.
    static func instant(_ text: String) -> Date? {
        let pattern = /(\d{4})-(\d{2})-(\d{2})T(\d{2}):(\d{2}):(\d{2})(?:Z|([+-])(\d{2}):(\d{2}))/
        guard let match = text.wholeMatch(of: pattern.asciiOnlyDigits()) else { return nil }
        let output = match.output
        guard let year = Int(output.1), let month = Int(output.2), let day = Int(output.3),
            let hour = Int(output.4), let minute = Int(output.5), let second = Int(output.6)
        else { return nil }
        guard let days = daysSince1970(year: year, month: month, day: day) else { return nil }
        guard hour < 24, minute < 60, second < 60 else { return nil }
        guard let offset = offset(sign: output.7, hours: output.8, minutes: output.9) else { return nil }
        let seconds = days * 86400 + hour * 3600 + minute * 60 + second - offset
        return Date(timeIntervalSince1970: Double(seconds))
    }

    /// Seconds east of Greenwich; 0 for `Z`.
    private static func offset(sign: Substring?, hours: Substring?, minutes: Substring?) -> Int? {
        guard let sign, let hours, let minutes else { return 0 }
        guard let hours = Int(hours), let minutes = Int(minutes), hours < 24, minutes < 60 else { return nil }
        return (sign == "-" ? -1 : 1) * (hours * 3600 + minutes * 60)
    }

    /// Proleptic Gregorian calendar; `nil` for a day that does not exist.
    ///
    /// Source: Howard Hinnant, "chrono-Compatible Low-Level Date Algorithms", `days_from_civil`.
    private static func daysSince1970(year: Int, month: Int, day: Int) -> Int? {
        let isLeap = year.isMultiple(of: 4) && (!year.isMultiple(of: 100) || year.isMultiple(of: 400))
        let lengths = [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
        guard (1...12).contains(month), (1...lengths[month - 1]).contains(day) else { return nil }
        let shifted = month <= 2 ? year - 1 : year
        let era = (shifted >= 0 ? shifted : shifted - 399) / 400
        let yearOfEra = shifted - era * 400
        let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
        let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
        return era * 146_097 + dayOfEra - 719_468
    }
}
