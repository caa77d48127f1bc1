import FoundationEssentials
import Weather

/// Words amounts of rain and snow: *none* where the source says so, never where it is silent.
struct QuantityFall {
    private let asked: Asked
    private var measures: Measures { asked.measures }

    init(_ asked: Asked) {
        self.asked = asked
    }

    /// What fell lately ("0.4 mm (last 15 minutes)").
    func present(_ current: CurrentConditions) -> String? {
        lately(current.precipitation, current, measures.amount)
    }

    func presentSnow(_ current: CurrentConditions) -> String? {
        lately(current.snowfall, current, measures.snow)
    }

    /// Rain and melted snow: amount, chance and hours.
    func span(_ forecast: SpanForecast) -> String? {
        let outlook = forecast.outlook
        let spans = [outlook.rain, outlook.snow].compactMap { $0?.spans }.joined().sorted {
            $0.lowerBound < $1.lowerBound
        }
        return text(total(forecast), chance(forecast), spans, measures.amount)
    }

    /// Fresh snow: depth, chance and hours.
    func spanSnow(_ forecast: SpanForecast) -> String? {
        let snow = forecast.outlook.snow
        let total = totalSnow(forecast)
        guard total != nil || snow != nil else { return nil }
        return text(total, snow?.chance, snow?.spans ?? [], measures.snow)
    }

    private func lately(_ amount: Double?, _ current: CurrentConditions, _ words: (Double) -> String) -> String? {
        guard let amount else { return nil }
        let span = asked.language.span(Double(current.precipitationSeconds))
        guard amount > 0 else { return asked.say(.rainNoneLately, [.span: span]) }
        return asked.say(.rainLately, [.amount: words(amount), .span: span])
    }

    /// How much rain and melted snow, in mm.
    func total(_ forecast: SpanForecast) -> Double? {
        total(forecast, forecast.day?.precipitation) { $0.precipitation }
    }

    /// How much fresh snow, in cm.
    func totalSnow(_ forecast: SpanForecast) -> Double? {
        total(forecast, forecast.day?.snowfall) { $0.snowfall }
    }

    /// The sum of the hours, or the day's; `nil` when neither is told.
    private func total(
        _ forecast: SpanForecast, _ day: Double?, _ amount: (HourForecast) -> Double?
    ) -> Double? {
        if forecast.isWholeDay, let day { return day }
        guard forecast.isHourly else { return day }
        let told = forecast.hours.steps.compactMap { step in amount(step.forecast).map { $0 * step.share } }
        return told.isEmpty ? nil : told.reduce(0, +)
    }

    private func chance(_ forecast: SpanForecast) -> Double? {
        (forecast.isWholeDay ? forecast.day?.precipitationProbability : nil) ?? forecast.outlook.chance
    }

    private func text(
        _ total: Double?, _ chance: Double?, _ spans: [Range<Date>], _ words: (Double) -> String
    ) -> String? {
        let percent = chance.map(measures.percent)
        if let total, total <= 0 { return FallWords.none(chance, measures) }
        let known = [
            total.map(words), percent.map { asked.say(.rainChance, [.chance: $0]) }, asked.times.words(for: spans),
        ]
        let texts = known.compactMap { $0 }
        return texts.isEmpty ? nil : texts.joined(separator: ", ")
    }
}
