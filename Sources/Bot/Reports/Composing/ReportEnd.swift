import FoundationEssentials
import Places
import Reports
import Users

/// What stands below the facts of every report: notes about the report itself, and what can be done with it.
struct ReportEnd {
    /// After so many seconds without a sign of life the owner is asked, once, whether the report shall go on.
    private static let silence = 30 * 86_400.0

    private let reader: ReportReader
    private let id: String

    init(_ reader: ReportReader) {
        self.reader = reader
        id = reader.report.id.rawValue
    }

    /// Whether the owner is asked this time.
    var asksToGoOn: Bool {
        guard reader.isPrivate, reader.report.askedToGoOn == nil, reader.next != nil else { return false }
        let contact = max(reader.person.user?.lastContact ?? .distantPast, reader.report.created)
        return reader.now.timeIntervalSince(contact) >= Self.silence
    }

    /// Adds it all.
    ///
    /// - Parameter isUndecided: Whether nobody can tell if the report's condition holds.
    func add(to reply: inout Reply, isUndecided: Bool) {
        if isUndecided { reply.paragraphs.append(reader.say(.dueUndecided)) }
        if reader.run.isLate, let due = reader.clock(in: reader.zone).local(at: reader.run.due.due.instant) {
            let time = reader.clock(in: reader.zone).hours(due)
            reply.paragraphs.append(reader.say(.dueLate, [.time: time]))
        }
        if asksToGoOn { reply.paragraphs.append(reader.say(.dueGoOn)) }
        let introduction = isFirstInChannel ? introduction : nil
        let last = [introduction, ways].compactMap { $0 }
        if !last.isEmpty { reply.paragraphs.append(last.joined(separator: " ")) }
        reply.choices = choices
        reply.visibility = reader.isPrivate ? .onlyAsker : .everyone
    }

    private var isFirstInChannel: Bool { !reader.isPrivate && !reader.report.isIntroduced }

    /// Words that do what the choices do, written as an answer to this message; `nil` where there is nothing to press.
    private var ways: String? {
        guard let next = reader.next else { return nil }
        guard reader.isPrivate else { return reader.say(isFirstInChannel ? .dueWaysChannelFirst : .dueWaysChannel) }
        let skip = reader.say(isTomorrow(next) ? .dueWaysSkip : .dueWaysSkipNext)
        return reader.say(.dueWays, [.text: skip])
    }

    /// Who set it up, by name where one is known, in no form that would call them.
    private var introduction: String {
        let words = (reader.report.ownerName ?? "").filter { !"@<>#".contains($0) }.split(
            whereSeparator: \.isWhitespace)
        let name = words.joined(separator: " ").prefix(80)
        guard name.contains(where: { $0.isLetter || $0.isNumber }) else { return reader.say(.dueIntroducedNameless) }
        return reader.say(.dueIntroduced, [.name: String(name)])
    }

    /// A report that is over after this one leaves nothing to press.
    private var choices: [Reply.Choice] {
        guard let next = reader.next else { return [] }
        guard reader.isPrivate else { return [choice(.dueChoicePause, .dueLinePause)] }
        return [choice(.dueChoiceChange, .dueLineChange), skip(next), choice(.dueChoiceStop, .dueLineStop)]
    }

    /// The line names the date, so that it means the same day whenever it is pressed.
    private func skip(_ next: DueTime) -> Reply.Choice {
        let weekday = reader.language.weekday(next.date.weekday)
        let label =
            isTomorrow(next) ? reader.say(.dueChoiceSkip) : reader.say(.dueChoiceSkipDay, [.weekday: weekday])
        let line = reader.say(.dueLineSkip, [.reference: id, .day: next.date.description])
        return Reply.Choice(label: label, line: line)
    }

    /// "Tomorrow" is what the owner's clocks call so when the report arrives.
    private func isTomorrow(_ due: DueTime) -> Bool {
        let today = reader.services.zones.localTime(in: reader.report.schedule.zone, at: reader.now)?.date
        return due.date == today?.adding(days: 1)
    }

    private func choice(_ label: Sentence, _ line: Sentence) -> Reply.Choice {
        Reply.Choice(label: reader.say(label), line: reader.say(line, [.reference: id]))
    }
}
