/// A name as it is searched for: plain small letters and digits, without marks, spaces and punctuation.
struct FoldedName: Equatable, Sendable {
    /// Unicode scalar values; Korean syllables as their parts.
    private(set) var scalars: [UInt32]
    /// Whether the name had a letter that some write with two: ä, ö, ü, å, ø.
    private(set) var hasUmlaut = false

    /// An empty name, to be filled by ``set(_:_:expandingUmlauts:)``; one buffer serves many names.
    init() {
        scalars = []
    }

    /// Folds a typed name.
    init(_ text: String, expandingUmlauts: Bool = false) {
        self.init()
        let bytes = Array(text.utf8)
        set(bytes, bytes.indices, expandingUmlauts: expandingUmlauts)
    }

    /// Names are the same when their letters are.
    static func == (left: FoldedName, right: FoldedName) -> Bool {
        left.scalars == right.scalars
    }

    /// Whether nothing searchable is left.
    var isEmpty: Bool { scalars.isEmpty }

    /// FNV-1a over the scalars, then mixed, since the index sorts by the upper bits.
    ///
    /// Source: Fowler, Noll, Vo, draft-eastlake-fnv-21; the mix is the first round of MurmurHash3's fmix64.
    var hash64: UInt64 {
        var hash: UInt64 = 0xcbf2_9ce4_8422_2325
        for scalar in scalars { hash = (hash ^ UInt64(scalar)) &* 0x100_0000_01b3 }
        hash = (hash ^ (hash >> 33)) &* 0xff51_afd7_ed55_8ccd
        return hash ^ (hash >> 33)
    }

    /// Replaces the content by the folded form of UTF-8 bytes; what is not UTF-8 ends a word.
    ///
    /// - Parameter expandingUmlauts: Writes ä as ae, ö and ø as oe, ü as ue, å as aa, instead of the bare letter.
    mutating func set(_ bytes: [UInt8], _ range: Range<Int>, expandingUmlauts: Bool = false) {
        let table = FoldingTable.shared
        scalars.removeAll(keepingCapacity: true)
        scalars.reserveCapacity(range.count)
        hasUmlaut = false
        var wordStart = 0
        var words = 0
        var index = range.lowerBound
        while index < range.upperBound {
            let code = UTF8Reader.next(bytes, &index, range.upperBound)
            if code == 0x26 { scalars += Self.and }
            if append(code, table, expandingUmlauts: expandingUmlauts) { continue }
            if scalars.count > wordStart {
                words += 1
                abbreviateWord(from: wordStart)
                wordStart = scalars.count
            }
        }
        if words > 0 { abbreviateWord(from: wordStart) }
    }

    /// `false` when the character ends a word.
    @inline(__always)
    private mutating func append(_ code: UInt32, _ table: FoldingTable, expandingUmlauts: Bool) -> Bool {
        guard code < 0x1_0000 else { return appendRare(code) }
        let value = table.values[Int(code)]
        switch value {
        case FoldingTable.wordEnd: return false
        case FoldingTable.vanish: return true
        case 0x02...0x7F:
            if code > 0x7F, let pair = Umlaut.pair(for: code) {
                hasUmlaut = true
                if expandingUmlauts {
                    scalars += pair
                    return true
                }
            }
            scalars.append(UInt32(value))
        case Kana.voicedMark, Kana.halfVoicedMark:
            if let last = scalars.last, let composed = Kana.composed(last, mark: value) {
                scalars[scalars.count - 1] = composed
            }
        case 0xAC00...0xD7A3:
            appendHangul(UInt32(value))
        case FoldingTable.firstExpansion...0xF8FF:
            scalars += table.expansions[Int(value - FoldingTable.firstExpansion)]
        default:
            scalars.append(UInt32(value))
        }
        return true
    }

    /// Characters beyond the basic plane: letters stay, with their case folded; everything else ends a word.
    private mutating func appendRare(_ code: UInt32) -> Bool {
        guard let scalar = Unicode.Scalar(code), scalar.properties.isAlphabetic else {
            return (0xE0100...0xE01EF).contains(code)  // Variation selectors vanish.
        }
        scalars.append(scalar.properties.lowercaseMapping.unicodeScalars.first?.value ?? code)
        return true
    }

    /// Takes a syllable apart, so that composed and decomposed Korean meet.
    ///
    /// Source: Unicode 14.0, section 3.12.
    private mutating func appendHangul(_ syllable: UInt32) {
        let index = syllable - 0xAC00
        scalars.append(0x1100 + index / 588)
        scalars.append(0x1161 + index % 588 / 28)
        if index % 28 != 0 { scalars.append(0x11A7 + index % 28) }
    }

    /// "Saint", "Fort" and "Mount" are written short as often as long: the short form is kept.
    private mutating func abbreviateWord(from start: Int) {
        guard (4...6).contains(scalars.count - start) else { return }
        for (word, kept) in Self.abbreviations where scalars[start...].elementsEqual(word) {
            scalars.removeSubrange(start...)
            scalars += kept
            return
        }
    }

    /// What an ampersand is read as.
    private static let and = "and".unicodeScalars.map(\.value)

    private static let abbreviations: [(word: [UInt32], kept: [UInt32])] = [
        ("saint", "st"), ("sainte", "ste"), ("fort", "ft"), ("mount", "mt"),
    ].map { word, kept in (word.unicodeScalars.map(\.value), kept.unicodeScalars.map(\.value)) }
}

/// Letters that are written with two letters where the keyboard lacks them.
private enum Umlaut {
    @inline(__always)
    static func pair(for code: UInt32) -> [UInt32]? {
        switch code {
        case 0xC4, 0xE4: [0x61, 0x65]
        case 0xD6, 0xF6, 0xD8, 0xF8: [0x6F, 0x65]
        case 0xDC, 0xFC: [0x75, 0x65]
        case 0xC5, 0xE5: [0x61, 0x61]
        default: nil
        }
    }
}
