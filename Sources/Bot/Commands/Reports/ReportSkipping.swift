import FoundationEssentials
import Places
import Reports

/// Leaves a single day out.
struct ReportSkipping: Sendable {
    private let context: CommandContext

    init(_ context: CommandContext) {
        self.context = context
    }

    func answer(_ which: ReportWhich, _ day: DayWish) async throws(ReportExit) -> Answer {
        let entry = try await picking(day).one(which)
        let date = try date(day, of: entry.report)
        if entry.report.schedule.skipped.contains(date) { return already(entry.report, date) }
        guard let due = due(entry.report, on: date), due > context.now else { return doesNotCome(entry.report, date) }
        if case .once = entry.report.schedule.days { return onlyOne(entry.report) }
        let (id, today) = (entry.report.id, calendar(entry.report)?.today)
        let report = try await context.changeReports(of: entry.owner) { book in
            book.change(id) { report in
                report.schedule.skipped = report.schedule.skipped.filter { day in today.map { day >= $0 } ?? true }
                report.schedule.skipped.insert(date)
            }
        }
        guard let report else { return try await ReportList(context).answer(context.say(.reportGone), .noReport) }
        return Answer(reply(.skipDone, report, date))
    }

    private func picking(_ day: DayWish) -> ReportPicking {
        let (language, words) = (context.language, ReportLine(context).day(day))
        return ReportPicking(context, for: .skip) { language.text(.lineSkip, [.name: $0, .text: words]) }
    }

    private func calendar(_ report: Report) -> ReportCalendar? {
        ReportCalendar(zone: report.schedule.zone, now: context.now, zones: context.services.zones)
    }

    private func date(_ day: DayWish, of report: Report) throws(ReportExit) -> LocalDate {
        if day == .nextDue {
            let next = report.schedule.next(after: context.now, zones: context.services.zones)
            guard let next else { throw .answer(Answer(Reply(paragraphs: [context.say(.reportOver)]), .notUnderstood)) }
            return next.date
        }
        let words = ReportLine(context).day(day)
        guard let calendar = calendar(report) else { throw .answer(ReportRefusal(context).answer(.badDate(words))) }
        do throws(ReportCalendar.Fault) {
            let isOver = due(report, on: calendar.today).map { $0 <= context.now } ?? false
            return try calendar.date(day, isOverToday: isOver)
        } catch {
            throw .answer(ReportRefusal(context).answer(error == .past ? .past(words) : .badDate(words)))
        }
    }

    /// When it comes on a day; `nil` when it does not.
    private func due(_ report: Report, on date: LocalDate) -> Date? {
        guard report.schedule.comes(on: date) else { return nil }
        return context.services.zones.instant(of: report.schedule.time, on: date, in: report.schedule.zone)
    }

    private func already(_ report: Report, _ date: LocalDate) -> Answer {
        Answer(reply(.skipAlready, report, date))
    }

    private func doesNotCome(_ report: Report, _ date: LocalDate) -> Answer {
        Answer(reply(.skipNotDue, report, date), .notUnderstood)
    }

    /// The day that is left out, and the next one on which it comes.
    private func reply(_ sentence: Sentence, _ report: Report, _ date: LocalDate) -> Reply {
        var reply = Reply(paragraphs: [context.say(sentence, [.text: ReportWords(context).date(date)])])
        reply.paragraphs += ReportNextRun(context, report).sentences
        if let pause = report.pause {
            let why = ReportWords(context).reason(pause, report)
            reply.paragraphs.append(context.say(.reportIsPaused, [.text: why]))
        }
        reply.examples = [context.example(.exampleReports, meaning: .reportMeaningList)]
        reply.choices = [context.choice(.choiceReports, context.say(.exampleReports))]
        return reply
    }

    /// Without its only day nothing would be left.
    private func onlyOne(_ report: Report) -> Answer {
        let line = context.say(.lineStop, [.name: ReportLine.name(of: report.id)])
        var reply = Reply(paragraphs: [context.say(.skipOnlyOne)])
        reply.examples = [context.example(line, meaning: context.say(.reportMeaningStop))]
        reply.choices = [context.choice(.choiceStop, line)]
        return Answer(reply, .asked)
    }
}
