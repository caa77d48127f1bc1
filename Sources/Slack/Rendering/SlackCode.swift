/// Preformatted text in fences, cut at line ends into as many sections as it needs.
enum SlackCode {
    private static let fence = "```"
    /// A fence and a line end before and behind.
    private static let room = SlackBlock.sectionLimit - 8

    /// The sections; none for a blank text.
    static func sections(of raw: String) -> [SlackBlock] {
        guard !SlackText.isBlank(raw) else { return [] }
        let lines = raw.split(omittingEmptySubsequences: false) { $0.isNewline }.flatMap(pieces)
        return SlackBlock.packed(lines, limit: room).map { .section("\(fence)\n\($0)\n\(fence)") }
    }

    /// One line, escaped; a line that is too long for a section comes in parts.
    private static func pieces(of line: Substring) -> [String] {
        var writer = SlackTextLine(kind: .code, keepsLines: false)
        var pieces = [""]
        var used = 0
        for index in line.indices {
            let piece = writer.piece(for: line[index], before: line[line.index(after: index)...])
            let count = piece.utf16.count
            if used + count > room {
                pieces.append("")
                used = 0
            }
            pieces[pieces.count - 1] += piece
            used += count
        }
        return pieces
    }
}
