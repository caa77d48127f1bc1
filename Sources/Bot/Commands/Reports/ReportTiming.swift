import Places
import Reports
import Users

/// Finds the days and the time of a report by the calendar of its zone.
struct ReportTiming: Sendable {
    private let context: CommandContext
    private let wish: ReportWish
    private let line: ReportLine
    private let base: Report?

    init(_ context: CommandContext, _ wish: ReportWish, _ line: ReportLine, _ base: Report?) {
        self.context = context
        self.wish = wish
        self.line = line
        self.base = base
    }

    func schedule(in zone: String) throws(ReportExit) -> ReportSchedule {
        guard let time = wish.time.map(time) ?? base?.schedule.time else { throw refused(.noTime(wish)) }
        let days = try days(at: time, in: zone)
        var schedule = base?.schedule ?? ReportSchedule(days: days, time: time, zone: zone)
        schedule.days = days
        schedule.time = time
        schedule.zone = zone
        if let until = wish.until { schedule.until = try date(until, zone) }
        if case .once = days { schedule.until = nil }
        guard schedule.next(after: context.now, zones: context.services.zones) != nil else {
            switch days {
            case .once: throw refused(.past(dayWords))
            case .weekly: throw .answer(endsTooSoon())
            }
        }
        return schedule
    }

    private func time(_ wish: ReportWish.Time) -> TimeOfDay {
        switch wish {
        case .at(let time, _): time
        case .morning: context.person.user?.morning ?? ReportDrafting.morning
        case .evening: ReportDrafting.evening
        }
    }

    private func days(at time: TimeOfDay, in zone: String) throws(ReportExit) -> ReportSchedule.Days {
        switch wish.days {
        case .weekly(let set): return .weekly(set)
        case .once(let day):
            let now = context.services.zones.localTime(in: zone, at: context.now)
            let isOver = now.map { $0.secondOfDay / 60 >= time.minutes } ?? false
            return .once(try date(day, zone, isOverToday: isOver))
        case nil:
            guard let base else { throw refused(.noDays(wish)) }
            return base.schedule.days
        }
    }

    private func date(_ day: DayWish, _ zone: String, isOverToday: Bool = false) throws(ReportExit) -> LocalDate {
        guard let calendar = ReportCalendar(zone: zone, now: context.now, zones: context.services.zones) else {
            throw .answer(ReportZone(context, wish, line, base).offer(.reportZoneStrange, zone, []))
        }
        do throws(ReportCalendar.Fault) {
            return try calendar.date(day, isOverToday: isOverToday)
        } catch {
            throw refused(error == .past ? .past(line.day(day)) : .badDate(line.day(day)))
        }
    }

    private var dayWords: String {
        if case .once(let day)? = wish.days { line.day(day) } else { "" }
    }

    /// The last day comes before the first.
    private func endsTooSoon() -> Answer {
        var open = wish
        open.until = nil
        let examples = [context.example(line.text(open), meaning: context.say(.reportMeaningOpen))]
        return Answer(Reply(paragraphs: [context.say(.reportEndsTooSoon)], examples: examples), .notUnderstood)
    }

    private func refused(_ problem: ReportProblem) -> ReportExit {
        .answer(ReportRefusal(context).answer(problem))
    }
}
