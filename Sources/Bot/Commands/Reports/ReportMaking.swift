import Identity
import Reports
import Telemetry
import Users

/// Makes a new report.
struct ReportMaking: Sendable {
    private let context: CommandContext
    private let wish: ReportWish

    init(_ context: CommandContext, _ wish: ReportWish) {
        self.context = context
        self.wish = wish
    }

    func answer() async throws(ReportExit) -> Answer {
        let report = try await ReportDrafting(context, wish).report()
        if report.channel != nil, ReportTargeting.isFull(await context.channelBook(), besides: report) {
            return try await channelFull()
        }
        let limit = context.services.reportLimits.perPerson
        switch try await context.changeReports({ $0.add(report, limit: limit) }) {
        case .same(let same): return Answer(await ReportConfirmation(context, same, ReportWish()).reply(.reportSame))
        case .full(let count):
            let sentence = context.language.text(.reportsFull, count: count)
            return try await ReportList(context).answer(sentence, .reportsFull)
        case .added(let isFirst): return try await added(report, isFirst)
        }
    }

    private func added(_ report: Report, _ isFirst: Bool) async throws(ReportExit) -> Answer {
        if report.channel != nil {
            context.logger.notice(
                "a report for a channel was set up",
                metadata: [LogKey.user: context.incoming.user.rawValue, LogKey.report: report.id.rawValue])
        }
        // From now on something is kept, and the person's last contact with it.
        let isNew = try await ReportExit.orTrouble { () async throws(Trouble) in
            try await context.change { $0.hearsOfData() }
        }
        var reply = await ReportConfirmation(context, report, wish).reply(.reportMade)
        if isFirst { reply.paragraphs.append(context.say(.reportFirst)) }
        reply.addDataNotice(isNew, context)
        return Answer(reply)
    }

    private func channelFull() async throws(ReportExit) -> Answer {
        let sentence = context.language.text(.reportChannelFull, count: ReportLimits.perChannel)
        let shelf = try await ReportShelf.read(context)
        return await ReportList(context).answer(
            showing: shelf.all.filter { $0.report.channel == context.incoming.conversation }, sentence, .reportsFull)
    }
}
