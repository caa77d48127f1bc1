import FoundationEssentials
import Places
import Weather

/// Words how it compares with yesterday at the same hour; for a day to come, its high with today's.
struct ChangeTelling: QuestionTelling {
    private let asked: Asked

    init(_ asked: Asked) {
        self.asked = asked
    }

    var reply: Reply {
        let today = asked.clock.local?.date
        switch asked.span.grain {
        case .now: return present
        case .days: return days
        case .hour where asked.span.dates[0] == today: return hour
        case .hour, .hours, .part, .day: return asked.span.dates[0] == today ? present : day
        }
    }

    private var present: Reply {
        guard let current = asked.weather.current?.value else {
            let text = asked.say(.missingCurrent)
            return Reply(paragraphs: [asked.say(.atPlace, [.place: asked.title, .text: text])])
        }
        let now = asked.row(.dueRowNow, ForecastCard(asked.answer).headline(current))
        guard let change = asked.context.services.change(asked.answer.place, current, asked.clock.now) else {
            return asked.reply(asked.say(.changeNotKept), current.condition, rows: [now], notes: [kept])
        }
        let text = words(change, .dueChangeWarmer, .dueChangeColder, .dueChangeSame)
        return asked.reply(text, current.condition, rows: [now])
    }

    /// From when on it can be compared: what was fetched for this answer is remembered.
    private var kept: String {
        let tomorrow = asked.clock.local.map { asked.language.weekday($0.date.adding(days: 1).weekday) }
        guard let tomorrow, let time = asked.clock.local.map(asked.clock.hours) else { return asked.say(.changeKept) }
        return asked.say(.changeKeptFrom, [.weekday: tomorrow, .time: time])
    }

    /// An hour of today against what was observed at that hour of yesterday.
    private var hour: Reply {
        let forecast = SpanForecast(asked)
        guard let step = forecast.hours.steps.first?.forecast, let temperature = step.temperature else {
            return present
        }
        var then = CurrentConditions(time: step.time, temperature: temperature, condition: step.condition)
        then.apparentTemperature = step.apparentTemperature
        let row = asked.row(.toldForecast, asked.measures.temperature(temperature))
        guard let change = asked.context.services.change(asked.answer.place, then, asked.clock.now) else {
            return asked.reply(asked.say(.changeNotKept), step.condition, rows: asked.when + [row])
        }
        let text = words(change, .changeHourWarmer, .changeHourColder, .changeHourSame)
        return asked.reply(text, step.condition, rows: asked.when + [row])
    }

    private var day: Reply {
        let date = asked.span.dates[0]
        let forecast = SpanForecast(date, asked)
        guard forecast.isKnown else { return ForecastReach(asked).nothing }
        let high = forecast.temperatures.high.map { asked.row(.toldHigh, asked.measures.temperature($0)) }
        let before = todaysHigh.map { asked.row(.toldHighToday, asked.measures.temperature($0)) }
        return asked.reply(
            difference(forecast).map { words($0, .dueTomorrowWarmer, .dueTomorrowColder, .dueTomorrowSame) }
                ?? asked.say(.changeHighsUnknown), forecast.condition,
            rows: asked.when + [high, before].compactMap { $0 })
    }

    /// A line for each day after today, against today's high.
    private var days: Reply {
        let dates = asked.span.dates.filter { $0 != asked.clock.local?.date }
        let days = dates.map { ($0, SpanForecast($0, asked)) }.filter(\.1.isKnown)
        guard !days.isEmpty else { return ForecastReach(asked).nothing }
        let rows = days.compactMap { date, forecast -> Reply.Row? in
            guard let high = forecast.temperatures.high else { return nil }
            let change = difference(forecast).map { words($0, .changeLineWarmer, .changeLineColder, .changeLineSame) }
            let texts = [asked.measures.temperature(high), change].compactMap { $0 }
            return Reply.Row(
                label: asked.label(of: date), value: texts.joined(separator: ", "),
                symbol: forecast.condition.symbol(isDay: true))
        }
        let high = todaysHigh.map { asked.say(.changeHighToday, [.temperature: asked.measures.temperature($0)]) }
        let condition = Condition.mostSignificant(of: days.map { ($0.1.condition, 1) }) ?? .unknown
        let isCut = days.last?.0 != asked.span.dates.last
        return asked.reply(
            high ?? asked.say(.changeHighsUnknown), condition, rows: rows, isSequence: true,
            notes: isCut ? [ForecastReach(asked).note].compactMap { $0 } : [])
    }

    /// That of the whole day; `nil` where only a part of it is known.
    private var todaysHigh: Double? { asked.answer.today.flatMap { $0.isPartial ? nil : $0.high } }

    private func difference(_ forecast: SpanForecast) -> Double? {
        guard let before = todaysHigh, let high = forecast.temperatures.high else { return nil }
        return high - before
    }

    private func words(_ change: Double, _ warmer: Sentence, _ colder: Sentence, _ same: Sentence) -> String {
        guard let value = asked.measures.difference(change) else { return asked.say(same) }
        return asked.say(change > 0 ? warmer : colder, [.value: value])
    }
}
