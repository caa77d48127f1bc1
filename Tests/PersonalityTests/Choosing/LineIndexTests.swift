import Testing

@testable import Personality

@Suite struct LineIndexTests {
    /// The rule of `when`, looked at line by line.
    private func fits(_ line: PhraseLine, _ context: PhraseContext) -> Bool {
        (context.state == .open || line.isCareful)
            && line.rule.wanted.values.allSatisfy { $0.intersects(context.terms) }
            && !line.rule.excluded.intersects(context.terms)
    }

    @Test func findsExactlyTheLinesThatFit() throws {
        var random = RandomContext(seed: 3)
        let lines = (0..<150).map { index in
            var tests: [String] = []
            for key in ContextKey.allCases where random.chance() {
                tests.append("\"\(key.rawValue)\": [\"\(random.pick(key.values))\", \"\(random.pick(key.values))\"]")
            }
            if random.chance() { tests.append("\"not\": {\"feels\": [\"\(random.pick(ContextKey.feels.values))\"]}") }
            let careful = random.chance() ? ", \"careful\": true" : ""
            return TestPacks.line("l-\(index)", when: "{\(tests.joined(separator: ", "))}", extra: careful)
        }
        let chain = try #require(TestPacks.chain(TestPacks.professional(lines)))
        for _ in 0..<200 {
            let context = random.next(state: random.pick([.open, .careful]))
            let expected = chain.lines.indices.filter { fits(chain.lines[$0], context) }
            #expect(chain.index.lines(fitting: context).positions == expected)
        }
    }
}
