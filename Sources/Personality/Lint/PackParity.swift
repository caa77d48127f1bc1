/// Whether each language speaks of the same things at the level that every language must have: professional.
///
/// What is missing is listed, and never filled with another language's lines.
package enum PackParity {
    /// What the professional lines of one language speak of and those of another do not: rows of the grid without a line
    /// that tests them.
    package static func missing(
        in language: String, comparedWith other: String, in library: PhraseLibrary
    ) -> [CoverageRow] {
        CoverageRow.all.filter { row in
            !row.isCareful && speaks(of: row, other, library) && !speaks(of: row, language, library)
        }
    }

    private static func speaks(of row: CoverageRow, _ language: String, _ library: PhraseLibrary) -> Bool {
        PackCoverage.cell(row, level: .professional, language: language, in: library).specific > 0
    }
}
