/// The ids of what can be pressed, unique within a block.
enum SlackActionID {
    /// The menu beside a card.
    static let menu = "squall.menu"
    private static let buttonPrefix = "squall.button."

    /// The button at that place of its block.
    static func button(_ number: Int) -> String {
        "\(buttonPrefix)\(number)"
    }

    /// Whether an id that Slack gives back is one of these.
    static func isKnown(_ text: String) -> Bool {
        guard text.hasPrefix(buttonPrefix) else { return text == menu }
        return Int(text.dropFirst(buttonPrefix.count)).map { button($0) == text } ?? false
    }
}
