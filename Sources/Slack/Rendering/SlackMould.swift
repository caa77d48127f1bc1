import Bot
import JSONWriter

/// A message without its personal part, which can be put in where it belongs.
///
/// The words before, of and behind the line with character are escaped one by one: no mark means anything behind the end of
/// its line.
final class SlackMould: Sendable {
    /// What a line with character and a row of buttons may take, in bytes.
    private static let personalRoom = 2048

    /// What it says.
    let facts: SlackFacts
    private let form: JSONForm
    private let confirmation: SlackPhrases.Confirmation
    /// Bytes of the words.
    private let length: Int
    /// Blocks above the personal part, and in all.
    private let above: Int
    private let count: Int

    /// Makes the mould of a message; `nil` where the facts leave nothing above the personal part, or end in a lone return.
    ///
    /// - Parameter layout: Of the same facts.
    init?(_ facts: SlackFacts, layout: SlackLayout, in frame: SlackFrame, confirmation: SlackPhrases.Confirmation) {
        let parts = facts.reply.plainParts
        let blocks = layout.facts
        guard !blocks.isEmpty, let words = parts.facts.flatMap(SlackFallbackText.part), !words.isEmpty,
            let last = parts.foot.flatMap(SlackFallbackText.part)
        else { return nil }
        let rest = Reply.plainSeparator + last
        let writer = SlackBlockWriter(frame: frame, confirmation: confirmation)
        form = JSONForm { message in
            SlackMessageHead(facts.reply, in: frame).write(to: &message)
            message.member("text", words, gapBefore: rest)
            message.array("blocks") { array in
                writer.write(blocks, to: &array)
                array.gap()
                writer.write(layout.foot, to: &array)
            }
        }
        self.facts = facts
        self.confirmation = confirmation
        length = words.utf8.count + rest.utf8.count
        above = blocks.count
        count = blocks.count + layout.foot.count
    }

    /// The whole message; `nil` when something of it may have to be cut.
    func message(with personal: SlackPersonalPart, in frame: SlackFrame) -> [UInt8]? {
        var words = ""
        if let quip = personal.quip {
            guard let part = SlackFallbackText.part(quip) else { return nil }
            words = part
        }
        guard length + Reply.plainSeparator.utf8.count + words.utf8.count <= SlackFallbackText.idealLimit,
            count + personal.blocks.count <= SlackBlock.perMessage
        else { return nil }
        let writer = SlackBlockWriter(frame: frame, confirmation: confirmation)
        return form.completed(room: Self.personalRoom) { gaps in
            if personal.quip != nil {
                gaps.text(Reply.plainSeparator)
                gaps.text(words)
            }
            gaps.next()
            gaps.elements { writer.write(personal.blocks, from: above, to: &$0) }
        }
    }
}
