package import FoundationEssentials
package import Places
package import Weather

/// What an answer tells of another time than the present: some hours, or a day.
///
/// A line beside it is chosen by these values and by nothing that is true now.
package struct ToldPeriod: Sendable, Equatable {
    /// When, in the order of time and not empty.
    package let span: Range<Date>
    /// The day in the place's calendar in which it begins.
    package let date: LocalDate
    /// Whether it is a day, or what is left of one.
    package let isDay: Bool
    /// Whether it is one of several that are told, or all that is told.
    package let isListed: Bool
    /// The most significant condition.
    package var condition = Condition.unknown
    /// Highest mean wind in m/s; `nil` when not known.
    package var windSpeed: Double?
    /// Highest apparent temperature in °C; `nil` when not known.
    package var feels: Double?
    /// Highest probability of precipitation, 0 to 100 %; `nil` when not known.
    package var probability: Double?

    /// Makes a period of which nothing is known yet.
    package init(_ span: Range<Date>, on date: LocalDate, isDay: Bool, isListed: Bool = false) {
        self.span = span
        self.date = date
        self.isDay = isDay
        self.isListed = isListed
    }

    /// What every answer about it is, besides what was asked: lines about the present keep away from it.
    package var event: PhraseEvent { isListed ? isDay ? .daily : .hourly : .ahead }
}
