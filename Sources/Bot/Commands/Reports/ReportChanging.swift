import Identity
import Reports
import Telemetry

/// Changes what was named of a report, and keeps the rest.
struct ReportChanging: Sendable {
    private let context: CommandContext

    init(_ context: CommandContext) {
        self.context = context
    }

    /// - Parameter wish: `nil` when nothing was named.
    func answer(_ which: ReportWhich, _ wish: ReportWish?) async throws(ReportExit) -> Answer {
        if wish == nil, let meant = try await times(which) { return try await answer(.unnamed, meant) }
        let context = context
        let picking = ReportPicking(context, for: .change) { name in
            ReportLine(context, changing: name).text(wish ?? ReportWish())
        }
        let entry = try await picking.one(which)
        guard let wish, wish != ReportWish() else { return what(entry.report) }
        guard entry.isOwn || wish.places.isEmpty && wish.target == nil else { return othersPlaces() }
        let changed = try await ReportDrafting(context, wish, changing: entry.report).report()
        if changed == entry.report { return await confirmation(changed, wish, .changeSame) }
        if changed.channel != nil, changed.channel != entry.report.channel,
            ReportTargeting.isFull(await context.channelBook(), besides: changed)
        {
            let sentence = context.language.text(.reportChannelFull, count: ReportLimits.perChannel)
            return try await ReportList(context).answer(sentence, .reportsFull)
        }
        let isMoved = changed.channel != entry.report.channel
        let report = try await context.changeReports(of: entry.owner) { book in
            book.change(entry.report.id) { report in
                report.schedule = changed.schedule
                report.subject = changed.subject
                report.target = changed.target
                report.condition = changed.condition
                report.day = changed.day
                if isMoved { report.isIntroduced = false }
            }
        }
        guard let report else { return try await ReportList(context).answer(context.say(.reportGone), .noReport) }
        if isMoved, report.channel != nil {
            context.logger.notice(
                "a report for a channel was set up",
                metadata: [LogKey.user: context.incoming.user.rawValue, LogKey.report: report.id.rawValue])
        }
        return await confirmation(report, wish, .changeDone)
    }

    /// "Change 8:30": what no report is called by is when one shall come.
    private func times(_ which: ReportWhich) async throws(ReportExit) -> ReportWish? {
        guard case .words(let phrase) = which else { return nil }
        let reading = ReportReading(phrase, isPlace: context.isPlace)
        guard reading.isTimesOnly, let wish = reading.wish.ifRepeating else { return nil }
        let shelf = try await ReportShelf.read(context)
        return ReportNames(context).entries(called: phrase, in: shelf.all).isEmpty ? wish : nil
    }

    private func confirmation(_ report: Report, _ wish: ReportWish, _ opening: Sentence) async -> Answer {
        Answer(await ReportConfirmation(context, report, wish).reply(opening))
    }

    /// Nothing was named: what can be changed, with lines that do it.
    private func what(_ report: Report) -> Answer {
        let name = ReportLine.name(of: report.id)
        let lines: [(Sentence, Sentence)] = [
            (.lineChangeTime, .changeMeaningTime), (.lineChangeDays, .changeMeaningDays),
            (.lineChangePlace, .changeMeaningPlace), (.lineChangeCondition, .changeMeaningCondition),
        ]
        let summary = ReportWords(context).summary(report)
        var reply = Reply(paragraphs: [context.say(.changeWhat, [.text: summary])])
        reply.examples = lines.map { context.example(context.say($0, [.name: name]), meaning: context.say($1)) }
        return Answer(reply, .incomplete)
    }

    /// What somebody else is told about, and where, is theirs to say.
    private func othersPlaces() -> Answer {
        Answer(Reply(paragraphs: [context.say(.changeOthers)]), .notAllowed)
    }
}

extension ReportWish {
    /// Itself, when it says a time or days that repeat; a single day may be meant as the name of a report.
    fileprivate var ifRepeating: ReportWish? {
        if case .once = days { return nil }
        return days != nil || time != nil ? self : nil
    }
}
