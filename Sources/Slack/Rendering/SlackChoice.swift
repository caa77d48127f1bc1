import Bot

/// A choice of a reply within Slack's limits; its line travels in the message and comes back with a press.
struct SlackChoice: Sendable, Equatable {
    private static let labelLimit = 75
    private static let lineLimit = 2000
    private static let optionLineLimit = 75

    /// Escaped.
    let label: String
    /// Raw, as `value` is no text.
    let line: String
    /// Whether something is lost by pressing it, so that Slack asks first.
    let isDestructive: Bool

    /// Takes a choice; `nil` when it has no line, or one that Slack would not carry.
    init?(_ choice: Reply.Choice) {
        guard !choice.line.isEmpty, SlackText.isWithin(Self.lineLimit, choice.line) else { return nil }
        let label = SlackText.escaped(choice.label, as: .plain, limit: Self.labelLimit)
        self.label = SlackText.isBlank(label) ? "…" : label
        line = choice.line
        isDestructive = choice.style == .destructive
    }

    /// Whether it can stand in a menu: older clients take short lines only, and a menu asks for all of it or nothing.
    var fitsMenu: Bool {
        !isDestructive && SlackText.isWithin(Self.optionLineLimit, line)
    }
}
