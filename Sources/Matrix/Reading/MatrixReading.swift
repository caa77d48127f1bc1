/// What a message is for the bot.
enum MatrixReading: Sendable, Equatable {
    /// How a text is addressed to the bot.
    enum Address: Sendable, Equatable {
        /// By a command word (`!weather`).
        case command
        /// By a mention, or by its name in front.
        case mention
        /// By nothing: any text is, in a direct chat.
        case direct
        /// By being the answer to a question of the bot's.
        case answer
    }

    /// Why nothing is done about a message; the raw value names it in metrics.
    enum Reason: String, Sendable, CaseIterable {
        /// No message, or none of a kind that is served.
        case kind
        /// The bot's own.
        case own
        /// By somebody whom the operator has silenced.
        case blocked
        /// By somebody who is not among those whom the operator allows.
        case notAllowed = "not-allowed"
        /// Nothing in it.
        case empty
        /// By somebody who asks so much that even refusals would be too many; perhaps a bot that answers ours.
        case flood
        /// Too long ago.
        case old
        /// For others.
        case notAddressed = "not-addressed"
        /// A place that somebody showed to others.
        case location
        /// The bot is not in the room, or cannot tell.
        case unknownRoom = "unknown-room"
        /// In the clear, where everything else is encrypted.
        case encryptedRoom = "encrypted-room"
        /// A later version of something that was not answered, or not lately, or that says the same.
        case edit
        /// A reaction to something that offers nothing.
        case notOffered = "not-offered"
        /// A reaction that is none of the choices.
        case unknownKey = "unknown-key"
        /// A press that was obeyed before.
        case repeated
        /// A press that only the asker may make.
        case notAsker = "not-asker"
    }

    case ignored(Reason)
    /// What was asked, without what only calls the bot.
    case command(String, Address)
    /// A point on the map for the bot, raw; `nil` when the message has none.
    case location(String?)
    /// A later version of a message; what it asks by now is `nil` when that is nothing.
    case edit(target: String, text: String?)
}
