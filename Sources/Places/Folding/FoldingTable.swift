/// What becomes of each character of the basic multilingual plane when a name is folded for search.
///
/// Immutable once made, 128 KiB; making it takes a few milliseconds.
struct FoldingTable: Sendable {
    /// The one table.
    static let shared = FoldingTable()

    /// The character vanishes and the word goes on: marks, apostrophes, zero-width characters.
    static let vanish: UInt16 = 0
    /// The character vanishes and ends the word: spaces, hyphens, other punctuation, symbols.
    static let wordEnd: UInt16 = 1
    /// Values from here on (the private use area) stand for an entry of `expansions`.
    static let firstExpansion: UInt16 = 0xE000

    /// By code point: ``vanish``, ``wordEnd``, an expansion, or the folded letter or digit.
    let values: [UInt16]
    /// What letters like ß become.
    let expansions: [[UInt32]]

    private init() {
        var plain: [UInt16: UInt16] = [:]
        for entry in Decompositions.plainLetters {
            for scalar in entry.decorated.unicodeScalars { plain[UInt16(scalar.value)] = UInt16(entry.plain.value) }
        }
        for (offset, letter) in Decompositions.halfWidthKana.unicodeScalars.enumerated() {
            plain[0xFF66 + UInt16(offset)] = UInt16(letter.value)
        }
        var expansions: [[UInt32]] = []
        for entry in Decompositions.expansions {
            plain[UInt16(entry.letter.value)] = Self.firstExpansion + UInt16(expansions.count)
            expansions.append(entry.letters.unicodeScalars.map(\.value))
        }
        var values = [UInt16](repeating: Self.wordEnd, count: 0x1_0000)
        for code in UInt16.min...UInt16.max {
            guard let scalar = Unicode.Scalar(code), !(0xE000...0xF8FF).contains(code) else { continue }
            values[Int(code)] = Self.value(of: scalar, plain: plain)
        }
        self.values = values
        self.expansions = expansions
    }

    private static func value(of scalar: Unicode.Scalar, plain: [UInt16: UInt16]) -> UInt16 {
        let code = UInt16(scalar.value)
        switch code {
        case 0x3400...0x4DBF, 0x4E00...0x9FFF, 0xAC00...0xD7A3: return code  // Han and Hangul: nothing to fold.
        case 0xFF01...0xFF5E: return value(of: Unicode.Scalar(UInt8(code - 0xFEE0)), plain: plain)  // Full-width ASCII.
        case 0xFF9E, 0xFF9F: return code == 0xFF9E ? Kana.voicedMark : Kana.halfVoicedMark
        case _ where isApostrophe(code): return vanish
        default: break
        }
        switch scalar.properties.generalCategory {
        case .uppercaseLetter, .titlecaseLetter:
            let lower = scalar.properties.lowercaseMapping.unicodeScalars.first.flatMap { UInt16(exactly: $0.value) }
            return lower.map { plain[$0] ?? $0 } ?? code
        case .lowercaseLetter, .otherLetter, .modifierLetter:
            return plain[code] ?? code
        case .nonspacingMark, .spacingMark, .enclosingMark:
            return isDroppedMark(code) ? vanish : plain[code] ?? code
        case .decimalNumber:
            return scalar.properties.numericValue.map { 0x30 + UInt16($0) } ?? wordEnd
        case .format: return vanish
        default: return wordEnd
        }
    }

    /// Apostrophes and the letters used as such (Hawaiian ʻokina, Arabic ʿ), and the line that stretches Arabic words.
    private static func isApostrophe(_ code: UInt16) -> Bool {
        switch code {
        case 0x27, 0x60, 0xB4, 0x2018, 0x2019, 0x201B, 0x2032, 0x02B0...0x02FF, 0x0374, 0x0640, 0xFF07: true
        default: false
        }
    }

    /// Marks of scripts in which a word without its marks is the same word.
    ///
    /// In other scripts marks are vowels.
    private static func isDroppedMark(_ code: UInt16) -> Bool {
        switch code {
        case 0x0300...0x036F, 0x0483...0x0489, 0x1AB0...0x1AFF, 0x1DC0...0x1DFF, 0x20D0...0x20FF, 0xFE20...0xFE2F: true
        case 0x0591...0x05C7: true  // Hebrew points.
        case 0x0610...0x061A, 0x064B...0x065F, 0x0670, 0x06D6...0x06ED: true  // Arabic vowels.
        case 0x093C, 0x09BC, 0x0A3C, 0x0ABC, 0x0B3C, 0x0CBC: true  // Nukta, the dot below Indian letters.
        case 0x180B...0x180F, 0xFE00...0xFE0F: true  // Variation selectors.
        default: false
        }
    }
}
