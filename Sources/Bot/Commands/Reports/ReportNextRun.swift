import FoundationEssentials
import Places
import Reports

/// Words when a report comes next: weekday, date, time, zone, and what clocks do on that day.
struct ReportNextRun: Sendable {
    private let context: CommandContext
    private let report: Report
    /// When that is; `nil` when it never comes again.
    let due: DueTime?

    init(_ context: CommandContext, _ report: Report) async {
        self.context = context
        self.report = report
        // No day gets it twice: a day for which it has come is over, however its time was changed since.
        let lastDate = await context.services.stores.reports.lastDate(of: report.id)
        due = report.schedule.next(after: context.now, lastDate: lastDate, zones: context.services.zones)
    }

    /// "Tuesday, 1 December 2026, at 07:00 (Europe/Oslo)"; `nil` when it is over.
    var moment: String? {
        guard let due, let local = words.clock(zone).local(at: due.instant) else { return nil }
        let time = words.clock(zone).hours(local)
        return context.say(.reportMoment, [.text: words.date(local.date), .time: time, .name: zone])
    }

    /// The next run in a sentence, with the local time of a place elsewhere, then what clocks do to it.
    var sentences: [String] {
        guard let moment else { return [context.say(.reportOver)] }
        let next =
            there.map { context.say(.reportNextThere, [.text: moment, .place: $0.place, .time: $0.time]) }
            ?? context.say(.reportNext, [.text: moment])
        return [next] + [change].compactMap { $0 }
    }

    private var words: ReportWords { ReportWords(context) }
    private var zone: String { report.schedule.zone }

    /// The place that the report is about and what clocks show there by then; `nil` when it is the same.
    private var there: (place: String, time: String)? {
        let place: Place? =
            switch report.subject {
            case .home(let place): context.own.home ?? place
            case .places(let places): places.count == 1 ? places[0] : nil
            case .team: nil
            }
        guard let place, let due, let away = place.timeZone else { return nil }
        let clock = words.clock(away)
        guard let local = clock.local(at: due.instant), local != words.clock(zone).local(at: due.instant) else {
            return nil
        }
        let time = clock.hours(local)
        guard local.date != words.clock(zone).local(at: due.instant)?.date else { return (place.name, time) }
        let weekday = context.language.weekday(local.date.weekday)
        return (place.name, context.say(.timeOnWeekday, [.weekday: weekday, .time: time]))
    }

    /// That clocks skip its time on that day, or show it twice.
    private var change: String? {
        guard let due, let local = words.clock(zone).local(at: due.instant) else { return nil }
        let wanted = report.schedule.time
        if local.secondOfDay / 60 != wanted.minutes {
            let shown = words.clock(zone).hours(local)
            return context.say(.reportSkippedTime, [.time: words.time(wanted), .other: shown])
        }
        let later = [1800.0, 3600, 7200].map { words.clock(zone).local(at: due.instant.addingTimeInterval($0)) }
        return later.contains(local) ? context.say(.reportDoubledTime, [.time: words.time(wanted)]) : nil
    }
}
