import Places
import Reports
import Users

/// What a message about reports wants.
enum ReportRequest: Sendable, Equatable {
    /// A new report (`every weekday at 7`).
    case make(ReportWish)
    /// To see them (`reports`).
    case list
    case pause(ReportWhich)
    case resume(ReportWhich)
    case stop(ReportWhich)
    /// Not on some day (`skip tomorrow`).
    case skip(ReportWhich, DayWish)
    /// Another time, other days, another place (`change 2 to 8:30`); `nil` asks what can be changed.
    case change(ReportWhich, ReportWish?)
    /// To give a place of one's own to the channel (`share beach here`).
    case give(Phrase)
    /// To take it back (`unshare beach`).
    case takeBack(Phrase)
    /// The hours of the day that matter (`set hours 8-9, 17-18`); `nil` shows them, an empty list means the whole day.
    case hours([HourSpan]?)
    /// When the morning begins (`set morning 6:30`).
    case morning(MorningWish)
    /// Understood to be about reports, but it cannot be done.
    case refused(ReportProblem)
}

/// What is said of the morning.
enum MorningWish: Sendable, Equatable {
    case show
    case set(TimeOfDay)
    /// The usual one again.
    case usual
}

/// Which of the reports is meant.
enum ReportWhich: Sendable, Equatable {
    /// None was named.
    case unnamed
    case all
    /// The number of a line of the list last shown.
    case number(Int)
    /// By name, as lines to press carry it (`#k7m2q9xd`).
    case id(ReportID)
    /// By its place or its time, as typed.
    case words(Phrase)
}

/// What a new or changed report shall be like, as far as it was said; zones, places and dates are still words.
struct ReportWish: Sendable, Equatable {
    /// Which days.
    enum Days: Sendable, Equatable {
        case weekly(WeekdaySet)
        case once(DayWish)
    }

    /// At what time.
    enum Time: Sendable, Equatable {
        /// - Parameter isAssumed: Whether a bare hour was taken for the morning.
        case at(TimeOfDay, isAssumed: Bool)
        /// The person's own morning.
        case morning
        /// 18:00.
        case evening
    }

    /// Where to.
    enum Target: Sendable, Equatable {
        case direct
        /// To where it is typed.
        case here
        /// A channel named from elsewhere (`#ops`), raw.
        case named(String)
    }

    /// A condition in the units of the person, who may have named one.
    enum Condition: Sendable, Equatable {
        case rain
        case notable
        case warning
        /// - Parameter isFahrenheit: `nil` when no unit was named.
        case below(Double, isFahrenheit: Bool?)
        case above(Double, isFahrenheit: Bool?)
    }

    /// `nil` when no day was said (in a change).
    var days: Days?
    /// `nil` when no time was said.
    var time: Time?
    /// The zone as typed ("Europe/London", "London"); `nil` when none was.
    var zone: Phrase?
    /// The places as typed; empty when none was.
    var places: [Phrase] = []
    var condition: Condition?
    /// Whether the condition is to go (in a change).
    var isUnconditional = false
    /// The last day; `nil` when none was said.
    var until: DayWish?
    /// The day to tell of, when it was said.
    var day: Report.Day?
    /// `nil` when none was said.
    var target: Target?
    /// Whether it is for the team: everything that was given to the channel.
    var isForTeam = false

    init() {}
}

/// A day as people name it, resolved with the clock of the report's zone.
enum DayWish: Sendable, Equatable {
    case today
    case tomorrow
    case dayAfterTomorrow
    /// The next such day, today included; 1 is Monday.
    case weekday(Int)
    /// Without a year the next one to come.
    case date(day: Int, month: Int, year: Int?)
    /// So many days from today.
    case inDays(Int)
    /// The next due day, whichever it is (`skip next`).
    case nextDue
}

/// Why a wish cannot be fulfilled, with what was understood; nothing is stored.
enum ReportProblem: Sendable, Equatable {
    /// No time was said.
    case noTime(ReportWish)
    /// No day or repeating word was said, though it must be a report.
    case noDays(ReportWish)
    /// A time out of range, or none at all, as typed, and which part of it is wrong.
    case badTime(String, ReportWish, TimeFault)
    /// No such day of the week, as typed, and those that come near, 1 is Monday.
    case badDay(String, near: [Int], ReportWish)
    /// No such date, as typed.
    case badDate(String)
    /// It is over already, as typed.
    case past(String)
    /// An abbreviation of a zone that is ambiguous or ignores summer time, as typed.
    case zoneAbbreviation(String, ReportWish)
    /// More often than once a day, as typed.
    case tooOften(String)
    /// Not every week on the same days, as typed (`every other day`, `monthly`): days of the week are what can be had.
    case tooSeldom(String, ReportWish)
    /// Exceptions leave no day.
    case noDayLeft
    /// Part of it was not understood, as typed.
    case notUnderstood(String, ReportWish)
    /// Part of a change cannot be, and of which report.
    indirect case change(ReportWhich, ReportProblem)
    /// The hours that matter, as typed, and which part of them is wrong.
    case hours(String, TimeFault)
    /// When the morning begins, as typed, and which part of it is wrong.
    case morning(String, TimeFault)
    /// A day that cannot be left out, as typed, and of which report.
    case skip(String, ReportWhich, SkipFault)

    /// Why a day cannot be left out.
    enum SkipFault: Sendable, Equatable {
        case badDate
        case past
        /// It is more than one day.
        case several
    }

    /// Which part of a time is wrong.
    enum TimeFault: Sendable, Equatable {
        case hour
        case minute
        case form
    }
}
