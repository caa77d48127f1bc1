import Bot

/// Lays out a reply for a phone: what matters most first, one thing in each block, complete without its emoji.
struct SlackLayout {
    private static let warningSymbol = "⚠️"
    private static let warningsInFull = 10
    static let headlineLimit = 500

    private let more: String
    /// Warnings, above everything else.
    private var warnings: [SlackBlock] = []
    /// Cards, in groups that belong together.
    private let cards: [[SlackBlock]]
    /// Sentences, code and examples.
    private var body: [SlackBlock] = []
    /// Age and sources, below everything else.
    private(set) var foot: [SlackBlock] = []

    /// Lays out what a reply says to everybody alike; `SlackPersonalPart` has the rest.
    ///
    /// - Parameter more: Raw; stands where something was cut.
    init(_ reply: Reply, more: String) {
        self.more = " " + SlackText.escaped(more, as: .marked, limit: 100)
        cards = SlackCardLayout(more: self.more).groups(reply.cards)
        add(reply.warnings)
        for paragraph in reply.paragraphs { add(section: paragraph) }
        if let code = reply.code { body += SlackCode.sections(of: code) }
        add(reply.examples)
        add(reply.footnote, reply.credits)
    }

    /// What stands above the personal part when nothing has to be left out.
    var facts: [SlackBlock] { warnings + cards.joined() + body }

    /// The whole message, with what is too much for one left out.
    func blocks(with personal: SlackPersonalPart) -> [SlackBlock] {
        let rest = body + personal.blocks + foot
        return withinLimit(warnings + fitting(cards, beside: warnings.count + rest.count) + rest)
    }

    private mutating func add(_ warnings: [Reply.Warning]) {
        for warning in warnings.prefix(Self.warningsInFull) {
            let head = "\(Self.warningSymbol) \(SlackText.bold(warning.headline, limit: Self.headlineLimit))"
            let room = SlackBlock.sectionLimit - head.utf16.count - 1
            let text = SlackText.escaped(
                warning.text, as: .marked, limit: room, keepsLines: true, more: more(of: warning))
            self.warnings.append(.section(text.isEmpty ? head : "\(head)\n\(text)"))
        }
        let rest = warnings.dropFirst(Self.warningsInFull)
        if !rest.isEmpty { add(headlinesOf: Array(rest)) }
        if !warnings.isEmpty { self.warnings.append(.divider) }
    }

    /// Many warnings at once keep their headlines; that their texts exist is said.
    private mutating func add(headlinesOf warnings: [Reply.Warning]) {
        let lines = warnings.map { warning in
            let headline = SlackText.escaped(warning.headline, as: .marked, limit: Self.headlineLimit)
            return "\(Self.warningSymbol) \(headline)\(warning.text.isEmpty ? "" : more(of: warning))"
        }
        self.warnings += SlackBlock.sections(of: lines)
    }

    /// What stands where its text was cut, and says where the rest is.
    private func more(of warning: Reply.Warning) -> String {
        warning.more.isEmpty ? more : " " + SlackText.escaped(warning.more, as: .marked, limit: 300)
    }

    private mutating func add(section raw: String) {
        let text = SlackText.escaped(
            raw, as: .marked, limit: SlackBlock.sectionLimit, keepsLines: true, more: more)
        if !SlackText.isBlank(text) { body.append(.section(text)) }
    }

    private mutating func add(_ examples: [Reply.Example]) {
        let lines = examples.map { example in
            let command = SlackText.escaped(example.command, as: .code, limit: Self.headlineLimit)
            let meaning = SlackText.escaped(example.meaning, as: .marked, limit: Self.headlineLimit)
            return meaning.isEmpty ? "`\(command)`" : "`\(command)` – \(meaning)"
        }
        body += SlackBlock.sections(of: lines)
    }

    /// Age and sources in one small line; sources alone are what the reply is about, a line for each.
    private mutating func add(_ footnote: String?, _ credits: [Reply.Credit]) {
        let links = credits.map { SlackLink($0).text }
        guard let footnote else {
            foot += SlackBlock.sections(of: links)
            return
        }
        let age = SlackText.escaped(footnote, as: .marked, limit: Self.headlineLimit)
        let line = links.reduce(age) { line, link in
            let longer = "\(line) · \(link)"
            return longer.utf16.count <= SlackBlock.sectionLimit ? longer : line
        }
        if !SlackText.isBlank(line) { foot.append(.context(line)) }
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
    private func withinLimit(_ blocks: [SlackBlock]) -> [SlackBlock] {
        guard blocks.count > SlackBlock.perMessage, let last = blocks.last else { return blocks }
        return blocks.prefix(SlackBlock.perMessage - 2) + [missing, last]
    }

    private var missing: SlackBlock { .section(String(more.dropFirst())) }
}
