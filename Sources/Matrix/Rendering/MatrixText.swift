/// A text of a reply as it stands in a message: once for the plain body, once for the HTML.
///
/// Every text goes through here exactly once, whoever wrote it: controls and marks that turn the direction of what follows
/// are left out, and in the HTML nothing of it is markup. Nothing pings: that is the matter of `m.mentions` alone.
struct MatrixText: Sendable, Equatable {
    /// A cluster of more UTF-16 units is no letter of any script, and is left out.
    private static let longestGrapheme = 64
    private static let sentenceEnds: Set<Character> = [".", "!", "?", "。", "\n"]

    /// For `body`.
    private(set) var plain = ""
    /// For `formatted_body`; line ends are `<br>`.
    private(set) var html = ""

    /// Takes a raw text.
    ///
    /// - Parameters:
    ///   - limit: Most bytes, counted as ``cost(of:)``, of either form.
    ///   - more: Raw; stands behind a text that had to be cut.
    ///   - keepsLines: Whether line ends stay; else they become spaces.
    ///   - isCode: Whether line ends of the HTML stay as they are, as in `<pre>`.
    init(_ raw: String, limit: Int, more: String = "…", keepsLines: Bool = false, isCode: Bool = false) {
        var cut = Cut(room: limit - Self.cost(of: more) - 1)
        var cost = (plain: 0, html: 0)
        for character in raw {
            guard let shown = Self.shown(character, keepsLines: keepsLines) else { continue }
            let marked = Self.escaped(shown, isCode: isCode)
            cost.plain += Self.cost(of: shown)
            cost.html += Self.cost(of: marked)
            if max(cost.plain, cost.html) > limit {
                self = cut.applied(to: self, more: more)
                return
            }
            plain += shown
            html += marked
            cut.pass(shown, at: (plain.utf8.count, html.utf8.count), cost: max(cost.plain, cost.html))
        }
    }

    private init(plain: String, html: String) {
        self.plain = plain
        self.html = html
    }

    /// Whether nothing of it can be seen.
    var isBlank: Bool { plain.allSatisfy { $0.isWhitespace || $0 == "\u{200B}" } }

    /// How many bytes a text takes in JSON: UTF-8, and one more where JSON escapes.
    static func cost(of text: String) -> Int {
        text.utf8.reduce(0) { $0 + ($1 == 0x22 || $1 == 0x5C || $1 == 0x0A ? 2 : 1) }
    }

    /// A text of ours, or one that was cleaned, as HTML.
    static func escaped(_ text: String, isCode: Bool = false) -> String {
        var result = ""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "&": result += "&amp;"
            case "<": result += "&lt;"
            case ">": result += "&gt;"
            case "\"": result += "&quot;"
            case "\n" where !isCode: result += "<br>"
            default: result.unicodeScalars.append(scalar)
            }
        }
        return result
    }

    /// What is shown of a grapheme; `nil` when nothing is.
    private static func shown(_ character: Character, keepsLines: Bool) -> String? {
        guard character.utf16.count <= longestGrapheme else { return nil }
        if character.isNewline { return keepsLines ? "\n" : " " }
        if character == "\t" { return " " }
        let scalars = character.unicodeScalars.filter { scalar in
            scalar.properties.generalCategory != .control && !("\u{202A}"..."\u{202E}").contains(scalar)
                && !("\u{2066}"..."\u{2069}").contains(scalar)
        }
        return scalars.isEmpty ? nil : String(String.UnicodeScalarView(scalars))
    }

    /// Remembers the best place for a cut: behind a sentence, else behind a word, else between two graphemes.
    private struct Cut {
        private typealias Place = (plain: Int, html: Int)

        private let room: Int
        private var before: Place = (0, 0)
        private var sentence: Place = (0, 0)
        private var word: Place = (0, 0)
        private var grapheme: Place = (0, 0)
        private var endsSentence = false

        init(room: Int) {
            self.room = room
        }

        /// Takes note of a grapheme that ends at `place`, where the text costs `cost`.
        mutating func pass(_ shown: String, at place: (plain: Int, html: Int), cost: Int) {
            guard cost <= room else { return }
            if shown == " " || shown == "\n" {
                word = before
                if endsSentence || shown == "\n" { sentence = before }
            }
            endsSentence = shown.last.map(MatrixText.sentenceEnds.contains) ?? false
            grapheme = place
            before = place
        }

        /// The part before the cut, with what says so; a place in the first half would lose too much.
        func applied(to text: MatrixText, more: String) -> MatrixText {
            let place = [sentence, word].first { $0.plain > grapheme.plain / 2 } ?? grapheme
            let gap = more.hasPrefix("…") && more.count == 1 || place.plain == 0 ? "" : " "
            return MatrixText(
                plain: String(decoding: text.plain.utf8.prefix(place.plain), as: UTF8.self) + gap + more,
                html: String(decoding: text.html.utf8.prefix(place.html), as: UTF8.self) + gap
                    + MatrixText.escaped(more))
        }
    }
}
