/// The id of a block that holds choices: message, place in it, and how a command begins there.
///
/// Slack gives it back with a press. What comes back is taken for what it says only after ``init(parsing:)``.
struct SlackBlockID: Sendable, Equatable {
    private static let messageLimit = 100

    /// The message, as its frame names it.
    let messageID: String
    /// The block's place in the message.
    let number: Int
    /// How a command begins (`/weather`).
    let invocation: String

    /// The id of one block.
    init(_ frame: SlackFrame, number: Int) {
        let id = frame.messageID
        messageID = id.utf8.count <= Self.messageLimit ? id : String(id.prefix(Self.messageLimit))
        self.number = number
        invocation = frame.invocation
    }

    /// Understands an id that Slack gives back; `nil` when it is not one that ``text`` makes.
    init?(parsing text: String) {
        let parts = text.split(separator: ".", maxSplits: 2, omittingEmptySubsequences: false).map(String.init)
        guard parts.count == 3, !parts[0].isEmpty, parts[0].utf8.count <= Self.messageLimit,
            let number = Int(parts[1]), number >= 0, SlackCommandWord.isPlain(parts[2])
        else { return nil }
        messageID = parts[0]
        self.number = number
        invocation = parts[2]
    }

    /// As Slack gets it; at most 255 characters, which is Slack's limit.
    var text: String { messageID + "." + String(number) + "." + invocation }
}
