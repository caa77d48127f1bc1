@_spi(_Unicode) import Swift

/// What a person typed, cleaned once: a form to quote back and a form to compare.
///
/// The steps run in the order in which they stand in ``init(_:)``; all are pure.
struct TypedText: Sendable, Hashable {
    /// Longest text that is looked at, in characters as a reader counts them, after cleaning.
    static let longest = 200
    /// Raw bytes beyond which a text is too long without being cleaned at all.
    private static let mostBytes = 8192

    /// The person's own spelling without invisible characters, platform tokens and a closing mark.
    let echo: String
    /// The same with straight quotes and ASCII dashes.
    let matching: String

    /// Cleans a text; `nil` when it is longer than ``longest``.
    init?(_ raw: String) {
        guard !Self.isPlain(raw) else {
            (echo, matching) = (raw, raw)
            return
        }
        guard raw.utf8.count <= Self.mostBytes else { return nil }
        let visible = Self.spaced(Self.composed(PlatformTokens.removed(from: Self.decoded(raw))))
        echo = Self.withoutClosingMark(Self.trimmed(visible))
        matching = Self.withoutClosingMark(Self.trimmed(PlainMarks.straightened(visible)))
        guard echo.count <= Self.longest else { return nil }
    }

    /// Whether a text is clean already, as most are: plain letters and digits in words with one space between them.
    private static func isPlain(_ text: String) -> Bool {
        guard text.utf8.count <= longest else { return false }
        var mayEnd = false
        for byte in text.utf8 {
            let isLetter = (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
            let isDigit = (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
            guard isLetter || isDigit || byte == UInt8(ascii: " ") && mayEnd else { return false }
            mayEnd = isLetter || isDigit
        }
        return mayEnd
    }

    /// Turns `&amp;`, `&lt;` and `&gt;` into characters in a single pass: `&amp;lt;` becomes `&lt;`.
    static func decoded(_ text: String) -> String {
        guard text.utf8.contains(UInt8(ascii: "&")) else { return text }
        var result = ""
        var rest = text[...]
        while let ampersand = rest.firstIndex(of: "&") {
            result += rest[..<ampersand]
            rest = rest[ampersand...]
            let entity = entities.first { rest.hasPrefix($0.name) }
            result.append(entity?.character ?? "&")
            rest = rest.dropFirst(entity?.name.count ?? 1)
        }
        return result + rest
    }

    private static let entities: [(name: String, character: Character)] = [
        ("&amp;", "&"), ("&lt;", "<"), ("&gt;", ">"),
    ]

    /// Normalisation form C.
    static func composed(_ text: String) -> String {
        // The standard library offers the form only under this SPI, which FoundationEssentials is built on as well.
        var scalars = String.UnicodeScalarView()
        scalars.append(contentsOf: text._nfc)
        return String(scalars)
    }

    /// Every run of white space becomes one space; what cannot be seen (controls, directions, joiners) goes.
    static func spaced(_ text: String) -> String {
        var result = String.UnicodeScalarView()
        for scalar in text.unicodeScalars {
            if scalar.properties.isWhitespace {
                if result.last != " " { result.append(" ") }
            } else if !isInvisible(scalar) {
                result.append(scalar)
            }
        }
        return String(result)
    }

    private static func isInvisible(_ scalar: Unicode.Scalar) -> Bool {
        guard !scalar.isASCII else { return scalar.value < 0x20 || scalar.value == 0x7F }
        if scalar.properties.isDefaultIgnorableCodePoint { return true }
        return scalar.properties.generalCategory == .format || scalar.properties.generalCategory == .control
    }

    static func trimmed(_ text: String) -> String {
        var view = text[...]
        while view.first == " " { view = view.dropFirst() }
        while view.last == " " { view = view.dropLast() }
        return String(view)
    }

    /// Drops one mark that closes a sentence, but neither the dot of `D.C.` nor a text that is only that mark.
    static func withoutClosingMark(_ text: String) -> String {
        guard let last = text.last, text.count > 1, closingMarks.contains(last) else { return text }
        if last == "." {
            let word = text.split(separator: " ").last ?? ""
            if isDottedAbbreviation(word) || (isDate(word) && !text.contains(",")) { return text }
        }
        return trimmed(String(text.dropLast()))
    }

    private static let closingMarks: Set<Character> = [".", ",", ";", "!", "?", "…", "。", "？", "！", "؟"]

    /// Whether a word is a day and a month with a dot behind each (`3.12.`).
    private static func isDate(_ word: Substring) -> Bool {
        let parts = word.split(separator: ".", omittingEmptySubsequences: false)
        guard parts.count == 3, parts[2].isEmpty, let day = Int(parts[0]), let month = Int(parts[1]) else {
            return false
        }
        return (1...31).contains(day) && (1...12).contains(month)
    }

    /// Whether a word is single letters with a dot behind each.
    private static func isDottedAbbreviation(_ word: Substring) -> Bool {
        let parts = word.split(separator: ".", omittingEmptySubsequences: false)
        return parts.count > 2 && parts.last == "" && parts.dropLast().allSatisfy { $0.count == 1 }
    }
}
