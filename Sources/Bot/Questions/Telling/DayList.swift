import Places
import Weather

/// Words the weather of several days, a line for each.
struct DayList {
    private let asked: Asked
    private let days: [(date: LocalDate, forecast: SpanForecast)]

    init(_ asked: Asked) {
        self.asked = asked
        days = asked.span.dates.map { ($0, SpanForecast($0, asked)) }.filter(\.1.isKnown)
    }

    var reply: Reply {
        guard !days.isEmpty else { return ForecastReach(asked).nothing }
        let isCut = days.last?.date != asked.span.dates.last
        return asked.reply(
            headline, condition, rows: rows, isSequence: true,
            notes: isCut ? [ForecastReach(asked).note].compactMap { $0 } : [])
    }

    private var rows: [Reply.Row] {
        let line = ForecastLine(asked)
        return days.map { date, forecast in
            let isRest = forecast.day?.isPartial == true && date == asked.clock.local?.date
            return Reply.Row(
                label: isRest ? asked.say(.rowRestOfToday) : asked.label(of: date), value: line.text(of: forecast),
                symbol: line.condition(of: forecast).symbol(isDay: true))
        }
    }

    private var headline: String {
        let line = ForecastLine(asked)
        let ranges = days.map { line.temperatures(of: $0.forecast) }
        let range =
            asked.measures.temperatures((ranges.compactMap(\.low).min(), ranges.compactMap(\.high).max()))
            ?? asked.say(.dueNoTemperature)
        return asked.span.words.map { asked.say(.toldFact, [.time: $0.asSentence, .text: range]) } ?? range
    }

    private var condition: Condition {
        let line = ForecastLine(asked)
        return Condition.mostSignificant(of: days.map { (line.condition(of: $0.forecast), 1) }) ?? .unknown
    }
}
