/// Official warnings.
extension Sentence {
    static let warningUntil = Sentence("warning.until", [.event, .end, .issuer])
    static let warningBetween = Sentence("warning.between", [.event, .start, .end, .issuer])
    static let warningFrom = Sentence("warning.from", [.event, .start, .issuer])
    static let warningOpen = Sentence("warning.open", [.event, .issuer])

    static let warnings: [Sentence] = [
        warningUntil, warningBetween, warningFrom, warningOpen,
    ]
}
