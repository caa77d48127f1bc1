/// A value of the closed vocabulary; the raw value is its spelling in packs.
package protocol ContextTerm: RawRepresentable, CaseIterable, Hashable, Sendable where RawValue == String {
    /// The key it belongs to.
    static var key: ContextKey { get }
}

extension ContextTerm {
    /// The set that holds this value alone.
    var termSet: TermSet {
        let ordinal = Self.allCases.distance(
            from: Self.allCases.startIndex, to: Self.allCases.firstIndex(of: self) ?? Self.allCases.startIndex)
        return TermSet(bit: Vocabulary.firstBit(of: Self.key) + ordinal)
    }
}
