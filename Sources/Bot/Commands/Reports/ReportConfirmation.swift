import Places
import Reports

/// Says back what a report is and when it comes next, with what was taken for granted and how to change that.
struct ReportConfirmation: Sendable {
    private let context: CommandContext
    private let report: Report
    private let wish: ReportWish

    private let mayStop: Bool

    /// - Parameters:
    ///   - wish: What was asked for just now, by which it is known what was taken for granted.
    ///   - mayStop: Whether the person may end it, not only pause it.
    init(_ context: CommandContext, _ report: Report, _ wish: ReportWish, mayStop: Bool = true) {
        self.context = context
        self.report = report
        self.wish = wish
        self.mayStop = mayStop
    }

    /// - Parameter opening: What has happened, around the report in words.
    func reply(_ opening: Sentence) async -> Reply {
        var reply = Reply(paragraphs: [context.say(opening, [.text: ReportWords(context).summary(report)])])
        reply.paragraphs += limits
        if isHere { reply.paragraphs.append(context.say(.reportSeenByAll)) }
        // Who is said to send something there has to be let in first.
        let isNew = wish.target != nil || wish.isForTeam
        if isHere, isNew, !context.incoming.isMember { reply.paragraphs.append(context.say(.reportInvite)) }
        if let silence = await ReportSilence(context, report).sentence { reply.paragraphs.append(silence) }
        reply.paragraphs += await ReportNextRun(context, report).sentences
        addPause(to: &reply)
        addMorning(to: &reply)
        addDay(to: &reply)
        reply.examples.append(context.example(.exampleReports, meaning: .reportMeaningList))
        reply.choices.append(context.choice(.choiceReports, context.say(.exampleReports)))
        guard mayStop else { return reply }
        reply.examples.append(context.example(stop, meaning: context.say(.reportMeaningStop)))
        reply.choices.append(context.choice(.choiceStop, stop))
        return reply
    }

    /// What limits it, in whole sentences.
    var limits: [String] {
        let words = ReportWords(context)
        let condition = report.condition.map { context.say(.reportOnlyIf, [.text: words.condition($0)]) }
        let until = report.schedule.until.map { context.say(.reportUntil, [.text: words.date($0)]) }
        return [condition, until].compactMap { $0 }
    }

    private var isHere: Bool { report.channel != nil && report.channel == context.incoming.conversation }

    private var stop: String { context.say(.lineStop, [.name: ReportLine.name(of: report.id)]) }

    private func addPause(to reply: inout Reply) {
        guard let pause = report.pause else { return }
        let why = ReportWords(context).reason(pause, report)
        reply.paragraphs.append(context.say(.reportIsPaused, [.text: why]))
    }

    /// The hour was taken for the morning.
    private func addMorning(to reply: inout Reply) {
        guard case .at(let time, isAssumed: true)? = wish.time, let evening = time.halfADayLater else { return }
        let words = ReportWords(context)
        reply.paragraphs.append(context.say(.reportAssumed, [.time: words.time(time)]))
        var later = ReportWish()
        later.time = .at(evening, isAssumed: false)
        let line = ReportLine(context, changing: ReportLine.name(of: report.id)).text(later)
        reply.examples.append(context.example(line, meaning: context.say(.reportMeaningEvening)))
        reply.choices.append(Reply.Choice(label: words.time(evening), line: line))
    }

    /// The day that it tells of, where that is not plain; how to change what was taken for granted.
    private func addDay(to reply: inout Reply) {
        guard report.day == nil else {
            let isUsual = report.day == .today && report.schedule.time.hour < 17
            if !isUsual {
                reply.paragraphs.append(context.say(report.day == .today ? .reportTellsToday : .reportTellsNext))
            }
            return
        }
        guard report.dayToTell == .tomorrow else { return }
        reply.paragraphs.append(context.say(.reportTellsTomorrow))
        var today = ReportWish()
        today.day = .today
        let line = ReportLine(context, changing: ReportLine.name(of: report.id)).text(today)
        reply.examples.append(context.example(line, meaning: context.say(.reportMeaningToday)))
        reply.choices.append(context.choice(.choiceToday, line))
    }
}

extension TimeOfDay {
    /// `nil` for an hour of the second half of the day.
    fileprivate var halfADayLater: TimeOfDay? { hour < 12 ? TimeOfDay(minutes: minutes + 720) : nil }
}
