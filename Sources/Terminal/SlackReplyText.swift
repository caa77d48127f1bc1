import FoundationEssentials

/// Reads the text of a Slack message as a person would see it.
enum SlackReplyText {
    private struct Message: Decodable {
        let text: String
    }

    /// The top-level `text`, entities decoded once; `nil` when the bytes are no message.
    static func text(ofMessage bytes: [UInt8]) -> String? {
        // Why a message cannot be read does not matter here: the caller says that it could not.
        guard let message = try? JSONDecoder().decode(Message.self, from: Data(bytes)) else { return nil }
        return decoded(message.text)
    }

    private static func decoded(_ text: String) -> String {
        var result = ""
        var rest = Substring(text)
        while let mark = rest.firstIndex(of: "&") {
            result += rest[..<mark]
            rest = rest[mark...]
            let entity = [("&lt;", "<"), ("&gt;", ">"), ("&amp;", "&")].first { rest.hasPrefix($0.0) } ?? ("&", "&")
            result += entity.1
            rest = rest.dropFirst(entity.0.count)
        }
        return result + rest
    }
}
