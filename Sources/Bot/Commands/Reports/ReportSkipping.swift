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
        let lastDate = await context.services.stores.reports.lastDate(of: entry.report.id)
        let date = try await date(day, of: entry.report, lastDate)
        if entry.report.schedule.skipped.contains(date) { return await answer(.skipAlready, entry.report, date) }
        guard let due = due(entry.report, on: date) else {
            return await answer(.skipNotDue, entry.report, date, .notUnderstood)
        }
        guard due > context.now, lastDate.map({ date > $0 }) ?? true else { return await tooLate(entry.report, date) }
        if case .once = entry.report.schedule.days { return onlyOne(entry.report) }
        let (id, today) = (entry.report.id, calendar(entry.report)?.today)
        let report = try await context.changeReports(of: entry.owner) { book in
            book.change(id) { report in
                report.schedule.skipped = report.schedule.skipped.filter { day in today.map { day >= $0 } ?? true }
                report.schedule.skipped.insert(date)
            }
        }
        guard let report else { return try await ReportList(context).answer(context.say(.reportGone), .noReport) }
        return await answer(.skipDone, report, date)
    }

    private func picking(_ day: DayWish) -> ReportPicking {
        let (language, words) = (context.language, ReportLine(context).day(day))
        return ReportPicking(context, for: .skip) { language.text(.lineSkip, [.name: $0, .text: words]) }
    }

    private func calendar(_ report: Report) -> ReportCalendar? {
        ReportCalendar(zone: report.schedule.zone, now: context.now, zones: context.services.zones)
    }

    private func date(_ day: DayWish, of report: Report, _ lastDate: LocalDate?) async throws(ReportExit) -> LocalDate {
        if day == .nextDue {
            guard let next = await ReportNextRun(context, report).due else {
                throw .answer(Answer(Reply(paragraphs: [context.say(.reportOver)]), .notUnderstood))
            }
            return next.date
        }
        let (words, name) = (ReportLine(context).day(day), ReportWhich.id(report.id))
        guard let calendar = calendar(report) else {
            throw .answer(ReportRefusal(context).answer(.skip(words, name, .badDate)))
        }
        do throws(ReportCalendar.Fault) {
            let isOver = due(report, on: calendar.today).map { $0 <= context.now } ?? false
            return try calendar.date(day, isOverToday: isOver || calendar.today == lastDate)
        } catch .past {
            if case .date(let day, let month, let year?) = day, let date = LocalDate(year: year, month: month, day: day)
            {
                throw .answer(await tooLate(report, date))
            }
            throw .answer(ReportRefusal(context).answer(.skip(words, name, .past)))
        } catch {
            throw .answer(ReportRefusal(context).answer(.skip(words, name, .badDate)))
        }
    }

    /// When it comes on a day; `nil` when it does not.
    private func due(_ report: Report, on date: LocalDate) -> Date? {
        guard report.schedule.comes(on: date) else { return nil }
        return context.services.zones.instant(of: report.schedule.time, on: date, in: report.schedule.zone)
    }

    /// It has come on that day, or the day is over; the next one can still be left out.
    private func tooLate(_ report: Report, _ date: LocalDate) async -> Answer {
        var answer = await answer(.skipTooLate, report, date, .notUnderstood)
        guard await ReportNextRun(context, report).due != nil else { return answer }
        let name = ReportLine.name(of: report.id)
        let line = context.say(.lineSkip, [.name: name, .text: context.say(.lineNextDue)])
        answer.reply.examples.insert(context.example(line, meaning: context.say(.reportMeaningSkip)), at: 0)
        return answer
    }

    /// The report and the day that is left out of it, and the next one on which it comes.
    private func answer(
        _ sentence: Sentence, _ report: Report, _ date: LocalDate, _ outcome: Outcome = .answered
    ) async -> Answer {
        Answer(await reply(sentence, report, date), outcome)
    }

    private func reply(_ sentence: Sentence, _ report: Report, _ date: LocalDate) async -> Reply {
        let words = ReportWords(context)
        let values: KeyValuePairs<Placeholder, String> = [.text: words.date(date), .other: words.summary(report)]
        var reply = Reply(paragraphs: [context.say(sentence, values)])
        reply.paragraphs += await ReportNextRun(context, report).sentences
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
