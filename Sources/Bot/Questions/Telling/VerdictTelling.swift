import FoundationEssentials
import Places
import Weather

/// Words whether something is needed, and the evidence.
struct VerdictTelling: QuestionTelling {
    private let asked: Asked
    private let thing: AskedMatter.Verdict

    init(_ asked: Asked) {
        self.asked = asked
        if case .verdict(let thing) = asked.question.matter {
            // Of another time "is it freezing" asks for frost.
            self.thing = thing == .freezing && asked.span.grain != .now ? .frost : thing
        } else {
            thing = .clothes
        }
    }

    var reply: Reply {
        if asked.span.grain == .days { return days }
        let forecast = forecast
        let isPresent = isOfPresent && asked.span.grain == .now && asked.weather.current != nil
        guard forecast.isKnown || isPresent else { return ForecastReach(asked).nothing }
        let judge = VerdictJudge(asked, forecast)
        let headline = thing == .clothes ? ClothesWords(asked, forecast).headline : text(judge.verdict(on: thing))
        let rows = when(forecast) + (thing == .clothes ? ClothesWords(asked, forecast).rows : judge.rows(for: thing))
        return asked.reply(headline, condition(of: forecast), rows: rows, notes: notes(forecast))
    }

    /// The hours that matter of the present day or of the one that was asked about, else what was asked.
    private var forecast: SpanForecast {
        let (span, clock) = (asked.span, asked.clock)
        switch span.grain {
        case .now where clock.local == nil:
            let soon = ForecastHours([asked.clock.now..<asked.clock.now.addingTimeInterval(43_200)], in: asked.hours)
            return SpanForecast(soon, of: span.dates[0], in: asked.weather)
        case .now, .day:
            let isToday = span.dates[0] == clock.local?.date
            if isOfNight, isToday, let night = FrostJudge.comingNight(asked) { return night }
            return day(span.dates[0])
        case .hour, .hours, .part, .days: return SpanForecast(asked)
        }
    }

    /// Whether the coming night counts: always for frost, for ice when little of the day is left.
    private var isOfNight: Bool {
        let isLate = asked.clock.local.map { $0.hour >= 18 || $0.hour < 4 } ?? false
        return thing == .frost || thing == .ice && isLate
    }

    /// The hours that matter of a day; frost and sky are those of all its hours.
    private func day(_ date: LocalDate) -> SpanForecast {
        if [.frost, .freezing, .sunny, .clear].contains(thing) { return SpanForecast(date, asked) }
        return SpanForecast(judging: date, asked)
    }

    private func condition(of forecast: SpanForecast) -> Condition {
        asked.span.grain == .now && asked.condition != .unknown ? asked.condition : forecast.condition
    }

    /// Which hours were judged.
    private func when(_ forecast: SpanForecast) -> [Reply.Row] {
        let grain = asked.span.grain
        guard grain == .now || grain == .day else { return asked.when }
        if grain == .now, isOfPresent { return [] }
        if isOfNight, let end = forecast.hours.windows.last?.upperBound,
            forecast.hours.windows.first?.lowerBound == asked.clock.now, forecast.isHourly,
            let time = asked.clock.words(for: end)
        {
            return [asked.row(.toldWhen, asked.say(.toldUntil, [.end: time]))]
        }
        guard asked.clock.local != nil else { return [] }
        guard forecast.isHourly else {
            return asked.span.words == nil ? [asked.row(.toldWhen, asked.say(.toldToday))] : asked.when
        }
        return asked.span.words.map { [asked.row(.toldWhen, "\($0), \(hours(forecast))")] } ?? [
            asked.row(.toldWhen, asked.say(.toldTodayHours, [.time: hours(forecast)]))
        ]
    }

    /// "until 23:00", "06:00 to 23:00", "your hours, 08:00 to 09:00".
    private func hours(_ forecast: SpanForecast) -> String {
        let windows = forecast.hours.windows
        let isRest = windows.count == 1 && windows[0].lowerBound <= asked.clock.now
        let end = isRest ? windows.last.flatMap { asked.times.time($0.upperBound) } : nil
        let words =
            end.map { asked.say(.toldUntil, [.end: $0]) }
            ?? windows.compactMap { asked.times.words(for: [$0]) }.joined(separator: ", ")
        return forecast.hours.own.isEmpty ? words : asked.say(.toldYourHours, [.time: words])
    }

    private func notes(_ forecast: SpanForecast) -> [String] {
        if asked.span.grain == .now, isOfPresent, asked.weather.current != nil { return [] }
        // For the present the day stands where no hours are known, which is worth a word.
        let isDay = asked.span.grain == .now || asked.span.grain == .day
        guard isDay, forecast.basis == .day else { return forecast.notes(asked) }
        return [ForecastReach(asked).wholeDayNote]
    }

    /// Whether "is it" asks for the present alone.
    private var isOfPresent: Bool { [.freezing, .sunny, .clear].contains(thing) }

    private func text(_ verdict: Verdict) -> String {
        asked.say(.verdict(on: thing, verdict.answer), [.text: verdict.evidence])
    }
}

extension VerdictTelling {
    /// A line for each day; what is needed on one of them is needed.
    private var days: Reply {
        let days = asked.span.dates.map { ($0, day($0)) }.filter(\.1.isKnown)
        guard !days.isEmpty else { return ForecastReach(asked).nothing }
        let verdicts = days.map { date, forecast in
            (date: date, verdict: VerdictJudge(asked, forecast).verdict(on: thing))
        }
        let rows = zip(days, verdicts).map { day, verdict in
            let text = thing == .clothes ? ClothesWords(asked, day.1).headline : line(verdict.verdict)
            return Reply.Row(
                label: asked.label(of: verdict.date, day.1), value: text, symbol: day.1.condition.symbol(isDay: true))
        }
        let isCut = days.last?.0 != asked.span.dates.last
        let condition = Condition.mostSignificant(of: days.map { ($0.1.condition, 1) }) ?? .unknown
        return asked.reply(
            headline(verdicts), condition, rows: rows, isSequence: true,
            notes: isCut ? [ForecastReach(asked).note].compactMap { $0 } : [])
    }

    private func headline(_ verdicts: [(date: LocalDate, verdict: Verdict)]) -> String {
        guard thing != .clothes else { return asked.span.words?.asSentence ?? asked.label(of: verdicts[0].date) }
        // The first of the strongest.
        let strongest = verdicts.map(\.verdict.answer).max() ?? .unknown
        guard let first = verdicts.first(where: { $0.verdict.answer == strongest }) else { return "" }
        let isNeeded = strongest == .yes || strongest == .perhaps
        var text = isNeeded ? "\(asked.day(first.date)), \(first.verdict.evidence)" : asked.span.words
        // The sentence goes on with the temperature: "down to −1 °C, Tuesday".
        if thing == .frost { text = lowest }
        return asked.say(.verdict(on: thing, strongest), [.text: text ?? first.verdict.evidence])
    }

    /// The lowest of all the days, with the day.
    private var lowest: String? {
        let lows = asked.span.dates.compactMap { date in
            SpanForecast(date, asked).temperatures.low.map { (date: date, low: $0) }
        }
        guard let lowest = lows.min(by: { $0.low < $1.low }) else { return nil }
        return asked.say(
            .toldOnDay, [.value: asked.measures.temperature(lowest.low), .day: asked.day(lowest.date)])
    }

    private func line(_ verdict: Verdict) -> String {
        asked.say(.verdictLine(verdict.answer), [.text: verdict.evidence])
    }
}
