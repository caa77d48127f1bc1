/// Finds what a writer probably meant.
enum Spelling {
    /// The closest of the known words, at most two changes away; `nil` when none is that close.
    static func nearest(to word: String, among known: [String]) -> String? {
        let scored = known.map { (word: $0, distance: distance(Array(word), Array($0))) }
        guard let best = scored.min(by: { $0.distance < $1.distance }) else { return nil }
        return best.distance <= 2 ? best.word : nil
    }

    private static func distance(_ left: [Character], _ right: [Character]) -> Int {
        guard abs(left.count - right.count) <= 2 else { return 3 }
        var row = Array(0...right.count)
        for (i, a) in left.enumerated() {
            var diagonal = row[0]
            row[0] = i + 1
            for (j, b) in right.enumerated() {
                let above = row[j + 1]
                row[j + 1] = min(above + 1, row[j] + 1, diagonal + (a == b ? 0 : 1))
                diagonal = above
            }
        }
        return row[right.count]
    }
}
