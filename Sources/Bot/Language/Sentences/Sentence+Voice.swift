/// What the lines of character name.
extension Sentence {
    static let voiceSince = Sentence("voice.since", [.month, .year])

    static let voice: [Sentence] = [voiceSince]
}
