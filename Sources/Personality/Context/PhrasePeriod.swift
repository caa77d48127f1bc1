import FoundationEssentials
import Weather

/// The values that stand for the time which an answer is about: what it tells, else the present.
struct PhrasePeriod {
    /// The day it belongs to; `nil` when the source gives none.
    let day: DayForecast?
    /// The most significant condition; `nil` when unknown.
    let condition: PhraseCondition?
    /// Apparent temperature in °C: the present one, or the highest of what is told.
    let feels: Double?
    /// Highest probability of precipitation, 0 to 100 %; of the day for the present.
    let probability: Double?

    init(_ occasion: PhraseOccasion) {
        let weather = occasion.weather
        day = weather.days?.value.first { $0.date == occasion.date }
        if let told = occasion.told {
            condition = PhraseCondition(told.condition, windSpeed: told.windSpeed)
            (feels, probability) = (told.feels, told.probability)
        } else {
            let current = weather.current?.value
            condition = current.flatMap { PhraseCondition($0.condition, windSpeed: $0.windSpeed) }
            (feels, probability) = (current?.feelsLike.celsius, day?.precipitationProbability)
        }
    }
}
