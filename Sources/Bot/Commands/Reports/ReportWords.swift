import FoundationEssentials
import Places
import Reports

/// Words what a report is, as its owner reads it.
struct ReportWords: Sendable {
    private let context: CommandContext

    init(_ context: CommandContext) {
        self.context = context
    }

    /// "the weather of Tampa, Florida, United States for you, every day at 07:00 (Europe/Oslo)".
    func summary(_ report: Report) -> String {
        let when = when(report.schedule)
        guard let channel = report.channel else {
            return context.say(.reportSummary, [.place: place(report.subject), .text: when])
        }
        let isHere = channel == context.incoming.conversation
        if report.subject == .team {
            return context.say(isHere ? .reportSummaryTeam : .reportSummaryTeamElsewhere, [.text: when])
        }
        return context.say(
            isHere ? .reportSummaryHere : .reportSummaryElsewhere, [.place: place(report.subject), .text: when])
    }

    /// "every day at 07:00 (Europe/Oslo)".
    func when(_ schedule: ReportSchedule) -> String {
        let values: KeyValuePairs<Placeholder, String> = [
            .text: days(schedule.days), .time: time(schedule.time), .name: schedule.zone,
        ]
        return context.say(.reportWhen, values)
    }

    /// "every Monday, Wednesday and Friday", "on Thursday, 24 December 2026".
    func days(_ days: ReportSchedule.Days) -> String {
        switch days {
        case .once(let date): context.say(.reportOn, [.text: self.date(date)])
        case .weekly(.everyDay): context.say(.reportEveryDay)
        case .weekly(.weekdays): context.say(.reportWeekdays)
        case .weekly(let set) where set.weekdays.count > 4:
            context.say(
                .reportEveryDayExcept,
                [.text: list((1...7).filter { !set.contains($0) }.map(context.language.weekday))])
        case .weekly(let set): context.say(.reportEvery, [.text: list(set.weekdays.map(context.language.weekday))])
        }
    }

    /// "a, b and c".
    func list(_ words: [String]) -> String {
        guard let last = words.last, words.count > 1 else { return words.first ?? "" }
        let first = words.dropLast().reduce("") { all, word in
            all.isEmpty ? word : context.say(.reportComma, [.text: all, .other: word])
        }
        return context.say(.reportAnd, [.text: first, .other: last])
    }

    /// "Tuesday, 1 December 2026".
    func date(_ date: LocalDate) -> String {
        let values: KeyValuePairs<Placeholder, String> = [
            .weekday: context.language.weekday(date.weekday), .day: "\(date.day)",
            .month: context.language.month(date.month), .year: "\(date.year)",
        ]
        return context.say(.reportDate, values)
    }

    /// "07:00", or "7:00 am" where people write so.
    func time(_ time: TimeOfDay) -> String {
        clock(nil).hours(LocalTime(Date(timeIntervalSince1970: Double(time.minutes) * 60), secondsFromUTC: 0))
    }

    /// What it is about: full names, and never "home" where others read it.
    func place(_ subject: Report.Subject) -> String {
        switch subject {
        case .home(let place): context.say(.homeNamed, [.place: (context.own.home ?? place).fullName])
        case .places(let places): places.map(\.fullName).joined(separator: "; ")
        case .team: context.say(.reportTeamPlaces)
        }
    }

    /// "rain or snow is likely".
    func condition(_ condition: ReportCondition) -> String {
        switch condition {
        case .rain: context.say(.reportIfRain)
        case .notable: context.say(.reportIfNotable)
        case .warning: context.say(.reportIfWarning)
        case .below(let celsius): context.say(.reportIfBelow, [.value: context.measures.temperature(celsius)])
        case .above(let celsius): context.say(.reportIfAbove, [.value: context.measures.temperature(celsius)])
        }
    }

    /// Why it does not come at present.
    ///
    /// - Parameter isOwn: Whether its owner reads this.
    func reason(_ pause: ReportPause, _ report: Report, isOwn: Bool = true) -> String {
        switch pause.reason {
        case .owner: context.say(isOwn ? .pausedByYou : .pausedByOwner)
        case .member: context.say(.pausedByMember)
        case .targetGone: context.say(.pausedTargetGone)
        case .accountGone: context.say(.pausedAccountGone)
        case .removed: context.say(.pausedRemoved)
        case .zoneUnknown: context.say(.pausedZoneUnknown, [.name: report.schedule.zone])
        case .nothingToTell: context.say(.pausedNothingToTell)
        }
    }

    func clock(_ zone: String?) -> PlaceClock {
        PlaceClock(
            zone: zone, zones: context.services.zones, now: context.now, language: context.language,
            hourClock: context.readersConventions.hourClock)
    }
}
