import Bot

/// What of an answer many people may be told alike: facts with their age, without the line with character and the choices.
struct SlackFacts: Sendable {
    /// The reply without its personal part.
    let reply: Reply
    /// Whether the message takes the place of another.
    private let replacesOriginal: Bool

    /// Takes the facts of a reply; `nil` for one of another kind, or with something to press beside a card, since the ids of such
    /// blocks differ from message to message.
    init?(of reply: Reply, in frame: SlackFrame) {
        guard reply.footnote != nil, reply.cards.allSatisfy({ $0.choices.isEmpty }) else { return nil }
        var facts = reply
        facts.quip = nil
        facts.choices = []
        self.reply = facts
        replacesOriginal = frame.replacesOriginal
    }

    /// Whether a reply tells the same in such a message; the line with character and the choices are not looked at.
    ///
    /// Arrays and texts that were shared since they were made are equal at a glance. Swift takes texts for equal that Unicode
    /// does.
    func areThose(of other: Reply, in frame: SlackFrame) -> Bool {
        replacesOriginal == frame.replacesOriginal && reply.cards == other.cards && reply.footnote == other.footnote
            && reply.credits == other.credits && reply.paragraphs == other.paragraphs
            && reply.warnings == other.warnings && reply.examples == other.examples && reply.code == other.code
            && reply.summary == other.summary && reply.visibility == other.visibility
            && reply.language == other.language && reply.isPersonal == other.isPersonal
    }

    /// A number that is nearly always another one for other facts; `nil` for a reply that says nothing of its age.
    ///
    /// Made of the places and what is said first of them, and of how long the rest is.
    static func fingerprint(of reply: Reply) -> Int? {
        guard let footnote = reply.footnote else { return nil }
        var hasher = Hasher()
        for card in reply.cards {
            hasher.combine(card.title)
            hasher.combine(card.headline)
            for row in card.rows { hasher.combine(row.value.utf8.count) }
        }
        hasher.combine(reply.paragraphs)
        hasher.combine(footnote.utf8.count)
        return hasher.finalize()
    }
}
