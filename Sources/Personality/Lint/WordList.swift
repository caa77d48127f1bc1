/// What lines of one language must not say, from `<language>.words.json` beside the packs.
package struct WordList: Sendable {
    static let suffix = ".words.json"

    /// Words or phrases in lower case, each with the reason.
    let banned: [(phrase: String, reason: String)]
    /// Words that name a time of day or the day itself: a line with one must test `part` or `event`.
    let timed: [String]
    /// What a line about a record must say.
    let since: String

    /// Reads a list.
    ///
    /// - Returns: The list with its language, or the faults that keep it from being used.
    static func read(_ file: PackFile) -> Result<(language: String, list: WordList), PackFaults> {
        let root: JSONNode
        do throws(JSONReader.Failure) {
            guard String(validating: file.bytes, as: UTF8.self) != nil else {
                return .failure(PackFaults([PackFault(file: file.path, line: 1, problem: .notUTF8)]))
            }
            root = try JSONReader.node(of: file.bytes)
        } catch {
            let fault = PackFault(file: file.path, line: error.line, problem: .badJSON(error.fault))
            return .failure(PackFaults([fault]))
        }
        var fields = FieldReader(
            root, file: file.path, name: "the file", known: ["language", "banned", "timed", "since"])
        let language = fields.identifier("language")
        let banned = fields.node("banned").map { phrases(of: $0, fields: &fields) } ?? []
        let timed = fields.node("timed").map { texts(of: $0, name: "timed", fields: &fields) } ?? []
        let since = fields.string("since")
        guard fields.faults.isEmpty, let language, let since else { return .failure(PackFaults(fields.faults)) }
        return .success((language, WordList(banned: banned, timed: timed, since: since)))
    }

    private static func phrases(of node: JSONNode, fields: inout FieldReader) -> [(phrase: String, reason: String)] {
        guard case .object(let members) = node.value else {
            fields.add(.wrongType("banned", expected: "an object of lists"), at: node.line)
            return []
        }
        return members.flatMap { member in
            texts(of: member.node, name: member.name, fields: &fields).map { ($0, member.name) }
        }
    }

    private static func texts(of node: JSONNode, name: String, fields: inout FieldReader) -> [String] {
        guard case .list(let items) = node.value else {
            fields.add(.wrongType(name, expected: "a list of texts"), at: node.line)
            return []
        }
        return items.compactMap { item in
            if case .string(let text) = item.value, text == LineText.folded(text), !text.isEmpty { return text }
            fields.add(.badValue(name, allowed: "words in lower case, single spaces"), at: item.line)
            return nil
        }
    }
}

/// Several faults as one error.
struct PackFaults: Error {
    let all: [PackFault]

    init(_ all: [PackFault]) {
        self.all = all
    }
}
