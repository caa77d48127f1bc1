/// Turns raw text into text that Slack shows as it was meant: nothing in it pings, links or formats.
///
/// Every text of a reply goes through here exactly once, whoever wrote it. Lengths are UTF-16 units of the result, the
/// strictest reading of Slack's limits; cuts fall between graphemes, so never inside an entity.
/// Source: docs.slack.dev, "Formatting message text".
enum SlackText {
    /// Where the text will stand.
    enum Kind: Sendable {
        /// In a `plain_text` object: the three control characters and `:shortcodes:` mean something.
        case plain
        /// In a `mrkdwn` object or in the top-level text: formatting marks do too.
        case marked
        /// Between backticks: nothing is added, so that what a person copies is what we wrote.
        case code
    }

    /// The text, cut to `limit` with `more` behind it when it is longer.
    ///
    /// - Parameters:
    ///   - limit: UTF-16 units of the result; larger than `more`.
    ///   - keepsLines: Whether line ends stay; else they become spaces.
    ///   - more: Says that something is missing; escaped already.
    static func escaped(
        _ raw: String, as kind: Kind, limit: Int, keepsLines: Bool = false, more: String = "…"
    ) -> String {
        if raw.utf8.count <= limit, isHarmless(raw, keepsLines: keepsLines) { return raw }
        var line = SlackTextLine(kind: kind, keepsLines: keepsLines)
        var cut = Cut(room: limit - more.utf16.count)
        var result = ""
        var used = 0
        for index in raw.indices {
            let piece = line.piece(for: raw[index], before: raw[raw.index(after: index)...])
            used += piece.utf16.count
            if used > limit { return cut.applied(to: result) + more }
            let start = result.utf8.count
            result += piece
            cut.pass(piece, from: start, to: result.utf8.count, used: used)
        }
        return result
    }

    /// The raw text, cut so that it has at most `limit` UTF-16 units once it is escaped with its line ends; `more`, raw
    /// as well, is then behind it and in the limit.
    static func shortened(_ raw: String, as kind: Kind, limit: Int, more: String) -> String {
        var line = SlackTextLine(kind: kind, keepsLines: true)
        var cut = Cut(room: limit - escaped(more, as: kind, limit: .max).utf16.count)
        var start = 0
        var used = 0
        for index in raw.indices {
            let piece = line.piece(for: raw[index], before: raw[raw.index(after: index)...])
            used += piece.utf16.count
            if used > limit { return cut.applied(to: raw) + more }
            let end = start + raw[index].utf8.count
            cut.pass(piece, from: start, to: end, used: used)
            start = end
        }
        return raw
    }

    /// Whether the text is one line without formatting marks and outer spaces, so that marks of ours around it work.
    static func isPlainLine(_ raw: String) -> Bool {
        let utf8 = raw.utf8
        guard let first = utf8.first, let last = utf8.last else { return false }
        guard isVisible(first) || raw.first?.isWhitespace == false else { return false }
        guard isVisible(last) || raw.last?.isWhitespace == false else { return false }
        let bytes = utf8.span
        for index in bytes.indices {
            switch bytes[index] {
            case UInt8(ascii: "*"), UInt8(ascii: "_"), UInt8(ascii: "~"), UInt8(ascii: "`"): return false
            // Line ends: the four of ASCII, U+0085, U+2028 and U+2029.
            case 0x0A...0x0D: return false
            case 0xC2 where bytes[index + 1] == 0x85: return false
            case 0xE2 where bytes[index + 1] == 0x80 && (0xA8...0xA9).contains(bytes[index + 2]): return false
            default: break
            }
        }
        return true
    }

    /// Bold where that is safe, else as it is.
    static func bold(_ raw: String, limit: Int) -> String {
        guard isPlainLine(raw) else { return escaped(raw, as: .marked, limit: limit) }
        return "*\(escaped(raw, as: .marked, limit: limit - 2))*"
    }

    /// Whether nothing of it can be seen.
    static func isBlank(_ text: String) -> Bool {
        if let first = text.utf8.first, isVisible(first) { return false }
        return text.allSatisfy { $0.isWhitespace || $0 == "\u{200B}" }
    }

    /// Whether the text has at most so many UTF-16 units.
    static func isWithin(_ limit: Int, _ text: String) -> Bool {
        // No text has more of them than bytes, which are counted already.
        text.utf8.count <= limit || text.utf16.count <= limit
    }

    /// Whether a byte is a letter, digit or mark of ASCII, which is no space, whatever stands on it.
    private static func isVisible(_ byte: UInt8) -> Bool {
        (0x21...0x7E).contains(byte)
    }

    /// Whether every kind leaves the text as it is: no control characters, marks, entities, shortcodes, or marks that turn
    /// the direction of what follows (C0 and C1 controls, U+2028 to U+202E); line ends only where they go.
    private static func isHarmless(_ raw: String, keepsLines: Bool) -> Bool {
        let utf8 = raw.utf8
        let bytes = utf8.span
        var run = 0
        for index in bytes.indices {
            let byte = bytes[index]
            run = byte < 0x80 ? 0 : run + 1
            guard run < longestRun else { return false }
            switch byte {
            case UInt8(ascii: "\n") where keepsLines: break
            case 0..<0x20, 0x7F: return false
            case UInt8(ascii: "&"), UInt8(ascii: "<"), UInt8(ascii: ">"): return false
            case UInt8(ascii: "*"), UInt8(ascii: "_"), UInt8(ascii: "~"), UInt8(ascii: "`"): return false
            case UInt8(ascii: ":"):
                let isLast = index + 1 == bytes.count
                if !isLast, SlackTextLine.canBeginShortcode(bytes[index + 1]) { return false }
            case 0xC2 where (0x80...0x9F).contains(bytes[index + 1]): return false
            case 0xE2 where bytes[index + 1] == 0x80 && (0xA8...0xAE).contains(bytes[index + 2]): return false
            default: break
            }
        }
        return true
    }

    /// Bytes in a row that are not ASCII.
    ///
    /// A cluster that `SlackTextLine` leaves out has at least 64 UTF-16 units of them; one
    /// letter of ASCII may part them into two runs, of which the longer has 32 units, and no unit has less than two bytes.
    private static let longestRun = 64

    /// Remembers the best place for a cut: behind a sentence, else behind a word, else between two graphemes.
    private struct Cut {
        let room: Int
        private var sentence = 0
        private var word = 0
        private var grapheme = 0
        private var endsSentence = false

        init(room: Int) {
            self.room = room
        }

        /// Takes note of a piece, which brings the escaped length to `used`, and of its bytes in the text that is cut.
        mutating func pass(_ piece: String, from start: Int, to end: Int, used: Int) {
            guard used <= room else { return }
            if piece == " " || piece == "\n" {
                word = start
                if endsSentence || piece == "\n" { sentence = start }
            }
            endsSentence = [".", "!", "?", "。"].contains(piece)
            grapheme = end
        }

        /// The part before the cut; a place in the first half would lose too much.
        func applied(to text: String) -> String {
            let place = [sentence, word].first { $0 > grapheme / 2 } ?? grapheme
            return String(decoding: text.utf8.prefix(place), as: UTF8.self)
        }
    }
}
