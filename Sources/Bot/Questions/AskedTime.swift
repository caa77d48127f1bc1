/// A time as people ask about it; what it means is settled on the clocks of the place.
enum AskedTime: Sendable, Equatable {
    /// Nothing was said, or "now".
    case now
    /// `tomorrow`, `on Fri`, `24 dec`; with a part `tonight`, `friday morning`.
    case day(DayWish, part: DayPart?)
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
    /// `yesterday`, `last night`: what is over.
    case past
}
