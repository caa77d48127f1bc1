extension Condition {
    /// The condition that stands for a stretch of time: the most severe one.
    ///
    /// Among equally severe wet ones it is the heavier, which stands later in the list; among dry ones that of the
    /// longest time.
    /// - Parameter parts: Conditions with how long each lasted, in any unit.
    /// - Returns: `nil` when there are none.
    package static func mostSignificant(of parts: [(condition: Condition, length: Int)]) -> Condition? {
        var lengths: [Condition: Int] = [:]
        for part in parts { lengths[part.condition, default: 0] += part.length }
        let present = allCases.enumerated().filter { lengths[$0.element] != nil }
        return present.max { left, right in
            let ranks = [left, right].map { candidate in
                let isWet = candidate.element.isWet
                return (candidate.element.severity, isWet ? candidate.offset : 0, lengths[candidate.element] ?? 0)
            }
            return ranks[0] < ranks[1]
        }?.element
    }
}
