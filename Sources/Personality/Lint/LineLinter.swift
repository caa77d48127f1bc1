/// The rules for one line by itself.
struct LineLinter {
    let line: PhraseLine
    let words: WordList
    private let text: LineText
    private var problems: [PackProblem] = []

    /// What is wrong with a line, in the order of the rules.
    static func problems(in line: PhraseLine, words: WordList) -> [PackProblem] {
        var linter = LineLinter(line, words)
        linter.checkLength()
        linter.checkWords()
        linter.checkCharacters()
        linter.checkEmoji()
        linter.checkEnding()
        linter.checkTruth()
        return linter.problems
    }

    private init(_ line: PhraseLine, _ words: WordList) {
        self.line = line
        self.words = words
        text = LineText(line.template)
    }

    private mutating func checkLength() {
        let length = line.template.length(with: Self.longestValues)
        if length > PhraseLine.longestText { problems.append(.tooLong(length)) }
    }

    private static let longestValues = PlaceholderValues(
        Dictionary(uniqueKeysWithValues: PlaceholderName.allCases.map { ($0, $0.longestValue) }))

    private mutating func checkWords() {
        for (phrase, reason) in words.banned where text.contains(phrase) {
            problems.append(.bannedWord(phrase, because: reason))
        }
        for word in text.words {
            if word.count > 4, word.uppercased() == word { problems.append(.capitals(String(word))) }
            if Self.isStretched(word) { problems.append(.stretched(String(word))) }
        }
        for link in ["http", "www.", "://", ".com", ".org", ".net"] where line.text.lowercased().contains(link) {
            problems.append(.link(link))
        }
    }

    /// "sooo": the same letter three times running.
    private static func isStretched(_ word: Substring) -> Bool {
        let letters = Array(word.lowercased())
        return letters.indices.dropLast(2).contains { letters[$0] == letters[$0 + 1] && letters[$0] == letters[$0 + 2] }
    }

    private mutating func checkCharacters() {
        let bad = text.bare.filter { character in
            if character == LineText.slot || LineText.isEmoji(character) { return false }
            return character.isNumber || Self.unwanted.contains(character) || Self.isInvisible(character)
        }
        for character in Set(bad).sorted() {
            problems.append(character == "{" || character == "}" ? .literalBrace : .badCharacter(String(character)))
        }
        if text.bare.contains("  ") || text.bare.hasPrefix(" ") || text.bare.hasSuffix(" ") {
            problems.append(.spacing)
        }
        if text.contains("o'clock") { problems.append(.badCharacter("o'clock")) }
    }

    /// Units, markup of any platform, and mathematics.
    private static let unwanted: Set<Character> = [
        "°", "%", "*", "_", "~", "`", "<", ">", "|", "[", "]", "#", "\\", "^", "&", "@", "=", "+", "$", "€", "£", "{",
        "}", "/", "−",
    ]

    private static func isInvisible(_ character: Character) -> Bool {
        character != " "
            && character.unicodeScalars.contains {
                switch $0.properties.generalCategory {
                case .control, .format, .spaceSeparator, .lineSeparator, .paragraphSeparator, .privateUse: true
                default: false
                }
            }
    }

    private mutating func checkEmoji() {
        if text.emoji.count > 1 { problems.append(.manyEmoji(text.emoji.count)) }
        if text.withoutLastEmoji.contains(where: LineText.isEmoji), text.emoji.count == 1 {
            problems.append(.emojiInside)
        }
    }

    private mutating func checkEnding() {
        var end = text.withoutLastEmoji[...]
        while let last = end.last, "”’\")".contains(last) { end.removeLast() }
        if end.last != ".", end.last != "?" { problems.append(.badEnding) }
        if text.folded.isEmpty { problems.append(.badEnding) }
        let marks = Set(".,;:!?…-–—")
        let characters = Array(text.bare)
        for (mark, next) in zip(characters, characters.dropFirst()) where marks.contains(mark) && marks.contains(next) {
            problems.append(.doubledPunctuation("\(mark)\(next)"))
        }
        if text.bare.contains("…") { problems.append(.doubledPunctuation("…")) }
    }

    private mutating func checkTruth() {
        let isTimed = line.rule.keys.contains(.part) || line.rule.keys.contains(.event)
        if !isTimed, let word = words.timed.first(where: text.contains) { problems.append(.untimed(word)) }
        if line.rule.keys.contains(.record), !text.contains(LineText.folded(words.since)) {
            problems.append(.recordWithoutSince(words.since))
        }
        if line.isCareful, line.level > .friendly { problems.append(.carefulLevel(line.level)) }
    }
}
