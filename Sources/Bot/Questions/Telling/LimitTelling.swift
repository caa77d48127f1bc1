import Places
import Weather

/// Words whether a temperature is reached: yes or no, then what is forecast.
struct LimitTelling {
    private let asked: Asked
    private let limit: TemperatureLimit

    init(_ asked: Asked, _ limit: TemperatureLimit) {
        self.asked = asked
        self.limit = limit
    }

    var reply: Reply {
        switch asked.span.grain {
        case .now where limit.isPresent: present
        case .now: one(SpanForecast(asked.span.dates[0], asked), when: [asked.row(.toldWhen, asked.say(.toldToday))])
        case .days: days
        case .hour, .hours, .part, .day: span
        }
    }

    private var span: Reply {
        let forecast = SpanForecast(asked)
        return one(forecast, when: asked.when(forecast))
    }

    private var present: Reply {
        guard let current = asked.weather.current?.value else {
            return one(SpanForecast(asked.span.dates[0], asked), when: [])
        }
        let text = asked.measures.temperature(current.temperature)
        return asked.reply(headline(current.temperature, text), current.condition)
    }

    private func one(_ forecast: SpanForecast, when: [Reply.Row]) -> Reply {
        guard forecast.isKnown, let value = value(forecast) else { return ForecastReach(asked).nothing }
        let text = words(forecast) ?? asked.measures.temperature(value)
        let range = asked.measures.temperatures(forecast.temperatures).map { [asked.row(.toldTemperature, $0)] } ?? []
        return asked.reply(
            headline(value, text), forecast.condition, rows: when + range, notes: forecast.notes(asked))
    }

    /// A line for each day; on one of them is enough.
    private var days: Reply {
        let days = asked.span.dates.map { ($0, SpanForecast($0, asked)) }.filter { value($0.1) != nil }
        let known = days.compactMap { date, forecast in value(forecast).map { (date: date, value: $0) } }
        let best = limit.isHigh ? known.max { $0.value < $1.value } : known.min { $0.value < $1.value }
        guard let best else { return ForecastReach(asked).nothing }
        let rows = days.map { date, forecast in
            let isSo = value(forecast).map(holds) == true
            let text = words(forecast, on: date) ?? asked.say(.valueNotReported)
            return Reply.Row(
                label: asked.label(of: date, forecast),
                value: asked.say(.verdictLine(isSo ? .yes : .no), [.text: text]),
                symbol: forecast.condition.symbol(isDay: true))
        }
        let text = asked.say(
            .toldOnDay, [.value: asked.measures.temperature(best.value), .day: asked.day(best.date)])
        let condition = Condition.mostSignificant(of: days.map { ($0.1.condition, 1) }) ?? .unknown
        let isCut = days.last?.0 != asked.span.dates.last
        return asked.reply(
            headline(best.value, text), condition, rows: rows, isSequence: true,
            notes: isCut ? [ForecastReach(asked).note].compactMap { $0 } : [])
    }

    private func value(_ forecast: SpanForecast) -> Double? {
        limit.isHigh ? forecast.temperatures.high : forecast.temperatures.low
    }

    /// The highest or lowest temperature, and when.
    private func words(_ forecast: SpanForecast, on date: LocalDate? = nil) -> String? {
        QuantityWords(asked, limit.isHigh ? .high : .low, on: date).span(forecast)
    }

    private func holds(_ celsius: Double) -> Bool {
        limit.holds(for: celsius, asked.measures.units.temperature)
    }

    private func headline(_ celsius: Double, _ text: String) -> String {
        let edge = asked.measures.temperature(limit.celsius(for: asked.measures.units.temperature))
        let isPresent = limit.isPresent && asked.span.grain == .now && asked.weather.current != nil
        let sentence: Sentence =
            switch (holds(celsius), isPresent) {
            case (true, true): .limitNowYes
            case (false, true): .limitNowNo
            case (true, false): limit.isHigh ? .limitHighYes : .limitLowYes
            case (false, false): limit.isHigh ? .limitHighNo : .limitLowNo
            }
        return asked.say(sentence, [.text: text, .limit: edge])
    }
}
