/// Reads days of the week: `mon-fri`, `Monday to Friday`, `mon, wed & fri`, `weekends`, `Fridays`.
enum DaysReader {
    /// Days that were named together.
    struct Reading: Equatable {
        var days: Set<Int>
        /// Whether they come again and again: a plural, a range, a list, "weekdays".
        var repeats: Bool
        /// Whether nothing else can be meant, even without a time beside it.
        var isClear: Bool
        var part: DayPart?
    }

    /// A list of days, the longest that stands there.
    static func read(_ text: ReportText, at index: Int) -> Found<Reading>? {
        guard let first = item(text, at: index) else { return nil }
        var (reading, end, last) = (first.value, index + first.count, first.value)
        while let next = continuation(text, at: end, last) {
            reading.days.formUnion(next.value.days)
            reading.repeats = true
            reading.isClear = reading.isClear || next.value.isClear
            reading.part = reading.part ?? next.value.part
            last = next.value
            end += next.count
        }
        return Found(reading, end - index)
    }

    private static func continuation(_ text: ReportText, at index: Int, _ last: Reading) -> Found<Reading>? {
        if let range = range(text, at: index, from: last) { return range }
        var next = index
        if links.contains(text[next]) { next += 1 }
        if next > index, ["on", "every", "each", "the"].contains(text[next]) { next += 1 }
        return item(text, at: next).map { Found($0.value, $0.count + next - index) }
    }

    private static let links: Set<String> = ["and", "&", "+", "plus", "or", ",", "n", "and/or"]

    /// `to friday`; "until" belongs to a single day only, behind others it is the end of the report.
    private static func range(_ text: ReportText, at index: Int, from last: Reading) -> Found<Reading>? {
        guard last.days.count == 1, let first = last.days.first else { return nil }
        switch text[index] {
        case "to", "through", "thru", "-", "--", "–", "—": break
        case "until", "till", "til": guard !last.repeats else { return nil }
        default:
            // "Monday –Friday"
            let dashes = text[index].prefix { $0 == "-" }.count
            guard dashes > 0, let day = WeekdayWords.day(text[index].dropFirst(dashes)) else { return nil }
            return Found(span(first, day), 1)
        }
        guard let end = item(text, at: index + 1), end.value.days.count == 1, let day = end.value.days.first else {
            return nil
        }
        var reading = span(first, day)
        reading.isClear = end.value.repeats
        return Found(reading, end.count + 1)
    }

    private static func span(_ first: Int, _ last: Int) -> Reading {
        Reading(days: Set(WeekdayWords.range(first, last)), repeats: true, isClear: false)
    }

    /// One name, or one word with several in it.
    private static func item(_ text: ReportText, at index: Int) -> Found<Reading>? {
        let key = text[index]
        if let day = WeekdayWords.day(key) {
            return Found(Reading(days: [day], repeats: false, isClear: false), 1)
        }
        if let day = WeekdayWords.days(key) {
            // "Friday's weather" is about one Friday.
            let isOne = text.phrase.words[index].matching.contains("'")
            return Found(Reading(days: [day], repeats: !isOne, isClear: !isOne), 1)
        }
        if let days = WeekdayWords.compound(key) {
            return Found(Reading(days: Set(days), repeats: true, isClear: false), 1)
        }
        return group(text, at: index)
    }

    private static let workdays: Set<Int> = [1, 2, 3, 4, 5]

    private static func group(_ text: ReportText, at index: Int) -> Found<Reading>? {
        let isSingle = ["this", "next", "last", "coming"].contains(text[index - 1])
        switch text[index] {
        case "weekday", "weekend":
            guard !isSingle else { return nil }
            let days: Set<Int> = text[index] == "weekday" ? workdays : [6, 7]
            return Found(Reading(days: days, repeats: true, isClear: false), 1)
        case "weekdays", "workdays", "workday", "weekdys", "wkdays", "schooldays", "schoolday", "businessdays":
            return Found(Reading(days: workdays, repeats: true, isClear: true), 1)
        case "weekends", "wkends": return Found(Reading(days: [6, 7], repeats: true, isClear: true), 1)
        case "weeknights", "weeknight":
            return Found(Reading(days: workdays, repeats: true, isClear: true, part: .night), 1)
        case "week", "work", "working", "business", "school":
            switch text[index + 1] {
            case "day", "days": return Found(Reading(days: workdays, repeats: true, isClear: true), 2)
            case "nights" where text[index] == "week":
                return Found(Reading(days: workdays, repeats: true, isClear: true, part: .night), 2)
            case "end", "ends": return Found(Reading(days: [6, 7], repeats: true, isClear: true), 2)
            default: return nil
            }
        default: return nil
        }
    }
}
