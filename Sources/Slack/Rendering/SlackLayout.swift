import Bot

/// Lays out a reply for a phone: what matters most first, one thing in each block, complete without its emoji.
struct SlackLayout {
    private static let warningSymbol = "⚠️"
    private static let warningsInFull = 10
    static let headlineLimit = 500

    private let more: String
    private(set) var blocks: [SlackBlock] = []

    /// Lays out the whole reply.
    ///
    /// - Parameter more: Raw; stands where something was cut.
    init(_ reply: Reply, more: String) {
        self.more = " " + SlackText.escaped(more, as: .marked, limit: 100)
        add(reply.warnings)
        let head = blocks
        blocks = []
        for paragraph in reply.paragraphs { add(section: paragraph) }
        if let code = reply.code { blocks += SlackCode.sections(of: code) }
        add(reply.examples)
        if let quip = reply.quip { add(quip: quip) }
        blocks += SlackBlock.actions(for: reply.choices.compactMap(SlackChoice.init))
        add(reply.footnote, reply.credits)
        let cards = SlackCardLayout(more: self.more).groups(reply.cards)
        blocks = head + fitting(cards, beside: head.count + blocks.count) + blocks
        keepWithinLimit()
    }

    private mutating func add(_ warnings: [Reply.Warning]) {
        for warning in warnings.prefix(Self.warningsInFull) {
            let head = "\(Self.warningSymbol) \(SlackText.bold(warning.headline, limit: Self.headlineLimit))"
            let room = SlackBlock.sectionLimit - head.utf16.count - 1
            let text = SlackText.escaped(
                warning.text, as: .marked, limit: room, keepsLines: true, more: more(of: warning))
            blocks.append(.section(text.isEmpty ? head : "\(head)\n\(text)"))
        }
        let rest = warnings.dropFirst(Self.warningsInFull)
        if !rest.isEmpty { add(headlinesOf: Array(rest)) }
        if !warnings.isEmpty { blocks.append(.divider) }
    }

    /// Many warnings at once keep their headlines; that their texts exist is said.
    private mutating func add(headlinesOf warnings: [Reply.Warning]) {
        let lines = warnings.map { warning in
            let headline = SlackText.escaped(warning.headline, as: .marked, limit: Self.headlineLimit)
            return "\(Self.warningSymbol) \(headline)\(warning.text.isEmpty ? "" : more(of: warning))"
        }
        blocks += SlackBlock.sections(of: lines)
    }

    /// What stands where its text was cut, and says where the rest is.
    private func more(of warning: Reply.Warning) -> String {
        warning.more.isEmpty ? more : " " + SlackText.escaped(warning.more, as: .marked, limit: 300)
    }

    private mutating func add(section raw: String) {
        let text = SlackText.escaped(
            raw, as: .marked, limit: SlackBlock.sectionLimit, keepsLines: true, more: more)
        if !SlackText.isBlank(text) { blocks.append(.section(text)) }
    }

    private mutating func add(_ examples: [Reply.Example]) {
        let lines = examples.map { example in
            let command = SlackText.escaped(example.command, as: .code, limit: Self.headlineLimit)
            let meaning = SlackText.escaped(example.meaning, as: .marked, limit: Self.headlineLimit)
            return meaning.isEmpty ? "`\(command)`" : "`\(command)` – \(meaning)"
        }
        blocks += SlackBlock.sections(of: lines)
    }

    private mutating func add(quip: String) {
        let text = SlackText.escaped(quip, as: .marked, limit: SlackBlock.sectionLimit - 2)
        guard !SlackText.isBlank(text) else { return }
        blocks.append(.section(SlackText.isPlainLine(quip) ? "_\(text)_" : text))
    }

    /// Age and sources in one small line; sources alone are what the reply is about, a line for each.
    private mutating func add(_ footnote: String?, _ credits: [Reply.Credit]) {
        let links = credits.map { SlackLink($0).text }
        guard let footnote else {
            blocks += SlackBlock.sections(of: links)
            return
        }
        let age = SlackText.escaped(footnote, as: .marked, limit: Self.headlineLimit)
        let line = links.reduce(age) { line, link in
            let longer = "\(line) · \(link)"
            return longer.utf16.count <= SlackBlock.sectionLimit ? longer : line
        }
        if !SlackText.isBlank(line) { blocks.append(.context(line)) }
    }

    /// As many whole cards as there is room for beside so many other blocks; that some are missing is said.
    private func fitting(_ groups: [[SlackBlock]], beside others: Int) -> [SlackBlock] {
        let room = SlackBlock.perMessage - others
        guard groups.count > 1, groups.joined().count > room, room > 1 else { return Array(groups.joined()) }
        var cards: [SlackBlock] = []
        for group in groups where cards.count + group.count < room { cards += group }
        return cards + [missing]
    }

    /// What is too much is left out before the last block, and that is said.
    private mutating func keepWithinLimit() {
        guard blocks.count > SlackBlock.perMessage, let last = blocks.last else { return }
        blocks = blocks.prefix(SlackBlock.perMessage - 2) + [missing, last]
    }

    private var missing: SlackBlock { .section(String(more.dropFirst())) }
}
