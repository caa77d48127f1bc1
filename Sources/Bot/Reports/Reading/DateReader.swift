import Places

/// Reads one day: `tomorrow`, `next friday`, `24 dec`, `2026-12-24`, `in 3 days`.
enum DateReader {
    /// A day, or why it is none.
    enum Reading: Equatable {
        case day(DayWish, part: DayPart?)
        case bad
        case past
    }

    static func read(_ text: ReportText, at index: Int) -> Found<Reading>? {
        var start = index
        while ["on", "the", "this", "next", "coming"].contains(text[start]), start < index + 3 { start += 1 }
        let isNamed = start == index || !["this", "next", "coming"].contains(text[start - 1])
        if let found = isNamed ? relative(text, at: start) ?? date(text, at: start) : nil {
            return Found(found.value, found.count + start - index)
        }
        guard let weekday = WeekdayWords.day(text[start]) ?? possessive(text, at: start) else { return nil }
        // "Friday, 24 December": the date is what counts.
        if let date = date(text, at: start + 1) { return Found(date.value, date.count + start + 1 - index) }
        let part = DayPart(behindDay: text, at: start + 1)
        return Found(.day(.weekday(weekday), part: part), start + (part == nil ? 1 : 2) - index)
    }

    /// "Friday's", which is one Friday.
    private static func possessive(_ text: ReportText, at index: Int) -> Int? {
        guard let day = WeekdayWords.days(text[index]), text.phrase.words[index].matching.contains("'") else {
            return nil
        }
        return day
    }

    private static let tomorrow: Set<String> = [
        "tomorrow", "tomorrows", "tmrw", "tmr", "tomorow", "tommorow", "tommorrow", "2morrow", "tomorrrow", "tomorro",
    ]

    private static func relative(_ text: ReportText, at index: Int) -> Found<Reading>? {
        let key = text[index]
        if key == "today" || key == "todays" {
            let half = ["am", "pm"].contains(text[index + 1]) ? DayPart(behindDay: text, at: index + 1) : nil
            return Found(.day(.today, part: half), half == nil ? 1 : 2)
        }
        if key == "tonight" { return Found(.day(.today, part: .evening), 1) }
        if tomorrow.contains(key) {
            let part = DayPart(behindDay: text, at: index + 1)
            return Found(.day(.tomorrow, part: part), part == nil ? 1 : 2)
        }
        if key == "overmorrow" { return Found(.day(.dayAfterTomorrow, part: nil), 1) }
        if key == "day", text[index + 1] == "after", tomorrow.contains(text[index + 2]) {
            return Found(.day(.dayAfterTomorrow, part: nil), 3)
        }
        if key == "yesterday" { return Found(.past, DayPart(text[index + 1]) == nil ? 1 : 2) }
        if key == "last",
            WeekdayWords.day(text[index + 1]) != nil || ["night", "week", "month"].contains(text[index + 1])
        {
            return Found(.past, 2)
        }
        if key == "in", let span = DaySpan.read(text, at: index + 1) {
            return Found(.day(.inDays(span.value), part: nil), span.count + 1)
        }
        return nil
    }
}

/// Reads how many days something lasts: `3 days`, `a week`, `two months`.
enum DaySpan {
    private static let numbers = [
        "a", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve",
    ]

    static func read(_ text: ReportText, at index: Int) -> Found<Int>? {
        let spelled = numbers.firstIndex(of: text[index]).map { max(1, $0) }
        guard let number = text.number(at: index) ?? spelled, number > 0, let days = days(text[index + 1]) else {
            return nil
        }
        return Found(number * days, 2)
    }

    /// How many days a unit has; `nil` when it is none.
    static func days(_ key: String) -> Int? {
        switch key {
        case "day", "days": 1
        case "week", "weeks": 7
        case "fortnight": 14
        case "month", "months": 30
        case "year", "years": 365
        default: nil
        }
    }
}

extension DateReader {
    private static let months = [
        "january", "february", "march", "april", "may", "june", "july", "august", "september", "october", "november",
        "december",
    ]

    /// 1 is January; `nil` when the word names no month.
    static func month(_ key: some StringProtocol) -> Int? {
        if key == "sept" { return 9 }
        return months.firstIndex { $0 == key || (key.utf8.count == 3 && $0.hasPrefix(key)) }.map { $0 + 1 }
    }

    /// A day of a month: digits, perhaps with "th" behind.
    private static func day(_ key: some StringProtocol) -> (day: Int, isOrdinal: Bool)? {
        let digits = key.prefix { $0.isASCII && $0.isNumber }
        let rest = key.dropFirst(digits.count)
        guard (1...2).contains(digits.utf8.count), rest.isEmpty || ["st", "nd", "rd", "th"].contains(String(rest)),
            let day = Int(digits)
        else { return nil }
        return (day, !rest.isEmpty)
    }

    private static func year(_ key: some StringProtocol) -> Int? {
        guard key.utf8.count == 4, let year = Int(key), (2000...2199).contains(year) else { return nil }
        return year
    }

