import Reports

/// What a reader's finds come to: a wish, what is wrong with it, and how sure it is that a report is meant.
struct ReportReading {
    private(set) var wish: ReportWish
    private(set) var faults: [ReportFault]
    private let reader: WishReader
    private let isPlace: (Phrase) -> Bool
    private var isNoDayLeft = false

    init(_ phrase: Phrase, isPlace: @escaping (Phrase) -> Bool) {
        var reader = WishReader(phrase, isPlace: isPlace)
        reader.read()
        self.reader = reader
        self.isPlace = isPlace
        wish = reader.wish
        faults = reader.faults
        wish.time = reader.clock.map { $0.time(in: reader.part) } ?? Self.time(of: reader.part)
        settleGroups()
        settleDays()
    }

    private static func time(of part: DayPart?) -> ReportWish.Time? {
        switch part {
        case .morning: .morning
        case .evening, .night: .evening
        // There is no usual time of an afternoon.
        case .afternoon, nil: nil
        }
    }

    // MARK: How sure it is

    private var hasBadTime: Bool { faults.contains { if case .badTime = $0.kind { true } else { false } } }
    private var hasTime: Bool { wish.time != nil || hasBadTime }

    /// Whether days come again and again, or a word in front asks for a report.
    var isReport: Bool {
        if reader.isClear { return true }
        // "Report a bad line" is about something else.
        if reader.isAskedFirst, saysMoreThanPlaces || (faults.isEmpty && wish.places.allSatisfy(isPlace)) {
            return true
        }
        if hasTime {
            return reader.isAsked || reader.repeats || reader.hasPluralPart || reader.hasExceptions || reader.isWeekly
        }
        return reader.repeats && reader.groups.isEmpty && !reader.isWeekly
    }

    /// Whether it names a day that never was or is over, and a time: nothing else can answer that.
    var isImpossible: Bool {
        let isOver = faults.contains { $0.kind == .badDate || $0.kind == .past }
        return isOver && hasTime && reader.groups.isEmpty && faults.count == 1
    }

    /// Whether days and time were said, and every place is known.
    var isComplete: Bool {
        isReport && wish.days != nil && hasTime && wish.places.allSatisfy(isPlace)
    }

    /// Whether something besides a place was said.
    var saysMoreThanPlaces: Bool {
        wish.days != nil || hasTime || wish.zone != nil || wish.condition != nil || wish.isUnconditional
            || wish.until != nil || wish.day != nil || wish.target != nil || wish.isForTeam
            || faults.contains { $0.kind != .notUnderstood } || isNoDayLeft
    }

    /// Whether it is days and times and nothing else.
    var isTimesOnly: Bool { saysMoreThanPlaces && reader.groups.isEmpty && faults.isEmpty }

    // MARK: What it comes to

    /// A new report, or why there cannot be one.
    var request: ReportRequest {
        if let problem { return .refused(problem) }
        if wish.days == nil { return .refused(.noDays(wish)) }
        if wish.time == nil { return .refused(.noTime(wish)) }
        return .make(wish)
    }

    /// What is wrong, days and time that are missing aside.
    var problem: ReportProblem? {
        if let fault = faults.min(by: { $0.rank < $1.rank }) { return fault.problem(wish) }
        return isNoDayLeft ? .noDayLeft : nil
    }

    // MARK: Days

    private mutating func settleDays() {
        let weekdays = reader.singles.compactMap { if case .weekday(let day) = $0.day { day } else { nil } }
        var days = reader.days
        if days.isEmpty {
            let isList =
                weekdays.count == reader.singles.count
                && weekdays.count > (reader.isWeekly || reader.hasPluralPart ? 0 : 1)
            if isList {
                days = Set(weekdays)
            } else if reader.singles.isEmpty, reader.hasPluralPart || reader.hasExceptions, !reader.isWeekly {
                days = Set(1...7)
            } else {
                return settleOnce()
            }
        } else {
            settleSingles(&days)
        }
        if let set = WeekdaySet(days.subtracting(reader.exceptions)) {
            wish.days = .weekly(set)
        } else {
            isNoDayLeft = true
        }
    }

    /// One day, or none.
    private mutating func settleOnce() {
        if let first = reader.singles.first {
            wish.days = .once(first.day)
            for other in reader.singles.dropFirst() where other.day != first.day {
                faults.append(ReportFault(kind: .notUnderstood, typed: other.typed))
            }
        } else if let day = wish.day, reader.isAsked, !reader.isWeekly {
            // "Report for tomorrow at 7"
            wish.days = .once(day == .today ? .today : .tomorrow)
            wish.day = nil
        }
    }

    /// Single days beside those that repeat: "every evening tomorrow's weather".
    private mutating func settleSingles(_ days: inout Set<Int>) {
        for single in reader.singles {
            switch single.day {
            case .today: wish.day = .today
            case .tomorrow: wish.day = .tomorrow
            case .weekday(let day) where days.count < 7: days.insert(day)
            case .weekday(let day) where reader.isEveryPart: days = [day]
            default: faults.append(ReportFault(kind: .notUnderstood, typed: single.typed))
            }
        }
    }

    // MARK: Zones and places

    private mutating func settleGroups() {
        var loose: [Phrase] = []
        for group in reader.groups {
            let phrase = reader.text.phrase.part(group.range)
            let typed = reader.text.typed(group.range)
            if group.isZone {
                settleZone(phrase)
            } else if phrase.words.contains(where: { ReportLexicon.notPlaces.contains($0.key) }), !isPlace(phrase) {
                faults.append(ReportFault(kind: .notUnderstood, typed: typed))
            } else if group.lead == "at", !isPlace(phrase), wish.time == nil {
                faults.append(ReportFault(kind: .badTime(.form), typed: typed))
            } else if !group.lead.isEmpty || isPlace(phrase.withoutClosingComma) {
                wish.places += WishPlaces.places(in: phrase, isPlace: isPlace)
            } else {
                loose.append(phrase)
            }
        }
        for phrase in loose {
            if loose.count == 1 || phrase.words.contains(where: { isPlace(Phrase($0)) }), wish.places.isEmpty {
                wish.places += WishPlaces.places(in: phrase, isPlace: isPlace)
            } else {
                let typed = phrase.withoutClosingComma.words.map(\.typed).joined(separator: " ")
                faults.append(ReportFault(kind: .notUnderstood, typed: typed))
            }
        }
        if reader.isLocalTime, wish.zone == nil { wish.zone = wish.places.first }
    }

    /// "Tampa London time" is Tampa, at London's time.
    private mutating func settleZone(_ phrase: Phrase) {
        let phrase = phrase.withoutClosingComma.withoutPossessive
        let split =
            isPlace(phrase)
            ? nil
            : (1..<max(1, phrase.words.count)).first { count in
                isPlace(phrase.part(0..<count)) && isPlace(phrase.dropFirst(count))
            }
        wish.places += split.map { [phrase.part(0..<$0).withoutClosingComma] } ?? []
        wish.zone = phrase.dropFirst(split ?? 0)
    }
}
