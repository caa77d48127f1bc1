extension Reply {
    /// The whole reply as plain text in reading order, blocks separated by an empty line, without emoji or markup.
    ///
    /// For notifications, screen readers and platforms without formatting; raw, like every text of the reply.
    package var plainText: String {
        var blocks: [String] = []
        for warning in warnings {
            blocks.append(warning.text.isEmpty ? warning.headline : "\(warning.headline)\n\(warning.text)")
        }
        blocks += cards.map(\.plainText)
        blocks += paragraphs
        if !examples.isEmpty { blocks.append(examples.map(\.plainText).joined(separator: "\n")) }
        if let quip { blocks.append(quip) }
        if let footnote { blocks.append(footnote) }
        return blocks.joined(separator: "\n\n")
    }
}

extension Reply.Card {
    /// A title longer than this stands behind the temperature, so that the first 60 characters make sense alone.
    private static let longTitle = 40
    /// Longest first line: what the screen of a locked phone shows of it.
    private static let longestFact = 140

    /// The fact in one line, then a line for each row.
    fileprivate var plainText: String {
        ([fact] + rows.map { "\($0.label): \($0.value)" }).joined(separator: "\n")
    }

    /// "Tampa, Florida, United States: 81 °F (27 °C), light rain".
    private var fact: String {
        if title.count <= Self.longTitle { return "\(title): \(headline)" }
        let isShort = headline.count + 2 + title.count <= Self.longestFact
        return isShort ? "\(headline): \(title)" : "\(headline)\n\(title)"
    }
}

extension Reply.Example {
    fileprivate var plainText: String {
        meaning.isEmpty ? command : "\(command) – \(meaning)"
    }
}
