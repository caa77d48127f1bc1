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

    /// Whether it holds at a place on a day of that place's calendar.
    package func covers(_ place: Place, on date: LocalDate) -> Bool {
        date <= lastDay && area.contains(place)
    }

    /// Whether it has ended everywhere on earth.
    func isOver(on date: LocalDate) -> Bool {
        lastDay < date.adding(days: -1)
    }
}
