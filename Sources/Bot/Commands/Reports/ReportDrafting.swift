import Concurrency
import Places
import Reports

/// Makes a report of a wish: what was not said stays as it was, or is as it is for most.
struct ReportDrafting: Sendable {
    /// When the evening begins.
    static let evening = TimeOfDay(uncheckedHour: 18)
    /// When the morning begins for somebody who has not said.
    static let morning = TimeOfDay(uncheckedHour: 7)

    private let context: CommandContext
    private let wish: ReportWish
    /// The report that is changed; `nil` for a new one.
    private let base: Report?
    private let line: ReportLine

    init(_ context: CommandContext, _ wish: ReportWish, changing base: Report? = nil) {
        self.context = context
        self.wish = wish
        self.base = base
        line = ReportLine(context, changing: base.map { ReportLine.name(of: $0.id) })
    }

    func report() async throws(ReportExit) -> Report {
        let target = try await ReportTargeting(context, wish, line, base).target()
        let subject = try await ReportSubjects(context, wish, line, base).subject(for: target)
        let zone = try await ReportZone(context, wish, line, base).zone(for: subject)
        let schedule = try ReportTiming(context, wish, line, base).schedule(in: zone)
        let condition = try ReportConditions(context, wish, line).condition()
        var report =
            base
            ?? Report(
                id: context.services.reports.makeID(), schedule: schedule, subject: subject, target: target,
                team: context.incoming.team, invocation: context.incoming.invocation, created: context.now)
        report.schedule = schedule
        report.subject = subject
        report.target = target
        report.condition = condition ?? (wish.isUnconditional ? nil : report.condition)
        report.day = wish.day ?? report.day
        guard base == nil else { return report }
        report.ownerName = context.incoming.displayName
        report.language = context.incoming.language
        return report
    }
}

extension TimeOfDay {
    /// A full hour, 0 to 23.
    fileprivate init(uncheckedHour hour: Int) {
        guard let time = TimeOfDay(minutes: hour * 60) else { preconditionFailure("no hour of a day") }
        self = time
    }
}
