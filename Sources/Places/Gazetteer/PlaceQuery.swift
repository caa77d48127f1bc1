/// A typed place taken apart: the name, and what narrows it down.
package struct PlaceQuery: Sendable, Equatable {
    /// The name itself ("Paris"), trimmed.
    package var name: String
    /// Region or country as typed ("TX", "Texas, USA"); `nil` when none was typed or recognised.
    package var qualifier: String?

    /// Makes a query from its parts.
    package init(name: String, qualifier: String? = nil) {
        self.name = name
        self.qualifier = qualifier
    }

    /// The parts between commas and brackets, trimmed, without empty ones.
    static func parts(_ text: String) -> [String] {
        text.split(whereSeparator: isComma).compactMap { part in
            let trimmed = trim(part)
            return trimmed.isEmpty ? nil : String(trimmed)
        }
    }

    /// Ways to read the last words as a qualifier, the longest first: `("paris", "tx")`; at most 4 words.
    static func splitsAtEnd(_ text: String) -> [(name: String, qualifier: String)] {
        let words = text.split(whereSeparator: \.isWhitespace)
        guard (2...12).contains(words.count) else { return [] }
        return (1...min(4, words.count - 1)).reversed().map { count in
            (words.dropLast(count).joined(separator: " "), words.suffix(count).joined(separator: " "))
        }
    }

    /// Ways to read the first words as a qualifier, the longest first: `("Tampa", "Florida")` for "Florida Tampa".
    static func splitsAtStart(_ text: String) -> [(name: String, qualifier: String)] {
        let words = text.split(whereSeparator: \.isWhitespace)
        guard (2...12).contains(words.count) else { return [] }
        return (1...min(3, words.count - 1)).reversed().map { count in
            (words.dropFirst(count).joined(separator: " "), words.prefix(count).joined(separator: " "))
        }
    }

    /// What separates parts: commas, brackets, line ends.
    static func isComma(_ character: Character) -> Bool {
        switch character {
        case ",", "(", ")", "[", "]", "،", "，", "、", "\n": true
        default: false
        }
    }

    private static func trim(_ text: Substring) -> Substring {
        var text = text
        while let first = text.first, isPadding(first) { text.removeFirst() }
        while let last = text.last, isPadding(last) || "?!…".contains(last) { text.removeLast() }
        return text
    }

    private static func isPadding(_ character: Character) -> Bool {
        character.isWhitespace || "\"“”„«»<>".contains(character)
    }
}
