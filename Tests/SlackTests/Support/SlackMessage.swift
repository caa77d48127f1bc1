import FoundationEssentials

/// A message as Slack would read it, to look into what was rendered.
struct SlackMessage: Decodable, Equatable {
    struct Text: Decodable, Equatable {
        let type: String
        let text: String
        let verbatim: Bool?
        let emoji: Bool?
    }

    struct Block: Decodable, Equatable {
        let type: String
        let blockId: String?
        let text: Text?
        let fields: [Text]?
        let elements: [Element]?
        let accessory: Element?

        /// All texts in reading order, without those of what can be pressed.
        var texts: [Text] {
            [text].compactMap { $0 } + (fields ?? []) + (elements ?? []).compactMap(\.asText)
        }

        /// What can be pressed.
        var controls: [Element] {
            ((elements ?? []) + [accessory].compactMap { $0 }).filter { $0.actionId != nil }
        }
    }

    /// A text of a context block, or something to press.
    struct Element: Decodable, Equatable {
        let type: String
        let actionId: String?
        let value: String?
        let style: String?
        let confirm: Dialog?
        let options: [Option]?
        let label: Text?
        let asText: Text?

        private enum CodingKeys: String, CodingKey {
            case type, actionId, value, style, confirm, options, text
        }

        init(from decoder: any Decoder) throws {
            let container = try decoder.container(keyedBy: CodingKeys.self)
            type = try container.decode(String.self, forKey: .type)
            actionId = try container.decodeIfPresent(String.self, forKey: .actionId)
            value = try container.decodeIfPresent(String.self, forKey: .value)
            style = try container.decodeIfPresent(String.self, forKey: .style)
            confirm = try container.decodeIfPresent(Dialog.self, forKey: .confirm)
            options = try container.decodeIfPresent([Option].self, forKey: .options)
            label = actionId == nil ? nil : try container.decodeIfPresent(Text.self, forKey: .text)
            asText = actionId == nil ? try Text(from: decoder) : nil
        }
    }

    struct Option: Decodable, Equatable {
        let text: Text
        let value: String
    }

    struct Dialog: Decodable, Equatable {
        let title, text, confirm, deny: Text
        let style: String?
    }

    let responseType: String
    let replaceOriginal: Bool
    let unfurlLinks: Bool
    let unfurlMedia: Bool
    let text: String
    let blocks: [Block]?

    init(_ bytes: [UInt8]) throws {
        let decoder = JSONDecoder()
        decoder.keyDecodingStrategy = .convertFromSnakeCase
        self = try decoder.decode(SlackMessage.self, from: Data(bytes))
    }

    /// All texts of all blocks in reading order.
    var texts: [Text] {
        (blocks ?? []).flatMap(\.texts)
    }

    /// What breaks Slack's limits or the rules of ours about texts; empty when all is well.
    var faults: [String] {
        var faults: [String] = []
        // 4000 are ideal, and kept where texts are as long as texts are; here any length is tried.
        if text.isEmpty || text.utf16.count > 40_000 { faults.append("text has \(text.utf16.count) units") }
        let blocks = blocks ?? []
        if blocks.count > 50 { faults.append("\(blocks.count) blocks") }
        let ids = blocks.compactMap(\.blockId)
        if Set(ids).count != ids.count { faults.append("a block_id is there twice") }
        for (index, block) in blocks.enumerated() {
            faults += (Self.faults(of: block) + block.controlFaults).map { "block \(index), \(block.type): \($0)" }
        }
        faults += Self.faults(of: text)
        for text in texts {
            faults += Self.faults(
                of: text.type == "mrkdwn" ? text.text.replacing(Self.link) { $0.output.1 } : text.text)
        }
        return faults
    }

    /// The one kind of markup with angle brackets that we write: a credit.
    private static var link: Regex<(Substring, Substring)> { /<https:\/\/[a-z0-9.\/-]+\|([^<>|]+)>/ }

    private static func faults(of block: Block) -> [String] {
        var faults: [String] = []
        let limits = ["header": 150, "section": block.fields == nil ? 3000 : 2000, "context": 3000]
        for text in block.texts {
            let count = text.text.utf16.count
            if text.text.allSatisfy(\.isWhitespace) || count > limits[block.type, default: 0] {
                faults.append("a text has \(count) units")
            }
            if text.type == "mrkdwn", text.verbatim != true { faults.append("not verbatim") }
            if text.type == "plain_text", text.emoji != false { faults.append("emoji") }
        }
        if let fields = block.fields, !(1...10).contains(fields.count) { faults.append("\(fields.count) fields") }
        if block.type == "context", !(1...10).contains(block.elements?.count ?? 0) {
            faults.append("no elements")
        }
        if let elements = block.elements, !(1...25).contains(elements.count) {
            faults.append("\(elements.count) elements")
        }
        if block.type == "header", block.text?.type != "plain_text" { faults.append("header is not plain") }
        if !["divider", "actions"].contains(block.type), block.texts.isEmpty { faults.append("no text") }
        return faults
    }

    /// Every `<` and `>` is an entity, and every `&` begins one.
    private static func faults(of text: String) -> [String] {
        let bytes = Array(text.utf8)
        if bytes.contains(where: "<>".utf8.contains) { return ["angle bracket in \(text)"] }
        let isBroken = bytes.split(separator: UInt8(ascii: "&"), omittingEmptySubsequences: false).dropFirst().contains
        { part in
            !["amp;", "lt;", "gt;"].contains { part.starts(with: $0.utf8) }
        }
        return isBroken ? ["broken entity in \(text)"] : []
    }
}

extension String {
    /// As Slack shows it: spacers are invisible, entities are decoded once.
    var shown: String {
        var shown = UnicodeScalarView()
        var rest = unicodeScalars.filter { $0 != "\u{200B}" }[...]
        while let first = rest.first {
            let entity = [("&lt;", "<"), ("&gt;", ">"), ("&amp;", "&")].first { rest.starts(with: $0.0.unicodeScalars) }
            shown.append(contentsOf: entity.map { Array($0.1.unicodeScalars) } ?? [first])
            rest = rest.dropFirst(entity?.0.unicodeScalars.count ?? 1)
        }
        return String(shown)
    }
}
