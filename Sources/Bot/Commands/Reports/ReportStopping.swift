import Identity
import Reports
import Telemetry

/// Ends a report for good, which `undo` takes back within a day.
struct ReportStopping: Sendable {
    private let context: CommandContext

    init(_ context: CommandContext) {
        self.context = context
    }

    func answer(_ which: ReportWhich) async throws(ReportExit) -> Answer {
        // Only the last one could be brought back, so several are paused: nothing comes, and nothing is lost.
        if which == .all, try await context.reportBook().reports.count > 1 {
            return try await ReportPausing(context).pauseAll(.stopAllPaused)
        }
        let entry = try await ReportPicking(context, for: .stop).one(which)
        let (id, now) = (entry.report.id, context.now)
        guard let report = try await context.changeReports(of: entry.owner, { $0.stop(id, at: now) }) else {
            return try await ReportList(context).answer(context.say(.reportGone), .noReport)
        }
        if report.channel != nil {
            context.logger.notice(
                "a report for a channel was stopped",
                metadata: [LogKey.user: context.incoming.user.rawValue, LogKey.report: id.rawValue])
        }
        var reply = Reply(paragraphs: [context.say(.stopDone, [.text: ReportWords(context).summary(report)])])
        reply.paragraphs += ReportConfirmation(context, report, ReportWish()).limits
        guard entry.isOwn else {
            reply.paragraphs.append(context.say(.stopOthers))
            return Answer(reply)
        }
        reply.choices = [context.choice(.choiceUndo, context.say(.lineUndo))]
        reply.examples = [context.example(.lineUndo, meaning: .undoMeaning)]
        return Answer(reply)
    }
}
