/// A line cut at its placeholders, once, when its pack is loaded.
struct PhraseTemplate: Sendable {
    enum Piece: Sendable, Equatable {
        case text(String)
        case placeholder(PlaceholderName)
    }

    let pieces: [Piece]
    /// Characters of the text outside placeholders.
    let literalLength: Int
    /// The placeholders it needs, as bits.
    let needs: UInt32
    /// Positions of the names of its placeholders, in their order.
    private let positions: [Int]

    /// Cuts a text; `{{` and `}}` are literal braces.
    init(_ text: String) throws(PackProblem) {
        var pieces: [Piece] = []
        var literal = ""
        var rest = text[...]
        while let character = rest.popFirst() {
            if (character == "{" || character == "}"), rest.first == character {
                literal.append(character)
                rest.removeFirst()
            } else if character == "{" {
                let name = try Self.name(from: &rest)
                if !literal.isEmpty { pieces.append(.text(literal)) }
                literal = ""
                pieces.append(.placeholder(name))
            } else if character == "}" {
                throw .looseBrace
            } else {
                literal.append(character)
            }
        }
        if !literal.isEmpty { pieces.append(.text(literal)) }
        self.pieces = pieces
        positions = pieces.compactMap { if case .placeholder(let name) = $0 { name.position } else { nil } }
        literalLength = pieces.reduce(0) { if case .text(let text) = $1 { $0 + text.count } else { $0 } }
        needs = pieces.reduce(0) { if case .placeholder(let name) = $1 { $0 | name.bit } else { $0 } }
    }

    private static func name(from rest: inout Substring) throws(PackProblem) -> PlaceholderName {
        guard let end = rest.firstIndex(where: { $0 == "}" || $0 == "{" }), rest[end] == "}" else {
            throw .looseBrace
        }
        let spelling = String(rest[..<end])
        rest = rest[rest.index(after: end)...]
        guard let name = PlaceholderName(rawValue: spelling) else {
            let known = PlaceholderName.allCases.map(\.rawValue)
            throw .unknownPlaceholder(spelling, nearest: Spelling.nearest(to: spelling, among: known))
        }
        return name
    }

    /// The line with its values put in as they are: nothing inside a value is expanded or escaped.
    ///
    /// - Returns: `nil` when a value is missing.
    func filled(with values: PlaceholderValues) -> String? {
        var result = ""
        for piece in pieces {
            switch piece {
            case .text(let text): result += text
            case .placeholder(let name):
                guard let value = values[name] else { return nil }
                result += value
            }
        }
        return result
    }

    /// Characters of the filled line, or a few more, since characters may join at a seam.
    func length(with values: PlaceholderValues) -> Int {
        pieces.reduce(literalLength) { sum, piece in
            if case .placeholder(let name) = piece { sum + (values[name]?.count ?? 0) } else { sum }
        }
    }

    /// Whether the filled line has at most so many characters.
    func fits(_ limit: Int, with values: PlaceholderValues) -> Bool {
        // A text never has more characters than bytes, and bytes are counted already.
        var size = literalLength
        for position in positions { size += values.sizes[position] }
        return size <= limit || length(with: values) <= limit
    }
}
