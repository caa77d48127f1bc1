/// Notes below a card, and its foot.
extension Sentence {
    static let atPlace = Sentence("at-place", [.place, .text])
    static let missingCurrent = Sentence("missing.current")
    static let missingDays = Sentence("missing.days")
    static let missingWarnings = Sentence("missing.warnings")
    static let staleCurrent = Sentence("stale.current", [.span])
    static let staleDays = Sentence("stale.days", [.span])
    static let staleWarnings = Sentence("stale.warnings", [.span])
    static let footUpdated = Sentence("foot.updated", [.span])
    static let footSimulated = Sentence("foot.simulated", [.span])

    static let notes: [Sentence] = [
        atPlace, missingCurrent, missingDays, missingWarnings, staleCurrent, staleDays, staleWarnings,
        footUpdated, footSimulated,
    ]
}
