/// A day of the proleptic Gregorian calendar, without a zone.
package struct LocalDate: Hashable, Sendable, Comparable {
    /// Year, for example 2026.
    package let year: Int
    /// 1 to 12.
    package let month: Int
    /// 1 to 31.
    package let day: Int

    /// `nil` when there is no such day.
    package init?(year: Int, month: Int, day: Int) {
        guard (1...12).contains(month), day >= 1, day <= Self.days(in: month, of: year) else { return nil }
        self.year = year
        self.month = month
        self.day = day
    }

    /// The day that lies so many days after 1970-01-01 (before, when negative).
    package init(daysSince1970: Int) {
        // Days are counted in eras of 400 years that begin on 1 March. Source: Howard Hinnant, "chrono-compatible
        // low-level date algorithms", civil_from_days.
        let shifted = daysSince1970 + 719_468
        let era = (shifted >= 0 ? shifted : shifted - 146_096) / 146_097
        let dayOfEra = shifted - era * 146_097
        let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
        let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
        let shiftedMonth = (5 * dayOfYear + 2) / 153
        day = dayOfYear - (153 * shiftedMonth + 2) / 5 + 1
        month = shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9
        year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
    }

    /// Days since 1970-01-01; negative before.
    package var daysSince1970: Int {
        let shiftedYear = month <= 2 ? year - 1 : year
        let era = (shiftedYear >= 0 ? shiftedYear : shiftedYear - 399) / 400
        let yearOfEra = shiftedYear - era * 400
        let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
        let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
        return era * 146_097 + dayOfEra - 719_468
    }

    /// 1 is Monday, 7 is Sunday.
    package var weekday: Int {
        let offset = (daysSince1970 + 3) % 7
        return (offset < 0 ? offset + 7 : offset) + 1
    }

    /// The day so many days later (earlier, when negative).
    package func adding(days: Int) -> LocalDate {
        LocalDate(daysSince1970: daysSince1970 + days)
    }

    /// Earlier is less.
    package static func < (left: LocalDate, right: LocalDate) -> Bool {
        left.daysSince1970 < right.daysSince1970
    }

    /// How many days a month has.
    private static func days(in month: Int, of year: Int) -> Int {
        switch month {
        case 2: (year % 4 == 0 && year % 100 != 0) || year % 400 == 0 ? 29 : 28
        case 4, 6, 9, 11: 30
        default: 31
        }
    }
}

extension LocalDate: LosslessStringConvertible {
    /// `2026-12-01`, as documents hold it.
    package var description: String {
        [(year, 4), (month, 2), (day, 2)].map { number, width in
            let digits = "\(number)"
            return String(repeating: "0", count: max(0, width - digits.utf8.count)) + digits
        }.joined(separator: "-")
    }

    /// Reads `2026-12-01`; `nil` for a text of any other form and for a day that does not exist.
    package init?(_ description: String) {
        let parts = description.split(separator: "-", omittingEmptySubsequences: false)
        let digits = UInt8(ascii: "0")...UInt8(ascii: "9")
        guard parts.map(\.utf8.count) == [4, 2, 2], parts.allSatisfy({ $0.utf8.allSatisfy(digits.contains) }),
            let year = Int(parts[0]), let month = Int(parts[1]), let day = Int(parts[2])
        else { return nil }
        self.init(year: year, month: month, day: day)
    }
}
