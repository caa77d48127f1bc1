import Bot

/// Lays out a reply for a phone: what matters most first, one thing in each block, complete without its emoji.
struct SlackLayout {
    private static let warningSymbol = "⚠️"
    private static let warningsInFull = 10
    private static let headlineLimit = 500

    private let more: String
    private(set) var blocks: [SlackBlock] = []

    /// Lays out the whole reply.
    ///
    /// - Parameter more: Raw; stands where a text was cut.
    init(_ reply: Reply, more: String) {
        self.more = " " + SlackText.escaped(more, as: .marked, limit: 100)
        add(reply.warnings)
        add(reply.cards)
        for paragraph in reply.paragraphs { add(section: paragraph) }
        add(reply.examples)
        if let quip = reply.quip { add(quip: quip) }
        add(reply.footnote, reply.credits)
        keepWithinLimit()
    }

    private mutating func add(_ warnings: [Reply.Warning]) {
        for warning in warnings.prefix(Self.warningsInFull) {
            let head = "\(Self.warningSymbol) \(bold(warning.headline, limit: Self.headlineLimit))"
            let room = SlackBlock.sectionLimit - head.utf16.count - 1
            let text = SlackText.escaped(warning.text, as: .marked, limit: room, keepsLines: true, more: more)
            blocks.append(.section(text.isEmpty ? head : "\(head)\n\(text)"))
        }
        let rest = warnings.dropFirst(Self.warningsInFull)
        if !rest.isEmpty { add(headlines: rest.map(\.headline)) }
        if !warnings.isEmpty { blocks.append(.divider) }
    }

    /// Many warnings at once keep their headlines; that their texts exist is said.
    private mutating func add(headlines: [String]) {
        let lines = headlines.map {
            "\(Self.warningSymbol) \(SlackText.escaped($0, as: .marked, limit: Self.headlineLimit))\(more)"
        }
        blocks += Self.sections(of: lines)
    }

    private mutating func add(_ cards: [Reply.Card]) {
        if cards.count == 1 { return add(cards[0]) }
        add(fields: cards.map(column))
    }

    private mutating func add(_ card: Reply.Card) {
        let title = SlackText.escaped(card.title, as: .plain, limit: .max)
        if title.utf16.count <= SlackBlock.headerLimit {
            if !isBlank(title) { blocks.append(.header(title)) }
        } else {
            blocks.append(.section(bold(card.title, limit: SlackBlock.sectionLimit)))
        }
        let headline = headline(of: card, limit: SlackBlock.sectionLimit)
        if !isBlank(headline) { blocks.append(.section(headline)) }
        add(fields: card.rows.map(field))
    }

    private mutating func add(fields: [String]) {
        for start in stride(from: 0, to: fields.count, by: SlackBlock.fieldsPerSection) {
            blocks.append(.fields(Array(fields[start...].prefix(SlackBlock.fieldsPerSection))))
        }
    }

    private mutating func add(section raw: String) {
        let text = SlackText.escaped(
            raw, as: .marked, limit: SlackBlock.sectionLimit, keepsLines: true, more: more)
        if !isBlank(text) { blocks.append(.section(text)) }
    }

    private mutating func add(_ examples: [Reply.Example]) {
        let lines = examples.map { example in
            let command = SlackText.escaped(example.command, as: .code, limit: Self.headlineLimit)
            let meaning = SlackText.escaped(example.meaning, as: .marked, limit: Self.headlineLimit)
            return meaning.isEmpty ? "`\(command)`" : "`\(command)` – \(meaning)"
        }
        blocks += Self.sections(of: lines)
    }

    private mutating func add(quip: String) {
        let text = SlackText.escaped(quip, as: .marked, limit: SlackBlock.sectionLimit - 2)
        guard !isBlank(text) else { return }
        blocks.append(.section(SlackText.isPlainLine(quip) ? "_\(text)_" : text))
    }

    /// Age and sources in one small line; sources alone are what the reply is about, a line for each.
    private mutating func add(_ footnote: String?, _ credits: [Reply.Credit]) {
        let links = credits.map { SlackLink($0).text }
        guard let footnote else {
            blocks += Self.sections(of: links)
            return
        }
        let age = SlackText.escaped(footnote, as: .marked, limit: Self.headlineLimit)
        let line = links.reduce(age) { line, link in
            let longer = "\(line) · \(link)"
            return longer.utf16.count <= SlackBlock.sectionLimit ? longer : line
        }
        if !isBlank(line) { blocks.append(.context(line)) }
    }

    /// What is too much is left out before the last block, and that is said.
    private mutating func keepWithinLimit() {
        guard blocks.count > SlackBlock.perMessage, let last = blocks.last else { return }
        let kept = blocks.prefix(SlackBlock.perMessage - 2)
        blocks = kept + [.section(String(more.dropFirst())), last]
    }

    private func headline(of card: Reply.Card, limit: Int) -> String {
        let symbol = SlackText.escaped(card.symbol, as: .marked, limit: 50)
        let text = bold(card.headline, limit: limit - 51)
        return symbol.isEmpty ? text : "\(symbol) \(text)"
    }

    /// A whole place in one field, so that each is read with its place.
    ///
    /// Slack sets fields side by side where the screen is wide, and below each other where it is narrow.
    private func column(_ card: Reply.Card) -> String {
        let head = [bold(card.title, limit: Self.headlineLimit), headline(of: card, limit: Self.headlineLimit)]
        let room = SlackBlock.fieldLimit - 2 * (Self.headlineLimit + 1)
        let rows = SlackText.escaped(
            card.rows.map { "\($0.label): \($0.value)" }.joined(separator: "\n"), as: .marked, limit: room,
            keepsLines: true, more: more)
        let text = (head + [rows]).filter { !isBlank($0) }.joined(separator: "\n")
        return text.isEmpty ? "–" : text
    }

    private func field(_ row: Reply.Row) -> String {
        let value = SlackText.escaped(row.value, as: .marked, limit: SlackBlock.fieldLimit - Self.headlineLimit - 1)
        let text = "\(bold(row.label, limit: Self.headlineLimit))\n\(value)"
        return isBlank(text) ? "–" : text
    }

    /// Bold where that is safe, else as it is.
    private func bold(_ raw: String, limit: Int) -> String {
        guard SlackText.isPlainLine(raw) else { return SlackText.escaped(raw, as: .marked, limit: limit) }
        return "*\(SlackText.escaped(raw, as: .marked, limit: limit - 2))*"
    }

    private func isBlank(_ text: String) -> Bool {
        text.allSatisfy { $0.isWhitespace || $0 == "\u{200B}" }
    }

    /// As few sections as the lines need.
    private static func sections(of lines: [String]) -> [SlackBlock] {
        var texts: [String] = []
        for line in lines {
            if let last = texts.last, last.utf16.count + 1 + line.utf16.count <= SlackBlock.sectionLimit {
                texts[texts.count - 1] = "\(last)\n\(line)"
            } else {
                texts.append(line)
            }
        }
        return texts.map(SlackBlock.section)
    }
}
