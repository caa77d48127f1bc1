import FoundationEssentials
import Places
import Reports
import Weather

/// The day that a report tells of at one place.
///
/// A class, because it is large and handed from one wording to the next.
final class ToldDay: Sendable {
    let title: String
    let answer: WeatherAnswer
    /// In the place's calendar.
    let date: LocalDate
    let isTomorrow: Bool
    /// `nil` when no source gave it.
    let day: DayForecast?
    let hours: ForecastHours
    let outlook: DayOutlook
    /// What is left of the whole day brings, whichever hours matter.
    let whole: DayOutlook
    /// °C against yesterday at this hour, or tomorrow's high against today's; `nil` when not known.
    let change: Double?

    /// - Parameters:
    ///   - zone: Stands in where nobody knows the place's own.
    ///   - observed: The change against the same hour of yesterday.
    init(_ title: String, _ answer: WeatherAnswer, for reader: ReportReader, observed: Double?) {
        self.title = title
        self.answer = answer
        isTomorrow = reader.isAboutTomorrow
        let today = answer.clock.local?.date ?? reader.run.due.due.date
        let date = isTomorrow ? today.adding(days: 1) : today
        self.date = date
        day = (answer.weather.days?.value ?? []).first { $0.date == date }
        let steps = answer.weather.hours?.value ?? []
        hours = ForecastHours(reader.hours, of: date, at: answer.clock, in: steps)
        outlook = DayOutlook(hours, day)
        whole = DayOutlook(
            ForecastHours(all: date, at: answer.clock, in: steps), day, isWhole: reader.isAboutTomorrow)
        guard reader.isAboutTomorrow else {
            change = observed
            return
        }
        if let high = day?.high, let before = answer.today?.high, answer.today?.isPartial == false {
            change = high - before
        } else {
            change = nil
        }
    }

    var language: Language { answer.language }
    var measures: Measures { answer.measures }

    /// Why nothing can be told; `nil` when something can.
    var trouble: Trouble? {
        guard isTomorrow else { return answer.trouble }
        if whole.isKnown { return nil }
        let errors = [WeatherPart.days, .hours].compactMap { answer.weather.missing[$0] }
        return Trouble(errors, place: answer.place)
    }

    /// The end of the day in the place's calendar.
    var end: Date {
        let rest = answer.clock.local.map { 86_400 - $0.secondOfDay } ?? 86_400
        return answer.clock.now.addingTimeInterval(Double(rest) + (isTomorrow ? 86_400 : 0))
    }

    /// Official warnings that are in force now or on the day, as the source ranks them.
    var warnings: [WeatherWarning] {
        let (now, end) = (answer.clock.now, end)
        return (answer.weather.warnings?.value ?? []).filter { warning in
            (warning.end.map { $0 > now } ?? true) && (warning.start.map { $0 < end } ?? true)
        }
    }

    /// The most significant condition of the day.
    var condition: Condition {
        let current = isTomorrow ? nil : answer.weather.current?.value.condition
        return [day?.condition, whole.condition, current].compactMap { $0 }.first { $0 != .unknown } ?? .unknown
    }

    /// When the oldest of the facts was fetched; `nil` when none is shown.
    var fetched: Date? {
        guard trouble == nil else { return nil }
        let weather = answer.weather
        let current = isTomorrow ? nil : weather.current?.fetched
        return [current, weather.days?.fetched, weather.hours?.fetched].compactMap { $0 }.min()
    }

    /// Lowest and highest of the day ("18 to 27 °C"), the present ("now 19 °C") where nothing else is known.
    var temperatures: String? {
        let current = isTomorrow ? nil : answer.weather.current?.value.temperature
        return forecastTemperatures
            ?? current.map { language.text(.dueNow, [.temperature: measures.temperature($0)]) }
    }

    /// Lowest and highest of the day; `nil` without a forecast of them.
    var forecastTemperatures: String? {
        let known = day.flatMap { $0.low == nil && $0.high == nil ? nil : ($0.low, $0.high) }
        return measures.temperatures(known ?? (whole.low, whole.high))
    }
}
