import FoundationEssentials
import Reports
import Users

/// Brings back the report that was stopped last, when nothing else was removed since.
struct ReportUndoing: Sendable {
    private let context: CommandContext

    init(_ context: CommandContext) {
        self.context = context
    }

    /// `nil` when the last removal was not that of a report.
    func answer() async throws(Trouble) -> Answer? {
        do throws(ReportExit) {
            return try await undone()
        } catch {
            switch error {
            case .answer(let answer): return answer
            case .trouble(let trouble): throw trouble
            }
        }
    }

    private func undone() async throws(ReportExit) -> Answer? {
        let now = context.now
        guard let stopped = try await context.reportBook().stopped(at: now) else { return nil }
        if let removed = context.person.user?.removal(at: now), removed.at > stopped.at { return nil }
        if stopped.report.channel == context.incoming.conversation,
            ReportTargeting.isFull(await context.channelBook(), besides: stopped.report)
        {
            let sentence = context.language.text(.reportChannelFull, count: ReportLimits.perChannel)
            return try await ReportList(context).answer(sentence, .reportsFull)
        }
        let limit = context.services.reportLimits.perPerson
        switch try await context.changeReports({ $0.undoStop(at: now, limit: limit) }) {
        case .nothing: return nil
        case .full(_, let count):
            return try await ReportList(context).answer(
                context.language.text(.undoReportFull, count: count), .reportsFull)
        case .restored(let report):
            return Answer(await ReportConfirmation(context, report, ReportWish()).reply(.undoReport))
        }
    }
}
