import Reports

/// Reads which of the reports is meant: `2`, `all`, `#k7m2q9xd`, `the Tampa report`, `the 7 o'clock one`.
struct WhichReader {
    let isPlace: (Phrase) -> Bool
    /// Whether words that nothing else explains may name a report as well.
    let isBroad: Bool

    private static let nouns: Set<String> = [
        "report", "reports", "schedule", "schedules", "subscription", "subscriptions", "reminder", "reminders",
        "notification", "notifications", "briefing", "briefings",
    ]
    private static let plurals: Set<String> = nouns.filter { $0.hasSuffix("s") }
    private static let before: Set<String> = nouns.union([
        "my", "the", "a", "an", "this", "that", "these", "those", "weather", "sending", "me", "for", "to", "of",
        "please",
        "it", "getting", "receiving", "posting", "our", "your", "us", "any", "more", "time", "days", "day", "place",
        "on",
        "about", "from", "number", "no", "nr",
    ])
    private static let after: Set<String> = nouns.union([
        "please", "one", "ones", "weather", "again", "now", "anymore", "here", "forecast", "updates", "update",
        "message",
        "messages", "for", "time", "so", "that", "it", "alerts",
    ])
    private static let all: Set<String> = [
        "all", "every", "everything", "both", "them", "of", "each", "the", "my", "one",
    ]

    /// Whether the words name reports.
    func isNamed(_ phrase: Phrase) -> Bool {
        phrase.words.contains { Self.nouns.contains($0.key) }
    }

    /// Whether the words are reports, or a number.
    func isAboutReports(_ phrase: Phrase) -> Bool {
        isNamed(phrase) || ListNumber(phrase) != nil || id(phrase) != nil
    }

    /// `nil` when the words may mean something else.
    func which(_ phrase: Phrase) -> ReportWhich? {
        if let number = number(phrase) { return number }
        var rest = phrase
        var isNumbered = false
        while let first = rest.keys.first,
            Self.before.contains(first) || (first == "all" && rest.words.count > 1 && isNamed(rest))
        {
            if first == "all" { return Self.isAll(rest.dropFirst()) ? .all : trimmedWords(rest, phrase) }
            isNumbered = isNumbered || ["number", "no", "nr"].contains(first)
            rest = rest.dropFirst()
            if let number = number(rest), first != "from" { return number }
        }
        while let last = rest.keys.last, Self.after.contains(last) { rest = rest.dropLast() }
        if rest.isEmpty {
            return phrase.words.contains { Self.plurals.contains($0.key) } ? .all : .unnamed
        }
        if rest.keys.allSatisfy(Self.all.contains) { return .all }
        return number(rest) ?? trimmedWords(rest, phrase)
    }

    /// `all reports`, `all of my reports`.
    private static func isAll(_ phrase: Phrase) -> Bool {
        phrase.keys.allSatisfy { before.contains($0) || all.contains($0) || after.contains($0) }
    }

    private func trimmedWords(_ rest: Phrase, _ phrase: Phrase) -> ReportWhich? {
        var rest = rest
        while let last = rest.keys.last, Self.after.contains(last) || last == "of" { rest = rest.dropLast() }
        guard isBroad || isNamed(phrase) || isPlace(rest) || isTimes(rest) || rest.keys == ["home"] else { return nil }
        return .words(rest.unquoted ?? rest.withoutClosingComma)
    }

    /// Whether the words are days or a time, by which a report can be told from another.
    func isTimes(_ phrase: Phrase) -> Bool {
        ReportReading(phrase, isPlace: isPlace).isTimesOnly
    }

    /// A number or an id, perhaps with "report" in front; `nil` for other words.
    func number(_ phrase: Phrase) -> ReportWhich? {
        if let first = phrase.keys.first, phrase.words.count > 1,
            Self.nouns.contains(first) || ["the", "my"].contains(first)
        {
            return number(phrase.dropFirst())
        }
        if let id = id(phrase) { return .id(id) }
        if let number = ListNumber(phrase) { return .number(number.value) }
        if let number = ListNumber(spelled: phrase, of: [Int]()), number.value > 0 { return .number(number.value) }
        return nil
    }

    /// `#k7m2q9xd`, as lines to press carry it.
    private func id(_ phrase: Phrase) -> ReportID? {
        guard phrase.words.count == 1, let key = phrase.keys.first, key.hasPrefix("#"), key.utf8.count == 9,
            key.utf8.dropFirst().allSatisfy({ (48...57).contains($0) || (97...122).contains($0) })
        else { return nil }
        return ReportID(rawValue: String(key.dropFirst()))
    }
}
