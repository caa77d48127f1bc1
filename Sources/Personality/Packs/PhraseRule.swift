/// When a line fits: the `when` of a line, as sets of terms.
struct PhraseRule: Sendable {
    /// For each tested key the values of which one must be true; `not` is left out.
    private(set) var wanted: [ContextKey: TermSet] = [:]
    /// Values of which none may be true.
    private(set) var excluded = TermSet()

    mutating func want(_ key: ContextKey, anyOf terms: TermSet) {
        wanted[key] = terms
    }

    mutating func exclude(_ terms: TermSet) {
        excluded.formUnion(terms)
    }

    /// The keys that are tested, `not` left out.
    var keys: Set<ContextKey> { Set(wanted.keys) }

    /// The sum of the scores of the tested keys; a line that fits has it in full.
    var score: Int { wanted.keys.reduce(0) { $0 + $1.score } }
}
