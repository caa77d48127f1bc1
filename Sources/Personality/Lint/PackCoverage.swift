/// How many lines can be said in the poorest case: only what every answer of the kind knows.
package enum PackCoverage {
    /// One cell of the grid.
    package struct Cell: Sendable, Equatable {
        /// Lines that are eligible.
        package let eligible: Int
        /// Those of them that test the term itself.
        package let specific: Int
    }

    /// What an answer always has values for.
    package static let usualPlaceholders: Set<PlaceholderName> = [.place, .temp, .high, .low]

    /// Lines for one term with nothing else known, through the chain of a level.
    ///
    /// - Parameters:
    ///   - term: A condition, a band of apparent temperature, a streak …
    ///   - state: `open` or `careful`; `careful` caps the level at friendly.
    package static func cell(
        _ term: some ContextTerm, event: PhraseEvent = .now, state: GateState = .open, level: VoiceLevel,
        language: String, in library: PhraseLibrary
    ) -> Cell {
        var context = PhraseContext(event: event, state: state)
        context.insert(term)
        return cell(
            type(of: term).key, context, usualPlaceholders, level: level, language: language, in: library)
    }

    /// Lines for a value of a key in the plainest company that it can have, through the chain of a level.
    ///
    /// A line about a streak of rain usually tests rain, too; so a streak, a record, a first is looked at alone and beside
    /// the conditions it comes with, and what counts is where most lines speak of it.
    static func cell(
        _ row: CoverageRow, level: VoiceLevel, language: String, in library: PhraseLibrary
    ) -> Cell {
        let state: GateState = row.isCareful ? .careful : .open
        let cells = row.companies.map { company in
            var context = PhraseContext(event: .now, state: state)
            for (key, value) in [(row.key, row.value)] + company {
                if let terms = Vocabulary.termSet(key, value) { context.insert(all: terms) }
            }
            return cell(
                row.key, context, usualPlaceholders.union(row.placeholders), level: level, language: language,
                in: library)
        }
        return cells.max { ($0.specific, $0.eligible) < ($1.specific, $1.eligible) }
            ?? Cell(eligible: 0, specific: 0)
    }

    private static func cell(
        _ key: ContextKey, _ context: PhraseContext, _ placeholders: Set<PlaceholderName>, level: VoiceLevel,
        language: String, in library: PhraseLibrary
    ) -> Cell {
        let level = context.state == .open ? level : min(level, .friendly)
        guard let chain = library.chain(language: language, level: level) else { return Cell(eligible: 0, specific: 0) }
        let values = PlaceholderValues(Dictionary(uniqueKeysWithValues: placeholders.map { ($0, $0.longestValue) }))
        let eligible = PhraseChooser(chain: chain, context: context, values: values).eligible
        let specific = eligible.count { chain.lines[$0].rule.keys.contains(key) }
        return Cell(eligible: eligible.count, specific: specific)
    }
}
