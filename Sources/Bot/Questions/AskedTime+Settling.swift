import FoundationEssentials
import Places
import Reports

extension AskedTime {
    /// What it means on the clocks of a place.
    func settled(at clock: PlaceClock) throws(AskedTimeProblem) -> AskedSpan {
        switch self {
        case .past: throw .past
        case .noDate: throw .noSuchDate
        case .eitherDate(let first, let second): throw .twoDates(first, second)
        case .now: return .now(at: clock)
        default: break
        }
        guard let settling = AskedTimeSettling(clock) else { throw .noZone }
        return try settling.span(of: self)
    }
}

extension AskedSpan {
    /// The present; it needs no zone.
    static func now(at clock: PlaceClock) -> AskedSpan {
        let local = clock.local ?? LocalTime(clock.now, secondsFromUTC: 0)
        let start = clock.now.addingTimeInterval(-Double(local.secondOfDay % 3600))
        return AskedSpan(grain: .now, span: start..<start.addingTimeInterval(3600), dates: [local.date], words: nil)
    }
}

/// Settles times on the clocks of one place.
///
/// The morning lasts from 6 to 12, the afternoon from 12 to 18, the evening from 18 to 24, the night from 18 to 6 of the next
/// day; before 4 o'clock "tonight" is the night that is on.
struct AskedTimeSettling {
    static let mostDays = 31
    private static let mostHours = 240

    let clock: PlaceClock
    private let zone: String
    let local: LocalTime
    private let calendar: ReportCalendar

    /// `nil` when the zone of the place is not known.
    init?(_ clock: PlaceClock) {
        guard let zone = clock.zone, let local = clock.local,
            let calendar = ReportCalendar(zone: zone, now: clock.now, zones: clock.zones)
        else { return nil }
        (self.clock, self.zone, self.local, self.calendar) = (clock, zone, local, calendar)
    }

    var today: LocalDate { local.date }

    func span(of time: AskedTime) throws(AskedTimeProblem) -> AskedSpan {
        switch time {
        case .now: return .now(at: clock)
        case .past: throw .past
        case .noDate: throw .noSuchDate
        case .eitherDate(let first, let second): throw .twoDates(first, second)
        case .day(let wish, let part): return try day(date(wish), part)
        case .nextWeekday(let weekday, let part): return try day(nextDate(weekday), part)
        case .monthDay(let day, let part): return try self.day(date(ofDay: day), part)
        case .part(let part): return try next(part)
        case .clock(let time, let wish, let part): return try hour(time, wish, part)
        case .later(let minutes): return try later(minutes)
        case .hours(let count): return try hours(count)
        case .days(let count): return try days(from: today, min(max(count ?? 7, 1), Self.mostDays))
        case .week(let isNext):
            return try days(from: isNext ? nextMonday : today, 7)
        case .weekend(let isNext): return try weekend(isNext)
        case .ofNextWeek(let weekday, let part): return try day(nextMonday.adding(days: weekday - 1), part)
        case .through(let first, let last): return try through(first, last)
        case .stretch(let hours, let day, let part): return try stretch(hours, on: day, part)
        case .hourly(let time): return try hourly(time)
        case .several(let times, let losesHours): return try several(times, losesHours: losesHours)
        case .restOfDay: return try restOfDay()
        }
    }

    // MARK: Days

    func date(_ wish: DayWish) throws(AskedTimeProblem) -> LocalDate {
        do throws(ReportCalendar.Fault) {
            return try calendar.date(wish)
        } catch {
            throw error == .past ? .past : .noSuchDate
        }
    }

    private var nextMonday: LocalDate { today.adding(days: 8 - today.weekday) }

    private func nextDate(_ weekday: Int) -> LocalDate {
        today.adding(days: (weekday - today.weekday + 6) % 7 + 1)
    }

    /// The next day of this number, today among them.
    private func date(ofDay day: Int) throws(AskedTimeProblem) -> LocalDate {
        let next = (0...62).lazy.map { today.adding(days: $0) }.first { $0.day == day }
        guard let next else { throw .noSuchDate }
        return next
    }

