import Bot

/// The top-level `text` of a message: what a notification shows and a screen reader says, complete by itself.
///
/// Only a preformatted text and the details of warnings are ever shortened, those of the highest one last, so that every
/// warning's headline, the place and its numbers, notes, examples and source are always there. Slack calls 4000 characters ideal; what must
/// stay may go beyond that, up to the 40 000 where Slack itself would cut.
/// Source: docs.slack.dev, "chat.postMessage", `text`.
struct SlackFallbackText {
    static let idealLimit = 4000
    private static let hardLimit = 40_000
    /// Fewer units of details are not worth their place.
    private static let shortestDetails = 40

    private let more: String
    private let escapedMore: String

    /// Takes the words that stand where a text was cut ("… more"), raw.
    init(more: String) {
        self.more = " " + more
        escapedMore = SlackText.escaped(" " + more, as: .marked, limit: 100)
    }

    /// The escaped text; never empty, since Slack refuses that.
    func text(of reply: Reply) -> String {
        let whole = escaped(reply)
        if SlackText.isWithin(Self.idealLimit, whole) { return whole.isEmpty ? "…" : whole }
        return escaped(shortened(reply), limit: Self.hardLimit)
    }

    /// The escaped text within what Slack calls ideal, whatever must be cut for it.
    func shortText(of reply: Reply) -> String {
        let text = escaped(shortened(reply), limit: Self.idealLimit)
        return text.isEmpty ? "…" : text
    }

    /// The reply with as many details of its warnings as there is room for.
    private func shortened(_ reply: Reply) -> Reply {
        var short = reply
        short.code = nil
        for index in short.warnings.indices where !short.warnings[index].text.isEmpty {
            short.warnings[index].headline += more(of: short.warnings[index])
            short.warnings[index].text = ""
        }
        var room = Self.idealLimit - escaped(short).utf16.count
        for (index, warning) in reply.warnings.enumerated() where !warning.text.isEmpty {
            // The line end takes one unit; the words behind the headline are no longer needed.
            let more = more(of: warning)
            let limit = room + SlackText.escaped(more, as: .marked, limit: .max).utf16.count - 1
            guard limit >= Self.shortestDetails else { break }
            let details = SlackText.shortened(warning.text, as: .marked, limit: limit, more: more)
            short.warnings[index] = Reply.Warning(headline: warning.headline, text: details)
            guard details == warning.text else { break }
            room = limit - SlackText.escaped(details, as: .marked, limit: .max, keepsLines: true).utf16.count
        }
        short.code = reply.code.map { shortened($0, beside: short) }
        return short
    }

    private func more(of warning: Reply.Warning) -> String {
        warning.more.isEmpty ? more : " " + warning.more
    }

    /// As much of a preformatted text as there is room for; two line ends stand before it.
    private func shortened(_ code: String, beside rest: Reply) -> String {
        let room = Self.idealLimit - escaped(rest).utf16.count - 2
        guard room >= Self.shortestDetails else { return String(more.dropFirst()) }
        return SlackText.shortened(code, as: .marked, limit: room, more: more)
    }

    private func escaped(_ reply: Reply, limit: Int = .max) -> String {
        SlackText.escaped(reply.plainText, as: .marked, limit: limit, keepsLines: true, more: escapedMore)
    }

    /// One part of the words, escaped as it is between line ends, behind which no mark means what it did before; `nil` for one
    /// whose last sign would be one with the line end behind it.
    static func part(_ raw: String) -> String? {
        guard raw.utf8.last != UInt8(ascii: "\r") else { return nil }
        return SlackText.escaped(raw, as: .marked, limit: .max, keepsLines: true)
    }
}
