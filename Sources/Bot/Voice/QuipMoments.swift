import FoundationEssentials
import Personality
import Places
import Weather

/// The times and days that a line may name: those still to come at the place, and no other.
struct QuipMoments {
    private let answer: WeatherAnswer

    init(_ answer: WeatherAnswer) {
        self.answer = answer
    }

    private var now: Date { answer.clock.now }

    /// As the reader writes it; `nil` for what is over, and where no clock is known.
    func time(_ instant: Date) -> String? {
        instant > now ? answer.clock.local(at: instant).map(answer.clock.hours) : nil
    }

    /// A moment of the sun to the nearest minute, as every other answer has it.
    func sunTime(_ instant: Date) -> String? {
        instant > now ? answer.clock.local(at: instant.addingTimeInterval(30)).map(answer.clock.hours) : nil
    }

    /// When the gusts of some hours are strongest; `nil` when that hour has begun, or no gust is told.
    func gustTime(of hours: [HourForecast]) -> String? {
        hours.max { ($0.windGust ?? 0) < ($1.windGust ?? 0) }.flatMap { $0.windGust == nil ? nil : time($0.time) }
    }

    /// The first sunrise and sunset in a stretch of time.
    func sun(in span: Range<Date>) -> [PlaceholderName: String] {
        let days = answer.weather.days?.value ?? []
        func first(_ moments: [Date?]) -> String? {
            moments.compactMap { $0 }.filter { span.contains($0) && $0 > now }.min().flatMap(sunTime)
        }
        var values: [PlaceholderName: String] = [:]
        values[.sunrise] = first(days.map(\.sunrise))
        values[.sunset] = first(days.map(\.sunset))
        return values
    }

    /// The weekday of the first dry day after another one.
    func dryDay(after date: LocalDate) -> String? {
        let dry = (answer.weather.days?.value ?? []).first { day in
            day.date > date && day.precipitation == 0 && (day.precipitationProbability ?? 0) <= 20
        }
        return dry.map { answer.language.weekday($0.date.weekday) }
    }
}
