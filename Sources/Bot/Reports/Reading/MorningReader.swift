/// Reads when the morning begins: `set morning 6:30`, `my morning is at 6`.
enum MorningReader {
    private static let asks = Wordings(
        """
        [show] [me] my morning [time|hour]
        set|change [my|the] morning [time|hour]
        what|whats|when|whens [is|does] my morning [time] [start|begin]
        """)
    private static let before = Wordings(
        """
        set|change|move|make|update [my|the] morning|mornings [time|hour|report|reports] [to|at|is|=] [at|from]
        my morning|mornings [time|hour] [is|are|starts|start|begins|begin|=|to|at] [at|from]
        """)
    private static let resets = Wordings(
        """
        reset|clear|unset [my|the] morning [time|hour]
        [set|change] [my|the] morning [time|hour] [to|is] [the] default|usual|auto|reset|standard|normal [one]
        """)

    static func request(_ phrase: Phrase) -> ReportRequest? {
        guard phrase.keys.contains("morning") || phrase.keys.contains("mornings") else { return nil }
        if asks.matches(phrase) { return .morning(.show) }
        if resets.matches(phrase) { return .morning(.usual) }
        guard let count = before.prefix(of: phrase), count < phrase.words.count else { return nil }
        let text = ReportText(phrase.dropFirst(count))
        let found = ClockReader.read(text, at: 0)
        switch found?.value {
        case .time(let time) where found?.count == text.count:
            guard case .at(let time, _)? = time.time(in: .morning) else { return nil }
            return .morning(.set(time))
        case .fault(let fault) where found?.count == text.count:
            return .refused(.morning(text.typed(0..<text.count), fault))
        default:
            // "My morning report at 7" is something else.
            return phrase.keys[0] == "set" && text.count == 1
                ? .refused(.morning(text.typed(0..<text.count), .form)) : nil
        }
    }
}
