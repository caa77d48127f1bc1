import Places
import Reports

/// Says what was understood of a report that cannot be made, what is wrong, and what works instead; nothing is kept.
struct ReportRefusal: Sendable {
    private let context: CommandContext
    /// The report that cannot be changed so, as lines name it; `nil` for a new one.
    private let changed: String?

    init(_ context: CommandContext, changing changed: String? = nil) {
        self.context = context
        self.changed = changed
    }

    func answer(_ problem: ReportProblem) -> Answer {
        switch problem {
        case .noTime(let wish): noTime(wish)
        case .noDays(let wish): offer(.refuseNoDays, daily(wish))
        case .badTime(let typed, let wish, let fault): badTime(typed, wish, fault)
        case .badDay(let typed, let near, let wish): badDay(typed, near, wish)
        case .badDate(let typed): offer(.refuseBadDate, .refuseBadDateUnquoted, typed, usual)
        case .past(let typed): offer(.refusePast, .refusePastUnquoted, typed, usual)
        case .zoneAbbreviation(let typed, let wish): abbreviation(typed, wish)
        case .tooOften(let typed): offer(.refuseTooOften, .refuseTooOftenUnquoted, typed, usual)
        case .tooSeldom(let typed, let wish):
            offer(.refuseTooSeldom, .refuseTooSeldomUnquoted, typed, Array(daily(wish).prefix(2)))
        case .noDayLeft: offer(.refuseNoDayLeft, usual)
        case .notUnderstood(let typed, let wish): notUnderstood(typed, wish)
        case .skip(let typed, let which, let fault): skip(typed, which, fault)
        case .change(let which, let problem):
            ReportRefusal(context, changing: name(which).isEmpty ? "1" : name(which)).answer(problem)
        case .hours(let typed, let fault):
            badTime(typed, fault, [context.say(.lineHours, [.value: "8-9"]), context.say(.exampleHours)])
        case .morning(let typed, let fault): badTime(typed, fault, [context.say(.exampleMorning)])
        }
    }

    private var line: ReportLine { ReportLine(context, changing: changed) }

    /// Two lines that always work: about the home or a favourite of whoever has one, else about a place that everybody knows.
    private var usual: [String] {
        if let changed { return [Sentence.lineChangeTime, .lineChangeDays].map { context.say($0, [.name: changed]) } }
        guard let own = context.own.all.first else {
            return [context.say(.exampleReport), context.say(.exampleReportOnce)]
        }
        var wish = ReportWish()
        wish.time = .at(ReportDrafting.morning, isAssumed: true)
        if case .favourite = own, let words = TypedText(context.own.words(for: own, context.language)) {
            wish.places = [Phrase(words)]
        }
        return [.weekly(.weekdays), .once(.tomorrow)].map { (days: ReportWish.Days) in
            wish.days = days
            return line.text(wish)
        }
    }

    /// - Parameter lines: Each also something to press.
    private func offer(_ sentence: Sentence, _ lines: [String]) -> Answer {
        Answer(reply(context.say(sentence), lines), .notUnderstood)
    }

    /// - Parameters:
    ///   - quoting: Names what was typed.
    ///   - plain: Does without, where quoting it could ping or link.
    private func offer(_ quoting: Sentence, _ plain: Sentence, _ typed: String, _ lines: [String]) -> Answer {
        Answer(reply(words(quoting, plain, typed), lines), .notUnderstood)
    }

    private func words(_ quoting: Sentence, _ plain: Sentence, _ typed: String) -> String {
        let isQuotable = !typed.isEmpty && PlatformTokens.isHarmless(typed)
        return isQuotable ? context.say(quoting, [.name: typed]) : context.say(plain)
    }

    private func reply(_ sentence: String, _ lines: [String]) -> Reply {
        var reply = Reply(paragraphs: [sentence])
        reply.examples = lines.map { context.example($0) }
        reply.choices = lines.map { Reply.Choice(label: String($0.prefix(75)), line: $0) }
        return reply
    }

    private func noTime(_ wish: ReportWish) -> Answer {
        var reply = reply(context.say(.refuseNoTime), timed(wish, [7, 8, 18]))
        for index in reply.choices.indices {
            reply.choices[index].label =
                [7, 8, 18].compactMap { TimeOfDay(hour: $0, minute: 0) }
                .map(ReportWords(context).time)[index]
        }
        return Answer(reply, .incomplete)
    }

    /// The wish at full hours.
    private func timed(_ wish: ReportWish, _ hours: [Int]) -> [String] {
        hours.compactMap { TimeOfDay(hour: $0, minute: 0) }.map { time in
            var clear = wish
            clear.days = wish.days ?? (changed == nil ? .weekly(.everyDay) : nil)
            clear.time = .at(time, isAssumed: false)
            return line.text(clear)
        }
    }

