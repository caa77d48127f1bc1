/// What a front end says about choices that are pressed.
extension Sentence {
    static let pressStale = Sentence("press.stale")
    static let pressConfirm = Sentence("press.confirm")
    static let pressAccept = Sentence("press.accept")
    static let pressDecline = Sentence("press.decline")

    static let presses: [Sentence] = [pressStale, pressConfirm, pressAccept, pressDecline]
}
