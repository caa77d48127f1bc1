/// A name as typed, with what the way it was typed says.
struct TypedName: Sendable {
    /// As typed, trimmed.
    let text: String
    /// As searched.
    let folded: FoldedName
    /// Two or three capitals and nothing else: perhaps a code of an airport, country or division.
    let isCode: Bool

    /// Up to four Latin letters, not all capitals: "ark" is rather not Arkansas, though "Little Rock, Ark." is in it.
    var isShortWord: Bool {
        !isCode && folded.scalars.count <= 4 && folded.scalars.allSatisfy { $0 < 0x250 }
    }

    init(_ text: some StringProtocol) {
        self.text = String(text)
        folded = FoldedName(self.text)
        isCode = (2...3).contains(self.text.utf8.count) && self.text.utf8.allSatisfy { (0x41...0x5A).contains($0) }
    }

    /// The hits of the name in an index; the reading with ae, oe, ue counts only when the plain one finds nothing.
    func hits(in index: NameIndex) -> [NameIndex.Hit] {
        let hits = index.hits(folded)
        guard hits.isEmpty, folded.hasUmlaut else { return hits }
        return index.hits(FoldedName(text, expandingUmlauts: true))
    }
}
