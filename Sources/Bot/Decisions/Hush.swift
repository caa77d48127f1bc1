package import FoundationEssentials
package import Places

/// A person's decision that somewhere nothing is funny until a day is over, after something bad has happened there.
package struct Hush: Codable, Sendable, Equatable {
    /// How it is taken back; counted from 1, never used twice.
    package let number: Int
    /// Where.
    package let area: HushArea
    /// The last day, `2026-12-24`, by the calendar of each place in it.
    private let until: String

    /// Makes a hush.
    package init(number: Int, area: HushArea, lastDay: LocalDate) {
        self.number = number
        self.area = area
        until = lastDay.description
    }

    /// The last day; one that cannot be read never comes.
    package var lastDay: LocalDate { LocalDate(until) ?? LocalDate(daysSince1970: 200_000) }

    /// It may end so many days from now at the latest.
    private static let longest = 400

    /// The days that may be its last: from the earliest that is not yet over everywhere on earth.
    package static func lastDays(at now: Date) -> ClosedRange<LocalDate> {
        func day(_ seconds: Double) -> LocalDate {
            LocalDate(daysSince1970: Int(((now.timeIntervalSince1970 + seconds) / 86_400).rounded(.down)))
        }
        return day(-12 * 3600)...day(0).adding(days: longest)
    }

    /// Whether a last day is written as it should be, `2026-12-24`, even where the calendar has no such day.
    package static func isDateShaped(_ text: String) -> Bool {
        let parts = text.split(separator: "-", omittingEmptySubsequences: false)
        let digits = UInt8(ascii: "0")...UInt8(ascii: "9")
        return parts.map(\.utf8.count) == [4, 2, 2] && parts.allSatisfy { $0.utf8.allSatisfy(digits.contains) }
    }

    /// Whether it holds at a place on a day of that place's calendar.
    package func covers(_ place: Place, on date: LocalDate) -> Bool {
        date <= lastDay && area.contains(place)
    }

    /// Whether it has ended everywhere on earth.
    func isOver(on date: LocalDate) -> Bool {
        lastDay < date.adding(days: -1)
    }
}
