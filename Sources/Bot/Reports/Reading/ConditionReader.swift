/// Reads conditions: `only if rain`, `when it gets below 5`, `only on warnings`, `whatever the weather`.
enum ConditionReader {
    enum Reading: Equatable {
        case only(ReportWish.Condition)
        /// No condition any more.
        case always
        /// A condition that cannot be had.
        case unclear
    }

    static func read(_ text: ReportText, at index: Int) -> Found<Reading>? {
        if let count = always(text, at: index) { return Found(.always, count) }
        var next = index
        while ["but", "and", "or"].contains(text[next]), next < index + 1 { next += 1 }
        let isOnly = ["only", "just"].contains(text[next])
        if isOnly { next += 1 }
        let start = next
        let isIf = starter(text, &next)
        if !isIf, !isOnly, ["on", "for", "with"].contains(text[next]) {
            // "On rainy days", but not "on fridays".
            guard let head = head(text, at: next + 1), !isPart(text, at: next + 1) else { return nil }
            return Found(head.value, next + 1 + head.count - index)
        }
        if isOnly, !isIf, ["on", "for", "with", "in"].contains(text[next]) { next += 1 }
        if ["unless", "except"].contains(text[start]), isIf { return Found(.unclear, rest(text, from: next) - index) }
        let beforeFillers = next
        if isIf || isOnly { while fillers.contains(text[next]) { next += 1 } }
        if let head = head(text, at: next), isIf || isOnly || head.isThreshold || isTail(text, next + head.count) {
            return Found(head.value, tail(text, from: next + head.count) - index)
        }
        guard isIf, beforeFillers < text.count else { return isIf ? Found(.unclear, next - index) : nil }
        return Found(.unclear, rest(text, from: max(next, beforeFillers + 1)) - index)
    }

    /// Steps over "if", "when", "in case".
    private static func starter(_ text: ReportText, _ next: inout Int) -> Bool {
        switch text[next] {
        case "if", "when", "whenever", "unless", "provided", "iff": next += 1
        case "in" where text[next + 1] == "case": next += 2
        case "as" where text.has("as", "long", "as", at: next): next += 3
        case "every", "each", "any":
            guard text[next + 1] == "time", ["it", "there", "theres"].contains(text[next + 2]) else { return false }
            next += 2
        case "except" where ["if", "when"].contains(text[next + 1]): next += 2
        default: return false
        }
        return true
    }

    private static let fillers: Set<String> = [
        "it", "its", "there", "theres", "is", "are", "was", "will", "be", "going", "to", "gets", "get", "might", "may",
        "should", "could", "a", "an", "the", "any", "some", "chance", "of", "itll", "therell", "goes", "forecast",
        "says",
        "we", "have", "expect", "expected", "likely", "actually", "really", "needed", "temperature", "temp",
        "temperatures",
        "drops", "falls", "rises", "climbs", "sinks", "at", "all", "in", "case", "weather", "has", "you", "see", "with",
        "official", "by", "day", "outside", "heavy", "light", "that",
    ]

    private static func always(_ text: ReportText, at index: Int) -> Int? {
        let starts: [[String]] = [
            ["whatever", "the", "weather"], ["no", "matter", "what"], ["in", "any", "weather"],
            ["rain", "or", "shine"],
            ["without", "a", "condition"], ["without", "condition"], ["without", "conditions"], ["no", "condition"],
            ["no", "conditions"], ["unconditionally"], ["always"], ["even", "if", "it", "doesnt", "rain"],
            ["even", "if", "dry"], ["even", "when", "dry"], ["even", "without", "rain"], ["in", "all", "weather"],
            ["even", "when", "it", "doesnt", "rain"], ["even", "if", "nothing", "happens"], ["regardless"],
        ]
        return starts.first { start in start.indices.allSatisfy { text[index + $0] == start[$0] } }?.count
    }

    /// Up to what begins another part of the wish.
    private static func rest(_ text: ReportText, from index: Int) -> Int {
        var next = index
        while next < text.count, !isPart(text, at: next) { next += 1 }
        return next
    }

    private static func isPart(_ text: ReportText, at index: Int) -> Bool {
        let starts: Set<String> = ["for", "at", "in", "until", "till", "daily", "here", "except", "every", "each"]
        return starts.contains(text[index]) || DaysReader.read(text, at: index)?.value.isClear == true
    }
}

extension ConditionReader {
    private struct Head {
        let value: Reading
        let count: Int
        var isThreshold = false
    }

    private static func head(_ text: ReportText, at index: Int) -> Head? {
        let key = text[index]
        if snow.contains(key) {
            // Of snow alone no report can be made; "snow or rain" is what "rain" covers.
            let isBoth = ["or", "and", "/"].contains(text[index + 1]) && rain.contains(text[index + 2])
            return isBoth ? Head(value: .only(.rain), count: 3) : Head(value: .unclear, count: 1)
        }
        if rain.contains(key) { return Head(value: .only(.rain), count: 1) }
        if notable.contains(key) { return Head(value: .only(.notable), count: 1) }
        if warning.contains(key) { return Head(value: .only(.warning), count: 1) }
        if key == "bad", text[index + 1] == "weather" { return Head(value: .only(.notable), count: 2) }
        if freezing.contains(key) { return Head(value: .only(.below(0, isFahrenheit: false)), count: 1) }
        if ["severe", "storm", "weather", "thunderstorm", "flood"].contains(key), warning.contains(text[index + 1]) {
            return Head(value: .only(.warning), count: 2)
        }
        return threshold(text, at: index)
    }

