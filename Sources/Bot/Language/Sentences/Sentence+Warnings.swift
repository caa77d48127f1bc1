/// Official warnings.
extension Sentence {
    static let warningUntil = Sentence("warning.until", [.event, .end, .issuer])
    static let warningBetween = Sentence("warning.between", [.event, .start, .end, .issuer])
    static let warningFrom = Sentence("warning.from", [.event, .start, .issuer])
    static let warningOpen = Sentence("warning.open", [.event, .issuer])
    static let warningMore = Sentence("warning.more", [.issuer])
    static let warningWithoutText = Sentence("warning.without-text", [.issuer])
    static let warningForeign = Sentence("warning.foreign", [.name])

    static let warnings: [Sentence] = [
        warningUntil, warningBetween, warningFrom, warningOpen, warningMore, warningWithoutText,
        warningForeign,
    ]
}
