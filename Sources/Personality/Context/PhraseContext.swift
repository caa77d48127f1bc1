/// What is true of one answer, in the words that a pack may test.
package struct PhraseContext: Sendable, Equatable {
    /// What is being answered.
    package let event: PhraseEvent
    /// The state of the gate, settled with ``LockMemory``.
    package let state: GateState
    private(set) var terms: TermSet

    /// Starts with the event and the state alone.
    package init(event: PhraseEvent, state: GateState) {
        self.event = event
        self.state = state
        terms = event.termSet
        terms.formUnion(Self.terms(of: state))
    }

    /// Starts with the event, the state and what is true whatever they are.
    package init(event: PhraseEvent, state: GateState, facts: PhraseFacts) {
        self.init(event: event, state: state)
        terms.formUnion(facts.terms)
    }

    /// What an answer about several places may say: the strictest state, and what is true of each of them.
    package init(event: PhraseEvent, sharedBy contexts: [PhraseContext]) {
        self.init(event: event, state: contexts.map(\.state).max() ?? .open)
        guard var common = contexts.first?.terms else { return }
        for context in contexts.dropFirst() { common.formIntersection(context.terms) }
        if !contexts.allSatisfy({ $0.event == event }) { common.subtract(Vocabulary.all(of: .event)) }
        common.subtract(Vocabulary.all(of: .state))
        terms.formUnion(common)
    }

    /// Adds one thing that is true; a key may hold several values (`mon` and `workday`).
    package mutating func insert(_ term: some ContextTerm) {
        terms.formUnion(term.termSet)
    }

    /// Adds several things that are true.
    mutating func insert(all others: TermSet) {
        terms.formUnion(others)
    }

    /// Whether the term is true.
    package func contains(_ term: some ContextTerm) -> Bool {
        terms.intersects(term.termSet)
    }

    /// Whether there is a change, a streak, a record or a first to speak of.
    package var isRemarkable: Bool {
        terms.intersects(Self.remarkable)
    }

    private static func terms(of state: GateState) -> TermSet {
        switch state {
        case .open: open
        case .careful: careful
        case .locked: TermSet()
        }
    }

    private static let open = StateTerm.open.termSet
    private static let careful = StateTerm.careful.termSet
    private static let remarkable: TermSet = {
        var set = Vocabulary.all(of: .change)
        set.subtract(TemperatureChange.same.termSet)
        for key in [ContextKey.streak, .record, .first] { set.formUnion(Vocabulary.all(of: key)) }
        return set
    }()
}
