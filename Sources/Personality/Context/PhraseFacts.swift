/// What is true of an answer, in the words that a pack may test, whatever is being answered and allowed.
package struct PhraseFacts: Sendable, Equatable {
    private(set) var terms = TermSet()

    /// Nothing is true yet.
    package init() {}

    /// Adds one thing that is true; a key may hold several values (`mon` and `workday`).
    package mutating func insert(_ term: some ContextTerm) {
        terms.formUnion(term.termSet)
    }

    /// Adds what a place is, to anybody or to whoever asks.
    package mutating func insert(_ trait: PlaceTrait) {
        terms.formUnion(trait.termSet)
    }
}
