package import Bot
import JSONWriter

/// Renders replies as Slack messages: Block Kit, and a top-level text that is complete by itself.
///
/// The same bytes serve as the body of the HTTP response and as a post to `response_url`; a ``SlackDraft`` is for the Web
/// API.
package struct SlackRenderer: Sendable {
    private let phrases: SlackPhrases
    private let written = SlackWrittenBlocks()

    /// Takes the words that the renderer itself needs.
    package init(phrases: SlackPhrases) {
        self.phrases = phrases
    }

    /// The JSON of the message that `frame` names.
    package func message(_ reply: Reply, in frame: SlackFrame) -> [UInt8] {
        let phrases = phrases.words(for: reply)
        let blocks = SlackLayout(reply, more: phrases.more).blocks
        let writer = SlackBlockWriter(frame: frame, confirmation: phrases.confirmation)
        let isForEveryone = reply.visibility == .everyone
        return JSON.object { message in
            message.member("response_type", isForEveryone ? "in_channel" : "ephemeral")
            message.member("replace_original", frame.replacesOriginal && !isForEveryone)
            message.member("unfurl_links", false)
            message.member("unfurl_media", false)
            message.member("text", SlackFallbackText(more: phrases.more).text(of: reply))
            guard !blocks.isEmpty else { return }
            message.array("blocks") { array in
                for (number, block) in blocks.enumerated() {
                    written.write(block, number: number, by: writer, to: &array)
                }
            }
        }
    }

    /// The same for the Web API.
    func draft(_ reply: Reply, in frame: SlackFrame) -> SlackDraft {
        let phrases = phrases.words(for: reply)
        let fallback = SlackFallbackText(more: phrases.more)
        return SlackDraft(
            text: fallback.text(of: reply), shortText: fallback.shortText(of: reply),
            blocks: SlackLayout(reply, more: phrases.more).blocks, frame: frame, confirmation: phrases.confirmation)
    }
}
