import FoundationEssentials
import Weather

/// Words some hours, or a day, in one line of a list: temperature, condition, chance of rain, and what stands out.
struct ForecastLine {
    /// Chance in % below which rain is not worth a word in a list of hours.
    private static let worthSaying = 10.0

    private let asked: Asked

    init(_ asked: Asked) {
        self.asked = asked
    }

    /// Some hours, one or more.
    func text(of steps: [ForecastHours.Step]) -> String {
        let outlook = DayOutlook(steps, nil)
        let condition = steps.condition ?? .unknown
        let told = steps.compactMap { step in step.forecast.precipitation.map { $0 * step.share } }
        let chance = outlook.chance.flatMap { $0 >= Self.worthSaying ? $0 : nil }
        return joined([
            asked.measures.temperatures((outlook.low, outlook.high)) ?? asked.say(.dueNoTemperature),
            asked.language.words(for: condition), chance.map { self.chance($0, outlook.kind) },
            told.isEmpty ? nil : amount(told.reduce(0, +)), gusts(outlook.gust),
        ])
    }

    /// A day, as its source sums it up; by its hours where no source does.
    func text(of forecast: SpanForecast) -> String {
        let (day, outlook) = (forecast.day, forecast.outlook)
        let (condition, temperatures) = (condition(of: forecast), temperatures(of: forecast))
        let kind = FallKind(condition, high: temperatures.high)
        return joined([
            asked.measures.temperatures(temperatures) ?? asked.say(.dueNoTemperature),
            asked.language.words(for: condition),
            (day?.precipitationProbability ?? outlook.chance).map { chance($0, kind) },
            (day?.precipitation ?? outlook.rain?.amount).flatMap(amount), gusts(day?.windGust ?? outlook.gust),
        ])
    }

    /// Lowest and highest of a day, whichever of its hours are left.
    func temperatures(of forecast: SpanForecast) -> (low: Double?, high: Double?) {
        forecast.day.flatMap { $0.low == nil && $0.high == nil ? nil : ($0.low, $0.high) } ?? forecast.temperatures
    }

    /// The condition of a day, whichever of its hours are left.
    func condition(of forecast: SpanForecast) -> Condition {
        let known = forecast.day.flatMap { $0.condition == .unknown ? nil : $0.condition }
        return known ?? forecast.condition
    }

    private func chance(_ chance: Double, _ kind: FallKind) -> String {
        asked.say(kind.chance, [.chance: asked.measures.percent(chance)])
    }

    private func amount(_ millimeters: Double) -> String? {
        millimeters >= DayOutlook.Limit.amount ? asked.measures.amount(millimeters) : nil
    }

    private func gusts(_ gust: Double?) -> String? {
        gust.flatMap { $0 >= DayOutlook.Limit.gust ? $0 : nil }.map {
            asked.say(.dueWindGusts, [.speed: asked.measures.speed($0)])
        }
    }

    private func joined(_ parts: [String?]) -> String {
        parts.compactMap { $0 }.joined(separator: ", ")
    }
}
