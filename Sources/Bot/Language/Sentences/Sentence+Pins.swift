/// Answers to a point on the map that was shared.
extension Sentence {
    static let pinUnreadable = Sentence("pin.unreadable")
    static let pinRounded = Sentence("pin.rounded")
    static let choiceSaveAsHome = Sentence("choice.save-as-home")

    static let pins: [Sentence] = [pinUnreadable, pinRounded, choiceSaveAsHome]
}
