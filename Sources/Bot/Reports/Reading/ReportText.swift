/// The words of a message about reports, with what every reader needs of them.
struct ReportText {
    let phrase: Phrase
    /// Each word's key, computed once.
    let keys: [String]

    init(_ phrase: Phrase) {
        self.phrase = phrase
        keys = phrase.keys
    }

    var count: Int { keys.count }

    /// The key at a position; empty beyond either end.
    subscript(_ index: Int) -> String {
        keys.indices.contains(index) ? keys[index] : ""
    }

    /// Whether these keys stand at a position, one behind the other.
    func has(_ wanted: String..., at index: Int) -> Bool {
        wanted.indices.allSatisfy { self[index + $0] == wanted[$0] }
    }

    /// The words in the person's spelling, without a comma behind the last.
    func typed(_ range: Range<Int>) -> String {
        let words = phrase.words[range.clamped(to: 0..<count)].map(\.typed).joined(separator: " ")
        return words.last.map { ",;:".contains($0) } == true ? String(words.dropLast()) : words
    }

    /// Whether a word is of a class.
    func isOf(_ wordClass: WordClass, at index: Int) -> Bool {
        keys.indices.contains(index) && phrase.words[index].classes.contains(WordClasses(wordClass))
    }

    /// A whole number in digits of at most three; `nil` for anything else.
    func number(at index: Int) -> Int? {
        let key = self[index]
        guard (1...3).contains(key.utf8.count), key.utf8.allSatisfy({ (48...57).contains($0) }) else { return nil }
        return Int(key)
    }
}

/// What a reader found at a position, and how many words it took.
struct Found<Value> {
    let value: Value
    let count: Int

    init(_ value: Value, _ count: Int) {
        self.value = value
        self.count = count
    }

    func map<Other>(_ change: (Value) -> Other) -> Found<Other> {
        Found<Other>(change(value), count)
    }
}
