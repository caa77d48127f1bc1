/// One or a few words of a question that mean something, or that may be left out.
struct QuestionPiece {
    enum Meaning: Equatable {
        /// Nothing of its own: "what's the", "is it", "please".
        case filler
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
    case past
    case none

    /// How well it holds against others in one question; more is stronger.
    fileprivate var rank: Int {
        switch self {
        case .now: 0
        case .days(nil): 1
        case .hours(nil): 2
        case .day(.today, part: nil): 3
        case .part: 4
        case .days, .hours: 5
        case .week: 6
        case .weekend: 7
        case .day, .monthDay, .nextWeekday, .clock: 8
        case .later: 9
        case .past: 10
        case .none: 11
        }
    }
}

extension AskedTime {
    /// What several times in one question mean together: "tomorrow" and "at 6" are one.
    init(_ pieces: [TimePiece]) {
        guard let strongest = pieces.max(by: { $0.rank < $1.rank }) else {
            self = .now
            return
        }
        if let joined = Self.joined(pieces) {
            self = joined
            return
        }
        switch strongest {
        case .now, .part, .day, .monthDay, .nextWeekday, .clock: self = .now
        case .later(let minutes): self = .later(minutes: minutes)
        case .hours(let count): self = .hours(count)
        case .days(let count): self = .days(count)
        case .weekend(let isNext): self = .weekend(isNext: isNext)
        case .week(let isNext): self = .week(isNext: isNext)
        case .past: self = .past
        case .none: self = .noDate
        }
    }

    /// A day, a part of it and an hour; `nil` when something stronger or nothing of the kind was said.
    private static func joined(_ pieces: [TimePiece]) -> AskedTime? {
        guard pieces.allSatisfy({ $0.rank < 9 }) else { return nil }
        var (days, parts, clocks, others): ([TimePiece], [DayPart], [ClockTime], Int) = ([], [], [], 0)
        for piece in pieces {
            switch piece {
            case .day(let wish, let part):
                if !days.contains(.day(wish, part: nil)) { days.append(.day(wish, part: nil)) }
                parts += part.map { [$0] } ?? []
            case .monthDay, .nextWeekday: days.append(piece)
            case .part(let part): parts.append(part)
            case .clock(let clock): clocks.append(clock)
            case .days(_?), .hours(_?), .week, .weekend: others += 1
            default: break
            }
        }
        days = days.count > 1 ? days.filter { $0 != .day(.today, part: nil) } : days
        let isOnlyToday = days.allSatisfy { $0 == .day(.today, part: nil) }
        if others > 0, isOnlyToday || days.isEmpty { return nil }
        if days.count > 1 { return .days(nil) }
        return time(on: days.first, parts.first, clocks.first)
    }

    private static func time(on day: TimePiece?, _ part: DayPart?, _ clock: ClockTime?) -> AskedTime? {
        switch (day, clock) {
        case (.day(let wish, _)?, let clock?): .clock(clock, wish, part: part)
        case (.nextWeekday(let weekday)?, let clock?): .clock(clock, .weekday(weekday), part: part)
        case (.monthDay(let day)?, _): .monthDay(day, part: part)
        case (.nextWeekday(let weekday)?, nil): .nextWeekday(weekday, part: part)
        case (.day(let wish, _)?, nil): .day(wish, part: part)
        case (_, let clock?): .clock(clock, nil, part: part)
        default: part.map(AskedTime.part)
        }
    }
}
