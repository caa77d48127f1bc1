/// Reads times of the day: `7`, `7.30pm`, `0700`, `half past seven`, `noon`.
enum ClockReader {
    /// A time, or what is wrong with it.
    enum Reading: Equatable {
        case time(ClockTime)
        case fault(ReportProblem.TimeFault)
    }

    private enum Half { case morning, afternoon }

    static func read(_ text: ReportText, at index: Int) -> Found<Reading>? {
        if let spoken = spoken(text, at: index) { return spoken.map(Reading.time) }
        guard let first = text[index].first, first.isASCII, first.isNumber || "@~".contains(first) || named(text[index])
        else { return nil }
        let halves = half(text, at: index + 1)
        // "7 days", "5 minutes" and "24 dec" are no times.
        if halves == nil, text.number(at: index) != nil, isFollowedByUnit(text, index + 1) { return nil }
        guard let reading = word(text[index], halves?.value) else { return nil }
        let end = index + 1 + (halves?.count ?? 0)
        return Found(reading, end - index + exact(text, at: end))
    }

    /// Reads one word.
    static func word(_ key: String) -> Reading? { word(key, nil) }

    private static func word(_ key: String, _ behind: Half?) -> Reading? {
        if named(key) { return .time(clock(key == "midnight" ? 0 : 12, 0, isSettled: true)) }
        var rest = key[...]
        while let first = rest.first, "@~".contains(first) { rest = rest.dropFirst() }
        var (half, isMarked) = (behind, false)
        if let mark = marks.first(where: { rest.hasSuffix($0.suffix) && rest.utf8.count > $0.suffix.utf8.count }) {
            rest = rest.dropLast(mark.suffix.count)
            half = mark.half ?? half
            isMarked = mark.half == nil && !["oclock", "ish"].contains(mark.suffix)
        }
        let separators = rest.utf8.filter { !isDigit($0) }
        guard let first = rest.utf8.first, isDigit(first), separators.allSatisfy(isSeparator) else {
            return isSpan(rest) ? .fault(.form) : nil
        }
        if separators.count > 1, !rest.contains(":") { return nil }
        let parts = rest.split(omittingEmptySubsequences: false, whereSeparator: { ":.h".contains($0) })
        guard let (hours, minutes) = digits(parts.map(String.init)) else {
            return parts.count == 1 ? nil : .fault(.form)
        }
        return checked(hours, minutes, half, isMarked: isMarked)
    }

    /// - Parameter isMarked: Whether "h" or "hrs" says that hours count to 24.
    private static func checked(_ hours: String, _ minutes: String?, _ half: Half?, isMarked: Bool) -> Reading {
        guard let hour = Int(hours), let minute = Int(minutes ?? "0") else { return .fault(.form) }
        guard minute < 60 else { return .fault(hour > 24 ? .hour : .minute) }
        let isSettled = half != nil || isMarked || hour > 12 || hours.hasPrefix("0")
        switch half {
        case .morning?:
            guard hour <= 12 else { return .fault(.hour) }
            return .time(clock(hour % 12, minute, isSettled: true))
        case .afternoon?:
            guard (1...23).contains(hour) else { return .fault(.hour) }
            return .time(clock(hour < 12 ? hour + 12 : hour, minute, isSettled: true))
        case nil:
            guard hour < 24 || (hour == 24 && minute == 0) else { return .fault(.hour) }
            return .time(
                ClockTime(hour: hour % 24, minute: minute, isSettled: isSettled, isBareHour: minutes == nil))
        }
    }

    /// Hours, and minutes where they stand; `nil` for another form.
    private static func digits(_ parts: [String]) -> (hours: String, minutes: String?)? {
        switch parts.map(\.utf8.count) {
        case [1], [2]: (parts[0], nil)
        case [3], [4]: (String(parts[0].dropLast(2)), String(parts[0].suffix(2)))
        case [1, 2], [2, 2], [1, 2, 2], [2, 2, 2]: (parts[0], parts[1])
        default: nil
        }
    }

    private static func clock(_ hour: Int, _ minute: Int, isSettled: Bool) -> ClockTime {
        ClockTime(hour: hour, minute: minute, isSettled: isSettled, isBareHour: false)
    }

    private static let marks: [(suffix: String, half: Half?)] = [
        ("ish", nil), ("a.m", .morning), ("p.m", .afternoon), ("am", .morning), ("pm", .afternoon), ("a", .morning),
        ("p", .afternoon), ("oclock", nil), ("hrs", nil), ("hr", nil), ("h", nil),
    ]

    private static func named(_ key: String) -> Bool {
        ["noon", "noonish", "noontime", "midday", "lunchtime", "midnight"].contains(key)
    }

    private static func isDigit(_ byte: UInt8) -> Bool { (48...57).contains(byte) }

    private static func isSeparator(_ byte: UInt8) -> Bool { ":.h".utf8.contains(byte) }

