import JSONWriter

/// What messages are made of again and again, but for what is put into the gaps.
enum SlackForms {
    /// A text without formatting; its gap is for the text.
    static let plain = JSONForm { text in
        text.member("type", "plain_text")
        text.member("text", "", gapBefore: "")
        text.member("emoji", false)
    }

    /// A formatted text, in which Slack makes no links and mentions of its own; its gap is for the text.
    static let marked = JSONForm { text in
        text.member("type", "mrkdwn")
        text.member("text", "", gapBefore: "")
        text.member("verbatim", true)
    }

    /// A section with nothing beside it; its gap is for the text.
    static let section = JSONForm { block in
        block.member("type", "section")
        block.form("text", marked) { $0.gap() }
    }

    /// A row of buttons; its gaps are for the block's id and the buttons.
    static let actions = JSONForm { block in
        block.member("type", "actions")
        block.member("block_id", "", gapBefore: "")
        block.array("elements") { $0.gap() }
    }

    /// A button by its place in a row; its gaps are for label and line, and then, where something is lost by pressing it, for the
    /// title of a dialog, its question and the words that go on and go back.
    static func button(_ number: Int, isDestructive: Bool) -> JSONForm {
        isDestructive ? destructiveButtons[number] : plainButtons[number]
    }

    private static let plainButtons = row(isDestructive: false)
    private static let destructiveButtons = row(isDestructive: true)

    private static func row(isDestructive: Bool) -> [JSONForm] {
        (0..<SlackBlock.buttonsPerRow).map { number in
            JSONForm { button in
                button.member("type", "button")
                button.member("action_id", SlackActionID.button(number))
                button.form("text", plain) { $0.gap() }
                button.member("value", "", gapBefore: "")
                guard isDestructive else { return }
                button.member("style", "danger")
                button.object("confirm") { dialog in
                    for part in ["title", "text", "confirm", "deny"] { dialog.form(part, plain) { $0.gap() } }
                    dialog.member("style", "danger")
                }
            }
        }
    }
}
