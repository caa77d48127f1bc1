import Bot
import JSONWriter

/// Writes the blocks of one message as JSON.
struct SlackBlockWriter {
    private let frame: SlackFrame
    private let confirmation: SlackPhrases.Confirmation

    /// Writes blocks into that message.
    init(frame: SlackFrame, confirmation: SlackPhrases.Confirmation) {
        self.frame = frame
        self.confirmation = confirmation
    }

    /// Writes a block as the next element.
    ///
    /// - Parameter number: Its place in the message; names it when it holds choices.
    func write(_ block: SlackBlock, number: Int, to blocks: inout JSONArray) {
        blocks.object { object in
            switch block {
            case .header(let text):
                object.member("type", "header")
                object.object("text") { Self.plain(text, in: &$0) }
            case .section(let text, let accessory):
                object.member("type", "section")
                if accessory != nil { object.member("block_id", SlackBlockID(frame, number: number).text) }
                object.object("text") { Self.marked(text, in: &$0) }
                if let accessory { object.object("accessory") { write(accessory, in: &$0) } }
            case .fields(let fields):
                object.member("type", "section")
                object.array("fields") { array in
                    for field in fields { array.object { Self.marked(field, in: &$0) } }
                }
            case .actions(let choices):
                object.member("type", "actions")
                object.member("block_id", SlackBlockID(frame, number: number).text)
                object.array("elements") { array in
                    for (index, choice) in choices.enumerated() {
                        array.object { write(choice, action: SlackActionID.button(index), in: &$0) }
                    }
                }
            case .context(let text):
                object.member("type", "context")
                object.array("elements") { array in array.object { Self.marked(text, in: &$0) } }
            case .picture(let url, let words):
                object.member("type", "image")
                object.member("image_url", url)
                object.member("alt_text", words)
            case .divider:
                object.member("type", "divider")
            }
        }
    }

    private func write(_ accessory: SlackAccessory, in object: inout JSONObject) {
        switch accessory {
        case .button(let choice):
            write(choice, action: SlackActionID.button(0), in: &object)
        case .menu(let choices):
            object.member("type", "overflow")
            object.member("action_id", SlackActionID.menu)
            object.array("options") { array in
                for choice in choices {
                    array.object { option in
                        option.object("text") { Self.plain(choice.label, in: &$0) }
                        option.member("value", choice.line)
                    }
                }
            }
        }
    }

    private func write(_ choice: SlackChoice, action: String, in object: inout JSONObject) {
        object.member("type", "button")
        object.member("action_id", action)
        object.object("text") { Self.plain(choice.label, in: &$0) }
        object.member("value", choice.line)
        guard choice.isDestructive else { return }
        object.member("style", "danger")
        object.object("confirm") { dialog in
            dialog.object("title") { Self.plain(choice.label, in: &$0) }
            dialog.object("text") { Self.plain(confirmation.text, as: .dialog, in: &$0) }
            dialog.object("confirm") { Self.plain(confirmation.accept, as: .dialogButton, in: &$0) }
            dialog.object("deny") { Self.plain(confirmation.decline, as: .dialogButton, in: &$0) }
            dialog.member("style", "danger")
        }
    }

    /// The parts of a dialog that are sentences of ours, with their limits.
    private enum DialogPart: Int {
        case dialog = 300
        case dialogButton = 30
    }

    private static func plain(_ raw: String, as part: DialogPart, in object: inout JSONObject) {
        plain(SlackText.escaped(raw, as: .plain, limit: part.rawValue), in: &object)
    }

    private static func plain(_ text: String, in object: inout JSONObject) {
        object.member("type", "plain_text")
        object.member("text", text)
        object.member("emoji", false)
    }

    /// `verbatim` keeps Slack from making links and mentions of its own.
    private static func marked(_ text: String, in object: inout JSONObject) {
        object.member("type", "mrkdwn")
        object.member("text", text)
        object.member("verbatim", true)
    }
}