    func day(_ date: LocalDate, _ part: DayPart?) throws(AskedTimeProblem) -> AskedSpan {
        if let part {
            // Who is still awake calls this night tonight.
            if part == .night, date == today, local.hour < 4 {
                return try self.part(.night, of: date.adding(days: -1))
            }
            return try self.part(part, of: date)
        }
        return span(.day, from: try midnight(date), to: try midnight(date.adding(days: 1)), words(for: date))
    }

    func days(from first: LocalDate, _ count: Int) throws(AskedTimeProblem) -> AskedSpan {
        let last = first.adding(days: count - 1)
        if count == 1 { return try day(first, nil) }
        let words = clock.language.text(.askedRange, [.start: plainWords(for: first), .end: plainWords(for: last)])
        return span(.days, from: try midnight(first), to: try midnight(last.adding(days: 1)), words)
    }

    /// On Saturday today and tomorrow, on Sunday today alone; the next one is the one after.
    private func weekend(_ isNext: Bool) throws(AskedTimeProblem) -> AskedSpan {
        let isSunday = today.weekday == 7
        let saturday = today.adding(days: isSunday ? -1 : 6 - today.weekday)
        let first = isNext ? saturday.adding(days: 7) : isSunday ? today : saturday
        let last = isNext || !isSunday ? first.adding(days: 1) : first
        return try days(from: first, last.daysSince1970 - first.daysSince1970 + 1)
    }

    // MARK: Parts of days

    private func part(_ part: DayPart, of date: LocalDate) throws(AskedTimeProblem) -> AskedSpan {
        let (start, end) = try bounds(of: part, on: date)
        guard end > clock.now else { throw .past }
        let isTonight = part == .night && (date == today || start <= clock.now)
        let words =
            isTonight
            ? clock.language.text(.askedTonight, [.text: plainWords(for: date)])
            : clock.language.text(part.sentence, [.text: self.words(for: date)])
        return span(.part, from: start, to: end, words)
    }

    /// The one that is on or comes next.
    private func next(_ part: DayPart) throws(AskedTimeProblem) -> AskedSpan {
        for offset in part == .night ? -1...1 : 0...1 {
            let date = today.adding(days: offset)
            if try bounds(of: part, on: date).end > clock.now { return try self.part(part, of: date) }
        }
        return try self.part(part, of: today.adding(days: 1))
    }

    private func bounds(of part: DayPart, on date: LocalDate) throws(AskedTimeProblem) -> (start: Date, end: Date) {
        let hours: (Int, Int) =
            switch part {
            case .morning: (6, 12)
            case .afternoon: (12, 18)
            case .evening: (18, 24)
            case .night: (18, 30)
            }
        return (try instant(hours.0, on: date), try instant(hours.1, on: date))
    }

    // MARK: Hours

    private func hour(
        _ time: ClockTime, _ wish: DayWish?, _ part: DayPart?
    ) throws(AskedTimeProblem) -> AskedSpan {
        let hours = time.hours(in: part, isToday: wish == nil || wish == .today)
        let dates =
            try wish.map { wish throws(AskedTimeProblem) in try self.dates(of: wish) } ?? [
                today, today.adding(days: 1),
            ]
        for date in dates {
            for hour in hours {
                // Tonight at 2 is tomorrow's 2 o'clock.
                let isNext = part == .night && hour < 6 && wish != nil
                let start = try instant(hour, time.minute, on: isNext ? date.adding(days: 1) : date)
                if start.addingTimeInterval(3600) > clock.now { return try self.hour(at: start) }
            }
        }
        throw .past
    }

    /// A day of the week is a week later as well, when its hour is over today.
    func dates(of wish: DayWish) throws(AskedTimeProblem) -> [LocalDate] {
        let first = try date(wish)
        guard case .weekday = wish, first == today else { return [first] }
        return [first, first.adding(days: 7)]
    }

