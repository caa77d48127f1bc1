extension Sentence {
    /// Whether it is a line to type or press, or a part of one; no other language has these, since the grammar is English.
    var isTyped: Bool {
        key.hasPrefix("example.") || key.hasPrefix("line.") || Self.typedElsewhere.contains(self)
    }

    private static let typedElsewhere: Set<Sentence> = [
        .unitsLine, .moodLine, .timeZoneLine, .languageLine, .languageLineHere, .nicknameExample,
        .zoneExample, .zoneExampleOther, .dueWaysSkip, .dueWaysSkipNext, .dueLineChange, .dueLineSkip, .dueLineStop,
        .dueLinePause, .hushRemoveLine, .packOffLine,
    ]
}
