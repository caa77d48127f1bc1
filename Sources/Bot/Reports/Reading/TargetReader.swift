/// Reads where a report goes and for whom: `here`, `in #ops`, `to this channel`, `for the team here`, `to me`.
enum TargetReader {
    struct Reading: Equatable {
        var target: ReportWish.Target?
        var isForTeam = false
    }

    static func read(_ text: ReportText, at index: Int) -> Found<Reading>? {
        if let team = team(text, at: index) { return team }
        var next = index
        while next < index + 3, ["to", "in", "into", "on", "for", "via", "by", "as", "with"].contains(text[next]) {
            next += 1
        }
        let isLed = next > index
        if ["the", "this", "our", "that", "my", "a"].contains(text[next]) { next += 1 }
        let led = next
        guard let (target, count) = named(text, at: led, isLed: isLed) else { return nil }
        return Found(Reading(target: target), led + count - index)
    }

    private static let rooms: Set<String> = ["channel", "room", "group", "conversation", "thread", "chat"]

    private static func named(
        _ text: ReportText, at index: Int, isLed: Bool
    ) -> (target: ReportWish.Target, count: Int)? {
        let key = text[index]
        switch key {
        case "here", "--share": return (.here, 1)
        case "right" where text[index + 1] == "here": return (.here, 2)
        case "dm", "dms", "pm", "pms": return (.direct, text[index + 1] == "me" ? 2 : 1)
        case "privately", "directly": return (.direct, 1)
        case "private", "direct":
            let isLong = ["chat", "message", "messages", "conversation", "channel"].contains(text[index + 1])
            return isLong ? (.direct, 2) : isLed ? (.direct, 1) : nil
        case "me", "myself":
            return isLed && text[index - 1] == "to" ? (.direct, text[index + 1] == "only" ? 2 : 1) : nil
        default: break
        }
        if key.hasPrefix("#"), key.utf8.count > 1, !key.dropFirst().allSatisfy(\.isNumber) {
            return (.named(text.typed(index..<index + 1).removingMark), 1)
        }
        if rooms.contains(key), isLed || text[index - 1] == "this" {
            if ["the", "this", "our", "that"].contains(text[index - 1]) { return (.here, 1) }
            return text[index + 1].isEmpty ? (.here, 1) : (.named(text.typed(index + 1..<index + 2)), 2)
        }
        // "In the ops channel"
        if isLed, text[index + 1] == "channel", !key.isEmpty { return (.named(text.typed(index..<index + 1)), 2) }
        return nil
    }

    /// "For the team", "for everyone here", "as a team report".
    private static func team(_ text: ReportText, at index: Int) -> Found<Reading>? {
        var next = index
        let lead = text[next]
        if ["for", "to", "with", "as"].contains(lead) { next += 1 }
        while ["the", "our", "my", "a", "all", "of", "whole", "entire"].contains(text[next]), next < index + 4 {
            next += 1
        }
        switch text[next] {
        case "team", "teams", "crew", "squad":
            guard lead == "for" || lead == "as" || text[next + 1] == "report" || next == index else { break }
            next += 1
            if text[next] == "report" { next += 1 }
            let isHere = ["here", "channel"].contains(text[next])
            return Found(Reading(target: isHere ? .here : nil, isForTeam: true), next + (isHere ? 1 : 0) - index)
        default: break
        }
        switch text[next] {
        case "everyone", "everybody", "team", "us", "all":
            guard next > index, lead != "as" else { return nil }
            next += 1
            let isHere = text[next] == "here"
            guard isHere || lead != "for" else {
                return text[next - 1] == "us" ? nil : Found(Reading(target: .here), next - index)
            }
            return Found(Reading(target: .here), next + (isHere ? 1 : 0) - index)
        default: return nil
        }
    }
}

extension String {
    /// Without "#" in front.
    fileprivate var removingMark: String { hasPrefix("#") ? String(dropFirst()) : self }
}
