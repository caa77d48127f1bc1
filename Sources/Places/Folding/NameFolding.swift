/// How names are compared: without case, marks, spaces, punctuation, and with "Saint" as "St".
///
/// "St. John's" and "saint johns" are the same name, and so are "München" and "Munchen", "Łódź" and "lodz",
/// "القاهرة" with and without vowel marks. Any task may call it; the cost is about 10 ns a character.
package enum NameFolding {
    /// The name as it is compared: plain small letters and digits; empty when nothing of that kind is left.
    package static func folded(_ name: String) -> String {
        // A single word of plain letters loses its capitals and nothing else.
        name.utf8.allSatisfy(isPlainLetter) ? name.lowercased() : string(FoldedName(name))
    }

    /// The same with ä as ae, ö and ø as oe, ü as ue and å as aa: what "Muenchen" must be compared with.
    package static func foldedWithPairs(_ name: String) -> String {
        string(FoldedName(name, expandingUmlauts: true))
    }

    /// Whether two spellings are one name, also when one of them writes ü as ue.
    package static func areSame(_ first: String, _ second: String) -> Bool {
        let (one, other) = (FoldedName(first), FoldedName(second))
        if one == other { return true }
        guard one.hasUmlaut || other.hasUmlaut else { return false }
        return FoldedName(first, expandingUmlauts: true) == other || one == FoldedName(second, expandingUmlauts: true)
    }

    private static func isPlainLetter(_ byte: UInt8) -> Bool {
        (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
    }

    private static func string(_ name: FoldedName) -> String {
        // Nearly every name is ASCII once it is folded, and then no string has to be built letter by letter.
        if name.scalars.allSatisfy({ $0 < 0x80 }) {
            return String(decoding: name.scalars.map { UInt8($0) }, as: UTF8.self)
        }
        return String(String.UnicodeScalarView(name.scalars.compactMap(Unicode.Scalar.init)))
    }
}
