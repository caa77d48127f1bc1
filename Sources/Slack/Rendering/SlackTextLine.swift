/// Escapes one text grapheme by grapheme; what a mark means depends on what stands before it.
struct SlackTextLine {
    /// Put beside a mark it takes away the mark's meaning, whether it counts as a letter or as a space.
    private static let spacer: Unicode.Scalar = "\u{200B}"
    /// A cluster of more UTF-16 units is no letter of any script, and is left out.
    private static let longestGrapheme = 64
    /// A longer name behind a colon is taken for one that ends in a colon.
    private static let longestShortcode = 100

    private let kind: SlackText.Kind
    private let keepsLines: Bool
    private var isAtStart = true
    private var followsColon = false
    private var followsWord = false

    /// Starts a text.
    init(kind: SlackText.Kind, keepsLines: Bool) {
        self.kind = kind
        self.keepsLines = keepsLines
    }

    /// What is written for the next grapheme of the raw text, before the rest of it.
    mutating func piece(for character: Character, before rest: Substring) -> String {
        guard character.utf16.count <= Self.longestGrapheme else { return "" }
        if character.isNewline {
            isAtStart = true
            followsColon = false
            followsWord = false
            return keepsLines ? "\n" : " "
        }
        // Within a word an underscore is a letter like others, and nothing is put into names that people copy.
        if character == "_", followsWord, let next = rest.utf8.first, Self.isOfWord(next) { return "_" }
        var piece = String.UnicodeScalarView()
        for scalar in character.unicodeScalars { append(scalar, to: &piece) }
        followsColon = character == ":" && Self.beginsShortcode(rest.utf8)
        followsWord = character.utf8.count == 1 && character.utf8.allSatisfy(Self.isOfWord)
        return String(piece)
    }

    /// Whether what stands behind a colon makes a `:shortcode:` of it.
    private static func beginsShortcode(_ rest: Substring.UTF8View) -> Bool {
        guard let first = rest.first, canBeginShortcode(first) else { return false }
        let name = rest.prefix(longestShortcode).prefix { isOfWord($0) || "_+-'".utf8.contains($0) }
        return name.count == longestShortcode || rest.dropFirst(name.count).first == UInt8(ascii: ":")
    }

    private static func isOfWord(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"):
            true
        default: false
        }
    }

    /// Whether an ASCII byte behind a colon may be the first of a `:shortcode:`; digits are left alone for times.
    static func canBeginShortcode(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"): true
        case UInt8(ascii: "+"), UInt8(ascii: "-"): true
        default: false
        }
    }

    private mutating func append(_ scalar: Unicode.Scalar, to piece: inout String.UnicodeScalarView) {
        if scalar == "\t" { return piece.append(" ") }
        guard scalar.properties.generalCategory != .control, !("\u{202A}"..."\u{202E}").contains(scalar) else { return }
        if followsColon, kind != .code, let byte = UInt8(exactly: scalar.value), Self.canBeginShortcode(byte) {
            piece.append(Self.spacer)
        }
        switch scalar {
        case "&": piece.append(contentsOf: "&amp;".unicodeScalars)
        case "<": piece.append(contentsOf: "&lt;".unicodeScalars)
        case ">":
            // At the start of a line it would make a quotation, in its escaped form too.
            if kind == .marked, isAtStart { piece.append(Self.spacer) }
            piece.append(contentsOf: "&gt;".unicodeScalars)
        case "`" where kind == .code: piece.append("'")
        case "*", "_", "~", "`":
            if kind == .marked { piece.append(Self.spacer) }
            piece.append(scalar)
            if kind == .marked { piece.append(Self.spacer) }
        default: piece.append(scalar)
        }
        isAtStart = false
    }
}
