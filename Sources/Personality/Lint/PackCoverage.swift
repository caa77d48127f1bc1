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
        let level = state == .open ? level : min(level, .friendly)
        guard let chain = library.chain(language: language, level: level) else { return Cell(eligible: 0, specific: 0) }
        var context = PhraseContext(event: event, state: state)
        context.insert(term)
        let values = PlaceholderValues(
            Dictionary(uniqueKeysWithValues: usualPlaceholders.map { ($0, $0.longestValue) }))
        let eligible = PhraseChooser(chain: chain, context: context, values: values).eligible
        let specific = eligible.count { chain.lines[$0].rule.keys.contains(type(of: term).key) }
        return Cell(eligible: eligible.count, specific: specific)
    }
}
