/// One or a few words of a question that mean something, or that may be left out.
struct QuestionPiece {
    enum Meaning: Equatable {
        /// Nothing of its own: "what's the", "is it", "please".
        case filler
        /// "and", "or": what stands on its sides may be asked one beside the other.
        case link
        /// A temperature that may be reached: "above 20".
        case limit(TemperatureLimit)
        /// Stands in front of a place: "in", "near".
        case lead
        /// The person's home: "my home", "here".
        case home
        case time(TimePiece)
        case matter(AskedMatter)
        /// A matter that is put together with others as the wider one that it is a part of.
        case narrowed(AskedMatter, from: AskedMatter)
        /// No rain and no snow, of which "when" asks for the end of what falls.
        case dry
        /// "when", "what time".
        case when
        case howLong
        case howMuch
        /// "stop", "over": asks for the end of what falls.
        case stop
        /// "start": asks for its beginning.
        case start
        /// "did", "was": asks about what is over.
        case past
    }

    let meaning: Meaning
    /// How many words.
    let count: Int
    /// Whether names of places begin or end so: "Snow Hill", "Friday Harbor".
    var isNameLike = false
}

/// A time in a question, before the pieces are put together.
enum TimePiece: Equatable {
    case now
    case day(DayWish, part: DayPart?)
    case monthDay(Int)
    case nextWeekday(Int)
    case part(DayPart)
    case clock(ClockTime)
    case later(minutes: Int)
    case hours(Int?)
    case days(Int?)
    case weekend(isNext: Bool)
    case week(isNext: Bool)
    /// Days of the week, 1 is Monday, each by itself: `mon,wed`.
    case list([Int])
    case through(DayWish, DayWish)
    case stretch(HourStretch)
    /// `later`.
    case rest
    /// `all day`: the day that was named, today without one.
    case allDay
    case past
    case either(Int, Int)
    case none
}
