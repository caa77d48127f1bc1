import Places
import Weather

/// Words which of several places is the warmest or the coldest at the time that was asked about.
struct SuperlativeWords {
    private let superlative: Comparison.Superlative?
    private let told: [Asked]

    init(_ superlative: Comparison.Superlative?, _ told: [Asked]) {
        (self.superlative, self.told) = (superlative, told)
    }

    /// `nil` where nothing of the kind was asked, or one of the temperatures is not known.
    var words: String? {
        guard let superlative, let first = told.first, told.count > 1 else { return nil }
        let values = told.compactMap { asked in temperature(of: asked).map { (asked, $0) } }
        guard values.count == told.count else { return nil }
        let ordered = values.sorted { superlative == .warmest ? $0.1 > $1.1 : $0.1 < $1.1 }
        let texts = ordered.map { first.measures.temperature($0.1) }
        guard texts.contains(where: { $0 != texts[0] }) else {
            return first.say(.compareAlike, [.temperature: texts[0]])
        }
        let sentence: Sentence = superlative == .warmest ? .compareWarmest : .compareColdest
        // Those that look alike share the rank.
        let titles = zip(ordered, texts).filter { $0.1 == texts[0] }.map(\.0.0.title)
        return first.say(sentence, [.place: titles.joined(separator: "; "), .temperature: texts[0]])
    }

    /// The one that the cards tell: the present one where nothing else was asked; of a longer time its highest, which is
    /// what people call a warm or a cold day.
    private func temperature(of asked: Asked) -> Double? {
        if let told = ofDay(asked) { return told }
        return switch asked.span.grain {
        case .now: asked.weather.current?.value.temperature
        case .days: asked.span.dates.compactMap { SpanForecast($0, asked).temperatures.high }.max()
        case .hour, .hours, .part, .day: SpanForecast(asked).temperatures.high
        }
    }

    /// The high or the low of days, where that is asked.
    private func ofDay(_ asked: Asked) -> Double? {
        let matter = asked.question.matter
        guard matter == .quantity(.high) || matter == .quantity(.low) else { return nil }
        let isWhole = [.now, .day, .days].contains(asked.span.grain)
        guard isWhole else {
            let temperatures = SpanForecast(asked).temperatures
            return matter == .quantity(.high) ? temperatures.high : temperatures.low
        }
        let today = asked.span.grain == .now ? asked.answer.today?.date : nil
        let days = (today.map { [$0] } ?? asked.span.dates).map { date in
            SpanForecast(
                ForecastHours(all: date, at: asked.clock, in: asked.hours), of: date, isWholeDay: true,
                in: asked.weather
            ).temperatures
        }
        return matter == .quantity(.high) ? days.compactMap(\.high).max() : days.compactMap(\.low).min()
    }
}
