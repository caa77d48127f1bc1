import Bot

/// Lays out a reply for a phone: warnings first, no tables, complete in each of its two forms.
struct MatrixLayout {
    private static let warningSymbol = "⚠️"
    private static let addressLimit = 300
    /// What a heading, a label or a line to type may take.
    private static let lineLimit = 1000

    private let reply: Reply
    private let choices: MatrixChoices
    private let more: String
    private let limit: Int

    /// Takes a reply.
    ///
    /// - Parameters:
    ///   - more: Raw; stands where a text was cut.
    ///   - limit: Most bytes of one text in either form.
    init(_ reply: Reply, more: String, limit: Int) {
        self.reply = reply
        choices = MatrixChoices(reply)
        self.more = more
        self.limit = limit
    }

    /// The blocks in the order of reading.
    var blocks: [MatrixBlock] {
        var blocks = summary + reply.warnings.map(warning)
        for (card, items) in zip(reply.cards, choices.cards) { blocks.append(block(of: card, items)) }
        blocks += reply.paragraphs.map { text($0, keepsLines: true) }.filter { !$0.isBlank }
            .map { MatrixBlock([MatrixLine($0)]) }
        if let code = reply.code { blocks.append(block(ofCode: code)) }
        let examples = reply.examples.map(line)
        if !examples.isEmpty { blocks.append(MatrixBlock(examples)) }
        if let quip = reply.quip.map({ text($0) }), !quip.isBlank {
            blocks.append(MatrixBlock([MatrixLine().adding(quip, in: "em")]))
        }
        let items = choices.others.filter { example(of: $0) == nil }
        if !items.isEmpty { blocks.append(MatrixBlock(items.map(line))) }
        if let foot { blocks.append(foot) }
        return blocks
    }

    /// The line for a lock screen; the HTML says it with everything else.
    private var summary: [MatrixBlock] {
        guard let line = reply.summary.map({ text($0) }), !line.isBlank else { return [] }
        return [MatrixBlock(plain: line.plain, html: "")]
    }

    private func warning(_ warning: Reply.Warning) -> MatrixBlock {
        let head = MatrixLine("\(Self.warningSymbol) ").adding(short(warning.headline), in: "strong")
        let more = warning.more.isEmpty ? more : warning.more
        let details = MatrixText(warning.text, limit: limit, more: more, keepsLines: true)
        return MatrixBlock(details.isBlank ? [head] : [head, MatrixLine(details)])
    }

    /// The plain form has the fact in one line, as a lock screen shows it.
    private func block(of card: Reply.Card, _ items: [MatrixChoices.Item]) -> MatrixBlock {
        let (title, headline, symbol) = (short(card.title), short(card.headline), short(card.symbol))
        let rows = card.rows.map { row in
            let symbol = short(row.symbol)
            return MatrixLine(short(row.label)).adding(": ")
                .adding(plain: "", html: symbol.isBlank ? "" : "\(symbol.html) ").adding(text(row.value))
        }
        let parts = items.map(line)
        // What can be done with a place of a list takes one line.
        let below =
            card.rows.isEmpty && parts.count > 1
            ? [parts.dropFirst().reduce(parts[0]) { $0.adding(" · ").adding($1) }] : parts
        let ending = rows + below
        let fact = headline.isBlank ? title.plain : "\(title.plain): \(headline.plain)"
        let heads = [
            title.isBlank ? nil : "<strong>\(title.html)</strong>",
            headline.isBlank ? nil : symbol.isBlank ? headline.html : "\(symbol.html) \(headline.html)",
        ]
        return MatrixBlock(
            plain: ([fact] + ending.map(\.plain)).joined(separator: "\n"),
            html: "<p>\((heads.compactMap { $0 } + ending.map(\.html)).joined(separator: "<br>"))</p>")
    }

    private func block(ofCode raw: String) -> MatrixBlock {
        let code = MatrixText(raw, limit: limit, more: more, keepsLines: true, isCode: true)
        return MatrixBlock(plain: code.plain, html: "<pre><code>\(code.html)</code></pre>")
    }

    /// A line to type; a choice that is the same stands in front of it.
    private func line(for example: Reply.Example) -> MatrixLine {
        let item = choices.others.first { $0.command == example.command }
        let command = mark(of: item).adding(short(example.command), in: "code")
        let meaning = text(example.meaning.isEmpty ? item?.choice.label ?? "" : example.meaning)
        return meaning.isBlank ? command : command.adding(" – ").adding(meaning)
    }

    private func example(of item: MatrixChoices.Item) -> Reply.Example? {
        reply.examples.first { $0.command == item.command }
    }

    /// What it does, and the words that do the same.
    private func line(for item: MatrixChoices.Item) -> MatrixLine {
        mark(of: item).adding(short(item.choice.label)).adding(": ").adding(short(item.command), in: "code")
    }

    private func mark(of item: MatrixChoices.Item?) -> MatrixLine {
        let key = item?.key.map { "\($0) " } ?? ""
        return MatrixLine(key + (item?.choice.style == .destructive ? "\(Self.warningSymbol) " : ""))
    }

    /// Age and sources in one line; sources alone are what the reply is about, a line for each.
    private var foot: MatrixBlock? {
        let links = reply.credits.map(link)
        guard let footnote = reply.footnote.map({ text($0) }), !footnote.isBlank else {
            return links.isEmpty ? nil : MatrixBlock(links)
        }
        let line = links.reduce(MatrixLine(footnote)) { $0.adding(" · ").adding($1) }
        return MatrixBlock([line])
    }

    private func link(_ credit: Reply.Credit) -> MatrixLine {
        let label = short(credit.text)
        guard let address = credit.link.flatMap(Self.address) else { return MatrixLine(label) }
        let site = address.dropFirst("https://".count).prefix { $0 != "/" }
        let name = site.hasPrefix("www.") ? site.dropFirst(4) : site
        let isNamed = label.plain.lowercased().contains(name.lowercased()) || reply.footnote != nil
        return MatrixLine().adding(
            plain: isNamed ? label.plain : "\(label.plain) (\(address))",
            html: "<a href=\"\(MatrixText.escaped(address))\">\(label.html)</a>")
    }

    /// An `https` address of plain ASCII.
    private static func address(_ link: String) -> String? {
        let isSafe = link.utf8.allSatisfy { (0x21...0x7E).contains($0) && !"<>\"`".utf8.contains($0) }
        return isSafe && link.hasPrefix("https://") && link.utf8.count <= addressLimit ? link : nil
    }

    private func text(_ raw: String, keepsLines: Bool = false) -> MatrixText {
        MatrixText(raw, limit: limit, more: more, keepsLines: keepsLines)
    }

    private func short(_ raw: String) -> MatrixText {
        MatrixText(raw, limit: min(limit, Self.lineLimit))
    }
}
