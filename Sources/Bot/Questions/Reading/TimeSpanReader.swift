/// Reads how far ahead a question looks: `in 3 hours`, `next 6 hours`, `7-day`, `5 days`, `two weeks`.
enum TimeSpanReader {
    private enum Unit { case minute, hour, day }

    /// So many of a unit.
    private struct Amount {
        /// How many; a quarter of an hour is a part of one.
        let number: Double
        let unit: Unit
        let count: Int

        var minutes: Int { Int((number * (unit == .day ? 1440 : unit == .hour ? 60 : 1)).rounded()) }
    }

    static func read(_ text: ReportText, at index: Int) -> Found<TimePiece>? {
        var next = index
        if text[next] == "in", let amount = amount(text, at: next + 1), !isAhead(text[next + 1]) {
            // "In the next" is no moment.
            return moment(amount, 1 + amount.count)
        }
        while next < index + 3, ["for", "over", "during", "within", "in", "the", "about", "all"].contains(text[next]) {
            next += 1
        }
        let isWithin = next > index && text[index] == "within"
        let isNext = isAhead(text[next])
        if isNext { next += 1 }
        // "In 3" may be a place.
        guard isNext || isWithin || text[index] != "in" || next > index + 1 else { return nil }
        if isNext, let one = single(text[next]) { return Found(one, next + 1 - index) }
        guard let amount = amount(text, at: next) else { return nil }
        let end = next + amount.count
        if text[end] == "from", text[end + 1] == "now" { return moment(amount, end + 2 - index) }
        let isForecast = ["forecast", "outlook"].contains(text[end])
        return Found(stretch(amount), end + (isForecast ? 1 : 0) - index)
    }

    private static func isAhead(_ key: String) -> Bool {
        ["next", "coming", "following", "upcoming"].contains(key)
    }

    /// "The next hour".
    private static func single(_ key: String) -> TimePiece? {
        switch key {
        case "hour": .hours(1)
        case "hours", "hrs": .hours(nil)
        case "days": .days(nil)
        case "day": .day(.tomorrow, part: nil)
        case "fortnight": .days(14)
        case "weeks": .days(14)
        default: nil
        }
    }

    private static func moment(_ amount: Amount, _ count: Int) -> Found<TimePiece> {
        if amount.unit == .day, amount.number >= 1 {
            return Found(.day(.inDays(Int(amount.number)), part: nil), count)
        }
        return Found(.later(minutes: amount.minutes), count)
    }

    private static func stretch(_ amount: Amount) -> TimePiece {
        switch amount.unit {
        case .day: .days(Int(amount.number.rounded(.up)))
        case .hour, .minute: .hours(max(1, (amount.minutes + 59) / 60))
        }
    }

    private static let numbers: [String: Double] = [
        "a": 1, "an": 1, "one": 1, "two": 2, "three": 3, "four": 4, "five": 5, "six": 6, "seven": 7, "eight": 8,
        "nine": 9, "ten": 10, "eleven": 11, "twelve": 12, "couple": 2, "few": 3, "several": 3, "half": 0.5,
        "fifteen": 15, "twenty": 20, "thirty": 30, "forty": 40, "sixty": 60, "ninety": 90,
    ]

    private static func amount(_ text: ReportText, at index: Int) -> Amount? {
        if let found = compact(text[index]) { return Amount(number: found.0, unit: found.1, count: 1) }
        var next = index
        var number = text.number(at: next).map(Double.init) ?? decimal(text[next]) ?? numbers[text[next]]
        guard number != nil else { return nil }
        next += 1
        if text[next - 1] == "a" || text[next - 1] == "half", let other = numbers[text[next]] {
            // "A few hours", "half an hour"
            number = text[next - 1] == "half" ? 0.5 : other
            next += 1
        }
        if text[next] == "of" { next += 1 }
        guard let number, let (factor, unit) = unit(text[next]), number > 0 else { return nil }
        next += 1
        if text.has("and", "a", "half", at: next) {
            return Amount(number: (number + 0.5) * factor, unit: unit, count: next + 3 - index)
        }
        // "10 day" has one day more behind it in no language.
        return Amount(number: number * factor, unit: unit, count: next - index)
    }

    private static func decimal(_ key: String) -> Double? {
        key.first?.isNumber == true && key.utf8.count <= 4
            && key.allSatisfy { $0.isASCII && ($0.isNumber || $0 == ".") }
            ? Double(key) : nil
    }

    /// `3h`, `7-day`, `24hrs`.
    private static func compact(_ key: String) -> (Double, Unit)? {
        let digits = key.prefix { $0.isASCII && $0.isNumber }
        guard let number = Double(digits), digits.utf8.count <= 3, number > 0 else { return nil }
        let rest = key.dropFirst(digits.count).drop { $0 == "-" }
        guard let (factor, unit) = unit(String(rest)) else { return nil }
        return (number * factor, unit)
    }

    private static func unit(_ key: String) -> (Double, Unit)? {
        switch key {
        case "h", "hr", "hrs", "hour", "hours", "hourly": (1, .hour)
        case "min", "mins", "minute", "minutes": (1, .minute)
        case "d", "day", "days": (1, .day)
        case "w", "week", "weeks": (7, .day)
        case "fortnight", "fortnights": (14, .day)
        case "month", "months": (30, .day)
        default: nil
        }
    }
}
