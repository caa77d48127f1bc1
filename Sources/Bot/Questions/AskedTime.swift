/// A time as people ask about it; what it means is settled on the clocks of the place.
enum AskedTime: Sendable, Equatable {
    /// Nothing was said, or "now".
    case now
    /// `tomorrow`, `on Fri`, `24 dec`; with a part `tonight`, `friday morning`.
    case day(DayWish, part: DayPart?)
    /// `next friday`: the first one after today; 1 is Monday.
    case nextWeekday(Int, part: DayPart?)
    /// `on the 5th`: the next day of that number.
    case monthDay(Int, part: DayPart?)
    /// `in the morning`, `evening`: the one that is on, else the next.
    case part(DayPart)
    /// `at 6pm`, `tomorrow at 18:00`; without a day the next such hour.
    case clock(ClockTime, DayWish?, part: DayPart?)
    /// `in 3 hours`: so many minutes from now.
    case later(minutes: Int)
    /// `next 6 hours`; `nil` for `hourly`, which leaves the number to the answer.
    case hours(Int?)
    /// `5 days`, `next 3 days`, from today on; `nil` for `forecast`, which leaves the number to the answer.
    case days(Int?)
    /// `this weekend`; `isNext` for `next weekend`.
    case weekend(isNext: Bool)
    /// `week`, `this week`: seven days from today on; `isNext` for `next week`, which begins on Monday.
    case week(isNext: Bool)
    /// `friday next week`: that day of the week that begins on Monday; 1 is Monday.
    case ofNextWeek(Int, part: DayPart?)
    /// `monday to wednesday`, `until friday`: all days from the first to the last.
    case through(DayWish, DayWish)
    /// `5pm to 8pm`, `until 6pm`: hours of a day; without a day the next such hours.
    indirect case stretch(HourStretch, on: AskedTime?, part: DayPart?)
    /// `tomorrow hourly`: a time of a day at most, hour by hour.
    indirect case hourly(AskedTime)
    /// `saturday or sunday`: all that was named; `losesHours` when hours were named that whole days stand for.
    indirect case several([AskedTime], losesHours: Bool)
    /// `later`, `later today`: what is left of the day.
    case restOfDay
    /// `yesterday`, `last night`: what is over.
    case past
    /// `3/4`, which is one day here and another there.
    case eitherDate(Int, Int)
    /// `31 feb`, `at 25:00`: no day or hour that can be told.
    case noDate
}
