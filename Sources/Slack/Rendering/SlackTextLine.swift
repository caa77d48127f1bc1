/// Escapes one text grapheme by grapheme; what a mark means depends on what stands before it.
struct SlackTextLine {
    /// Put beside a mark it takes away the mark's meaning, whether it counts as a letter or as a space.
    private static let spacer: Unicode.Scalar = "\u{200B}"
    /// A cluster of more UTF-16 units is no letter of any script, and is left out.
    private static let longestGrapheme = 64

    private let kind: SlackText.Kind
    private let keepsLines: Bool
    private var isAtStart = true
    private var followsColon = false

    /// Starts a text.
    init(kind: SlackText.Kind, keepsLines: Bool) {
        self.kind = kind
        self.keepsLines = keepsLines
    }

    /// What is written for the next grapheme of the raw text.
    mutating func piece(for character: Character) -> String {
        guard character.utf16.count <= Self.longestGrapheme else { return "" }
        if character.isNewline {
            isAtStart = true
            followsColon = false
            return keepsLines ? "\n" : " "
        }
        var piece = String.UnicodeScalarView()
        for scalar in character.unicodeScalars { append(scalar, to: &piece) }
        return String(piece)
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
        followsColon = scalar == ":"
    }
}