    private func later(_ minutes: Int) throws(AskedTimeProblem) -> AskedSpan {
        try hour(at: clock.now.addingTimeInterval(Double(min(max(minutes, 0), Self.mostHours * 60) * 60)))
    }

    /// The hour of the place's clocks that a moment lies in.
    func hour(at moment: Date) throws(AskedTimeProblem) -> AskedSpan {
        guard let there = clock.local(at: moment) else { throw .noZone }
        let start = moment.addingTimeInterval(-Double(there.secondOfDay % 3600))
        let words = clock.language.text(
            .askedAt, [.text: self.words(for: there.date), .time: clock.hours(there)])
        return AskedSpan(
            grain: .hour, span: start..<start.addingTimeInterval(3600), dates: [there.date], words: words)
    }

    private func hours(_ count: Int?) throws(AskedTimeProblem) -> AskedSpan {
        let count = min(max(count ?? 12, 1), Self.mostHours)
        let words = clock.language.text(.askedHours, count: count)
        return span(.hours, from: clock.now, to: clock.now.addingTimeInterval(Double(count * 3600)), words)
    }

    // MARK: Moments

    /// Begins now when it began before.
    func span(_ grain: AskedSpan.Grain, from start: Date, to end: Date, _ words: String) -> AskedSpan {
        let start = max(start, clock.now)
        let first = clock.local(at: start)?.date ?? today
        let last = clock.local(at: end.addingTimeInterval(-1))?.date ?? first
        let dates = (0...max(0, last.daysSince1970 - first.daysSince1970)).map { first.adding(days: $0) }
        return AskedSpan(grain: grain, span: start..<max(start, end), dates: dates, words: words)
    }

    func midnight(_ date: LocalDate) throws(AskedTimeProblem) -> Date { try instant(0, on: date) }

    /// - Parameter hour: Beyond 23 for the day after.
    func instant(_ hour: Int, _ minute: Int = 0, on date: LocalDate) throws(AskedTimeProblem) -> Date {
        guard let time = TimeOfDay(hour: hour % 24, minute: minute),
            let instant = clock.zones.instant(of: time, on: date.adding(days: hour / 24), in: zone)
        else { throw .noZone }
        return instant
    }

    // MARK: Words

    /// "tomorrow, Tuesday 1 December".
    func words(for date: LocalDate) -> String {
        let plain = plainWords(for: date)
        return switch date.daysSince1970 - today.daysSince1970 {
        case 0: clock.language.text(.askedToday, [.text: plain])
        case 1: clock.language.text(.askedTomorrow, [.text: plain])
        default: plain
        }
    }

    /// "Tuesday 1 December", with the year when it is another one.
    func plainWords(for date: LocalDate) -> String {
        let (weekday, month) = (clock.language.weekday(date.weekday), clock.language.month(date.month))
        if date.year == today.year {
            return clock.language.text(.askedDate, [.weekday: weekday, .day: "\(date.day)", .month: month])
        }
        return clock.language.text(
            .askedDateYear, [.weekday: weekday, .day: "\(date.day)", .month: month, .year: "\(date.year)"])
    }
}

extension DayPart {
    fileprivate var sentence: Sentence {
        switch self {
        case .morning: .askedMorning
        case .afternoon: .askedAfternoon
        case .evening: .askedEvening
        case .night: .askedNight
        }
    }
}

extension ClockTime {
    /// The hours of the day that may be meant, the likeliest first.
    ///
    /// A bare "6" is the next of both today; on another day 1 to 5 lie in the afternoon.
    func hours(in part: DayPart?, isToday: Bool) -> [Int] {
        if case .at(let time, _)? = time(in: part), isSettled || part != nil { return [time.hour] }
        guard (1...12).contains(hour) else { return [hour % 24] }
        let (first, second) = (hour % 12, hour % 12 + 12)
        if isToday { return hour == 12 ? [12, 0] : [first, second] }
        return hour == 12 || hour <= 5 ? [second] : [first]
    }
}
