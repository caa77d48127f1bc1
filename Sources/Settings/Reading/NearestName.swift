/// Finds what was probably meant.
enum NearestName {
    /// The candidate that takes the fewest changed, added or dropped characters; the first of several.
    ///
    /// - Returns: `nil` when each takes more than two and more than a third of the name.
    static func nearest(to name: String, among candidates: [String]) -> String? {
        let wanted = Array(name.utf8.prefix(100))
        let best = candidates.map { (name: $0, distance: distance(wanted, Array($0.utf8))) }
            .min { $0.distance < $1.distance }
        guard let best, best.distance <= max(2, wanted.count / 3) else { return nil }
        return best.name
    }

    /// Levenshtein's distance.
    private static func distance(_ left: [UInt8], _ right: [UInt8]) -> Int {
        var row = Array(0...right.count)
        for (leftIndex, leftByte) in left.enumerated() {
            var diagonal = row[0]
            row[0] = leftIndex + 1
            for (rightIndex, rightByte) in right.enumerated() {
                let replaced = diagonal + (leftByte == rightByte ? 0 : 1)
                diagonal = row[rightIndex + 1]
                row[rightIndex + 1] = min(replaced, row[rightIndex] + 1, diagonal + 1)
            }
        }
        return row[right.count]
    }
}
