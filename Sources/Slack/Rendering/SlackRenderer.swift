package import Bot
import JSONWriter

/// Renders replies as Slack messages: Block Kit, and a top-level text that is complete by itself.
///
/// The same bytes serve as the body of the HTTP response and as a post to `response_url`; a ``SlackDraft`` is for the Web
/// API.
package struct SlackRenderer: Sendable {
    private let phrases: SlackPhrases
    let moulds = SlackMoulds()

    /// Takes the words that the renderer itself needs.
    package init(phrases: SlackPhrases) {
        self.phrases = phrases
    }

    /// The JSON of the message that `frame` names.
    package func message(_ reply: Reply, in frame: SlackFrame) -> [UInt8] {
        let personal = SlackPersonalPart.of(reply)
        if let mould = moulds.mould(of: reply, in: frame) {
            return mould.message(with: personal, in: frame) ?? message(reply, personal, in: frame)
        }
        guard let mould = mould(of: reply, in: frame), let message = mould.message(with: personal, in: frame) else {
            return message(reply, personal, in: frame)
        }
        moulds.keep(mould)
        return message
    }

    /// The mould of a message; `nil` for one that is written in one piece.
    private func mould(of reply: Reply, in frame: SlackFrame) -> SlackMould? {
        guard let facts = SlackFacts(of: reply, in: frame) else { return nil }
        let phrases = phrases.words(for: reply)
        let layout = SlackLayout(reply, more: phrases.more)
        return SlackMould(facts, layout: layout, in: frame, confirmation: phrases.confirmation)
    }

    /// A message of any kind in one piece, with what is too much left out.
    func message(_ reply: Reply, _ personal: SlackPersonalPart, in frame: SlackFrame) -> [UInt8] {
        let phrases = phrases.words(for: reply)
        let blocks = SlackLayout(reply, more: phrases.more).blocks(with: personal)
        let writer = SlackBlockWriter(frame: frame, confirmation: phrases.confirmation)
        return JSON.object { message in
            SlackMessageHead(reply, in: frame).write(to: &message)
            message.member("text", SlackFallbackText(more: phrases.more).text(of: reply))
            guard !blocks.isEmpty else { return }
            message.array("blocks") { writer.write(blocks, to: &$0) }
        }
    }

    /// The same for the Web API.
    func draft(_ reply: Reply, in frame: SlackFrame) -> SlackDraft {
        let phrases = phrases.words(for: reply)
        let fallback = SlackFallbackText(more: phrases.more)
        return SlackDraft(
            text: fallback.text(of: reply), shortText: fallback.shortText(of: reply),
            blocks: SlackLayout(reply, more: phrases.more).blocks(with: SlackPersonalPart.of(reply)), frame: frame,
            confirmation: phrases.confirmation)
    }
}
