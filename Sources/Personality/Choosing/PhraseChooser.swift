import Places

/// Picks one line: pure, so that the same input gives the same line on every machine.
///
/// These are steps 4 to 10 of "Choosing" in this module's overview.
struct PhraseChooser {
    let chain: PhraseChain
    let context: PhraseContext
    let values: PlaceholderValues
    /// Ids of lines that are never said here.
    var blocked: Set<String> = []

    /// Positions of the lines that may be said at all: every key matches, every value is there, nothing grows too long.
    var eligible: [Int] {
        let missing = ~values.available
        return chain.index.lines(fitting: context).positions { position in
            guard chain.needs[position] & missing == 0,
                chain.lines[position].template.fits(PhraseLine.longestText, with: values)
            else { return false }
            return blocked.isEmpty || !blocked.contains(chain.lines[position].id)
        }
    }

    /// The position of the line to say; `nil` when there is none.
    ///
    /// - Parameter value: The random value that settles the draw.
    func choice(history: AudienceHistory, today: LocalDate, value: UInt64) -> Int? {
        let candidates = candidates(history: history, today: today)
        guard !candidates.isEmpty else { return nil }
        return candidates[Draw.index(value, weights: candidates.map { chain.lines[$0].weight })]
    }

    /// Positions of the lines among which chance decides, in order of id; empty when nothing can be said.
    func candidates(history: AudienceHistory, today: LocalDate) -> [Int] {
        let eligible = eligible
        for window in [AudienceHistory.recentLimit, 5] {
            let fresh = fresh(eligible, history: history, window: window, today: today)
            if !fresh.isEmpty { return withoutTopics(history.topics, best(of: fresh)) }
        }
        return leastRecentlyUsed(of: eligible, history: history).map { [$0] } ?? []
    }

    /// Without the last lines (as many as `window`) and those that have not cooled down.
    private func fresh(_ eligible: [Int], history: AudienceHistory, window: Int, today: LocalDate) -> [Int] {
        if history.recent.isEmpty, history.cooling.isEmpty { return eligible }
        let day = Int32(clamping: today.daysSince1970)
        var isBlocked = [Bool](repeating: false, count: chain.lines.count)
        for shown in history.cooling where shown.freeFrom > day { block(shown, in: &isBlocked) }
        let firstInWindow = history.recent.count - window
        for (index, shown) in history.recent.enumerated() where index >= firstInWindow || shown.freeFrom > day {
            block(shown, in: &isBlocked)
        }
        return eligible.filter { !isBlocked[$0] }
    }

    private func block(_ shown: AudienceHistory.Shown, in isBlocked: inout [Bool]) {
        if let position = chain.positions[shown.id] { isBlocked[position] = true }
    }

    /// Those within 2 of the best score; the bar sinks by 2 until 4 are kept or none is left out.
    private func best(of positions: [Int]) -> [Int] {
        let scores = positions.map { chain.scores[$0] }
        guard let highest = scores.max(), let lowest = scores.min() else { return [] }
        var bar = highest - 2
        while bar > lowest, scores.count(where: { $0 >= bar }) < 4 { bar -= 2 }
        return zip(positions, scores).filter { $0.1 >= bar }.map(\.0)
    }

    private func withoutTopics(_ topics: [String], _ positions: [Int]) -> [Int] {
        if topics.isEmpty { return positions }
        let others = positions.filter { !topics.contains(chain.lines[$0].topic) }
        return others.isEmpty ? positions : others
    }

    /// The eligible line that was said longest ago; `nil` when that is the very last one: no line comes twice running.
    private func leastRecentlyUsed(of eligible: [Int], history: AudienceHistory) -> Int? {
        let allowed = Set(eligible)
        return (history.cooling + history.recent).dropLast()
            .lazy.compactMap { chain.positions[$0.id] }
            .first { allowed.contains($0) }
    }
}
