/// Turns the `when` of a line into a rule.
///
/// A wrong shape disables the pack; an unknown key or value only makes the line unusable.
struct RuleDecoder {
    let file: String
    private(set) var faults: [PackFault] = []
    private(set) var lineFaults: [PackFault] = []
    private var rule = PhraseRule()

    init(file: String) {
        self.file = file
    }

    /// The rule of a line; one without `when` fits anything.
    mutating func rule(of node: JSONNode?) -> PhraseRule {
        guard let node else { return rule }
        guard case .object(let members) = node.value else {
            add(.wrongType("when", expected: "an object"), at: node.line)
            return rule
        }
        checkDoubles(members)
        for member in members where member.name != "not" {
            guard let (key, terms) = terms(of: member) else { continue }
            rule.want(key, anyOf: terms)
        }
        for member in members where member.name == "not" { exclude(member.node, besides: members) }
        return rule
    }

    /// Each value listed under `not` keeps the line away by itself.
    private mutating func exclude(_ node: JSONNode, besides wanted: [JSONNode.Member]) {
        guard case .object(let members) = node.value else {
            return add(.wrongType("not", expected: "an object"), at: node.line)
        }
        checkDoubles(members)
        for member in members {
            guard let (key, terms) = terms(of: member) else { continue }
            rule.exclude(terms)
            guard let twin = wanted.first(where: { $0.name == member.name }) else { continue }
            let asked = Set(Self.texts(of: twin.node))
            for value in Self.texts(of: member.node) where asked.contains(value) {
                lineFaults.append(fault(.contradiction(value, key: key.rawValue), at: member.line))
            }
        }
    }

    private mutating func terms(of member: JSONNode.Member) -> (ContextKey, TermSet)? {
        guard let key = ContextKey(rawValue: member.name) else {
            let known = ContextKey.allCases.map(\.rawValue) + ["not"]
            let nearest = Spelling.nearest(to: member.name, among: known)
            lineFaults.append(fault(.unknownKey(member.name, nearest: nearest), at: member.line))
            return nil
        }
        guard case .list(let items) = member.node.value else {
            add(.wrongType(member.name, expected: "a list"), at: member.line)
            return nil
        }
        if items.isEmpty { lineFaults.append(fault(.emptyList(member.name), at: member.line)) }
        var terms = TermSet()
        for item in items {
            guard case .string(let value) = item.value else {
                add(.wrongType(member.name, expected: "a list of texts"), at: item.line)
                continue
            }
            if let term = Vocabulary.termSet(key, value) {
                terms.formUnion(term)
            } else {
                let nearest = Spelling.nearest(to: value, among: key.values)
                let problem = PackProblem.unknownValue(value, key: key.rawValue, nearest: nearest)
                lineFaults.append(fault(problem, at: item.line))
            }
        }
        return (key, terms)
    }

    private static func texts(of node: JSONNode) -> [String] {
        guard case .list(let items) = node.value else { return [] }
        return items.compactMap { if case .string(let text) = $0.value { text } else { nil } }
    }

    private mutating func checkDoubles(_ members: [JSONNode.Member]) {
        var seen: Set<String> = []
        for member in members where !seen.insert(member.name).inserted {
            add(.doubledField(member.name), at: member.line)
        }
    }

    private mutating func add(_ problem: PackProblem, at line: Int) {
        faults.append(fault(problem, at: line))
    }

    private func fault(_ problem: PackProblem, at line: Int) -> PackFault {
        PackFault(file: file, line: line, problem: problem)
    }
}
