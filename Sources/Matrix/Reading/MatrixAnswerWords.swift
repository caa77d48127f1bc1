/// Understands words that answer a question: the number of a choice, its sign, or its words.
enum MatrixAnswerWords {
    private static let keycap = "\u{20E3}"

    /// The line of the choice that the words mean; `nil` when they mean none.
    static func line(for text: Substring, in offer: MatrixOffer) -> String? {
        let words = normalized(text)
        guard !words.isEmpty, !offer.opensDirectRoom else { return nil }
        if let line = offer.line(for: words) { return line }
        if let line = offer.line(for: words + keycap) { return line }
        if words == "10", let line = offer.line(for: "🔟") { return line }
        let exact = offer.choices.filter { normalized($0.line[...]) == words }
        if let choice = exact.first { return choice.line }
        // `Paris, Texas` for `save Paris, Texas`, as long as it is but one of them.
        let close = offer.choices.filter { normalized($0.line[...]).hasSuffix(" \(words)") }
        return words.count > 2 && close.count == 1 ? close.first?.line : nil
    }

    private static func normalized(_ text: Substring) -> String {
        var words = MatrixAddress.trimmed(text)
        if words.count > 1, let last = words.last, ".!)".contains(last) { words = words.dropLast() }
        return words.split(whereSeparator: \.isWhitespace).joined(separator: " ").lowercased()
    }
}
