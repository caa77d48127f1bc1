/// A table of wordings, one a line, against which the words of a message are compared.
///
/// In a line, `a|b` is either word, `[x]` may be missing, `<class>` is a word of a ``WordClass``, and `*` any words or none.
/// Words are compared as ``Phrase/Word/key``: lower case, without apostrophes; since every message is held against every
/// table, by their fingerprints, and only lines of a fitting length are looked at.
struct Wordings: Sendable {
    private enum Token: Sendable {
        case words([Fingerprint], isOptional: Bool)
        case wordClass(WordClasses, isOptional: Bool)
        case anything

        var isOptional: Bool {
            switch self {
            case .words(_, let isOptional), .wordClass(_, let isOptional): isOptional
            case .anything: true
            }
        }
    }

    private struct Line: Sendable {
        let tokens: [Token]
        /// Fewest words that it can match.
        let fewest: Int
        /// Most words that it can match.
        let most: Int

        init(_ tokens: [Token]) {
            self.tokens = tokens
            fewest = tokens.count { !$0.isOptional }
            let isOpen = tokens.contains { if case .anything = $0 { true } else { false } }
            most = isOpen ? .max : tokens.count
        }

        /// Whether the tokens from `token` on match the words from `word` up to `end`.
        func matches(_ words: [Phrase.Word], from word: Int, to end: Int, token: Int = 0) -> Bool {
            guard token < tokens.count else { return word == end }
            let isSkipped: Bool
            switch tokens[token] {
            case .words(let wanted, let isOptional):
                if word < end, wanted.contains(words[word].fingerprint),
                    matches(words, from: word + 1, to: end, token: token + 1)
                {
                    return true
                }
                isSkipped = isOptional
            case .wordClass(let wanted, let isOptional):
                if word < end, words[word].classes.isSuperset(of: wanted),
                    matches(words, from: word + 1, to: end, token: token + 1)
                {
                    return true
                }
                isSkipped = isOptional
            case .anything:
                return (word...end).contains { matches(words, from: $0, to: end, token: token + 1) }
            }
            return isSkipped && matches(words, from: word, to: end, token: token + 1)
        }
    }

    private let lines: [Line]
    private let longest: Int

    /// Reads a table; empty lines are ignored.
    init(_ table: String) {
        lines = table.split(separator: "\n").map { line in line.split(separator: " ").map(Self.token) }
            .filter { !$0.isEmpty }
            .map(Line.init)
        longest = lines.map(\.tokens.count).max() ?? 0
    }

    /// Whether the phrase as a whole is one of the wordings.
    func matches(_ phrase: Phrase) -> Bool {
        matches(phrase.words, 0..<phrase.words.count)
    }

    /// How many words at the beginning are a wording, the longest one; `nil` when none is.
    func prefix(of phrase: Phrase) -> Int? {
        lengths(phrase).first { matches(phrase.words, 0..<$0) }
    }

    /// How many words at the end are a wording, the longest one; `nil` when none is.
    func suffix(of phrase: Phrase) -> Int? {
        let end = phrase.words.count
        return lengths(phrase).first { matches(phrase.words, end - $0..<end) }
    }

    /// The longest first.
    private func lengths(_ phrase: Phrase) -> ReversedCollection<Range<Int>> {
        (min(1, phrase.words.count)..<min(longest, phrase.words.count) + 1).reversed()
    }

    private func matches(_ words: [Phrase.Word], _ range: Range<Int>) -> Bool {
        lines.contains { line in
            line.fewest <= range.count && range.count <= line.most
                && line.matches(words, from: range.lowerBound, to: range.upperBound)
        }
    }

    private static func token(_ text: Substring) -> Token {
        if text == "*" { return .anything }
        let isOptional = text.hasPrefix("[")
        let inner = isOptional ? text.dropFirst().dropLast() : text
        if inner.hasPrefix("<") {
            guard let wordClass = WordClass(rawValue: String(inner.dropFirst().dropLast())) else {
                preconditionFailure("no word class \(inner)")
            }
            return .wordClass(WordClasses(wordClass), isOptional: isOptional)
        }
        return .words(inner.split(separator: "|").map { Fingerprint(String($0)) }, isOptional: isOptional)
    }
}
