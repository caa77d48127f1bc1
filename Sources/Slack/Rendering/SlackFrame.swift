/// The message into which a reply is rendered.
package struct SlackFrame: Sendable, Equatable {
    /// Names the message; another one for each rendering, since Slack wants new block ids in a message that is replaced.
    let messageID: String
    /// How a command begins (`/weather`); a press of a choice brings it back.
    let invocation: String
    /// Whether the message takes the place of the one whose choice was pressed, unless everyone is to see it.
    let replacesOriginal: Bool

    /// Makes a frame; `messageID` has letters and digits only.
    package init(messageID: String, invocation: String, replacesOriginal: Bool = false) {
        self.messageID = messageID
        self.invocation = invocation
        self.replacesOriginal = replacesOriginal
    }

    /// The same for a word of our own, which takes nothing away.
    var besideOriginal: SlackFrame {
        SlackFrame(messageID: messageID, invocation: invocation)
    }
}
