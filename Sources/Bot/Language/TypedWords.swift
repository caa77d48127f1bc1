/// What people may type in a language, with the English that stands for it: commands are English otherwise.
///
/// Words are put into English one after the other, from the beginning on and from the end back, as far as they are known; what
/// is left between them is the name of a place, in which only the words that link two names are changed.
struct TypedWords: Sendable {
    /// Longest run of words that has an English of its own.
    private static let longest = 4
    /// Behind one of them stands a name, whatever else the word means ("in Regen").
    private static let namers: Set<String> = [
        "in", "for", "near", "save", "add", "star", "remove", "unsave", "delete", "rename", "home", "called", "as",
    ]

    private let messages: [String: String]
    private let endings: [String: String]
    private let words: [String: String]
    private let links: [String: String]

    init(_ file: LanguageFile.TypedWords?) {
        messages = Self.keyed(file?.messages ?? [:])
        endings = Self.keyed(file?.endings ?? [:])
        words = Self.keyed(file?.words ?? [:])
        links = Self.keyed(file?.links ?? [:])
    }

    /// The message in English, as a whole or word by word; `nil` when none of its words has an English.
    ///
    /// - Parameter isOwn: Whether the person calls a place of their own so, which is stronger.
    func english(for text: TypedText, isOwn: (Phrase) -> Bool) -> TypedText? {
        guard !messages.isEmpty || !endings.isEmpty || !words.isEmpty else { return nil }
        let phrase = Phrase(text)
        let keys = phrase.keys
        guard !keys.isEmpty, phrase.unquoted == nil, !isOwn(phrase) else { return nil }
        if let message = messages[keys.joined(separator: " ")] { return TypedText(message) }
        let (front, start) = front(of: phrase, isOwn)
        let (back, end) = back(of: phrase, from: start, isOwn)
        let middle = (start..<end).map { index in
            let isBetween = (index > 0 || end == keys.count) && index + 1 < keys.count
            return (isBetween ? links[keys[index]] : nil) ?? phrase.words[index].typed
        }
        let isChanged = !front.isEmpty || !back.isEmpty || middle != phrase.words[start..<end].map(\.typed)
        return isChanged ? TypedText((front + middle + back).joined(separator: " ")) : nil
    }

    /// What the words at the beginning mean, and where those that mean nothing begin.
    private func front(of phrase: Phrase, _ isOwn: (Phrase) -> Bool) -> (english: [String], end: Int) {
        var (english, index): ([String], Int) = ([], 0)
        while index < phrase.words.count {
            // "Regen, Bayern" is a name.
            let isName = index == 0 && phrase.startsWithName
            let found = run(phrase, isOwn, isName ? [endings] : [endings, words]) { index..<index + $0 }
            guard let found else { break }
            english.append(found.english)
            index = found.range.upperBound
            if Self.namers.contains(phrase.keys[index - 1]) { break }
        }
        return (english, index)
    }

    /// What the words at the end mean, and where those that mean nothing end.
    private func back(
        of phrase: Phrase, from start: Int, _ isOwn: (Phrase) -> Bool
    ) -> (english: [String], start: Int) {
        let keys = phrase.keys
        var (english, index): ([String], Int) = ([], keys.count)
        while index > start {
            let found = run(phrase, isOwn, [endings, words]) { index - $0..<index }
            guard let found, found.range.lowerBound >= start else { break }
            let isTime = endings[keys[found.range].joined(separator: " ")] != nil
            if !isTime, found.range.lowerBound > 0, Self.namers.contains(keys[found.range.lowerBound - 1]) { break }
            english.insert(found.english, at: 0)
            index = found.range.lowerBound
        }
        return (english, index)
    }

    /// The longest run of words at a position that one of the tables has.
    private func run(
        _ phrase: Phrase, _ isOwn: (Phrase) -> Bool, _ tables: [[String: String]], _ range: (Int) -> Range<Int>
    ) -> (english: String, range: Range<Int>)? {
        let keys = phrase.keys
        for count in stride(from: min(Self.longest, keys.count), to: 0, by: -1) {
            let range = range(count)
            guard range.lowerBound >= 0, range.upperBound <= keys.count else { continue }
            let key = keys[range].joined(separator: " ")
            guard let english = tables.lazy.compactMap({ $0[key] }).first, !isOwn(phrase.part(range)) else { continue }
            return (english, range)
        }
        return nil
    }

    private static func keyed(_ words: [String: String]) -> [String: String] {
        Dictionary(words.map { ($0.lowercased(), $1) }, uniquingKeysWith: { first, _ in first })
    }
}
