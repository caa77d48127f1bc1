/// Puts the times of one question together: "tomorrow" and "at 6" are one, "saturday" and "sunday" are two.
struct TimeJoining {
    /// A day, or several, and the hours that were named with it.
    fileprivate struct Group {
        var day: TimePiece?
        var parts: [DayPart] = []
        var clocks: [ClockTime] = []
        var stretches: [HourStretch] = []

        var hasHours: Bool { !(parts.isEmpty && clocks.isEmpty && stretches.isEmpty) }

        mutating func addHours(of other: Group) {
            (parts, clocks, stretches) = (other.parts, other.clocks, other.stretches)
        }
    }

    private var groups: [Group] = []
    /// Hours in front of the first day.
    private var loose = Group()
    private var isHourly = false
    private var (isForecast, isRest, isAllDay) = (false, false, false)
    /// What holds against everything else: `in 3 hours`, what is over, what does not exist.
    private var strongest: AskedTime?

    init(_ pieces: [TimePiece]) {
        for piece in pieces { add(piece) }
        if loose.hasHours {
            for index in groups.indices where !groups[index].hasHours { groups[index].addHours(of: loose) }
            if groups.isEmpty { groups = [loose] }
        }
        settleGroups()
    }

    var time: AskedTime {
        if let strongest { return strongest }
        let times = groups.map { Self.time(of: $0) }
        guard let first = times.first else {
            if isRest { return .restOfDay }
            if isAllDay { return .day(.today, part: nil) }
            return isHourly ? .hours(nil) : isForecast ? .days(nil) : .now
        }
        let loses = groups.contains { $0.hasHours && !Self.isDay($0.day) }
        if times.count > 1 { return .several(times, losesHours: loses || isHourly) }
        guard isHourly else { return first }
        switch first {
        case .day, .part, .nextWeekday, .monthDay, .ofNextWeek: return .hourly(first)
        case .days, .week, .weekend, .through: return .several([first], losesHours: true)
        default: return first
        }
    }

    // MARK: Pieces

    private mutating func add(_ piece: TimePiece) {
        switch piece {
        case .now: break
        case .rest: isRest = true
        case .allDay: isAllDay = true
        case .days(nil): isForecast = true
        case .hours(nil): isHourly = true
        case .past: strongest = strongest == .noDate ? .noDate : .past
        case .none: strongest = .noDate
        case .either(let first, let second): strongest = .eitherDate(first, second)
        case .later(let minutes): if strongest == nil { strongest = .later(minutes: minutes) }
        case .part(let part): addHours { if !$0.parts.contains(part) { $0.parts.append(part) } }
        case .clock(let clock): addHours { if !$0.clocks.contains(clock) { $0.clocks.append(clock) } }
        case .stretch(let hours): addHours { $0.stretches.append(hours) }
        case .day(let wish, let part): add(.day(wish, part: nil), part)
        case .list(let days): for day in days { add(.day(.weekday(day), part: nil), nil) }
        case .monthDay, .nextWeekday, .through, .hours, .days, .week, .weekend: add(piece, nil)
        }
    }

    private mutating func add(_ day: TimePiece, _ part: DayPart?) {
        let known = groups.firstIndex { $0.day == day }
        let index = known ?? groups.count
        if known == nil { groups.append(Group(day: day)) }
        if let part, !groups[index].parts.contains(part) { groups[index].parts.append(part) }
    }

    private mutating func addHours(_ change: (inout Group) -> Void) {
        if groups.isEmpty { change(&loose) } else { change(&groups[groups.count - 1]) }
    }

    // MARK: Groups

    /// "This week on friday" is about Friday, and "today" says nothing beside the hours ahead.
    private mutating func settleGroups() {
        let hasWeekday = groups.contains { if case .day(.weekday, _)? = $0.day { true } else { false } }
        if hasWeekday, groups.contains(where: { $0.day == .week(isNext: true) }) {
            groups.removeAll { $0.day == .week(isNext: true) }
            for index in groups.indices {
                if case .day(.weekday(let day), _)? = groups[index].day { groups[index].day = .nextWeekday(day + 7) }
            }
        }
        if hasWeekday { groups.removeAll { $0.day == .week(isNext: false) && !$0.hasHours } }
        let isAhead = groups.contains { group in
            switch group.day {
            case .days, .hours, .week(isNext: false): true
            default: false
            }
        }
        if isAhead { groups.removeAll { $0.day == .day(.today, part: nil) } }
    }

    private static func isDay(_ piece: TimePiece?) -> Bool {
        switch piece {
        case nil, .day, .monthDay, .nextWeekday: true
        default: false
        }
    }

    private static func time(of group: Group) -> AskedTime {
        let day = day(of: group.day)
        guard isDay(group.day), group.hasHours else {
            let whole = day ?? .now
            if case .hours = whole { return whole }
            return group.hasHours ? .several([whole], losesHours: true) : whole
        }
        let part = group.parts.first
        if group.stretches.count + group.clocks.count > 1, let first = group.hours.first, let last = group.hours.last {
            return .stretch(HourStretch(.both, first.first, last.last), on: day, part: part)
        }
        if let hours = group.stretches.first { return .stretch(hours, on: day, part: part) }
        if let clock = group.clocks.first {
            switch group.day {
            case nil: return .clock(clock, nil, part: part)
            case .day(let wish, _)?: return .clock(clock, wish, part: part)
            default: return .stretch(HourStretch(.one, clock), on: day, part: part)
            }
        }
        let times = group.parts.map { Self.time(on: group.day, $0) }
        return times.count == 1 ? times[0] : .several(times, losesHours: false)
    }

    private static func time(on day: TimePiece?, _ part: DayPart) -> AskedTime {
        switch day {
        case .day(let wish, _)?: .day(wish, part: part)
        case .monthDay(let day)?: .monthDay(day, part: part)
        case .nextWeekday(let weekday)? where weekday > 7: .ofNextWeek(weekday - 7, part: part)
        case .nextWeekday(let weekday)?: .nextWeekday(weekday, part: part)
        default: .part(part)
        }
    }

    private static func day(of piece: TimePiece?) -> AskedTime? {
        switch piece {
        case .day(let wish, _)?: .day(wish, part: nil)
        case .monthDay(let day)?: .monthDay(day, part: nil)
        case .nextWeekday(let weekday)? where weekday > 7: .ofNextWeek(weekday - 7, part: nil)
        case .nextWeekday(let weekday)?: .nextWeekday(weekday, part: nil)
        case .through(let first, let last)?: .through(first, last)
        case .hours(let count)?: .hours(count)
        case .days(let count)?: .days(count)
        case .week(let isNext)?: .week(isNext: isNext)
        case .weekend(let isNext)?: .weekend(isNext: isNext)
        default: nil
        }
    }
}

extension TimeJoining.Group {
    /// All hours that were named, in their order as far as it is known.
    fileprivate var hours: [HourStretch] { stretches + clocks.map { HourStretch(.one, $0) } }
}
