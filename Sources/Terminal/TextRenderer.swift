package import Bot

/// Renders a reply as text for a terminal: the same order as everywhere, labels in a column.
package struct TextRenderer: Sendable {
    /// Makes a renderer; it has no options.
    package init() {}

    /// The whole reply, lines separated by `\n`, without one at the end.
    ///
    /// Control characters of outside texts are left out, so that no place name or warning can move the cursor.
    package func text(of reply: Reply) -> String {
        var blocks: [[String]] = []
        for warning in reply.warnings {
            blocks.append(["⚠️  \(warning.headline)"] + lines(of: warning.text))
        }
        for card in reply.cards {
            blocks.append(lines(of: card))
        }
        blocks += reply.paragraphs.map(lines)
        if let code = reply.code { blocks.append(lines(of: code)) }
        if !reply.examples.isEmpty { blocks.append(lines(of: reply.examples)) }
        if let quip = reply.quip { blocks.append(lines(of: quip)) }
        if let foot = reply.plainFoot { blocks.append(lines(of: foot)) }
        return blocks.map { $0.map(printable).joined(separator: "\n") }.joined(separator: "\n\n")
    }

    private func lines(of card: Reply.Card) -> [String] {
        let width = card.rows.map(\.label.count).max() ?? 0
        return [card.title, "\(card.symbol)  \(card.headline)"]
            + card.rows.map { "    \(padded($0.label, to: width))  \($0.value)" }
    }

    private func lines(of examples: [Reply.Example]) -> [String] {
        let width = examples.map(\.command.count).max() ?? 0
        return examples.map { example in
            example.meaning.isEmpty
                ? "    \(example.command)" : "    \(padded(example.command, to: width))  \(example.meaning)"
        }
    }

    private func lines(of text: String) -> [String] {
        text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    }

    private func padded(_ text: String, to width: Int) -> String {
        text + String(repeating: " ", count: max(0, width - text.count))
    }

    private func printable(_ line: String) -> String {
        String(String.UnicodeScalarView(line.unicodeScalars.filter { $0.properties.generalCategory != .control }))
    }
}
