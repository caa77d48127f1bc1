import Places
import Weather

/// Words one quantity.
struct QuantityTelling: QuestionTelling {
    private let asked: Asked
    private let quantity: AskedMatter.Quantity
    private let words: QuantityWords

    init(_ asked: Asked) {
        self.asked = asked
        if case .quantity(let quantity) = asked.question.matter {
            self.quantity = quantity
        } else {
            quantity = .temperature
        }
        words = QuantityWords(asked, quantity)
    }

    var reply: Reply {
        switch asked.span.grain {
        case .now where quantity == .high || quantity == .low: today
        case .now: present
        case .days: days
        case .hour, .hours, .part, .day: span
        }
    }

    private var present: Reply {
        guard let current = asked.weather.current else {
            let text = asked.say(.quantityTold(quantity), [.value: asked.say(.valueNotReported)])
            return asked.reply(text, .unknown, rows: rows, notes: [asked.say(.missingCurrent)])
        }
        let value = words.present(current.value) ?? asked.notReported(by: current.attribution)
        return asked.reply(told(value), current.value.condition, rows: rows)
    }

    /// What today brings of it, where the present alone would mislead.
    private var rows: [Reply.Row] {
        guard let date = asked.clock.local?.date ?? asked.answer.today?.date else { return [] }
        let forecast = SpanForecast(date, asked)
        guard forecast.isKnown else { return [] }
        return words.besidePresent(forecast)
    }

    /// High and low are those of the whole day, however much of it is over.
    private var today: Reply {
        let date = asked.answer.today?.date ?? asked.span.dates[0]
        let forecast = SpanForecast(
            ForecastHours(all: date, at: asked.clock, in: asked.hours), of: date, isWholeDay: true, in: asked.weather)
        return reply(forecast, when: [asked.row(.toldWhen, asked.say(.toldToday))])
    }

    private var span: Reply {
        let isDaily = quantity == .high || quantity == .low
        guard asked.span.grain == .day, isDaily else {
            let forecast = SpanForecast(asked)
            return reply(forecast, when: words.isOfDays ? asked.when : asked.when(forecast))
        }
        let date = asked.span.dates[0]
        return reply(
            SpanForecast(
                ForecastHours(all: date, at: asked.clock, in: asked.hours), of: date, isWholeDay: true,
                in: asked.weather), when: asked.when)
    }

    private func reply(_ forecast: SpanForecast, when: [Reply.Row]) -> Reply {
        guard forecast.isKnown else { return ForecastReach(asked).nothing }
        let source = forecast.isHourly && !words.isOfDays ? asked.weather.hours : nil
        let attribution = source?.attribution ?? asked.weather.days?.attribution ?? asked.weather.hours?.attribution
        let value = words.span(forecast) ?? asked.notReported(by: attribution)
        let isTold = words.span(forecast) != nil
        return asked.reply(
            told(value), forecast.condition, rows: when + (isTold ? [] : words.insteadOfSpan(forecast)),
            notes: words.isOfDays ? [] : forecast.notes(asked))
    }

    private var days: Reply {
        let days = asked.span.dates.map { ($0, day($0)) }.filter(\.1.isKnown)
        guard !days.isEmpty else { return ForecastReach(asked).nothing }
        let rows = days.map { date, forecast in
            let words = QuantityWords(asked, quantity, on: date)
            return Reply.Row(
                label: asked.label(of: date), value: words.span(forecast) ?? asked.say(.valueNotReported),
                symbol: forecast.condition.symbol(isDay: true))
        }
        let isCut = days.last?.0 != asked.span.dates.last
        let condition = Condition.mostSignificant(of: days.map { ($0.1.condition, 1) }) ?? .unknown
        let isSilent = days.allSatisfy { words.span($0.1) == nil }
        let value =
            isSilent
            ? asked.notReported(by: asked.weather.days?.attribution)
            : QuantityDays(asked, quantity, days).headline ?? asked.span.words
        return asked.reply(
            told(value ?? rows[0].value), condition, rows: isSilent ? asked.when : rows, isSequence: !isSilent,
            notes: isCut ? [ForecastReach(asked).note].compactMap { $0 } : [])
    }

    private func day(_ date: LocalDate) -> SpanForecast {
        SpanForecast(
            ForecastHours(all: date, at: asked.clock, in: asked.hours), of: date, isWholeDay: true, in: asked.weather)
    }

    private func told(_ value: String) -> String {
        asked.say(.quantityTold(quantity), [.value: value])
    }
}