    /// Whether it is two times with a dash between: "7-8", "7:00-7:30".
    private static func isSpan(_ text: Substring) -> Bool {
        let parts = text.split(separator: "-", omittingEmptySubsequences: false)
        guard parts.count == 2 else { return false }
        return parts.allSatisfy { part in
            let digits = part.utf8.filter(isDigit).count
            return (1...4).contains(digits) && part.utf8.allSatisfy { isDigit($0) || $0 == UInt8(ascii: ":") }
        }
    }

    /// "am", "p.m." or "o'clock" as a word of its own.
    private static func half(_ text: ReportText, at index: Int) -> Found<Half?>? {
        switch text[index] {
        case "am", "a.m": Found(.morning, 1)
        case "pm", "p.m": Found(.afternoon, 1)
        case "oclock", "hrs":
            half(text, at: index + 1).map { Found($0.value, $0.count + 1) } ?? Found(nil, 1)
        case "o" where text[index + 1] == "clock":
            half(text, at: index + 2).map { Found($0.value, $0.count + 2) } ?? Found(nil, 2)
        default: nil
        }
    }

    private static func exact(_ text: ReportText, at index: Int) -> Int {
        ["sharp", "exactly", "precisely", "hours"].contains(text[index]) ? 1 : 0
    }

    private static func isFollowedByUnit(_ text: ReportText, _ index: Int) -> Bool {
        let key = text[index]
        if ["h", "hr", "hrs"].contains(key) { return false }
        return text.isOf(.span, at: index) || ["times", "degrees", "degree", "x", "seconds", "years"].contains(key)
    }
}

extension ClockReader {
    private static let hours = [
        "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve",
    ]
    private static let minutes = [
        "five": 5, "ten": 10, "fifteen": 15, "quarter": 15, "twenty": 20, "twenty-five": 25, "twentyfive": 25,
        "half": 30, "thirty": 30, "forty": 40, "forty-five": 45, "fortyfive": 45, "fifty": 50,
        "5": 5, "10": 10, "15": 15, "20": 20, "25": 25,
    ]

    /// A time in words: `seven`, `seven thirty`, `half past seven`, `quarter to 8`.
    private static func spoken(_ text: ReportText, at index: Int) -> Found<ClockTime>? {
        if text[index] == "a", text[index + 1] == "quarter" {
            return spoken(text, at: index + 1).map { Found($0.value, $0.count + 1) }
        }
        if let relative = relative(text, at: index) { return relative }
        guard let hour = hours.firstIndex(of: text[index]).map({ $0 + 1 }) else { return nil }
        if let half = half(text, at: index + 1) { return settled(hour, 0, half, 1) }
        if let minute = minutes[text[index + 1]], text[index + 1] != "half", text.number(at: index + 1) == nil {
            let isLong = minute % 10 == 0 && text[index + 2] == "five"
            let count = isLong ? 3 : 2
            return settled(hour, minute + (isLong ? 5 : 0), half(text, at: index + count), count)
        }
        // "The first one" and "two weeks" are no times.
        if text.isOf(.span, at: index + 1) || ["other", "times"].contains(text[index + 1]) { return nil }
        guard text[index] != "one" || text[index - 1] == "at" else { return nil }
        return Found(ClockTime(hour: hour, minute: 0, isSettled: false, isBareHour: true), 1)
    }

    /// `half past seven`, `ten to 8`; digits only with "past" and "after", for "5 to 8" may be something else.
    private static func relative(_ text: ReportText, at index: Int) -> Found<ClockTime>? {
        guard let minute = minutes[text[index]] else { return nil }
        var next = index + 1
        if ["minutes", "mins", "min"].contains(text[next]) { next += 1 }
        let isDigits = text.number(at: index) != nil && next == index + 1
        var sign = 1
        switch text[next] {
        case "past", "after": next += 1
        case "to" where !isDigits, "before" where !isDigits, "til" where !isDigits:
            sign = -1
            next += 1
        default: guard text[index] == "half" else { return nil }
        }
        guard let hour = text.number(at: next) ?? hours.firstIndex(of: text[next]).map({ $0 + 1 }),
            (0...23).contains(hour)
        else { return nil }
        let total = (hour * 60 + sign * minute + 1440) % 1440
        let half = half(text, at: next + 1)
        if half == nil, sign < 0, hour == 1 { return settled(12, 60 - minute, half, next + 1 - index) }
        return settled(total / 60, total % 60, half, next + 1 - index)
    }

    private static func settled(
        _ hour: Int, _ minute: Int, _ half: Found<Half?>?, _ count: Int
    ) -> Found<ClockTime> {
        let count = count + (half?.count ?? 0)
        switch half?.value {
        case .morning?: return Found(clock(hour % 12, minute, isSettled: true), count)
        case .afternoon?: return Found(clock(hour < 12 ? hour + 12 : hour, minute, isSettled: true), count)
        case nil:
            return Found(
                ClockTime(hour: hour, minute: minute, isSettled: hour > 12 || hour == 0, isBareHour: minute == 0), count
            )
        }
    }
}
