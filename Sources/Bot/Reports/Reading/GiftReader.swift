/// Reads `share beach here`, `give beach to this channel`, `unshare beach`.
enum GiftReader {
    private static let gives = Wordings("share|give|lend|offer [my|the]")
    private static let here = Wordings(
        """
        [right] here
        to|for [this|the|our] channel|room|team|group
        to here
        here with|to [this|the] channel|team
        """)
    private static let takes = Wordings(
        """
        unshare|un-share|ungive [my|the]
        stop|end sharing [my|the]
        """)
    private static let fromHere = Wordings(
        """
        [from] here
        [from|with|in|to] this|the|our channel|room|team|group
        """)
    private static let shown: Set<String> = [
        "it", "this", "that", "answer", "weather", "forecast", "location", "everything",
    ]

    static func request(_ phrase: Phrase, isPlace: (Phrase) -> Bool) -> ReportRequest? {
        if let count = takes.prefix(of: phrase) {
            var rest = phrase.dropFirst(count)
            while let end = fromHere.suffix(of: rest), !isPlace(rest) { rest = rest.dropLast(end) }
            return .takeBack(rest.unquoted ?? rest)
        }
        guard let count = gives.prefix(of: phrase) else { return nil }
        var rest = phrase.dropFirst(count)
        // "Share Tampa with the team" shows the weather once; only "here" and "to this channel" give.
        guard let end = here.suffix(of: rest), end < rest.words.count else { return nil }
        if phrase.keys[0] == "share", rest.keys.last != "here", !rest.keys.contains("to") { return nil }
        rest = rest.dropLast(end)
        guard !rest.keys.contains(where: shown.contains), !rest.keys.contains("vs") else { return nil }
        guard isPlace(rest) || rest.unquoted != nil || isName(rest) else { return nil }
        return .give(rest.unquoted ?? rest)
    }

    /// Whether unknown words may be a name, and no times.
    private static func isName(_ phrase: Phrase) -> Bool {
        phrase.words.count <= 3
            && !phrase.keys.contains { ReportLexicon.triggers.contains($0) || $0.first?.isNumber == true }
    }
}
