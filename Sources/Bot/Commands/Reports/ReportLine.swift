import Places
import Reports
import Users

/// Writes a wish as a line that means it, for choices and examples.
struct ReportLine: Sendable {
    /// Lines are English, whatever is spoken.
    private let language: Language
    /// When the person's morning begins.
    private let morning: TimeOfDay
    /// The report that the line changes, as lines name it; `nil` when it makes one.
    private let changed: String?

    init(_ context: CommandContext, changing changed: String? = nil) {
        language = context.services.languages.english
        morning = context.person.user?.morning ?? ReportDrafting.morning
        self.changed = changed
    }

    /// The name of a report in lines to press (`#k7m2q9xd`).
    static func name(of report: ReportID) -> String { "#\(report.rawValue)" }

    /// "every Monday and Friday at 07:00 in Europe/London for Paris, Texas only if rain here".
    func text(_ wish: ReportWish) -> String {
        let parts = [
            change(wish), when(wish), zone(wish),
            places(wish), condition(wish), wish.until.map { language.text(.lineReportUntil, [.text: day($0)]) },
            wish.day.map { language.text($0 == .today ? .lineReportForToday : .lineReportForTomorrow) },
            wish.isForTeam ? language.text(.lineReportTeam) : nil, wish.target.flatMap(target),
        ]
        return parts.compactMap { $0 }.filter { !$0.isEmpty }.joined(separator: " ")
    }

    /// "Friday", "24 December 2026".
    func day(_ wish: DayWish) -> String {
        switch wish {
        case .today: language.text(.lineToday)
        case .tomorrow: language.text(.lineTomorrow)
        case .dayAfterTomorrow: language.text(.lineDayAfterTomorrow)
        case .weekday(let number): language.weekday(number)
        case .date(let day, let month, let year?):
            language.text(.lineDateYear, [.day: "\(day)", .month: language.month(month), .year: "\(year)"])
        case .date(let day, let month, nil):
            language.text(.lineDate, [.day: "\(day)", .month: language.month(month)])
        case .inDays(let count): language.text(.lineInDays, count: count)
        case .nextDue: language.text(.lineNextDue)
        }
    }

    private func change(_ wish: ReportWish) -> String? {
        guard let changed else { return nil }
        let isTimed = wish.days != nil || wish.time != nil
        return language.text(isTimed ? .lineReportChangeTo : .lineReportChange, [.name: changed])
    }

    private func when(_ wish: ReportWish) -> String? {
        let parts = [wish.days.map(days), wish.time.map { time($0, isAlone: wish.days == nil) }].compactMap { $0 }
        return parts.isEmpty ? nil : parts.joined(separator: " ")
    }

    private func days(_ days: ReportWish.Days) -> String {
        switch days {
        case .once(let wish):
            changed == nil ? language.text(.lineReportOnce, [.text: day(wish)]) : day(wish)
        case .weekly(.everyDay): language.text(.lineReportEveryDay)
        case .weekly(.weekdays): language.text(.lineReportWeekdays)
        case .weekly(.weekend): language.text(.lineReportWeekends)
        case .weekly(let set):
            language.text(.lineReportEvery, [.text: joined(set.weekdays.map(language.weekday))])
        }
    }

    private func time(_ time: ReportWish.Time, isAlone: Bool) -> String {
        let words: String
        switch time {
        case .at(let time, let isAssumed):
            // A bare hour stays bare, so that the answer to the line says what it was taken for.
            words = isAssumed && time.minute == 0 ? "\(time.hour)" : "\(time)"
        case .morning: words = "\(morning)"
        case .evening: words = "\(ReportDrafting.evening)"
        }
        return changed != nil && isAlone ? words : language.text(.lineReportAt, [.time: words])
    }

    private func zone(_ wish: ReportWish) -> String? {
        wish.zone?.echo.map { language.text(.lineReportIn, [.name: $0]) }
    }

    private func places(_ wish: ReportWish) -> String? {
        let names = wish.places.compactMap(\.echo)
        return names.isEmpty ? nil : language.text(.lineReportFor, [.place: joined(names)])
    }

    private func joined(_ words: [String]) -> String {
        words.dropFirst().reduce(words.first ?? "") { language.text(.lineReportAnd, [.text: $0, .other: $1]) }
    }

    private func condition(_ wish: ReportWish) -> String? {
        switch wish.condition {
        case .rain: language.text(.lineReportRain)
        case .notable: language.text(.lineReportNotable)
        case .warning: language.text(.lineReportWarning)
        case .below(let value, let isFahrenheit):
            language.text(.lineReportBelow, [.value: temperature(value, isFahrenheit)])
        case .above(let value, let isFahrenheit):
            language.text(.lineReportAbove, [.value: temperature(value, isFahrenheit)])
        case nil: wish.isUnconditional ? language.text(.lineReportAlways) : nil
        }
    }

    private func temperature(_ value: Double, _ isFahrenheit: Bool?) -> String {
        let number = Numbers.plain.tenths(value).replacing("\u{2212}", with: "-")
        guard let isFahrenheit else { return number }
        return language.text(isFahrenheit ? .fahrenheit : .celsius, [.value: number]).replacing("\u{a0}", with: " ")
    }

    private func target(_ target: ReportWish.Target) -> String? {
        switch target {
        case .direct: language.text(.lineReportDirect)
        case .here: language.text(.lineReportHere)
        case .named(let name): PlatformTokens.isHarmless(name) ? language.text(.lineReportIn, [.name: name]) : nil
        }
    }
}
