import Places
import Testing

@Suite struct FoldingTableTests {
    /// Letters and marks from which the characters in use are composed.
    private static let letters: [Unicode.Scalar] =
        [0x41...0x5A, 0x61...0x7A, 0x391...0x3C9, 0x410...0x44F, 0x627...0x64A, 0x6C1...0x6D5, 0x915...0x939].joined()
        .compactMap { Unicode.Scalar(UInt32($0)) }
        + "æÆøØʒƷіІеЕәӘөӨѵѴयযডঢਲਸਖਗਜਫଡଢおうかきくけこさしすせそたちつてとはひふへほウカキクケコサシスセソタチツテトハヒフヘホ".unicodeScalars
    private static let marks: [Unicode.Scalar] =
        [
            0x300...0x345, 0x653...0x655, 0x93C...0x93C, 0x9BC...0x9BC, 0xA3C...0xA3C, 0xB3C...0xB3C,
            0x3099...0x309A,
        ].joined()
        .compactMap { Unicode.Scalar(UInt32($0)) }

    /// Every composed character up to U+30FF, found by the canonical equivalence of the standard library.
    private static let singles: [String: Unicode.Scalar] = Dictionary(
        (0xC0...0x30FF).compactMap { Unicode.Scalar(UInt32($0)) }.map { (String($0), $0) },
        uniquingKeysWith: { first, _ in first })

    @Test func foldsComposedAndDecomposedLettersAlike() {
        var bases = Self.letters
        var compositions = 0
        var wrong: [String] = []
        for _ in 1...3 {
            var composed: [Unicode.Scalar] = []
            for base in bases {
                for mark in Self.marks {
                    let pair = String(base) + String(mark)
                    guard let single = Self.singles[pair] else { continue }
                    composed.append(single)
                    if NameFolding.folded(String(single)) != NameFolding.folded(pair) { wrong.append(String(single)) }
                }
            }
            compositions += composed.count
            bases = composed
        }
        #expect(compositions > 900)
        #expect(wrong == [])
    }

    @Test func keepsEveryPlainLetterAndDigitOfLatinGreekAndCyrillic() {
        let plain = "abcdefghijklmnopqrstuvwxyz0123456789αβγδεζηθικλμνξοπρστυφχψω" + "абвгдежзиклмнопрстуфхцчшщъыьэюя"
        for scalar in plain.unicodeScalars {
            #expect(NameFolding.folded(String(scalar)) == String(scalar))
            #expect(NameFolding.folded(String(scalar).uppercased()) == String(scalar))
        }
    }
}
