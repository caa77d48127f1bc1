/// Reads when a question asks about: `tomorrow`, `on friday morning`, `at 6pm`, `in 3 hours`, `the next few days`.
enum TimePieceReader {
    /// - Returns: The time that stands at a position, its prepositions included, and whether names begin so.
    static func read(_ text: ReportText, at index: Int) -> QuestionPiece? {
        let found = [
            ClockSpanReader.hourMark(text, at: index).map { piece($0) },
            ClockSpanReader.fourDigits(text, at: index).map { piece($0) },
            ClockSpanReader.read(text, at: index).map { piece($0) },
            DaySpanReader.read(text, at: index).map { piece($0) },
            edge(text, at: index).map { piece($0) },
            TimeTable.longest(text, at: index), over(text, at: index).map { piece($0) },
            several(text, at: index).map { piece($0) },
            TimeSpanReader.read(text, at: index).map { piece($0) }, part(text, at: index), date(text, at: index),
            clock(text, at: index).map { piece($0) },
        ]
        return found.compactMap { $0 }.reduce(nil) { best, next in
            (best?.count ?? 0) >= next.count ? best : next
        }
    }

    private static func piece(_ found: Found<TimePiece>, isNameLike: Bool = false) -> QuestionPiece {
        QuestionPiece(meaning: .time(found.value), count: found.count, isNameLike: isNameLike)
    }

    // MARK: What is over

    /// `yesterday evening`, `last night`, `3 days ago`.
    private static func over(_ text: ReportText, at index: Int) -> Found<TimePiece>? {
        var next = index
        while next < index + 2, ["on", "since", "the", "from", "this"].contains(text[next]) { next += 1 }
        switch text[next] {
        case "yesterday", "yesterdays":
            return Found(.past, next + (DayPart(text[next + 1]) == nil ? 1 : 2) - index)
        case "last", "past", "previous":
            let isTime =
                WeekdayWords.day(text[next + 1]) != nil || DayPart(text[next + 1]) != nil
                || text.isOf(.span, at: next + 1)
            if isTime { return Found(.past, next + 2 - index) }
            // "The last 3 days"
            return text.isOf(.number, at: next + 1) && text.isOf(.span, at: next + 2)
                ? Found(.past, next + 3 - index) : nil
        default:
            guard text.isOf(.number, at: next), text.isOf(.span, at: next + 1), text[next + 2] == "ago" else {
                return nil
            }
            return Found(.past, next + 3 - index)
        }
    }

    // MARK: Parts of a day

    private static let partLeads: Set<String> = [
        "in", "during", "for", "by", "at", "over", "on", "through", "until", "till", "all", "throughout", "later",
    ]

    /// `in the morning`, `this afternoon`, `at night`, `evening`.
    private static func part(_ text: ReportText, at index: Int) -> QuestionPiece? {
        var next = index
        var isToday = false
        if partLeads.contains(text[next]) { next += 1 }
        let isLed = next > index
        while ["the", "this", "early", "late", "mid"].contains(text[next]) {
            isToday = isToday || text[next] == "this"
            next += 1
        }
        let isArticled = text[next - 1] == "the" || text[next - 1] == "this" || text[next - 1].isEmpty
        let isHalf = isArticled && next > index
        let named = isHalf ? DayPart(behindDay: text, at: next) : DayPart(text[next])
        guard let part = named, text[next] != "tonight", text[next] != "eve" else { return nil }
        // "In Morning" is no time; "at night" and "in the morning" are.
        let isSaid =
            !isLed || isArticled || next > index + 1 || (text[index] == "at" && part == .night)
            || ["for", "by", "all", "throughout", "later"].contains(text[index])
        guard isSaid else { return nil }
        let time: TimePiece = isToday ? .day(.today, part: part) : .part(part)
        return piece(Found(time, next + 1 - index), isNameLike: next == index)
    }

    /// `early tomorrow`, `late on friday`, `tomorrow early`.
    private static func edge(_ text: ReportText, at index: Int) -> Found<TimePiece>? {
        func part(_ key: String) -> DayPart? { key == "early" ? .morning : key == "late" ? .evening : nil }
        func day(_ index: Int) -> Found<DayWish>? {
            let start = text[index] == "on" ? index + 1 : index
            guard let found = DateReader.read(text, at: start), case .day(let wish, let part) = found.value,
                part == nil || part == .morning
            else { return nil }
            return Found(wish, found.count + start - index)
        }
        if let part = part(text[index]), let found = day(index + 1) {
            return Found(.day(found.value, part: part), found.count + 1)
        }
        guard let found = day(index), let part = part(text[index + found.count]) else { return nil }
        return Found(.day(found.value, part: part), found.count + 1)
    }

