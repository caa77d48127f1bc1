/// What somebody wrote to the bot, without what only calls it: the mention, and the word of a command.
///
/// The rest stays as Slack sends it: entities are decoded once, by the bot. Of links that Slack made by itself, what was
/// typed comes back.
enum SlackMessageText {
    /// The words that some put in front out of habit, although nothing is needed in a direct chat.
    private static let calls = [SlackCommandWord.usual, "!weather"]
    /// What stands in front of the channel that something is to go to.
    private static let leads: Set = ["in", "to", "into"]
    private static let linkSchemes = ["http:", "https:", "mailto:", "tel:"]

    /// - Parameter bot: Slack's id of the bot's user; `nil` when it is not known: then any mention in front calls it.
    static func words(of text: String, bot: String?) -> String {
        var rest = trimmed(unlinked(text)[...])
        while let shorter = withoutLeadingMention(rest, bot) { rest = trimmed(shorter.drop { ":,".contains($0) }) }
        if let bot, let shorter = withoutTrailingMention(rest, bot) { rest = trimmed(shorter) }
        rest = plain(rest)
        for call in calls where rest.prefix(call.count).lowercased() == call {
            let behind = rest.dropFirst(call.count)
            if behind.first?.isWhitespace != false { return String(trimmed(behind)) }
        }
        return String(rest)
    }

    /// The text with channels to which something is to go as people type them: `to #ops` for `to <#C1|ops>`, and `here`
    /// for the channel in which it was written; one whose name Slack keeps to itself stays as it is.
    static func withChannelNames(_ text: String, here: String?) -> String {
        // The search for a text costs more than all the rest of a command's request; most hold no such byte.
        guard text.utf8.contains(UInt8(ascii: "<")), text.contains("<#") else { return text }
        var result = ""
        var rest = text[...]
        while let start = rest.firstRange(of: "<#") {
            result += rest[..<start.lowerBound]
            let token = rest[start.lowerBound...].prefix { $0 != ">" }
            let parts = token.dropFirst(2).split(separator: "|", maxSplits: 1)
            rest = rest[token.endIndex...]
            let isLed = leads.contains(result.split(separator: " ").last?.lowercased() ?? "")
            if isLed, !rest.isEmpty, let name = name(of: parts, here) {
                result += name
                rest = rest.dropFirst()
            } else {
                result += token
            }
        }
        return result + rest
    }

    private static func name(of parts: [Substring], _ here: String?) -> String? {
        if let here, parts.first == here[...] { return "here" }
        return parts.count == 2 && !parts[1].contains("<") ? "#\(parts[1])" : nil
    }

    private static func withoutLeadingMention(_ text: Substring, _ bot: String?) -> Substring? {
        guard text.hasPrefix("<@"), let end = text.firstIndex(of: ">"), isMention(text[...end], of: bot) else {
            return nil
        }
        return text[text.index(after: end)...]
    }

    private static func withoutTrailingMention(_ text: Substring, _ bot: String) -> Substring? {
        guard text.last == ">", let start = text.lastIndex(of: "<"), isMention(text[start...], of: bot) else {
            return nil
        }
        return text[..<start]
    }

    /// `<@U1>` or `<@U1|name>`.
    private static func isMention(_ token: Substring, of bot: String?) -> Bool {
        guard token.hasPrefix("<@") else { return false }
        let id = token.dropFirst(2).dropLast().prefix { $0 != "|" }
        return bot.map { id == $0[...] } ?? true
    }

    /// A text that is whole code, bold, slanted or struck, as one that was copied from an answer: its words count.
    private static func plain(_ text: Substring) -> Substring {
        var text = text
        while let mark = text.first, "`*_~".contains(mark), text.last == mark, text.count > 2 {
            text = trimmed(text.dropFirst().dropLast())
        }
        return text
    }

    /// `<http://St.Paul|St.Paul>` was typed as `St.Paul`, and `<tel:8135550100|813-555-0100>` as a number.
    private static func unlinked(_ text: String) -> String {
        guard text.contains("|") else { return text }
        var result = ""
        var rest = text[...]
        while let start = rest.firstIndex(of: "<") {
            result += rest[..<start]
            let token = rest[start...].prefix { $0 != ">" }
            let inside = token.dropFirst()
            rest = rest[token.endIndex...]
            if let bar = inside.firstIndex(of: "|"), !rest.isEmpty, linkSchemes.contains(where: inside.hasPrefix) {
                result += inside[inside.index(after: bar)...]
                rest = rest.dropFirst()
            } else {
                result += token
            }
        }
        return result + rest
    }

    private static func trimmed(_ text: Substring) -> Substring {
        var text = text.drop(while: \.isWhitespace)
        while text.last?.isWhitespace == true { text = text.dropLast() }
        return text
    }
}
