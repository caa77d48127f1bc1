import Places
import Users

/// Reads the hours of the day that matter: `set hours 8-9, 17-18`, `my hours 8 to 9 and 5pm to 6pm`, `reset hours`.
enum HoursReader {
    private static let kind = "[commute|commuting|commuter|working|work|office|usual|important]"
    private static let asks = Wordings(
        """
        [show|see] [me] [my|the] \(kind) hours
        what|whats|which [are|is] [my|the] \(kind) hours [set] [to]
        """)
    private static let before = Wordings(
        """
        [set|change|update|make|edit] [my|the] \(kind) hours [are|to|is|as|=|:] [from|to|between]
        """)
    private static let resets = Wordings(
        """
        reset|clear|forget|remove|delete|unset|drop [my|the] \(kind) hours
        [set] [my|the] \(kind) hours [to] reset|none|off|clear|auto|default|any|always
        [set] [my|the] \(kind) hours [are|to] [the] all|whole|entire day
        """)

    static func request(_ phrase: Phrase) -> ReportRequest? {
        guard phrase.keys.contains("hours") else { return nil }
        if asks.matches(phrase) { return .hours(nil) }
        if resets.matches(phrase) { return .hours([]) }
        guard let count = before.prefix(of: phrase), phrase.keys.prefix(count).contains("hours") else { return nil }
        let rest = phrase.dropFirst(count)
        if rest.isEmpty { return .hours(nil) }
        if let spans = spans(rest) { return .hours(spans) }
        // "Hours Tampa" is a question; "set hours Tampa" is not.
        guard count > 1 else { return nil }
        let text = ReportText(rest)
        return .refused(.hours(text.typed(0..<text.count), fault(text)))
    }

    /// `8-9, 17-18`; `nil` when it is anything else.
    static func spans(_ phrase: Phrase) -> [HourSpan]? {
        let text = ReportText(Self.separated(phrase))
        var (spans, index): ([HourSpan], Int) = ([], 0)
        while index < text.count {
            if ["and", "&", "+", "from", "between", "plus", ","].contains(text[index]) {
                index += 1
                continue
            }
            guard let start = ClockReader.read(text, at: index) else { return nil }
            index += start.count
            guard ["-", "to", "until", "till", "and", "--", "til"].contains(text[index]) else { return nil }
            guard let end = ClockReader.read(text, at: index + 1) else { return nil }
            index += 1 + end.count
            guard let span = span(start.value, end.value) else { return nil }
            spans.append(span)
        }
        return spans.isEmpty ? nil : spans
    }

    /// With a space on either side of each dash, and commas gone.
    private static func separated(_ phrase: Phrase) -> Phrase {
        let words = phrase.words.map(\.matching).joined(separator: " ")
        let spaced = words.map { "-–—".contains($0) ? " - " : ",;".contains($0) ? " , " : String($0) }.joined()
        return TypedText(spaced).map { Phrase($0) } ?? phrase
    }

    private static func span(_ start: ClockReader.Reading, _ end: ClockReader.Reading) -> HourSpan? {
        guard case .time(var first) = start, case .time(var last) = end else { return nil }
        // "5-6pm" begins in the afternoon as well; "9-5" ends there.
        if !first.isSettled, last.isSettled, last.hour > 12, first.hour < 12,
            first.hour + 12 < last.hour || last.minute > first.minute && first.hour + 12 == last.hour
        {
            first = first.later
        }
        if !first.isSettled, !last.isSettled, (last.hour, last.minute) <= (first.hour, first.minute), last.hour < 12 {
            last = last.later
        } else if first.isSettled, !last.isSettled, first.hour >= 12, last.hour < 12, last.hour + 12 > first.hour {
            last = last.later
        }
        guard let from = TimeOfDay(hour: first.hour, minute: first.minute),
            let to = TimeOfDay(hour: last.hour, minute: last.minute)
        else { return nil }
        return HourSpan(from: from, to: to)
    }

    private static func fault(_ text: ReportText) -> ReportProblem.TimeFault {
        let separate = ReportText(separated(text.phrase))
        for index in 0..<separate.count {
            if case .fault(let fault)? = ClockReader.read(separate, at: index)?.value { return fault }
        }
        return .form
    }
}

extension ClockTime {
    /// Twelve hours later.
    fileprivate var later: ClockTime {
        ClockTime(hour: hour + 12, minute: minute, isSettled: true, isBareHour: isBareHour)
    }
}
