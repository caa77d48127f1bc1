package import Bot
import JSONWriter

/// Renders replies as Slack messages: Block Kit, and a top-level text that is complete by itself.
///
/// The same bytes serve as the body of the HTTP response and as a post to `response_url`.
package struct SlackRenderer: Sendable {
    private let phrases: SlackPhrases

    /// Takes the words that the renderer itself needs.
    package init(phrases: SlackPhrases) {
        self.phrases = phrases
    }

    /// The JSON of the message.
    package func message(_ reply: Reply) -> [UInt8] {
        let blocks = SlackLayout(reply, more: phrases.more).blocks
        return JSON.object { message in
            message.member("response_type", reply.visibility == .everyone ? "in_channel" : "ephemeral")
            message.member("replace_original", false)
            message.member("unfurl_links", false)
            message.member("unfurl_media", false)
            message.member("text", SlackFallbackText(more: phrases.more).text(of: reply))
            guard !blocks.isEmpty else { return }
            message.array("blocks") { array in
                for block in blocks { block.write(to: &array) }
            }
        }
    }
}
