import FoundationEssentials
import Places
import Weather

/// Entries every three hours in ascending order, each time once; an entry holds what falls in the three hours *before* it.
struct OpenWeatherMapSlots {
    /// Seconds.
    static let length = 10_800
    /// A day with less of it covered is partial; one hour is left for the day on which clocks go forward.
    private static let wholeDay = 23 * 3600

    private let entries: [HourForecast]

    init(_ slots: [OpenWeatherMapForecast.Slot]) {
        var byTime: [Date: HourForecast] = [:]
        for entry in slots.compactMap(\.asItStands) { byTime[entry.time] = entry }
        entries = byTime.values.sorted { $0.time < $1.time }
    }

    /// Steps that end at their entry, from which they take condition, amount and probability.
    ///
    /// The state at their beginning is that of the entry before, or of their own where there is none.
    func steps(at coordinate: Coordinate) -> [HourForecast] {
        entries.indices.map { index in
            var step = entries[index]
            step.time = step.time.addingTimeInterval(-Double(Self.length))
            step.isDay = SolarPosition(at: step.time).isUp(at: coordinate)
            guard index > 0, entries[index - 1].time == step.time else { return step }
            let state = entries[index - 1]
            step.temperature = state.temperature
            step.apparentTemperature = state.apparentTemperature
            step.humidity = state.humidity
            step.isDay = state.isDay ?? step.isDay
            step.windSpeed = state.windSpeed
            step.windGust = state.windGust
            step.visibility = state.visibility
            return step
        }
    }

    /// The local days on which steps begin.
    func days(
        of steps: [HourForecast], at coordinate: Coordinate, secondsFromUTC: (Date) -> Int
    ) -> [DayForecast] {
        func date(_ entry: HourForecast) -> LocalDate {
            LocalTime(entry.time, secondsFromUTC: secondsFromUTC(entry.time)).date
        }
        let states = Dictionary(grouping: entries, by: date)
        return Dictionary(grouping: steps, by: date).sorted { $0.key < $1.key }.map { date, steps in
            var day = day(date, steps, states[date] ?? [])
            let noon = Date(timeIntervalSince1970: Double(date.daysSince1970) * 86_400 + 43_200)
            day.setLight(SolarDay(date, at: coordinate, secondsFromUTC: secondsFromUTC(noon)))
            return day
        }
    }

    private func day(_ date: LocalDate, _ steps: [HourForecast], _ states: [HourForecast]) -> DayForecast {
        let condition = Condition.mostSignificant(of: steps.map { ($0.condition, $0.seconds) })
        var day = DayForecast(
            date: date, condition: condition ?? .unknown, isPartial: steps.count * Self.length < Self.wholeDay)
        let states = states.isEmpty ? steps : states
        day.high = states.compactMap(\.temperature).max()
        day.low = states.compactMap(\.temperature).min()
        day.apparentHigh = states.compactMap(\.apparentTemperature).max()
        day.apparentLow = states.compactMap(\.apparentTemperature).min()
        day.windSpeed = states.compactMap(\.windSpeed).max()
        day.windGust = states.compactMap(\.windGust).max()
        day.precipitationProbability = steps.compactMap(\.precipitationProbability).max()
        let amounts = steps.compactMap(\.precipitation)
        if !amounts.isEmpty { day.precipitation = amounts.reduce(0, +) }
        return day
    }
}