    /// A date with its month.
    private static func date(_ text: ReportText, at index: Int) -> Found<Reading>? {
        if let found = dotted(text, at: index) ?? numeric(text[index]) { return Found(found, 1) }
        if let found = spelled(text, at: index) { return found }
        if let first = day(text[index]) {
            let next = index + (text[index + 1] == "of" ? 2 : 1)
            if let month = month(text[next]) {
                let year = year(text[next + 1])
                return Found(checked(first.day, month, year), next + (year == nil ? 1 : 2) - index)
            }
            // Of which month?
            return first.isOrdinal && !["week", "one"].contains(text[index + 1]) ? Found(.bad, 1) : nil
        }
        guard let month = month(text[index]) else { return nil }
        let next = index + (text[index + 1] == "the" ? 2 : 1)
        guard let found = day(text[next]), !isClock(text, at: next) else { return nil }
        let year = year(text[next + 1])
        return Found(checked(found.day, month, year), next + (year == nil ? 1 : 2) - index)
    }

    /// `3.12.`, which has a point behind the month.
    private static func dotted(_ text: ReportText, at index: Int) -> Reading? {
        guard text.phrase.words.indices.contains(index) else { return nil }
        let word = text.phrase.words[index].matching
        let parts = text[index].split(separator: ".", omittingEmptySubsequences: false)
        // "At 7.10." ends a sentence.
        guard word.hasSuffix(".") || word.hasSuffix(".,"), parts.count == 2, let day = day(parts[0])?.day,
            let month = Int(parts[1]), (1...12).contains(month), parts[1].utf8.count <= 2,
            !["at", "by", "until", "from", "around", "about"].contains(text[index - 1])
        else { return nil }
        return checked(day, month, nil)
    }

    private static let ordinals = [
        "first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth", "eleventh",
        "twelfth", "thirteenth", "fourteenth", "fifteenth", "sixteenth", "seventeenth", "eighteenth", "nineteenth",
        "twentieth", "twenty-first", "twenty-second", "twenty-third", "twenty-fourth", "twenty-fifth",
        "twenty-sixth", "twenty-seventh", "twenty-eighth", "twenty-ninth", "thirtieth", "thirty-first",
    ]

    /// `first of december`, `december third`.
    private static func spelled(_ text: ReportText, at index: Int) -> Found<Reading>? {
        if let day = ordinals.firstIndex(of: text[index]) {
            let next = index + (text[index + 1] == "of" ? 2 : 1)
            return month(text[next]).map { Found(checked(day + 1, $0, nil), next + 1 - index) }
        }
        guard let month = month(text[index]) else { return nil }
        let next = index + (text[index + 1] == "the" ? 2 : 1)
        return ordinals.firstIndex(of: text[next]).map { Found(checked($0 + 1, month, nil), next + 1 - index) }
    }

    /// The two numbers of `3/4`, which is one day here and another there.
    static func twoReadings(_ key: String) -> (first: Int, second: Int)? {
        let parts = key.split(separator: "/", omittingEmptySubsequences: false).map { day($0)?.day }
        guard parts.count == 2, let first = parts[0], let second = parts[1], numeric(key) == .bad,
            (1...12).contains(first), (1...12).contains(second)
        else { return nil }
        return (first, second)
    }

    private static func isClock(_ text: ReportText, at index: Int) -> Bool {
        ["am", "pm", "a.m", "p.m", "oclock"].contains(text[index + 1])
    }

    /// `2026-12-24`, `24.12.2026`, `24/12`, `24-dec`, `24dec`; `nil` when it is no date.
    private static func numeric(_ key: String) -> Reading? {
        for mark in ["-", "/", "."] as [Character] where key.contains(mark) {
            let parts = key.split(separator: mark, omittingEmptySubsequences: true).map(String.init)
            guard (2...3).contains(parts.count) else { continue }
            return inParts(parts, mark)
        }
        let digits = key.prefix { $0.isASCII && $0.isNumber }
        let letters = key.dropFirst(digits.count)
        guard let first = day(digits), letters.utf8.count >= 3, let month = month(letters) else { return nil }
        return checked(first.day, month, nil)
    }

    private static func inParts(_ parts: [String], _ mark: Character) -> Reading? {
        if let year = year(parts[0]) {
            guard parts.count == 3, let month = Int(parts[1]), let day = Int(parts[2]) else { return nil }
            return checked(day, month, year)
        }
        let year = parts.count == 3 ? year(parts[2]) : nil
        guard parts.count == 2 || year != nil, let first = day(parts[0]) else { return nil }
        if let month = month(parts[1]) { return checked(first.day, month, year) }
        guard let second = day(parts[1]), mark != "-" else { return nil }
        // "7.30" is a time; "3/4" is one day in America and another elsewhere.
        if mark == "." {
            if year == nil, first.day < 24, second.day < 60, second.day > 12 || parts[1].utf8.count == 2 { return nil }
            return checked(first.day, second.day, year)
        }
        if first.day > 12 { return checked(first.day, second.day, year) }
        return second.day > 12 || second.day == first.day ? checked(second.day, first.day, year) : .bad
    }

    private static func checked(_ day: Int, _ month: Int, _ year: Int?) -> Reading {
        guard LocalDate(year: year ?? 2028, month: month, day: day) != nil else { return .bad }
        return .day(.date(day: day, month: month, year: year), part: nil)
    }
}
