/// A line as the linter looks at it.
struct LineText {
    /// The text outside placeholders; each placeholder is a single U+FFFC.
    let bare: String
    /// Words without placeholders and punctuation, in lower case, with one space between; equal for near-duplicates.
    let folded: String
    /// The words as written.
    let words: [Substring]
    /// The emoji, in order.
    let emoji: [Character]
    /// The bare text without an emoji at its end and the space before it.
    let withoutLastEmoji: String

    static let slot: Character = "\u{FFFC}"

    init(_ template: PhraseTemplate) {
        bare = template.pieces.map { if case .text(let text) = $0 { text } else { String(Self.slot) } }.joined()
        folded = Self.folded(bare)
        words = bare.split { !$0.isLetter && $0 != "'" && $0 != "’" }
        emoji = bare.filter(Self.isEmoji)
        var rest = bare[...]
        if let last = rest.last, Self.isEmoji(last) {
            rest.removeLast()
            while rest.last == " " { rest.removeLast() }
        }
        withoutLastEmoji = String(rest)
    }

    /// Whether a phrase in folded form stands in the text as whole words.
    func contains(_ phrase: String) -> Bool {
        " \(folded) ".contains(" \(phrase) ")
    }

    static func folded(_ text: String) -> String {
        text.lowercased().replacing("’", with: "'")
            .split { !$0.isLetter && !$0.isNumber && $0 != "'" }
            .joined(separator: " ")
    }

    static func isEmoji(_ character: Character) -> Bool {
        character.unicodeScalars.contains {
            $0.properties.isEmojiPresentation || $0.value == 0xFE0F || ($0.properties.isEmoji && $0.value >= 0x2000)
        }
    }
}
