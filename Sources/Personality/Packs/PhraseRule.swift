/// When a line fits: the `when` of a line, as sets of bits.
struct PhraseRule: Sendable {
    /// For each tested key the values of which one must be true.
    private(set) var wanted: [TermSet] = []
    /// Values of which none may be true.
    private(set) var excluded = TermSet()
    /// The keys that are tested, `not` left out.
    private(set) var keys: Set<ContextKey> = []
    /// The sum of the scores of the tested keys; whoever fits has it in full.
    private(set) var score = 0

    mutating func want(_ key: ContextKey, anyOf terms: TermSet) {
        wanted.append(terms)
        keys.insert(key)
        score += key.score
    }

    mutating func exclude(_ terms: TermSet) {
        excluded.formUnion(terms)
    }

    /// Whether the line may be said; a key of which the context knows nothing fails every wish about it.
    func fits(_ context: PhraseContext) -> Bool {
        wanted.allSatisfy { context.terms.intersects($0) } && !context.terms.intersects(excluded)
    }
}
