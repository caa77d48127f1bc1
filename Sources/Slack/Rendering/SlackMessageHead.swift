import Bot
import JSONWriter

/// How a message in answer to a command begins: who sees it and what becomes of the one before.
struct SlackMessageHead {
    private let isForEveryone: Bool
    private let replacesOriginal: Bool

    /// The beginning of the message that shows a reply; nobody's choice is taken away by what everyone is to see.
    init(_ reply: Reply, in frame: SlackFrame) {
        isForEveryone = reply.visibility == .everyone
        replacesOriginal = frame.replacesOriginal && !isForEveryone
    }

    /// Writes it as the next members.
    func write(to message: inout JSONObject) {
        message.member("response_type", isForEveryone ? "in_channel" : "ephemeral")
        message.member("replace_original", replacesOriginal)
        message.member("unfurl_links", false)
        message.member("unfurl_media", false)
    }
}