    // MARK: Days

    /// `sat-sun`, `mon/wed`, `sat+sun`: days in one word.
    private static func several(_ text: ReportText, at index: Int) -> Found<TimePiece>? {
        guard let days = WeekdayWords.compound(text[index]), days.count > 1 else { return nil }
        return Found(days == [6, 7] ? .weekend(isNext: false) : .days(nil), 1)
    }

    private static let nexts: Set<String> = ["next", "coming", "following", "upcoming"]

    private static func date(_ text: ReportText, at index: Int) -> QuestionPiece? {
        var next = index
        while next < index + 3,
            ["on", "for", "by", "until", "till", "before", "since", "the", "this", "early", "late"].contains(text[next])
        {
            next += 1
        }
        let isBare = next == index
        if nexts.contains(text[next]), let weekday = WeekdayWords.day(text[next + 1]) {
            let part = DayPart(text[next + 2])
            let time: TimePiece =
                text[next] == "next" ? .nextWeekday(weekday) : .day(.weekday(weekday), part: part)
            let count = next + 2 + (part != nil && text[next] != "next" ? 1 : 0) - index
            return piece(Found(time, count))
        }
        if let day = ordinal(text, at: next) {
            return piece(Found(.monthDay(day.value), next + day.count - index), isNameLike: isBare)
        }
        guard let found = DateReader.read(text, at: next) else { return nil }
        // "Sun" alone is the sun.
        let isWeekday = WeekdayWords.day(text[next]) != nil
        if text[next] == "sun", found.count == 1, isBare || text[next - 1] == "the" { return nil }
        let count = found.count + next - index
        switch found.value {
        case .day(let wish, let part):
            let isNight = text[next] == "tonight"
            return piece(Found(.day(wish, part: isNight ? .night : part), count), isNameLike: isBare && isWeekday)
        case .bad:
            let two = DateReader.twoReadings(text[next])
            return piece(Found(two.map { TimePiece.either($0.first, $0.second) } ?? .none, count))
        case .past: return piece(Found(.past, count))
        }
    }

    /// `5th`, with no month behind.
    private static func ordinal(_ text: ReportText, at index: Int) -> Found<Int>? {
        let digits = text[index].prefix { $0.isASCII && $0.isNumber }
        guard let day = Int(digits), (1...31).contains(day), !digits.isEmpty,
            ["st", "nd", "rd", "th"].contains(String(text[index].dropFirst(digits.count))),
            case .bad? = DateReader.read(text, at: index)?.value
        else { return nil }
        // "31st feb" has its month.
        return DateReader.read(text, at: index)?.count == 1 ? Found(day, 1) : nil
    }

    // MARK: Hours of the clock

    private static let clockLeads: Set<String> = [
        "at", "by", "around", "about", "@", "before", "after", "until", "till", "from", "between", "for", "from",
    ]

    /// `at 6`, `6pm`, `18:00`.
    private static func clock(_ text: ReportText, at index: Int) -> Found<TimePiece>? {
        var next = index
        while next < index + 2, clockLeads.contains(text[next]) { next += 1 }
        guard let first = ClockReader.read(text, at: next) else { return nil }
        let isLed = next > index
        let end = next + first.count
        switch first.value {
        case .fault:
            // "Tampa 7-8" may be anything.
            return isLed || text[next].contains(":") ? Found(.none, end - index) : nil
        case .time(let time):
            guard isLed && text[index] != "for" || isClear(text[next]) || first.count > 1 else { return nil }
            return Found(.clock(time), end - index)
        }
    }

    /// Whether a word alone is a time: "6pm", "18:00", "noon", but not "7" or "1830".
    private static func isClear(_ key: String) -> Bool {
        if key.first?.isNumber == true { return key.contains(":") || key.hasSuffix("m") || key.hasSuffix("ish") }
        return ["noon", "noonish", "noontime", "midday", "midnight", "lunchtime"].contains(key)
    }
}
