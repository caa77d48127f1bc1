package import FoundationEssentials
package import Places
import Weather

extension METTimeline {
    /// More days than the service ever gives.
    private static let dayLimit = 15

    /// Now, hours and days as they stand at `now`, for a place whose clock is told by `secondsFromUTC`.
    package func forecast(
        at now: Date, coordinate: Coordinate, secondsFromUTC: (Date) -> Int
    ) -> ProviderForecast {
        var forecast = ProviderForecast()
        forecast.current = current(at: now, coordinate)
        let hours = hours(from: now, coordinate)
        forecast.hours = hours.isEmpty ? nil : hours
        let days = days(from: now, coordinate, secondsFromUTC)
        forecast.days = days.isEmpty ? nil : days
        return forecast
    }

    private func current(at now: Date, _ coordinate: Coordinate) -> CurrentConditions? {
        guard let step = step(at: now), let temperature = step.temperature else { return nil }
        let condition = step.period?.symbol.condition ?? .unknown
        var current = CurrentConditions(time: step.time, temperature: temperature, condition: condition)
        current.isDay = step.period?.symbol.isDay ?? SolarPosition(at: now).isUp(at: coordinate)
        current.humidity = step.humidity
        current.cloudCover = step.cloudCover
        current.windSpeed = step.windSpeed
        current.windDirection = step.windDirection
        current.pressure = step.pressure
        if let period = step.period, period.seconds == 3600 { current.precipitation = period.precipitation }
        return current
    }

    private func hours(from now: Date, _ coordinate: Coordinate) -> [HourForecast] {
        steps.compactMap { step in
            guard let period = step.period, step.time.addingTimeInterval(Double(period.seconds)) > now else {
                return nil
            }
            var hour = HourForecast(time: step.time, seconds: period.seconds, condition: period.symbol.condition)
            hour.temperature = step.temperature
            hour.humidity = step.humidity
            hour.isDay = period.symbol.isDay ?? SolarPosition(at: step.time).isUp(at: coordinate)
            hour.precipitation = period.precipitation
            hour.windSpeed = step.windSpeed
            return hour
        }
    }

    private func days(
        from now: Date, _ coordinate: Coordinate, _ secondsFromUTC: (Date) -> Int
    ) -> [DayForecast] {
        let today = LocalTime(now, secondsFromUTC: secondsFromUTC(now)).date
        let groups = Dictionary(grouping: steps.filter { $0.period != nil }) { step in
            LocalTime(step.time, secondsFromUTC: secondsFromUTC(step.time)).date
        }
        return groups.keys.filter { $0 >= today }.sorted().prefix(Self.dayLimit).map { date in
            var day = METDay(date: date, steps: groups[date] ?? []).forecast
            let noon = Date(timeIntervalSince1970: Double(date.daysSince1970) * 86_400 + 43_200)
            day.setLight(SolarDay(date, at: coordinate, secondsFromUTC: secondsFromUTC(noon)))
            return day
        }
    }
}

/// The entries that begin on one local day, summed up.
struct METDay {
    /// A day with less of it covered is partial; one hour is left for the day on which clocks go forward.
    private static let wholeDay = 23 * 3600

    let date: LocalDate
    let steps: [METTimeline.Step]

    var forecast: DayForecast {
        let periods = steps.compactMap(\.period)
        let covered = periods.reduce(0) { $0 + $1.seconds }
        let condition = Condition.mostSignificant(of: periods.map { ($0.symbol.condition, $0.seconds) })
        var day = DayForecast(date: date, condition: condition ?? .unknown, isPartial: covered < Self.wholeDay)
        day.high = steps.compactMap(\.temperature).max()
        day.low = steps.compactMap(\.temperature).min()
        day.windSpeed = steps.compactMap(\.windSpeed).max()
        let amounts = periods.compactMap(\.precipitation)
        if !amounts.isEmpty { day.precipitation = amounts.reduce(0, +) }
        return day
    }
}
