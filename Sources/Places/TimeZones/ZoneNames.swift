/// The names of time zones, found however they are spelled.
///
/// Immutable; any task may ask. An exact name takes about a microsecond, the nearest ones a fraction of a millisecond.
package struct ZoneNames: Sendable {
    /// Longest text that is looked up, in bytes; no name is half as long.
    private static let longestText = 64
    /// Files of the database that are no zones, and zones that only stand for an offset or an abbreviation.
    private static let hidden: Set<String> = ["factory", "localtime", "posixrules"]

    private let names: [String: String]

    /// Takes the names of a zone database, links among them.
    package init(_ names: [String]) {
        let folded = names.map { (Self.folded($0), $0) }.filter { !Self.hidden.contains($0.0) }
        self.names = Dictionary(folded) { first, _ in first }
    }

    /// The name in its own spelling ("Europe/London" for "europe/london"); `nil` when there is no such zone.
    package func name(_ typed: String) -> String? {
        guard typed.utf8.count <= Self.longestText else { return nil }
        return names[Self.folded(typed)]
    }

    /// The names that differ least from a text, nearest first, at most half of whose letters are wrong.
    ///
    /// A text without a slash is compared with what stands behind the last one ("Londn").
    package func nearest(to typed: String, count: Int = 2) -> [String] {
        let text = Self.folded(typed)
        guard (3...40).contains(text.unicodeScalars.count) else { return [] }
        let wanted = Spelling(text.unicodeScalars.map(\.value))
        let isWhole = text.contains("/")
        let limit = max(1, text.unicodeScalars.count / (isWhole ? 2 : 3))
        var found: [(slips: Int, name: String)] = []
        for (key, name) in names where !key.hasPrefix("etc/") && key.contains("/") {
            let part = isWhole ? key[...] : key[(key.lastIndex(of: "/").map(key.index(after:)) ?? key.startIndex)...]
            let slips = wanted.slips(in: part.unicodeScalars.map(\.value))
            if slips <= limit { found.append((slips, name)) }
        }
        return found.sorted { ($0.slips, $0.name) < ($1.slips, $1.name) }.prefix(count).map(\.name)
    }

    private static func folded(_ name: String) -> String {
        name.lowercased().replacing(" ", with: "_")
    }
}