    private static let rain: Set<String> = [
        "rain", "rains", "raining", "rainy", "wet", "precipitation", "showers",
        "shower", "drizzle", "sleet", "umbrella",
    ]
    private static let snow: Set<String> = ["snow", "snows", "snowing", "snowy"]
    private static let notable: Set<String> = [
        "notable", "interesting", "noteworthy", "important", "remarkable", "unusual", "special", "significant",
        "something", "somethings", "anything", "worth", "necessary", "needed", "relevant", "worthwhile", "extreme",
        "changes",
        "news",
    ]
    private static let warning: Set<String> = ["warning", "warnings", "alert", "alerts", "warned"]
    private static let freezing: Set<String> = ["freezing", "freezes", "frost", "frosty", "freeze", "icy", "ice"]
    private static let below: Set<String> = [
        "below", "under", "colder", "cooler", "less", "lower", "<", "beneath", "sub",
    ]
    private static let above: Set<String> = [
        "above", "over", "hotter", "warmer", "more", "higher", ">", "exceeds", "exceeding", "beyond", "exceed",
    ]

    private static func threshold(_ text: ReportText, at index: Int) -> Head? {
        var key = text[index]
        var mark: Character?
        // "<5"
        if let first = key.first, "<>".contains(first), key.count > 1 {
            (mark, key) = (first, String(first))
        }
        guard below.contains(key) || above.contains(key) else { return nil }
        let isBelow = below.contains(key)
        var next = index + (mark == nil ? 1 : 0)
        if ["than", "then", "the"].contains(text[next]) { next += 1 }
        guard let found = degrees(text, at: next, dropping: mark == nil ? 0 : 1) else { return nil }
        let (number, isFahrenheit) = found.value
        let condition: ReportWish.Condition =
            isBelow ? .below(number, isFahrenheit: isFahrenheit) : .above(number, isFahrenheit: isFahrenheit)
        return Head(value: .only(condition), count: next + found.count - index, isThreshold: true)
    }

    /// `5`, `-5 °C`, `minus 5`, `41F`, `freezing`.
    private static func degrees(
        _ text: ReportText, at index: Int, dropping marks: Int
    ) -> Found<(Double, Bool?)>? {
        var (next, sign) = (index, 1.0)
        if ["minus", "-"].contains(text[next]) { (next, sign) = (next + 1, -1) }
        if ["zero", "freezing"].contains(text[next]) {
            let unit = unit(text, at: next + 1)
            return Found((0, text[next] == "freezing" ? false : unit?.value), next + 1 + (unit?.count ?? 0) - index)
        }
        let key = text[next].dropFirst(marks)
        let digits = key.prefix { ($0.isASCII && $0.isNumber) || "-+.,".contains($0) }
        var plain = digits.drop { $0 == "+" }.map { $0 == "," ? "." : $0 }
        while let last = plain.last, ".-+".contains(last) { plain.removeLast() }
        guard let number = Double(String(plain)), abs(number) <= 200 else { return nil }
        next += 1
        let inner = key.dropFirst(digits.count)
        guard !inner.isEmpty else {
            let unit = unit(text, at: next)
            return Found((sign * number, unit?.value), next + (unit?.count ?? 0) - index)
        }
        guard let isFahrenheit = Self.isFahrenheit(String(inner)) else { return nil }
        if isFahrenheit == .some(nil), let unit = unit(text, at: next) {
            return Found((sign * number, unit.value), next + unit.count - index)
        }
        return Found((sign * number, isFahrenheit), next - index)
    }

    /// A unit behind a number, in words of its own.
    private static func unit(_ text: ReportText, at index: Int) -> Found<Bool?>? {
        guard let first = isFahrenheit(text[index]) else { return nil }
        if first == nil, let second = isFahrenheit(text[index + 1]), second != nil { return Found(second, 2) }
        return Found(first, 1)
    }

    /// `nil` inside for degrees of no named scale, `nil` outside for another word.
    private static func isFahrenheit(_ key: String) -> Bool?? {
        switch key {
        case "°", "º", "deg", "degree", "degrees": .some(nil)
        case "c", "°c", "ºc", "℃", "celsius", "centigrade", "degc", "degreesc": .some(false)
        case "f", "°f", "ºf", "℉", "fahrenheit", "degf", "degreesf": .some(true)
        default: nil
        }
    }

    private static let tails: Set<String> = [
        "is", "are", "be", "expected", "forecast", "forecasted", "likely", "predicted", "coming", "due", "falls",
        "happens",
        "happening", "days", "day", "there", "issued", "active", "only", "notable", "interesting", "special", "happen",
        "worth", "it", "telling", "knowing", "saying", "mentioning", "remark", "up", "changes", "going", "unusual",
        "exist",
        "important", "weather", "outside", "remarkable",
    ]

    /// Whether "only" stands behind: `rain only`.
    private static func isTail(_ text: ReportText, _ index: Int) -> Bool {
        text[index] == "only" || (["days", "day"].contains(text[index]) && text[index + 1] == "only")
    }

    private static func tail(_ text: ReportText, from index: Int) -> Int {
        var next = index
        while true {
            if tails.contains(text[next]) {
                next += 1
            } else if text.has("in", "the", "forecast", at: next) || text.has("in", "the", "air", at: next) {
                next += 3
            } else if text.has("in", "force", at: next) || text.has("to", "say", at: next)
                || text.has("at", "all", at: next)
                || text.has("a", "remark", at: next) || text.has("going", "on", at: next)
                || text.has("to", "tell", at: next)
            {
                next += 2
            } else if text[next] == "on", text[next - 1] == "going" {
                next += 1
            } else if ["or", "and"].contains(text[next]), rain.union(snow).contains(text[next + 1]) {
                next += 2
            } else {
                return min(next, text.count)
            }
        }
    }
}
