import FoundationEssentials
import Places

/// When a question asks about, settled on the clocks of the place.
struct AskedSpan: Sendable, Equatable {
    /// How it is answered.
    enum Grain: Sendable, Equatable {
        case now
        /// One hour: the one that `span` begins in.
        case hour
        /// Several hours, each told.
        case hours
        /// A part of a day, told as a whole.
        case part
        /// One day.
        case day
        /// Several days, each told.
        case days
    }

    let grain: Grain
    /// What it covers, cut off at the present; for a moment its hour.
    let span: Range<Date>
    /// The days of the place that it touches, ascending, at least one.
    let dates: [LocalDate]
    /// The echo with its date ("tomorrow, Tuesday 1 December", "tonight", "Friday 4 December, 18:00"); `nil` for now.
    let words: String?
    /// Whether whole days stand for hours that were named.
    var isWidened = false
}

/// Why a time that was asked about cannot be answered.
enum AskedTimeProblem: Error, Sendable, Equatable {
    /// It is over: forecasts look ahead.
    case past
    /// No such day exists.
    case noSuchDate
    /// Day and month can be read in two ways.
    case twoDates(Int, Int)
    /// The zone of the place is not known, so its days are not either.
    case noZone
}
