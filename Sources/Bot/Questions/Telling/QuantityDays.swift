import Places
import Weather

/// Words what several days come to in one quantity: the day that stands out with its value first, or the sum.
struct QuantityDays {
    private typealias Day = (date: LocalDate, value: Double)

    private let asked: Asked
    private let quantity: AskedMatter.Quantity
    private let days: [(LocalDate, SpanForecast)]
    private let fall: QuantityFall
    private var measures: Measures { asked.measures }

    init(_ asked: Asked, _ quantity: AskedMatter.Quantity, _ days: [(LocalDate, SpanForecast)]) {
        self.asked = asked
        self.quantity = quantity
        self.days = days
        fall = QuantityFall(asked)
    }

    /// `nil` where nothing stands out.
    var headline: String? {
        switch quantity {
        case .high: highest { $0.temperatures.high }.map { on($0.date, measures.temperature($0.value)) }
        case .low: lowest { $0.temperatures.low }.map { on($0.date, measures.temperature($0.value)) }
        case .temperature: range
        case .wind, .gusts: highest(value).map { on($0.date, upTo(measures.speed($0.value))) }
        case .feels: highest(value).map { on($0.date, upTo(measures.temperature($0.value))) }
        case .uv: highest { $0.day?.uvIndex }.map { on($0.date, upTo(QuantityWords.index($0.value, asked))) }
        case .precipitation: total(fall.total, days.compactMap(\.1.outlook.chance).max(), measures.amount)
        case .snow: total(fall.totalSnow, nil, measures.snow)
        case .humidity, .dewPoint, .pressure, .visibility, .clouds, .sunshine: nil
        }
    }

    /// Lowest to highest of all the days.
    private var range: String? {
        let known = days.map { QuantityRange(.temperature, $0.1) }
        let range = measures.temperatures((known.compactMap { $0?.low }.min(), known.compactMap { $0?.high }.max()))
        guard let range, let words = asked.span.words else { return range }
        return asked.say(.toldOnDay, [.value: range, .day: words])
    }

    /// The sum, with the days that have the most and the least of it.
    ///
    /// - Parameter chance: In %, where nothing is expected; `nil` for what has none of its own.
    private func total(
        _ amount: (SpanForecast) -> Double?, _ chance: Double?, _ words: (Double) -> String
    ) -> String? {
        let known = days.compactMap { date, forecast in amount(forecast).map { Day(date, $0) } }
        guard let most = known.max(by: { $0.value < $1.value }), known.count == days.count else { return nil }
        let sum = known.reduce(0) { $0 + $1.value }
        guard sum > 0 else { return FallWords.none(chance, measures) }
        guard let least = known.min(by: { $0.value < $1.value }), known.count > 1 else { return words(sum) }
        func text(_ value: Double) -> String { value > 0 ? words(value) : asked.say(.valueNone) }
        return asked.say(
            .toldTotal,
            [
                .value: words(sum), .day: asked.day(most.date), .high: text(most.value), .other: asked.day(least.date),
                .low: text(least.value),
            ])
    }

    private func value(_ forecast: SpanForecast) -> Double? { QuantityRange(quantity, forecast)?.high }

    /// The first of the highest.
    private func highest(_ value: (SpanForecast) -> Double?) -> Day? {
        days.compactMap { date, forecast in value(forecast).map { Day(date, $0) } }.max { $0.value < $1.value }
    }

    private func lowest(_ value: (SpanForecast) -> Double?) -> Day? {
        days.compactMap { date, forecast in value(forecast).map { Day(date, $0) } }.min { $0.value < $1.value }
    }

    private func on(_ date: LocalDate, _ value: String) -> String {
        asked.say(.toldOnDay, [.value: value, .day: asked.day(date)])
    }

    private func upTo(_ value: String) -> String { asked.say(.toldUpTo, [.value: value]) }
}
