import Places
import Reports

/// Pauses reports and lets them go on.
struct ReportPausing: Sendable {
    private let context: CommandContext

    init(_ context: CommandContext) {
        self.context = context
    }

    func pause(_ which: ReportWhich) async throws(ReportExit) -> Answer {
        if which == .all { return try await pauseAll() }
        let entry = try await ReportPicking(context, for: .pause).one(which)
        return try await pause(entry)
    }

    func resume(_ which: ReportWhich) async throws(ReportExit) -> Answer {
        if which == .all { return try await resumeAll() }
        let entry = try await ReportPicking(context, for: .resume).one(which)
        let (id, zones, now) = (entry.report.id, context.services.zones, context.now)
        let isZoneKnown = zones.localTime(in: entry.report.schedule.zone, at: now) != nil
        guard isZoneKnown else { return unknownZone(entry.report) }
        guard entry.report.pause != nil else { return await confirmation(entry.report, entry.isOwn, .resumeAlready) }
        let report = try await context.changeReports(of: entry.owner) { book in
            book.change(id) { report in
                report.pause = nil
                report.askedToGoOn = nil
            }
        }
        guard let report else { return try await gone() }
        return await confirmation(report, entry.isOwn, .resumeDone)
    }

    /// - Parameter sentence: What is said when it was not paused before.
    private func pause(_ entry: ReportShelf.Entry) async throws(ReportExit) -> Answer {
        let (id, now, isOwn) = (entry.report.id, context.now, entry.isOwn)
        let wasPaused = entry.report.pause != nil
        let report = try await context.changeReports(of: entry.owner) { book in
            book.change(id) { report in
                // What the owner does counts; somebody else changes nothing that is paused already.
                if isOwn || report.pause == nil { report.pause = ReportPause(isOwn ? .owner : .member, since: now) }
            }
        }
        guard let report else { return try await gone() }
        let summary = ReportWords(context).summary(report)
        let line = context.say(.lineResume, [.name: ReportLine.name(of: id)])
        var reply = Reply(paragraphs: [context.say(wasPaused ? .pauseAlready : .pauseDone, [.text: summary])])
        reply.examples = [context.example(line, meaning: context.say(.reportMeaningResume))]
        reply.choices = [context.choice(.choiceResume, line)]
        return Answer(reply)
    }

    /// Only the person's own.
    func pauseAll(_ sentence: Sentence = .pauseAllDone) async throws(ReportExit) -> Answer {
        let now = context.now
        let count = try await context.changeReports { book in
            for index in book.reports.indices where book.reports[index].pause == nil {
                book.reports[index].pause = ReportPause(.owner, since: now)
            }
            return book.reports.count
        }
        guard count > 0 else { return try await ReportList(context).answer() }
        var reply = Reply(paragraphs: [context.language.text(sentence, count: count)])
        reply.examples = [
            context.example(.lineResumeAll, meaning: .reportMeaningResumeAll),
            context.example(.exampleReports, meaning: .reportMeaningList),
        ]
        reply.choices = [
            context.choice(.choiceResumeAll, context.say(.lineResumeAll)),
            context.choice(.choiceReports, context.say(.exampleReports)),
        ]
        return Answer(reply)
    }

    private func resumeAll() async throws(ReportExit) -> Answer {
        let count = try await context.changeReports { book in
            let paused = book.reports.indices.filter { book.reports[$0].pause != nil }
            for index in paused {
                book.reports[index].pause = nil
                book.reports[index].askedToGoOn = nil
            }
            return paused.count
        }
        let sentence = count == 0 ? context.say(.resumeNothing) : context.language.text(.resumeAllDone, count: count)
        return try await ReportList(context).answer(sentence)
    }

    private func confirmation(_ report: Report, _ isOwn: Bool, _ opening: Sentence) async -> Answer {
        let mayStop = if isOwn { true } else { await context.isAdminHere }
        return Answer(await ReportConfirmation(context, report, ReportWish(), mayStop: mayStop).reply(opening))
    }

    private func unknownZone(_ report: Report) -> Answer {
        var wish = ReportWish()
        wish.zone = TypedText(context.say(.zoneExample)).map { Phrase($0) }
        let line = ReportLine(context, changing: ReportLine.name(of: report.id)).text(wish)
        let sentence = context.say(.resumeZoneUnknown, [.name: report.schedule.zone])
        return Answer(Reply(paragraphs: [sentence], examples: [context.example(line)]), .notUnderstood)
    }

    private func gone() async throws(ReportExit) -> Answer {
        try await ReportList(context).answer(context.say(.reportGone), .noReport)
    }
}
