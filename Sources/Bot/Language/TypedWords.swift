/// What people may type in a language, with the English that stands for it: commands are English otherwise.
struct TypedWords: Sendable {
    /// Longest ending in words.
    private static let longestEnding = 3

    private let messages: [String: String]
    private let endings: [String: String]

    init(_ file: LanguageFile.TypedWords?) {
        messages = Self.keyed(file?.messages ?? [:])
        endings = Self.keyed(file?.endings ?? [:])
    }

    /// The message in English: as a whole, or where it ends with words that say when; `nil` when it has none of them.
    ///
    /// - Parameter isOwn: Whether the person calls a place of their own so, which is stronger.
    func english(for text: TypedText, isOwn: (Phrase) -> Bool) -> TypedText? {
        guard !messages.isEmpty || !endings.isEmpty else { return nil }
        let phrase = Phrase(text)
        let keys = phrase.keys
        guard !keys.isEmpty, !isOwn(phrase) else { return nil }
        if let message = messages[keys.joined(separator: " ")] { return TypedText(message) }
        for count in stride(from: min(Self.longestEnding, keys.count), to: 0, by: -1) {
            guard let ending = endings[keys.suffix(count).joined(separator: " ")] else { continue }
            return TypedText((phrase.words.dropLast(count).map(\.typed) + [ending]).joined(separator: " "))
        }
        return nil
    }

    private static func keyed(_ words: [String: String]) -> [String: String] {
        Dictionary(words.map { ($0.lowercased(), $1) }, uniquingKeysWith: { first, _ in first })
    }
}
