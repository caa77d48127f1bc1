import JSONWriter

/// The few kinds of Block Kit blocks that replies are made of, texts escaped and within their limits.
///
/// Source: docs.slack.dev, "Blocks"; limits as in its reference.
enum SlackBlock: Sendable, Equatable {
    /// Large, plain.
    case header(String)
    /// Formatted.
    case section(String)
    /// Two columns on every screen, read row by row.
    case fields([String])
    /// Small, formatted.
    case context(String)
    /// A line.
    case divider

    /// Longest text of each kind in UTF-16 units, and how many there may be.
    static let headerLimit = 150
    static let sectionLimit = 3000
    static let fieldLimit = 2000
    static let fieldsPerSection = 10
    static let perMessage = 50

    /// Writes the block as the next element.
    func write(to blocks: inout JSONArray) {
        blocks.object { block in
            switch self {
            case .header(let text):
                block.member("type", "header")
                block.object("text") { Self.plain(text, in: &$0) }
            case .section(let text):
                block.member("type", "section")
                block.object("text") { Self.marked(text, in: &$0) }
            case .fields(let fields):
                block.member("type", "section")
                block.array("fields") { array in
                    for field in fields { array.object { Self.marked(field, in: &$0) } }
                }
            case .context(let text):
                block.member("type", "context")
                block.array("elements") { array in array.object { Self.marked(text, in: &$0) } }
            case .divider:
                block.member("type", "divider")
            }
        }
    }

    private static func plain(_ text: String, in object: inout JSONObject) {
        object.member("type", "plain_text")
        object.member("text", text)
        object.member("emoji", false)
    }

    /// `verbatim` keeps Slack from making links and mentions of its own.
    private static func marked(_ text: String, in object: inout JSONObject) {
        object.member("type", "mrkdwn")
        object.member("text", text)
        object.member("verbatim", true)
    }
}
