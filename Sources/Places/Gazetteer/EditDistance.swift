/// Counts the typing slips between two names: a letter too many, missing, wrong, or two neighbours exchanged.
///
/// Holds its working rows, so that thousands of comparisons allocate nothing.
/// Source: optimal string alignment; Damerau, "A technique for computer detection and correction of spelling errors", 1964.
struct EditDistance {
    private var rows = [[Int]](repeating: [Int](repeating: 0, count: SpellingIndex.lengths.upperBound + 2), count: 3)

    /// The number of slips, `nil` when there are more than `limit`.
    ///
    /// Names are at most ``SpellingIndex/lengths`` long.
    mutating func between(_ typed: [UInt32], _ name: [UInt32], limit: Int) -> Int? {
        guard abs(typed.count - name.count) <= limit else { return nil }
        for column in 0...name.count { rows[0][column] = column }
        for line in 1...typed.count {
            let (current, above, twoAbove) = (line % 3, (line + 2) % 3, (line + 1) % 3)
            rows[current][0] = line
            var least = line
            for column in 1...name.count {
                let isSame = typed[line - 1] == name[column - 1]
                var cost = min(
                    rows[above][column - 1] + (isSame ? 0 : 1), rows[above][column] + 1, rows[current][column - 1] + 1)
                if !isSame, line > 1, column > 1, typed[line - 1] == name[column - 2],
                    typed[line - 2] == name[column - 1]
                {
                    cost = min(cost, rows[twoAbove][column - 2] + 1)
                }
                rows[current][column] = cost
                least = min(least, cost)
            }
            guard least <= limit else { return nil }
        }
        let slips = rows[typed.count % 3][name.count]
        return slips <= limit ? slips : nil
    }
}
