import Bot

/// Lays out cards: one in full, several side by side, or a list when something can be done with each.
struct SlackCardLayout {
    private static let headlineLimit = SlackLayout.headlineLimit

    /// Escaped; stands where a text was cut.
    let more: String

    /// The blocks of the cards in groups that belong together; where cards must be left out, whole groups are.
    func groups(_ cards: [Reply.Card]) -> [[SlackBlock]] {
        if cards.count == 1 { return [whole(cards[0])] }
        if cards.contains(where: { !$0.choices.isEmpty }) { return cards.map(listed) }
        return Self.fields(cards.map(column)).map { [$0] }
    }

    private func whole(_ card: Reply.Card) -> [SlackBlock] {
        var blocks: [SlackBlock] = []
        let title = SlackText.escaped(card.title, as: .plain, limit: .max)
        if title.utf16.count > SlackBlock.headerLimit {
            blocks.append(.section(SlackText.bold(card.title, limit: SlackBlock.sectionLimit)))
        } else if !SlackText.isBlank(title) {
            blocks.append(.header(title))
        }
        let placed = SlackAccessory.placed(card.choices.compactMap(SlackChoice.init))
        let headline = headline(of: card, limit: SlackBlock.sectionLimit)
        if !SlackText.isBlank(headline) || placed.beside != nil {
            blocks.append(.section(SlackText.isBlank(headline) ? "–" : headline, placed.beside))
        }
        let rows = card.isSequence ? SlackBlock.sections(of: card.rows.map(line)) : Self.fields(card.rows.map(field))
        return blocks + rows + placed.below
    }

    /// A row in one line: two columns would be read in zigzag.
    private func line(_ row: Reply.Row) -> String {
        let label = SlackText.bold(row.label, limit: Self.headlineLimit)
        let symbol = SlackText.escaped(row.symbol, as: .marked, limit: 50)
        let value = SlackText.escaped(row.value, as: .marked, limit: 2 * Self.headlineLimit)
        return [label, symbol, value].filter { !SlackText.isBlank($0) }.joined(separator: " ")
    }

    /// A place in a list, with what can be done with it beside it.
    private func listed(_ card: Reply.Card) -> [SlackBlock] {
        let placed = SlackAccessory.placed(card.choices.compactMap(SlackChoice.init))
        return [.section(column(card), placed.beside)] + placed.below
    }

    /// A whole place in one text, so that each is read with its place.
    ///
    /// Slack sets fields side by side where the screen is wide, and below each other where it is narrow.
    private func column(_ card: Reply.Card) -> String {
        let head = [
            SlackText.bold(card.title, limit: Self.headlineLimit), headline(of: card, limit: Self.headlineLimit),
        ]
        let room = SlackBlock.fieldLimit - 2 * (Self.headlineLimit + 1)
        let rows = SlackText.escaped(
            card.rows.map { "\($0.label): \($0.value)" }.joined(separator: "\n"), as: .marked, limit: room,
            keepsLines: true, more: more)
        let text = (head + [rows]).filter { !SlackText.isBlank($0) }.joined(separator: "\n")
        return text.isEmpty ? "–" : text
    }

    private func field(_ row: Reply.Row) -> String {
        let value = SlackText.escaped(row.value, as: .marked, limit: SlackBlock.fieldLimit - Self.headlineLimit - 1)
        let text = "\(SlackText.bold(row.label, limit: Self.headlineLimit))\n\(value)"
        return SlackText.isBlank(text) ? "–" : text
    }

    private func headline(of card: Reply.Card, limit: Int) -> String {
        let symbol = SlackText.escaped(card.symbol, as: .marked, limit: 50)
        let text = SlackText.bold(card.headline, limit: limit - 51)
        return symbol.isEmpty ? text : "\(symbol) \(text)"
    }

    private static func fields(_ fields: [String]) -> [SlackBlock] {
        stride(from: 0, to: fields.count, by: SlackBlock.fieldsPerSection).map { start in
            .fields(Array(fields[start...].prefix(SlackBlock.fieldsPerSection)))
        }
    }
}
