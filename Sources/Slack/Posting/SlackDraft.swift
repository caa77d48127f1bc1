import Bot
import JSONWriter

/// A reply as it is posted through the Web API, in the forms that Slack may want after it has refused another.
///
/// Mentions in it do nothing: every text is escaped, and neither `link_names` nor `parse` is sent.
/// Source: docs.slack.dev, "chat.postMessage", "chat.postEphemeral".
struct SlackDraft: Sendable {
    /// What of it is sent.
    enum Form: Sendable, Equatable {
        case whole
        /// Slack could not get a picture, and refuses the message for it.
        case withoutPictures
        /// Words alone, at most 4000 units.
        case words
    }

    /// Complete by itself.
    let text: String
    /// The same within 4000 units.
    let shortText: String
    let blocks: [SlackBlock]
    let frame: SlackFrame
    let confirmation: SlackPhrases.Confirmation

    /// What to send after Slack has refused a form as malformed; `nil` when nothing is left to try.
    func next(after form: Form, isAboutPictures: Bool) -> Form? {
        switch form {
        case .whole: isAboutPictures && blocks.contains(where: \.isPicture) ? .withoutPictures : .words
        case .withoutPictures: .words
        case .words: nil
        }
    }

    /// The JSON of the message.
    ///
    /// - Parameter reader: Who alone sees it; `nil` for a message that everybody there sees.
    func body(_ form: Form, to destination: SlackDestination, reader: String? = nil) -> [UInt8] {
        let blocks = blocks(form)
        let writer = SlackBlockWriter(frame: frame, confirmation: confirmation)
        return JSON.object { message in
            message.member("channel", destination.channel)
            if let reader { message.member("user", reader) }
            if let thread = destination.thread { message.member("thread_ts", thread) }
            message.member("text", form == .words ? shortText : text)
            message.member("unfurl_links", false)
            message.member("unfurl_media", false)
            guard !blocks.isEmpty else { return }
            message.array("blocks") { array in
                for (number, block) in blocks.enumerated() { writer.write(block, number: number, to: &array) }
            }
        }
    }

    private func blocks(_ form: Form) -> [SlackBlock] {
        switch form {
        case .whole: blocks
        case .withoutPictures: blocks.filter { !$0.isPicture }
        case .words: []
        }
    }
}
