/// The texts at the outermost level of the plain YAML in which registration files are written by hand.
///
/// `key: value` with plain or quoted texts and comments; what is nested below a key is passed over. Whatever else YAML can
/// say (anchors, tags, blocks of text, several documents) is not understood.
enum MatrixPlainYAML {
    /// The texts by key; `nil` when the text is not of that form.
    static func members(_ text: [UInt8]) -> [String: String]? {
        guard let text = String(validating: text, as: UTF8.self) else { return nil }
        var members: [String: String] = [:]
        for line in text.split(whereSeparator: \.isNewline) {
            let isNested = line.first == " " || line.first == "\t" || line == "-" || line.hasPrefix("- ")
            if isNested || line.first == "#" || line.allSatisfy(\.isWhitespace) { continue }
            if line == "---", members.isEmpty { continue }
            guard let (key, value) = member(line), members[key] == nil else { return nil }
            members[key] = value
        }
        return members.isEmpty ? nil : members
    }

    private static func member(_ line: Substring) -> (key: String, value: String)? {
        guard let colon = line.firstIndex(of: ":") else { return nil }
        let behind = line[line.index(after: colon)...]
        guard behind.isEmpty || behind.first == " " || behind.first == "\t",
            let key = scalar(line[..<colon]), !key.isEmpty, let value = scalar(behind)
        else { return nil }
        return (key, value)
    }

    /// What a value says; empty for a list or an object within one line, which nobody asks for.
    private static func scalar(_ text: Substring) -> String? {
        let text = trimmed(text)
        switch text.first {
        case nil, "#", "[", "{": return ""
        case "\"", "'": return quoted(text)
        case "&", "*", "!", "|", ">", "%", "@", "`": return nil
        default: return plain(text)
        }
    }

    /// A text ends before a comment, which has white space in front.
    private static func plain(_ text: Substring) -> String {
        var end = text.startIndex
        while end < text.endIndex {
            if text[end].isWhitespace, text[text.index(after: end)...].first == "#" { break }
            end = text.index(after: end)
        }
        let value = trimmed(text[..<end])
        return value == "~" || value == "null" ? "" : String(value)
    }

    private static func quoted(_ text: Substring) -> String? {
        let mark: Character = text.first == "'" ? "'" : "\""
        var value = ""
        var rest = text.dropFirst()
        while let character = rest.popFirst() {
            switch character {
            case mark where mark == "'" && rest.first == "'":
                value.append("'")
                rest = rest.dropFirst()
            case mark:
                let behind = trimmed(rest)
                return behind.isEmpty || behind.first == "#" ? value : nil
            case "\\" where mark == "\"":
                guard let escaped = rest.popFirst(), "\"\\/".contains(escaped) else { return nil }
                value.append(escaped)
            default: value.append(character)
            }
        }
        return nil
    }

    private static func trimmed(_ text: Substring) -> Substring {
        var text = text.drop(while: \.isWhitespace)
        while text.last?.isWhitespace == true { text = text.dropLast() }
        return text
    }
}
