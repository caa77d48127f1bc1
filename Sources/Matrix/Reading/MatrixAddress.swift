import HTTPCore

/// Finds how a text calls the bot, and what remains without that.
struct MatrixAddress: Sendable {
    /// The words of a command, longest first.
    private static let commands = ["//weather", "/weather", MatrixPhrases.invocation]
    private static let link = "](https://matrix.to/#/"
    /// With what follows it.
    private static let longestLabel = 256 + link.count
    private static let longestTarget = 1024
    /// A name that stands further behind is no call.
    private static let longestSearch = 2000
    private static let separators: Set<Character> = [":", ",", "：", "，"]

    private let me: MatrixSelf
    /// What stands for the bot when it is written out, longest first.
    private let names: [String]
    /// The same for the end of a text, where a bare word (`weather`) is only a word.
    private let exactNames: [String]

    init(me: MatrixSelf) {
        self.me = me
        let localpart = me.id.localpart
        let names = me.names.map { String(Self.trimmed($0[...])) }.filter { !$0.isEmpty }
        exactNames = [me.id.rawValue, "@\(localpart)"] + names.map { "@\($0)" }
        self.names = (exactNames + names + [localpart]).sorted { $0.count > $1.count }
    }

    /// What stands behind the word of a command; `nil` when the text does not begin with one.
    func behindCommand(_ text: Substring) -> Substring? {
        for command in Self.commands where text.prefix(command.count).lowercased() == command {
            let behind = text.dropFirst(command.count)
            if behind.first?.isWhitespace != false { return Self.trimmed(behind) }
        }
        return nil
    }

    /// What stands behind the bot's name, its id or a link to it; `nil` when the text does not begin with one.
    ///
    /// - Parameter isMarked: Whether a bare name needs a colon or a comma behind it.
    func behindName(_ text: Substring, isMarked: Bool = false) -> Substring? {
        if let behind = behindLink(text) { return Self.withoutSeparator(behind) }
        for name in names where text.prefix(name.count).lowercased() == name.lowercased() {
            let behind = text.dropFirst(name.count)
            guard let next = behind.first else { return isMarked ? nil : behind }
            if Self.separators.contains(next) || next.isWhitespace && (!isMarked || name.hasPrefix("@")) {
                return Self.withoutSeparator(behind)
            }
        }
        return nil
    }

    /// What stands in front of the bot's id or a link to it; `nil` when the text does not end with one.
    func beforeName(_ text: Substring) -> Substring? {
        if text.last == ")", let start = text.lastIndex(of: "["), behindLink(text[start...])?.isEmpty == true {
            return Self.trimmed(text[..<start])
        }
        for name in exactNames + me.names where text.suffix(name.count).lowercased() == name.lowercased() {
            let before = text.dropLast(name.count)
            guard let last = before.last else { return before }
            let rest = Self.trimmed(before)
            if last.isWhitespace || last == "," { return rest.last == "," ? Self.trimmed(rest.dropLast()) : rest }
        }
        return nil
    }

    /// Whether the text names the bot anywhere: by a link, by its id, or by its name as a whole word.
    func isNamed(in text: Substring) -> Bool {
        var rest = text.prefix(Self.longestSearch)
        while !rest.isEmpty {
            if behindLink(rest) != nil || names.contains(where: { isWord($0, at: rest) }) { return true }
            // On to the next word.
            rest = rest.drop { !$0.isWhitespace && $0 != "(" }.drop { $0.isWhitespace || $0 == "(" }
        }
        return false
    }

    private func isWord(_ name: String, at text: Substring) -> Bool {
        guard text.prefix(name.count).lowercased() == name.lowercased() else { return false }
        let behind = text.dropFirst(name.count).drop { ".,:;!?)'’".contains($0) }
        let isEnd = behind.first.map { $0.isWhitespace } ?? true
        return isEnd || Self.separators.contains(text.dropFirst(name.count).first ?? " ")
    }

    /// What stands behind a Markdown link to the bot.
    private func behindLink(_ text: Substring) -> Substring? {
        // No further than a link can reach: a text may begin as one at each of its words.
        guard text.first == "[", let start = text.prefix(Self.longestLabel).firstRange(of: Self.link) else {
            return nil
        }
        let label = text[..<start.lowerBound]
        guard !label.contains(where: \.isNewline) else { return nil }
        guard let end = text[start.upperBound...].prefix(Self.longestTarget).firstIndex(of: ")") else { return nil }
        let target = text[start.upperBound..<end].prefix { $0 != "?" }
        guard PercentEncoding.decoded(target) == me.id.rawValue else { return nil }
        return text[text.index(after: end)...]
    }

    private static func withoutSeparator(_ text: Substring) -> Substring {
        trimmed(trimmed(text).drop { separators.contains($0) })
    }

    /// A text without white space at its ends.
    static func trimmed(_ text: Substring) -> Substring {
        var text = text.drop(while: \.isWhitespace)
        while text.last?.isWhitespace == true { text = text.dropLast() }
        return text
    }
}
