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

    /// Writes blocks as the next elements.
    ///
    /// - Parameter first: The place of the first in the message.
    func write(_ list: [SlackBlock], from first: Int = 0, to blocks: inout JSONArray) {
        for (index, block) in list.enumerated() { write(block, number: first + index, to: &blocks) }
    }

    /// Writes a block as the next element.
    ///
    /// - Parameter number: Its place in the message; names it when it holds choices.
    func write(_ block: SlackBlock, number: Int, to blocks: inout JSONArray) {
        switch block {
        case .header(let text):
            blocks.object { object in
                object.member("type", "header")
                object.form("text", SlackForms.plain) { $0.text(text) }
            }
        case .section(let text, nil):
            blocks.form(SlackForms.section) { $0.text(text) }
        case .section(let text, .some(let accessory)):
            blocks.object { object in
                object.member("type", "section")
                object.member("block_id", SlackBlockID(frame, number: number).text)
                object.form("text", SlackForms.marked) { $0.text(text) }
                write(accessory, in: &object)
            }
        case .fields(let fields):
            blocks.object { object in
                object.member("type", "section")
                object.array("fields") { array in
                    for field in fields { array.form(SlackForms.marked) { $0.text(field) } }
                }
            }
        case .actions(let choices):
            blocks.form(SlackForms.actions) { gaps in
                gaps.text(SlackBlockID(frame, number: number).text)
                gaps.next()
                gaps.elements { array in
                    for (index, choice) in choices.enumerated() {
                        array.form(SlackForms.button(index, isDestructive: choice.isDestructive)) { fill(choice, &$0) }
                    }
                }
            }
        case .context(let text):
            blocks.object { object in
                object.member("type", "context")
                object.array("elements") { $0.form(SlackForms.marked) { $0.text(text) } }
            }
        case .picture(let url, let words):
            blocks.object { object in
                object.member("type", "image")
                object.member("image_url", url)
                object.member("alt_text", words)
            }
        case .divider:
            blocks.object { $0.member("type", "divider") }
        }
    }

    private func write(_ accessory: SlackAccessory, in section: inout JSONObject) {
        switch accessory {
        case .button(let choice):
            let form = SlackForms.button(0, isDestructive: choice.isDestructive)
            section.form("accessory", form) { fill(choice, &$0) }
        case .menu(let choices):
            section.object("accessory") { object in
                object.member("type", "overflow")
                object.member("action_id", SlackActionID.menu)
                object.array("options") { array in
                    for choice in choices {
                        array.object { option in
                            option.form("text", SlackForms.plain) { $0.text(choice.label) }
                            option.member("value", choice.line)
                        }
                    }
                }
            }
        }
    }

    /// Fills the form of a button.
    private func fill(_ choice: SlackChoice, _ gaps: inout JSONGaps) {
        gaps.text(choice.label)
        gaps.next()
        gaps.text(choice.line)
        guard choice.isDestructive else { return }
        gaps.next()
        gaps.text(choice.label)
        gaps.next()
        gaps.text(Self.escaped(confirmation.text, as: .dialog))
        gaps.next()
        gaps.text(Self.escaped(confirmation.accept, as: .dialogButton))
        gaps.next()
        gaps.text(Self.escaped(confirmation.decline, as: .dialogButton))
    }

    /// The parts of a dialog that are sentences of ours, with their limits.
    private enum DialogPart: Int {
        case dialog = 300
        case dialogButton = 30
    }

    private static func escaped(_ raw: String, as part: DialogPart) -> String {
        SlackText.escaped(raw, as: .plain, limit: part.rawValue)
    }
}
