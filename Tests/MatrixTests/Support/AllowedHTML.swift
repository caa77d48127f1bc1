/// Checks HTML against what the specification lets clients show, strictly: our own, so nothing else may stand in it.
///
/// Source: Matrix specification, client-server API, "m.room.message msgtypes".
enum AllowedHTML {
    private static let entities: Set<String> = ["amp", "lt", "gt", "quot"]
    private static let attributes: [String: Set<String>] = ["a": ["href"]]
    private static let tags: Set<String> = ["p", "a", "strong", "em", "code", "pre", "br"]

    /// What is wrong; empty when nothing is.
    static func faults(in html: String) -> [String] {
        var faults: [String] = []
        var open: [String] = []
        // Markup is a matter of code points: what combines with a mark before it must not hide that mark.
        let plain = String(String.UnicodeScalarView(html.unicodeScalars.map { $0.isASCII ? $0 : "x" }))
        var rest = plain[...]
        while let mark = rest.firstIndex(where: { "<&>\"".contains($0) }) {
            rest = rest[mark...]
            switch rest.first {
            case "&":
                guard let end = rest.prefix(8).firstIndex(of: ";"),
                    entities.contains(String(rest[rest.index(after: mark)..<end]))
                else { return faults + ["a bare & or an odd entity"] }
                rest = rest[rest.index(after: end)...]
            case "<":
                guard let end = rest.firstIndex(of: ">") else { return faults + ["a tag without end"] }
                read(tag: rest[rest.index(after: mark)..<end], &open, &faults)
                rest = rest[rest.index(after: end)...]
            default: return faults + ["a bare > or quotation mark"]
            }
        }
        return faults + open.map { "<\($0)> stays open" }
    }

    private static func read(tag: Substring, _ open: inout [String], _ faults: inout [String]) {
        if tag.hasPrefix("/") {
            if open.popLast() != String(tag.dropFirst()) { faults.append("<\(tag)> closes another") }
            return
        }
        let parts = tag.split(separator: " ", maxSplits: 1)
        let name = String(parts.first ?? "")
        if !tags.contains(name) { faults.append("<\(tag)> is not allowed") }
        if name != "br" { open.append(name) }
        guard parts.count == 2 else { return }
        let attribute = parts[1].prefix { $0 != "=" }
        let value = parts[1].dropFirst(attribute.count + 1)
        let isPlain = value.hasPrefix("\"https://") && value.hasSuffix("\"") && value.count { $0 == "\"" } == 2
        if attributes[name]?.contains(String(attribute)) != true || !isPlain {
            faults.append("<\(tag)> has an odd attribute")
        }
    }
}
