/// A sentence as a language file words it.
enum Wording: Sendable, Equatable {
    case single(Template)
    /// One for each plural category of the language.
    case plural([PluralCategory: Template])
}

/// One wording with its gaps, read once: `{place}` is a gap, `{{` and `}}` are braces.
struct Template: Sendable, Equatable {
    private enum Piece: Sendable, Equatable {
        case text(String)
        case gap(Placeholder)
    }

    private var pieces: [Piece] = []

    /// The gaps it has.
    var placeholders: Set<Placeholder> {
        Set(
            pieces.compactMap { piece in
                if case .gap(let placeholder) = piece { placeholder } else { nil }
            })
    }

    /// Reads a wording; `nil` when a brace is alone or a gap is unknown.
    init?(_ wording: String) {
        var text = ""
        var rest = wording[...]
        while let character = rest.popFirst() {
            guard character == "{" || character == "}" else {
                text.append(character)
                continue
            }
            if rest.first == character {
                text.append(rest.removeFirst())
                continue
            }
            guard character == "{", let end = rest.firstIndex(of: "}"),
                let placeholder = Placeholder(rawValue: String(rest[..<end]))
            else { return nil }
            pieces += [.text(text), .gap(placeholder)]
            text = ""
            rest = rest[rest.index(after: end)...]
        }
        pieces.append(.text(text))
        pieces.removeAll { $0 == .text("") }
    }

    /// The wording with its gaps filled; a value that is written from right to left is isolated from its surroundings.
    func filled(_ values: KeyValuePairs<Placeholder, String>, count: Int? = nil) -> String {
        var text = ""
        for piece in pieces {
            switch piece {
            case .text(let words): text += words
            case .gap(.count): text += count.map(String.init) ?? ""
            case .gap(let placeholder): text += Self.isolated(values.first { $0.key == placeholder }?.value ?? "")
            }
        }
        return text
    }

    /// Puts U+2068 and U+2069 round Hebrew, Arabic and their relatives (U+0590 to U+08FF and the presentation forms).
    static func isolated(_ value: String) -> String {
        // No byte of UTF-8 text before Hebrew is as high.
        guard value.utf8.contains(where: { $0 >= 0xD6 }) else { return value }
        let isRightToLeft = value.unicodeScalars.contains { scalar in
            (0x0590...0x08FF).contains(scalar.value) || (0xFB1D...0xFDFF).contains(scalar.value)
                || (0xFE70...0xFEFC).contains(scalar.value)
        }
        return isRightToLeft ? "\u{2068}\(value)\u{2069}" : value
    }
}
