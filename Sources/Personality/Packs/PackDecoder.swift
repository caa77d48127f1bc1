/// Turns the files of one pack into values, collecting every fault on the way.
///
/// `faults` disable the pack; `lineFaults` make single lines unusable and are the linter's business.
struct PackDecoder {
    private(set) var faults: [PackFault] = []
    private(set) var lineFaults: [PackFault] = []
    private var ids: Set<String> = []

    // MARK: pack.json

    private static let headerFields = [
        "format", "id", "version", "language", "level", "parent", "title", "about", "rating", "address", "licence",
        "contact",
    ]

    /// What `pack.json` says; `nil` when it cannot be read.
    mutating func header(of file: PackFile, folder: String) -> PackHeader? {
        guard let root = root(of: file) else { return nil }
        var fields = FieldReader(root, file: file.path, name: "the file", known: Self.headerFields)
        _ = fields.integer("format", in: 1...1)
        let id = fields.identifier("id", allowsStops: true)
        let version = fields.integer("version", in: 1...1_000_000)
        let language = fields.identifier("language")
        let level = Self.level(&fields)
        let parent = fields.identifier("parent", allowsStops: true, isRequired: false)
        for name in ["title", "about"] { _ = fields.string(name) }
        for name in ["rating", "address", "licence", "contact"] { _ = fields.string(name, isRequired: false) }
        if let id, id != folder { fields.add(.otherFolder(id: id, folder: folder), at: fields.line(of: "id")) }
        faults += fields.faults
        guard let id, let version, let language, let level else { return nil }
        return PackHeader(
            id: id, version: version, language: language, level: level, parent: parent, file: file.path,
            parentLine: fields.line(of: "parent"))
    }

    private static func level(_ fields: inout FieldReader) -> VoiceLevel? {
        guard let text = fields.string("level") else { return nil }
        guard let level = VoiceLevel(rawValue: text), level > .plain else {
            let known = VoiceLevel.allCases.filter { $0 > .plain }.map(\.rawValue)
            fields.add(.badValue("level", allowed: known.joined(separator: ", ")), at: fields.line(of: "level"))
            return nil
        }
        return level
    }

    // MARK: lines/*.json

    /// The lines of one file that can be said; retired ones are left out.
    mutating func lines(of file: PackFile, level: VoiceLevel) -> [PhraseLine] {
        guard let root = root(of: file) else { return [] }
        var fields = FieldReader(root, file: file.path, name: "the file", known: ["lines"])
        let node = fields.node("lines")
        var items: [JSONNode] = []
        if let node {
            if case .list(let list) = node.value {
                items = list
            } else {
                fields.add(.wrongType("lines", expected: "a list"), at: node.line)
            }
        }
        faults += fields.faults
        return items.compactMap { line(of: $0, file: file.path, level: level) }
    }

    private static let lineFields = [
        "id", "text", "when", "topic", "weight", "cooldown_days", "careful", "note", "retired",
    ]

    private mutating func line(of node: JSONNode, file: String, level: VoiceLevel) -> PhraseLine? {
        var fields = FieldReader(node, file: file, name: "a line", known: Self.lineFields)
        let id = fields.identifier("id")
        let text = fields.string("text")
        let topic = fields.identifier("topic")
        let weight = fields.integer("weight", in: 1...5, default: 1)
        let cooldown = fields.integer("cooldown_days", in: 0...365, default: 3)
        let isCareful = fields.flag("careful")
        let isRetired = fields.flag("retired")
        _ = fields.string("note", isRequired: false)
        if let id, !ids.insert(id).inserted { fields.add(.doubledID(id), at: fields.line(of: "id")) }
        var rules = RuleDecoder(file: file)
        let rule = rules.rule(of: fields.node("when", isRequired: false))
        faults += fields.faults + rules.faults
        guard let id, let text, let topic, let weight, let cooldown, !isRetired else { return nil }
        let textLine = fields.line(of: "text")
        let template = template(of: text, file: file, line: textLine)
        lineFaults += rules.lineFaults
        guard let template, rules.lineFaults.isEmpty else { return nil }
        return PhraseLine(
            id: id, text: text, template: template, rule: rule, topic: topic, weight: weight, cooldownDays: cooldown,
            isCareful: isCareful, level: level, file: file, line: textLine)
    }

    private mutating func template(of text: String, file: String, line: Int) -> PhraseTemplate? {
        do throws(PackProblem) {
            return try PhraseTemplate(text)
        } catch {
            lineFaults.append(PackFault(file: file, line: line, problem: error))
            return nil
        }
    }

    // MARK: Files

    private mutating func root(of file: PackFile) -> JSONNode? {
        guard file.bytes.count <= PackFile.largestSize else {
            add(.tooLarge(bytes: file.bytes.count), to: file, line: 1)
            return nil
        }
        guard String(validating: file.bytes, as: UTF8.self) != nil else {
            add(.notUTF8, to: file, line: Self.firstBrokenLine(of: file.bytes))
            return nil
        }
        do throws(JSONReader.Failure) {
            return try JSONReader.node(of: file.bytes)
        } catch {
            add(.badJSON(error.fault), to: file, line: error.line)
            return nil
        }
    }

    /// No character of UTF-8 holds a line break, so the first line that is not UTF-8 holds the fault.
    private static func firstBrokenLine(of bytes: [UInt8]) -> Int {
        let lines = bytes.split(separator: 0x0A, omittingEmptySubsequences: false)
        return 1 + (lines.firstIndex { String(validating: $0, as: UTF8.self) == nil } ?? 0)
    }

    private mutating func add(_ problem: PackProblem, to file: PackFile, line: Int) {
        faults.append(PackFault(file: file.path, line: line, problem: problem))
    }
}
