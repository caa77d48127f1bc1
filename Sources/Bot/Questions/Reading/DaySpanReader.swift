/// Reads days from one to another: `mon-wed`, `monday to wednesday`, `3-5 dec`, `until friday`; and `mon,wed`.
enum DaySpanReader {
    private static let links: Set<String> = ["to", "through", "thru", "until", "till", "til", "-", "--"]

    static func read(_ text: ReportText, at index: Int) -> Found<TimePiece>? {
        var next = index
        while next < index + 2, ["from", "between", "on", "for", "the"].contains(text[next]) { next += 1 }
        let found = compound(text, at: next) ?? numbers(text, at: next) ?? dates(text, at: next, text[index])
        if let found { return Found(found.value, found.count + next - index) }
        guard ["until", "till", "til"].contains(text[index]), let last = day(text, at: index + 1) else { return nil }
        return Found(.through(.today, last.value), last.count + 1)
    }

    private static func day(_ text: ReportText, at index: Int) -> Found<DayWish>? {
        guard let found = DateReader.read(text, at: index), case .day(let wish, _) = found.value else { return nil }
        return Found(wish, found.count)
    }

    /// `monday to wednesday`, `between friday and sunday`.
    private static func dates(_ text: ReportText, at index: Int, _ lead: String) -> Found<TimePiece>? {
        guard let first = day(text, at: index) else { return nil }
        let link = index + first.count
        guard links.contains(text[link]) || (lead == "between" && text[link] == "and"),
            let last = day(text, at: link + 1)
        else { return nil }
        return Found(.through(first.value, last.value), link + 1 + last.count - index)
    }

    /// `mon-wed`, `sat/sun`.
    private static func compound(_ text: ReportText, at index: Int) -> Found<TimePiece>? {
        let key = text[index]
        // What is two letters long may be a name.
        let parts = key.split(whereSeparator: { !$0.isLetter })
        guard parts.count > 1, parts.allSatisfy({ WeekdayWords.day($0) != nil }),
            let days = WeekdayWords.compound(key), let first = days.first, let last = days.last
        else { return nil }
        let isRange = parts.count == 2 && key.contains("-")
        return Found(isRange ? .through(.weekday(first), .weekday(last)) : .list(days), 1)
    }

    /// `3-5 dec`, `3 to 5 december`, `dec 3-5`.
    private static func numbers(_ text: ReportText, at index: Int) -> Found<TimePiece>? {
        if let month = DateReader.month(text[index]), let days = ends(text[index + 1]) {
            return through(days, month).map { Found($0, 2) }
        }
        if let days = ends(text[index]), let month = DateReader.month(text[index + 1]) {
            return through(days, month).map { Found($0, 2) }
        }
        guard links.contains(text[index + 1]), let first = number(text[index]), let last = number(text[index + 2]),
            let month = DateReader.month(text[index + 3])
        else { return nil }
        return through((first, last), month).map { Found($0, 4) }
    }

    private static func ends(_ key: String) -> (Int, Int)? {
        let parts = key.split(separator: "-", omittingEmptySubsequences: false).map { number(String($0)) }
        guard parts.count == 2, let first = parts[0], let last = parts[1] else { return nil }
        return (first, last)
    }

    private static func number(_ key: String) -> Int? {
        let digits = key.prefix { $0.isASCII && $0.isNumber }
        guard ["", "st", "nd", "rd", "th"].contains(String(key.dropFirst(digits.count))) else { return nil }
        return Int(digits).flatMap { (1...31).contains($0) ? $0 : nil }
    }

    private static func through(_ days: (Int, Int), _ month: Int) -> TimePiece? {
        guard days.0 < days.1 else { return nil }
        return .through(
            .date(day: days.0, month: month, year: nil), .date(day: days.1, month: month, year: nil))
    }
}
