import FoundationEssentials
import Weather

/// The values that stand for the period which an answer is about.
///
/// `now` and its kin are about the present, `hourly` about the next 12 hours, `report` and `daily` about a day.
struct PhrasePeriod {
    /// The day the period belongs to; `nil` when the source gives none.
    let day: DayForecast?
    /// The most significant condition; `nil` when unknown.
    private(set) var condition: PhraseCondition?
    /// Apparent temperature in °C: the present one, or a day's highest.
    private(set) var feels: Double?
    /// Highest probability of precipitation of the day, 0 to 100 %.
    var probability: Double? { day?.precipitationProbability }

    init(_ occasion: PhraseOccasion) {
        let weather = occasion.weather
        day = weather.days?.value.first { $0.date == occasion.date }
        switch occasion.event {
        case .report, .daily: takeDay()
        case .hourly: takeHours(weather.hours?.value ?? [], from: occasion.now)
        case .now, .verdict, .compare, .saved, .greeting: take(weather.current?.value)
        }
    }

    private mutating func takeDay() {
        guard let day else { return }
        condition = PhraseCondition(day.condition, windSpeed: day.windSpeed)
        feels = day.apparentHigh ?? day.high
    }

    private mutating func takeHours(_ hours: [HourForecast], from now: Date) {
        let near = hours.filter { $0.time + Double($0.seconds) > now && $0.time < now + 12 * 3600 }
        condition =
            near.compactMap { PhraseCondition($0.condition, windSpeed: $0.windSpeed) }
            .max { $0.significance < $1.significance }
        feels = near.first.flatMap(\.feels)
    }

    private mutating func take(_ current: CurrentConditions?) {
        guard let current else { return }
        condition = PhraseCondition(current.condition, windSpeed: current.windSpeed)
        feels = current.feelsLike.celsius
    }
}
