/// Reads when a report ends: `until friday`, `till 24 dec`, `for the next week`.
enum UntilReader {
    enum Reading: Equatable {
        case day(DayWish)
        case never
        case bad
        case past
    }

    static func read(_ text: ReportText, at index: Int) -> Found<Reading>? {
        if let span = span(text, at: index) { return span.map { .day(.inDays($0)) } }
        if text.has("this", "week", at: index) { return Found(.day(.weekday(7)), 2) }
        if text[index] == "forever" { return Found(.never, 1) }
        var next = index
        switch text[next] {
        case "until", "till", "til", "untill", "through", "thru", "ending", "ends", "expires", "stopping", "end":
            next += 1
        case "up" where text[next + 1] == "to": next += 2
        default: return nil
        }
        while ["on", "including", "and", "the", "incl", "to"].contains(text[next]) { next += 1 }
        if let end = end(text, at: next) { return Found(end.value, end.count + next - index) }
        guard let date = DateReader.read(text, at: next) else { return nil }
        let reading: Reading =
            switch date.value {
            case .day(let day, _): .day(day)
            case .bad: .bad
            case .past: .past
            }
        return Found(reading, date.count + next - index)
    }

    private static func end(_ text: ReportText, at index: Int) -> Found<Reading>? {
        if text.has("further", "notice", at: index) { return Found(.never, 2) }
        if text.has("i", "say", "stop", at: index) || text.has("i", "stop", "it", at: index) { return Found(.never, 3) }
        if text.has("end", "of", at: index) {
            let next = index + (["the", "this"].contains(text[index + 2]) ? 3 : 2)
            return text[next] == "week" ? Found(.day(.weekday(7)), next + 1 - index) : nil
        }
        return nil
    }

    /// `for 3 days`, `for the next week`, `the next two weeks`.
    private static func span(_ text: ReportText, at index: Int) -> Found<Int>? {
        var next = index
        var isFor = false
        if ["for", "during", "over"].contains(text[next]) { (next, isFor) = (next + 1, true) }
        if ["the", "only", "another"].contains(text[next]) { next += 1 }
        if ["next", "coming", "following"].contains(text[next]) {
            next += 1
            if let days = DaySpan.days(text[next]), days > 1, isFor { return Found(days, next + 1 - index) }
            isFor = isFor || text.isOf(.number, at: next)
        }
        guard isFor, let span = DaySpan.read(text, at: next) else { return nil }
        return Found(span.value, span.count + next - index)
    }
}
