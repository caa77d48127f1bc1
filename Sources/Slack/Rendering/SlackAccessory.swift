/// What stands beside a section to be pressed.
enum SlackAccessory: Sendable, Equatable {
    case button(SlackChoice)
    /// A menu behind three dots; 2 to 5 choices, each of which ``SlackChoice/fitsMenu``.
    case menu([SlackChoice])

    static let mostInMenu = 5

    /// The choices of one card: beside it where that is possible, else as rows of buttons below it.
    static func placed(_ choices: [SlackChoice]) -> (beside: SlackAccessory?, below: [SlackBlock]) {
        if choices.count == 1 { return (.button(choices[0]), []) }
        let isMenu = (2...mostInMenu).contains(choices.count) && choices.allSatisfy(\.fitsMenu)
        return isMenu ? (.menu(choices), []) : (nil, SlackBlock.actions(for: choices))
    }
}
