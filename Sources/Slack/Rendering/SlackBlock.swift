/// The few kinds of Block Kit blocks that replies are made of, texts escaped and within their limits.
///
/// Source: docs.slack.dev, "Blocks"; limits as in its reference.
enum SlackBlock: Sendable, Equatable {
    /// Large, plain.
    case header(String)
    /// Formatted, with something to press beside it or not.
    case section(String, SlackAccessory? = nil)
    /// Two columns on every screen, read row by row.
    case fields([String])
    /// A row of buttons, 1 to 25.
    case actions([SlackChoice])
    /// Small, formatted.
    case context(String)
    /// A picture that Slack fetches itself, and what it shows in words.
    case picture(url: String, words: String)
    /// A line.
    case divider

    /// Longest text of each kind in UTF-16 units, and how many there may be.
    static let headerLimit = 150
    static let sectionLimit = 3000
    static let fieldLimit = 2000
    static let fieldsPerSection = 10
    static let buttonsPerRow = 25
    static let perMessage = 50

    /// Whether it is a picture.
    var isPicture: Bool {
        if case .picture = self { true } else { false }
    }

    /// As many rows of buttons as the choices need.
    static func actions(for choices: [SlackChoice]) -> [SlackBlock] {
        if choices.isEmpty { return [] }
        if choices.count <= buttonsPerRow { return [.actions(choices)] }
        return stride(from: 0, to: choices.count, by: buttonsPerRow).map {
            .actions(Array(choices[$0...].prefix(buttonsPerRow)))
        }
    }

    /// As few sections as the lines need, each of at most 3000 units.
    static func sections(of lines: [String]) -> [SlackBlock] {
        packed(lines, limit: sectionLimit).map { .section($0) }
    }

    /// The lines joined to as few texts of at most `limit` units as they need.
    static func packed(_ lines: [String], limit: Int) -> [String] {
        var texts: [String] = []
        for line in lines {
            if let last = texts.last, last.utf16.count + 1 + line.utf16.count <= limit {
                texts[texts.count - 1] = "\(last)\n\(line)"
            } else {
                texts.append(line)
            }
        }
        return texts
    }
}
