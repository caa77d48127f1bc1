/// Finds the lines of a chain that fit a context, without looking at each line.
///
/// For every term it knows the lines that want or refuse it, for every key the lines that do not test it.
struct LineIndex: Sendable {
    private let all: LineSet
    private let careful: LineSet
    private var wanting: [LineSet]
    private var refusing: [LineSet]
    /// The terms that some line refuses.
    private var refused = TermSet()
    /// The keys that some line tests, with the lines that do not.
    private var untested: [(terms: TermSet, lines: LineSet)] = []

    init(_ lines: [PhraseLine]) {
        let empty = LineSet(capacity: lines.count)
        all = Self.set(of: lines) { _ in true }
        careful = Self.set(of: lines, where: \.isCareful)
        wanting = [LineSet](repeating: empty, count: TermSet.capacity)
        refusing = wanting
        for (position, line) in lines.enumerated() {
            for bit in line.rule.wanted.values.flatMap(\.bits) { wanting[bit].insert(position) }
            for bit in line.rule.excluded.bits { refusing[bit].insert(position) }
            refused.formUnion(line.rule.excluded)
        }
        for key in ContextKey.allCases {
            let others = Self.set(of: lines) { $0.rule.wanted[key] == nil }
            if others != all { untested.append((Vocabulary.all(of: key), others)) }
        }
    }

    private static func set(of lines: [PhraseLine], where isMember: (PhraseLine) -> Bool) -> LineSet {
        var set = LineSet(capacity: lines.count)
        for (position, line) in lines.enumerated() where isMember(line) { set.insert(position) }
        return set
    }

    /// The lines of which every tested key matches and nothing excluded is true.
    ///
    /// A key of which the context knows nothing fails every line that tests it. Unless the state is open, only careful
    /// lines fit.
    func lines(fitting context: PhraseContext) -> LineSet {
        var fitting = context.state == .open ? all : careful
        for (terms, others) in untested {
            let bits = context.terms.intersection(terms).bits
            switch bits.count {
            case 0: fitting.formIntersection(others)
            case 1: fitting.formIntersection(others, or: wanting[bits[0]])
            default: fitting.formIntersection(bits.reduce(into: others) { $0.formUnion(wanting[$1]) })
            }
        }
        for bit in context.terms.intersection(refused).bits { fitting.subtract(refusing[bit]) }
        return fitting
    }
}
