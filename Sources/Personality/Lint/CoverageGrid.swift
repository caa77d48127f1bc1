/// How well the packs of one language cover what can happen, level by level.
package struct CoverageGrid: Sendable {
    /// A row with its cells.
    package struct Line: Sendable {
        /// What it is about.
        package let row: CoverageRow
        /// One for each level of the grid; `nil` where the row does not concern the level.
        package let cells: [PackCoverage.Cell?]
    }

    /// The columns, the plainest first.
    package let levels: [VoiceLevel]
    /// The rows.
    package let lines: [Line]
    /// The language of the packs.
    package let language: String

    /// Counts.
    ///
    /// - Parameter levels: Which levels to look at.
    package init(language: String, levels: [VoiceLevel], in library: PhraseLibrary) {
        self.language = language
        self.levels = levels
        lines = CoverageRow.all.map { row in
            let cells = levels.map { level -> PackCoverage.Cell? in
                // While the gate is careful the higher levels speak as friendly.
                if row.isCareful, level > .friendly { return nil }
                return PackCoverage.cell(row, level: level, language: language, in: library)
            }
            return Line(row: row, cells: cells)
        }
    }

    /// How many cells of each level have too few lines.
    package var holes: [(level: VoiceLevel, count: Int)] {
        levels.indices.map { index in
            let count = lines.count { line in line.cells[index].map(line.row.isHole) ?? false }
            return (levels[index], count)
        }
    }
}