    /// The wish each day, on workdays, and tomorrow alone.
    private func daily(_ wish: ReportWish) -> [String] {
        let all: [ReportWish.Days] = [.weekly(.everyDay), .weekly(.weekdays), .once(.tomorrow)]
        let days = changed == nil ? all : Array(all.prefix(2))
        return days.map { days in
            var clear = wish
            clear.days = days
            clear.time = wish.time ?? (changed == nil ? .at(ReportDrafting.morning, isAssumed: false) : nil)
            return line.text(clear)
        }
    }

    private func badTime(_ typed: String, _ wish: ReportWish, _ fault: ReportProblem.TimeFault) -> Answer {
        badTime(typed, fault, timed(wish, [7, 18]))
    }

    private func badTime(_ typed: String, _ fault: ReportProblem.TimeFault, _ lines: [String]) -> Answer {
        switch fault {
        case .hour: offer(.refuseBadHour, .refuseBadHourUnquoted, typed, lines)
        case .minute: offer(.refuseBadMinute, .refuseBadMinuteUnquoted, typed, lines)
        case .form: offer(.refuseBadTime, .refuseBadTimeUnquoted, typed, lines)
        }
    }

    private func badDay(_ typed: String, _ near: [Int], _ wish: ReportWish) -> Answer {
        let days = near.compactMap { WeekdaySet([$0]) }
        let offered = days.isEmpty ? [.weekdays, .everyDay] : days + (days.count == 1 ? [.weekdays] : [])
        let lines = offered.map { set in
            var clear = wish
            clear.days = .weekly(set)
            clear.time = wish.time ?? (changed == nil ? .at(ReportDrafting.morning, isAssumed: false) : nil)
            return line.text(clear)
        }
        if days.isEmpty { return offer(.refuseBadDay, .refuseBadDayUnquoted, typed, lines) }
        return offer(.refuseNearDay, .refuseBadDayUnquoted, typed, lines)
    }

    private func abbreviation(_ typed: String, _ wish: ReportWish) -> Answer {
        let names = context.services.zoneNames
        let known = ZoneWords.zones(of: typed)?.filter { names.name($0) != nil } ?? []
        let examples = [context.say(.zoneExample), context.say(.zoneExampleOther)]
        let zones = known + examples.filter { !known.contains($0) }.prefix(max(0, 2 - known.count))
        var clear = wish
        clear.days = wish.days ?? .weekly(.everyDay)
        clear.time = wish.time ?? .at(ReportDrafting.morning, isAssumed: false)
        let isQuotable = !typed.isEmpty && PlatformTokens.isHarmless(typed)
        return ReportZone(context, clear, line, nil).offer(
            isQuotable ? .reportZoneAbbreviation : .reportZoneUnknown, typed, zones)
    }

    /// What leaves out a day of the same report, or more of them.
    private func skip(_ typed: String, _ which: ReportWhich, _ fault: ReportProblem.SkipFault) -> Answer {
        let name = name(which)
        func line(_ sentence: Sentence) -> String {
            context.say(.lineSkip, [.name: name, .text: context.say(sentence)]).replacing("  ", with: " ")
        }
        let days = [line(.lineTomorrow), line(.lineNextDue)]
        let pause = context.say(.linePause, [.name: name])
        return switch fault {
        case .badDate: offer(.skipBadDate, .skipUnclear, typed, days)
        case .past: offer(.skipPast, .skipUnclear, typed, days)
        case .several: offer(.skipOneDay, [name.isEmpty ? context.say(.exampleReportPause) : pause, days[0]])
        }
    }

    /// A report as it was named; empty when it was not.
    private func name(_ which: ReportWhich) -> String {
        switch which {
        case .number(let number): "\(number)"
        case .id(let id): ReportLine.name(of: id)
        case .words(let phrase): phrase.echo ?? ""
        case .unnamed, .all: ""
        }
    }

    private func notUnderstood(_ typed: String, _ wish: ReportWish) -> Answer {
        if typed.lowercased().contains("snow") { return onlySnow(wish) }
        let isWhole = wish.days != nil && wish.time != nil && changed == nil
        let lines = isWhole ? [line.text(wish)] + [context.say(.exampleReportOnly)] : usual
        return offer(.refuseNotUnderstood, .refuseNotUnderstoodUnquoted, typed, lines)
    }

    /// Snow alone is no condition; rain or snow is.
    private func onlySnow(_ wish: ReportWish) -> Answer {
        var clear = wish
        clear.condition = .rain
        if changed == nil {
            clear.days = wish.days ?? .weekly(.everyDay)
            clear.time = wish.time ?? .at(ReportDrafting.morning, isAssumed: false)
        }
        return offer(.refuseOnlySnow, [line.text(clear)])
    }
}
