/// Troubles.
extension Sentence {
    static let troubleUnavailable = Sentence("trouble.unavailable", [.place])
    static let troubleUnreadable = Sentence("trouble.unreadable", [.place])
    static let troubleSlowDown = Sentence("trouble.slow-down", [.place])
    static let troubleSlowDownFor = Sentence("trouble.slow-down-for", [.place, .span])
    static let troubleSetup = Sentence("trouble.setup", [.place])
    static let troubleNotCovered = Sentence("trouble.not-covered", [.place])
    static let troubleInternal = Sentence("trouble.internal", [.reference])
    static let troubleTimeout = Sentence("trouble.timeout")
    static let troubleBusy = Sentence("trouble.busy")
    static let textWasCut = Sentence("text-was-cut")

    static let troubles: [Sentence] = [
        troubleUnavailable, troubleUnreadable, troubleSlowDown, troubleSlowDownFor, troubleSetup,
        troubleNotCovered, troubleInternal, troubleTimeout, troubleBusy, textWasCut,
    ]
}
