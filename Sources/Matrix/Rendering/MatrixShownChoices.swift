package import FoundationEssentials

/// Remembers what our messages offer, so that a reaction to one is understood; across restarts, bounded, a day long.
package protocol MatrixShownChoices: Sendable {
    /// Keeps what a message of ours offers; returns when that is durable. A failure is logged, not thrown.
    func keep(_ offer: MatrixOffer, for event: String) async

    /// What a message of ours offers; `nil` when it is none of ours or too old.
    func offer(of event: String) async -> MatrixOffer?

    /// Whether this press is the first of its kind: once for each message, key and user.
    func claim(_ key: String, of event: String, by user: MatrixUserID) async -> Bool

    /// Forgets what was offered to a person.
    func forget(_ user: MatrixUserID) async
}

/// What a message of ours offers.
package struct MatrixOffer: Sendable, Equatable {
    /// Where it stands.
    package var room: MatrixRoomID
    /// For whom it was made; `nil` when it is everybody's.
    package var asker: MatrixUserID?
    /// What can be pressed.
    package var choices: [MatrixChoiceKey]
    /// Whether it is the offer to open a room without encryption for whoever presses.
    package var opensDirectRoom = false
    /// When it was posted.
    package var posted: Date

    /// Joins the parts.
    package init(room: MatrixRoomID, asker: MatrixUserID?, choices: [MatrixChoiceKey], posted: Date) {
        self.room = room
        self.asker = asker
        self.choices = choices
        self.posted = posted
    }

    /// What a reaction's key stands for, compared without variation selectors; `nil` when it is none of ours.
    package func line(for key: String) -> String? {
        let bare = Self.bare(key)
        return choices.first { Self.bare($0.key) == bare }?.line
    }

    /// The key without U+FE0F, which clients add and leave out as they like.
    package static func bare(_ key: String) -> String {
        String(String.UnicodeScalarView(key.unicodeScalars.filter { $0.value != 0xFE0F }))
    }
}
