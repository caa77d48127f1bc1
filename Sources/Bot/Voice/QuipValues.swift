import FoundationEssentials
import Personality
import Places
import Weather

/// The values that a line about the present may hold, as the reader sees them; what is not known, or over, is left out.
struct QuipValues {
    /// Rain that counts as wet, in mm for an hour, and the chance that does, in %.
    private static let wetAmount = 0.1
    private static let wetChance = 50.0

    private let answer: WeatherAnswer
    private let measures: Measures
    private let moments: QuipMoments
    /// Hours from now on that belong to the place's today.
    private let hours: [HourForecast]

    init(_ answer: WeatherAnswer) {
        self.answer = answer
        measures = answer.measures
        moments = QuipMoments(answer)
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
        values[.sunrise] = today?.sunrise.flatMap(moments.sunTime)
        values[.sunset] = today?.sunset.flatMap(moments.sunTime)
        if let date = answer.clock.local?.date {
            values[.weekday] = answer.language.weekday(date.weekday)
            values[.weekdayOn] = answer.language.forms.weekday(date.weekday)
            values[.nextDryDay] = moments.dryDay(after: date)
        }
        values.merge(wetSpell) { known, _ in known }
        values[.gustTime] = moments.gustTime(of: hours)
        values[.clearTime] = clearTime
        return values
    }

    /// Beginning and end of the next rain today; the end only when it is today as well.
    private var wetSpell: [PlaceholderName: String] {
        guard let start = hours.firstIndex(where: Self.isWet) else { return [:] }
        var values: [PlaceholderName: String] = [:]
        values[.wetFrom] = moments.time(hours[start].time)
        if let end = hours[start...].first(where: { !Self.isWet($0) }) { values[.wetTo] = moments.time(end.time) }
        return values
    }

    /// When fog lifts today; only while there is fog.
    private var clearTime: String? {
        guard let current = answer.weather.current?.value, Self.isFog(current.condition) else { return nil }
        return hours.first { !Self.isFog($0.condition) }.flatMap { moments.time($0.time) }
    }

    private static func isWet(_ hour: HourForecast) -> Bool {
        (hour.precipitation ?? 0) >= wetAmount || (hour.precipitationProbability ?? 0) >= wetChance
    }

    private static func isFog(_ condition: Condition) -> Bool {
        [.mist, .fog, .rimeFog].contains(condition)
    }
}
