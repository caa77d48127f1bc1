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

    /// The line with this number; `nil` when there is none.
    func entry<Entry>(of list: [Entry]) -> Entry? {
        list.indices.contains(value - 1) ? list[value - 1] : nil
    }
}
