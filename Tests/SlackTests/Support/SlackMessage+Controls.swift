/// What breaks Slack's limits in what can be pressed.
extension SlackMessage.Block {
    var controlFaults: [String] {
        var faults: [String] = []
        if type == "actions", controls.count != elements?.count { faults.append("something that cannot be pressed") }
        let isNamed = (1...255).contains(blockId?.utf8.count ?? 0)
        if !controls.isEmpty, !isNamed { faults.append("block_id \(blockId ?? "")") }
        let ids = controls.compactMap(\.actionId)
        if Set(ids).count != ids.count { faults.append("an action_id is there twice") }
        return faults + controls.flatMap(\.faults)
    }
}

extension SlackMessage.Element {
    fileprivate var faults: [String] {
        switch type {
        case "button":
            var faults = Self.faults(of: label, limit: 75)
            let count = value?.utf16.count ?? 0
            if !(1...2000).contains(count) { faults.append("value of \(count) units") }
            if (style == "danger") != (confirm != nil) { faults.append("danger without a dialog") }
            if let confirm {
                faults += Self.faults(of: confirm.title, limit: 100) + Self.faults(of: confirm.text, limit: 300)
                faults += Self.faults(of: confirm.confirm, limit: 30) + Self.faults(of: confirm.deny, limit: 30)
            }
            return faults
        case "overflow":
            var faults = (2...5).contains(options?.count ?? 0) ? [] : ["\(options?.count ?? 0) options"]
            for option in options ?? [] {
                faults += Self.faults(of: option.text, limit: 75)
                if !(1...75).contains(option.value.utf16.count) {
                    faults.append("option value of \(option.value.utf16.count) units")
                }
            }
            return faults
        default:
            return ["unknown control \(type)"]
        }
    }

    private static func faults(of text: SlackMessage.Text?, limit: Int) -> [String] {
        guard let text else { return ["no text"] }
        var faults: [String] = []
        if text.type != "plain_text" || text.emoji != false { faults.append("a label that is not plain") }
        if !(1...limit).contains(text.text.utf16.count) || text.text.allSatisfy(\.isWhitespace) {
            faults.append("a label of \(text.text.utf16.count) units")
        }
        if text.text.contains(where: { "<>".contains($0) }) { faults.append("angle bracket in \(text.text)") }
        return faults
    }
}
