/// The number of a line of the list last shown (`2`, `#2`, `number 2`); more than three digits are a postcode.
struct ListNumber: Sendable, Equatable {
    private static let wordings = Wordings("[number|no|nr|line|the|place] [number|no|nr|#]")

    /// As typed, counted from 1; may lie outside every list.
    let value: Int

    /// `nil` when the words are no such number.
    init?(_ phrase: Phrase) {
        guard !phrase.isPlaceForSure, let last = phrase.words.last, phrase.words.count <= 3 else { return nil }
        guard phrase.words.count == 1 || Self.wordings.matches(phrase.dropLast()) else { return nil }
        let digits = last.key.hasPrefix("#") ? last.key.dropFirst() : last.key[...]
        guard (1...3).contains(digits.utf8.count), let value = UInt(digits) else { return nil }
        self.value = Int(value)
    }

    /// `the second`, `2nd`, `last`; `nil` when the words are no such number.
    ///
    /// - Parameter list: What "last" is counted from.
    init?<Entry>(spelled phrase: Phrase, of list: [Entry]) {
        guard !phrase.isPlaceForSure, let count = Self.ordinal.prefix(of: phrase), count == phrase.words.count else {
            return nil
        }
        let keys = phrase.keys.filter { !["the", "my", "one", "place", "entry", "line"].contains($0) }
        guard let key = keys.first else { return nil }
        value = key == "last" ? list.count : (Self.ordinals.firstIndex { $0.contains(key) } ?? -1) + 1
    }

    private static let ordinals = [
        ["first", "1st"], ["second", "2nd"], ["third", "3rd"], ["fourth", "4th"], ["fifth", "5th"], ["sixth", "6th"],
        ["seventh", "7th"], ["eighth", "8th"], ["ninth", "9th"], ["tenth", "10th"],
    ]
    private static let ordinal = Wordings(
        "[the|my] last|" + ordinals.joined().joined(separator: "|") + " [one|place|entry|line]")

    /// The line with this number; `nil` when there is none.
    func entry<Entry>(of list: [Entry]) -> Entry? {
        list.indices.contains(value - 1) ? list[value - 1] : nil
    }
}
