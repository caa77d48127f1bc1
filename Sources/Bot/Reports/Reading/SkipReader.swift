/// Reads `skip tomorrow`, `skip 2 on friday`, `skip next`, `no report tomorrow`.
struct SkipReader {
    let which: WhichReader

    private static let verbs = Wordings("skip|omit")
    private static let perhaps = Wordings(
        """
        no
        dont|not|never [send|post|want|need|give] [me] [any]
        i dont want|need [any]
        do not send|post [me] [any]
        leave out
        """)

    func request(_ phrase: Phrase) -> ReportRequest? {
        if let count = Self.verbs.prefix(of: phrase) { return skip(phrase.dropFirst(count)) }
        guard let count = Self.perhaps.prefix(of: phrase) else { return nil }
        let rest = phrase.dropFirst(count)
        return which.isNamed(rest) && Self.day(in: rest) != nil ? skip(rest) : nil
    }

    private func skip(_ rest: Phrase) -> ReportRequest? {
        guard !rest.isEmpty else { return .skip(.unnamed, .nextDue) }
        if let found = Self.day(in: rest) {
            let left = Self.without(found.range, rest)
            switch found.value {
            case .day(let day, _):
                if let other = Self.day(in: left) {
                    return refused(left, .several, named: Self.without(other.range, left))
                }
                return which.which(left).map { .skip($0, day) }
            case .bad: return refused(rest.part(found.range), .badDate, named: left)
            case .past: return refused(rest.part(found.range), .past, named: left)
            }
        }
        if let range = Self.next(in: rest) { return which.which(Self.without(range, rest)).map { .skip($0, .nextDue) } }
        if Self.isLong(rest) { return refused(rest, .several, named: rest.part(0..<1)) }
        return which.which(rest).map { .skip($0, .nextDue) }
    }

    /// - Parameter named: What may name the report.
    private func refused(_ phrase: Phrase, _ fault: ReportProblem.SkipFault, named: Phrase) -> ReportRequest {
        let text = ReportText(phrase)
        // "Tomorrow and Friday", "2 on Monday and Tuesday"
        let name = named.filter { !["and", "or", "on"].contains($0.key) }
        return .refused(.skip(text.typed(0..<text.count), which.which(name) ?? .unnamed, fault))
    }

    /// The first day that the words name.
    static func day(in phrase: Phrase) -> (value: DateReader.Reading, range: Range<Int>)? {
        let text = ReportText(phrase)
        for index in 0..<text.count {
            if let found = DateReader.read(text, at: index) {
                return (found.value, index..<min(text.count, index + found.count))
            }
        }
        return nil
    }

    /// "Next", "the next one", "next time".
    private static func next(in phrase: Phrase) -> Range<Int>? {
        let keys = phrase.keys
        guard let index = keys.firstIndex(of: "next") else { return nil }
        let behind = keys.dropFirst(index + 1).first
        let isOne =
            behind.map { ["one", "time", "run", "report", "update", "message", "due", "day"].contains($0) } ?? true
        return isOne ? index..<min(keys.count, index + 2) : nil
    }

    /// Whether more than a day is to be left out, which a pause does.
    private static func isLong(_ phrase: Phrase) -> Bool {
        let text = ReportText(phrase)
        let long: Set<String> = ["week", "weeks", "weekend", "weekends", "weekdays", "month", "days"]
        return text.keys.contains { long.contains($0) || WeekdayWords.days($0) != nil }
            || (0..<text.count).contains { DaySpan.read(text, at: $0) != nil }
    }

    private static func without(_ range: Range<Int>, _ phrase: Phrase) -> Phrase {
        var index = -1
        return phrase.filter { _ in
            index += 1
            return !range.contains(index)
        }
    }
}
