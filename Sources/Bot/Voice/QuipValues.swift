import FoundationEssentials
import Personality
import Places
import Weather

/// The values that a line with character may hold, as the reader sees them; what is not known is left out.
struct QuipValues {
    /// Rain that counts as wet, in mm for an hour, and the chance that does, in %.
    private static let wetAmount = 0.1
    private static let wetChance = 50.0

    private let answer: WeatherAnswer
    private let measures: Measures
    /// Hours from now on that belong to the place's today.
    private let hours: [HourForecast]

    init(_ answer: WeatherAnswer) {
        self.answer = answer
        measures = answer.measures
        let (now, today) = (answer.clock.now, answer.clock.local?.date)
        hours = (answer.weather.hours?.value ?? []).filter { hour in
            hour.time.addingTimeInterval(Double(hour.seconds)) > now && answer.clock.local(at: hour.time)?.date == today
        }
    }

    /// By the name that a line uses.
    var values: [PlaceholderName: String] {
        let (current, today) = (answer.weather.current?.value, answer.today)
        var values: [PlaceholderName: String] = [:]
        values[.place] = Template.isolated(answer.place.name)
        values[.placeIn] = answer.language.forms.place(answer.place)
        values[.temp] = current.map { measures.temperature($0.temperature) }
        values[.feels] = current?.apparentTemperature.map(measures.temperature)
        values[.high] = today?.high.map(measures.temperature)
        values[.low] = today?.low.map(measures.temperature)
        values[.rainChance] = today?.precipitationProbability.map(measures.percent)
        values[.rainAmount] = today?.precipitation.flatMap { $0 > 0 ? measures.amount($0) : nil }
        values.merge(sun) { known, _ in known }
        if let weekday = answer.clock.local?.date.weekday {
            values[.weekday] = answer.language.weekday(weekday)
            values[.weekdayOn] = answer.language.forms.weekday(weekday)
        }
        values[.nextDryDay] = nextDryDay
        values.merge(wetSpell) { known, _ in known }
        values[.gustTime] = hours.max { ($0.windGust ?? 0) < ($1.windGust ?? 0) }
            .flatMap { $0.windGust == nil ? nil : time($0.time) }
        values[.clearTime] = clearTime
        return values
    }

    /// Sunrise and sunset of the present day; when the sun has set, the next sunrise alone.
    private var sun: [PlaceholderName: String] {
        let today = answer.today
        guard let sunset = today?.sunset, sunset <= answer.clock.now else {
            return [.sunrise: today?.sunrise, .sunset: today?.sunset].compactMapValues { $0.flatMap(time) }
        }
        let next = answer.weather.days?.value.first { ($0.sunrise ?? sunset) > answer.clock.now }
        return [.sunrise: next?.sunrise].compactMapValues { $0.flatMap(time) }
    }

    /// Beginning and end of the next rain today; the end only when it is today as well.
    private var wetSpell: [PlaceholderName: String] {
        guard let start = hours.firstIndex(where: Self.isWet) else { return [:] }
        var values: [PlaceholderName: String] = [:]
        if hours[start].time > answer.clock.now { values[.wetFrom] = time(hours[start].time) }
        if let end = hours[start...].first(where: { !Self.isWet($0) }) { values[.wetTo] = time(end.time) }
        return values
    }

    /// When fog lifts today; only while there is fog.
    private var clearTime: String? {
        guard let current = answer.weather.current?.value, Self.isFog(current.condition) else { return nil }
        return hours.first { $0.time > answer.clock.now && !Self.isFog($0.condition) }.flatMap { time($0.time) }
    }

    private var nextDryDay: String? {
        guard let today = answer.clock.local?.date else { return nil }
        let dry = answer.weather.days?.value.first { day in
            day.date > today && day.precipitation == 0 && (day.precipitationProbability ?? 0) <= 20
        }
        return dry.map { answer.language.weekday($0.date.weekday) }
    }

    private func time(_ instant: Date) -> String? {
        answer.clock.local(at: instant).map(answer.clock.hours)
    }

    private static func isWet(_ hour: HourForecast) -> Bool {
        (hour.precipitation ?? 0) >= wetAmount || (hour.precipitationProbability ?? 0) >= wetChance
    }

    private static func isFog(_ condition: Condition) -> Bool {
        [.mist, .fog, .rimeFog].contains(condition)
    }
}
