extension Reply {
    /// The plain text in three parts, since only the one in the middle is for one person alone; `nil` where there is none.
    package struct PlainParts: Sendable, Equatable {
        /// Everything above the line with character.
        package let facts: String?
        /// The line with character.
        package let quip: String?
        /// Footnote and credits.
        package let foot: String?
    }

    /// Stands between two blocks of the plain text: an empty line.
    package static let plainSeparator = "\n\n"

    /// The whole reply as plain text in reading order, blocks separated by an empty line, without emoji or markup.
    ///
    /// For notifications, screen readers and platforms without formatting; raw, like every text of the reply.
    package var plainText: String {
        let parts = plainParts
        return Self.joined([parts.facts, parts.quip, parts.foot].compactMap(\.self))
    }

    /// The parts of the plain text.
    package var plainParts: PlainParts {
        var blocks = summary.map { [$0] } ?? []
        for warning in warnings {
            blocks.append(warning.text.isEmpty ? warning.headline : "\(warning.headline)\n\(warning.text)")
        }
        for card in cards { blocks.append(card.plainText) }
        blocks += paragraphs
        if let code { blocks.append(code) }
        if !examples.isEmpty { blocks.append(examples.map(\.plainText).joined(separator: "\n")) }
        return PlainParts(facts: blocks.isEmpty ? nil : Self.joined(blocks), quip: quip, foot: plainFoot)
    }

    private static func joined(_ blocks: [String]) -> String {
        blocks.count == 1 ? blocks[0] : blocks.joined(separator: plainSeparator)
    }

    /// Footnote and credits as plain text, `nil` when there are none.
    ///
    /// In a footnote a link is written out only where the credit does not name the site anyway.
    package var plainFoot: String? {
        guard let footnote else {
            return credits.isEmpty ? nil : credits.map(\.withLink).joined(separator: "\n")
        }
        return ([footnote] + credits.map { $0.namesItsSite ? $0.text : $0.withLink }).joined(separator: " · ")
    }
}

extension Reply.Credit {
    /// "GeoNames (https://www.geonames.org/)".
    fileprivate var withLink: String {
        link.map { "\(text) (\($0))" } ?? text
    }

    /// Whether the text holds the name of the site to which it leads.
    fileprivate var namesItsSite: Bool {
        guard let host = link?.split(separator: "/").dropFirst().first else { return true }
        let site = host.hasPrefix("www.") ? host.dropFirst(4) : host
        return text.lowercased().contains(site.lowercased())
    }
}

extension Reply.Card {
    /// A title longer than this stands behind the temperature, so that the first 60 characters make sense alone; in a list,
    /// whose cards have no rows, the number and the name come first whatever their length.
    private static let longTitle = 40
    /// Longest first line: what the screen of a locked phone shows of it.
    private static let longestFact = 140

    /// The fact in one line, then a line for each row.
    fileprivate var plainText: String {
        var text = fact
        for row in rows {
            text += "\n"
            text += row.label
            text += ": "
            text += row.value
        }
        return text
    }

    /// Whether a number stands in front ("7) Tampa"), which people type.
    private var isNumbered: Bool {
        let digits = title.prefix { $0.isASCII && $0.isNumber }
        return !digits.isEmpty && title.dropFirst(digits.count).hasPrefix(". ")
    }

    /// "Tampa, Florida, United States: 81 °F (27 °C), light rain".
    private var fact: String {
        if title.count <= Self.longTitle || rows.isEmpty || isNumbered { return "\(title): \(headline)" }
        let isShort = headline.count + 2 + title.count <= Self.longestFact
        return isShort ? "\(headline): \(title)" : "\(headline)\n\(title)"
    }
}

extension Reply.Example {
    fileprivate var plainText: String {
        meaning.isEmpty ? command : "\(command) – \(meaning)"
    }
}
