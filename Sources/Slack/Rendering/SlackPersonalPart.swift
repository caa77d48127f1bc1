import Bot

/// What one person alone may be shown of a reply: the line with character and what can be pressed.
///
/// Many are told the same beside it, at about the same time.
struct SlackPersonalPart: Sendable {
    /// The line with character as the reply has it; `nil` when there is none.
    let quip: String?
    /// Line and choices, in their order.
    let blocks: [SlackBlock]

    /// Takes the line and the choices of a reply.
    init(quip: String?, choices: [Reply.Choice]) {
        self.quip = quip
        var buttons: [SlackChoice] = []
        buttons.reserveCapacity(choices.count)
        for choice in choices { if let button = SlackChoice(choice) { buttons.append(button) } }
        let rows = SlackBlock.actions(for: buttons)
        blocks = quip.flatMap(Self.line).map { [$0] + rows } ?? rows
    }

    /// Takes it from a reply.
    static func of(_ reply: Reply) -> SlackPersonalPart {
        SlackPersonalPart(quip: reply.quip, choices: reply.choices)
    }

    private static func line(_ quip: String) -> SlackBlock? {
        let text = SlackText.escaped(quip, as: .marked, limit: SlackBlock.sectionLimit - 2)
        guard !SlackText.isBlank(text) else { return nil }
        return .section(SlackText.isPlainLine(quip) ? "_\(text)_" : text)
    }
}
