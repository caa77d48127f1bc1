/// A run of typed words, each in the person's spelling and in a form to compare.
struct Phrase: Sendable, Equatable {
    /// One word.
    struct Word: Sendable, Equatable {
        /// As typed, for quoting back.
        let typed: String
        /// With straight quotes and dashes, for looking up.
        let matching: String
        /// Lower case, without apostrophes and closing marks, for comparing with ``Wordings``.
        let key: String
        /// Stands for ``key`` in comparisons.
        let fingerprint: Fingerprint
        /// What kind of word it may be.
        let classes: WordClasses

        init(typed: String, matching: String) {
            self.typed = typed
            self.matching = matching
            var key = matching.lowercased()
            key.removeAll { $0 == "'" }
            while let last = key.last, key.count > 1, ",;:.!?".contains(last) { key.removeLast() }
            self.key = key
            fingerprint = Fingerprint(key)
            classes = WordClasses(key, fingerprint)
        }
    }

    /// The words in order.
    private(set) var words: [Word]
    /// Whether quotes or a preposition said that this is a place, whatever it looks like.
    var isPlaceForSure = false

    /// Splits a cleaned text at its spaces.
    init(_ text: TypedText) {
        let typed = text.echo.split(separator: " ").map(String.init)
        let matching = text.matching.split(separator: " ").map(String.init)
        let isAligned = typed.count == matching.count
        words = matching.indices.map { Word(typed: isAligned ? typed[$0] : matching[$0], matching: matching[$0]) }
    }

    /// One word.
    init(_ word: Word) {
        self.init(words: [word], isPlaceForSure: false)
    }

    private init(words: [Word], isPlaceForSure: Bool) {
        self.words = words
        self.isPlaceForSure = isPlaceForSure
    }

    /// The keys in order.
    var keys: [String] { words.map(\.key) }
    /// What to look up.
    var text: String { words.count == 1 ? words[0].matching : words.map(\.matching).joined(separator: " ") }
    var isEmpty: Bool { words.isEmpty }

    /// What to quote back; `nil` when quoting it could ping or link.
    var echo: String? {
        let text = words.map(\.typed).joined(separator: " ")
        return PlatformTokens.isHarmless(text) ? text : nil
    }

    /// Whether a comma stands behind any of the words.
    var hasComma: Bool { words.contains { $0.matching.hasSuffix(",") } }

    /// Whether a comma stands behind the first word, which makes it a name (`Home, KS`).
    var startsWithName: Bool {
        words.count > 1 && words[0].matching.hasSuffix(",")
    }

    /// The same words, sure to be a place.
    var asPlace: Phrase { Phrase(words: words, isPlaceForSure: true) }

    func dropFirst(_ count: Int = 1) -> Phrase {
        Phrase(words: Array(words.dropFirst(count)), isPlaceForSure: isPlaceForSure)
    }

    func dropLast(_ count: Int = 1) -> Phrase {
        Phrase(words: Array(words.dropLast(count)), isPlaceForSure: isPlaceForSure)
    }

    /// The words at these positions.
    func part(_ range: Range<Int>) -> Phrase {
        Phrase(words: Array(words[range]), isPlaceForSure: isPlaceForSure)
    }

    /// The words at all other positions.
    func removing(_ range: Range<Int>) -> Phrase {
        Phrase(words: Array(words[..<range.lowerBound] + words[range.upperBound...]), isPlaceForSure: isPlaceForSure)
    }

    /// The same with another word at the end.
    func replacingLast(with word: Word) -> Phrase {
        Phrase(words: words.dropLast() + [word], isPlaceForSure: isPlaceForSure)
    }

    /// The words of another one behind these.
    func appending(_ other: Phrase) -> Phrase {
        Phrase(words: words + other.words, isPlaceForSure: isPlaceForSure)
    }

    /// Only the words that `isIncluded` accepts.
    func filter(_ isIncluded: (Word) -> Bool) -> Phrase {
        Phrase(words: words.filter(isIncluded), isPlaceForSure: isPlaceForSure)
    }

    /// The phrases between words that `isSeparator` accepts; some may be empty.
    func split(where isSeparator: (Word) -> Bool) -> [Phrase] {
        words.split(omittingEmptySubsequences: false, whereSeparator: isSeparator)
            .map { Phrase(words: Array($0), isPlaceForSure: isPlaceForSure) }
    }

    /// The same without the quotes around the whole, sure to be a place; `nil` when it is not quoted.
    var unquoted: Phrase? {
        guard let first = words.first?.matching, let last = words.last?.matching, let mark = first.first,
            mark == "\"" || mark == "'", last.last == mark, text.count > 2, !text.dropFirst().dropLast().contains(mark)
        else { return nil }
        var inner = words
        inner[0] = Word(typed: String(inner[0].typed.dropFirst()), matching: String(first.dropFirst()))
        let end = inner.count - 1
        inner[end] = Word(typed: String(inner[end].typed.dropLast()), matching: String(inner[end].matching.dropLast()))
        return Phrase(words: inner.filter { !$0.matching.isEmpty }, isPlaceForSure: true)
    }
}
