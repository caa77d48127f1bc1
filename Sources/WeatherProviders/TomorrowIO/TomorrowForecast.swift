package import FoundationEssentials
package import Places
package import Weather

/// Reads answers in metric units.
///
/// Source: docs.tomorrow.io, "Core Data Layers".
package enum TomorrowForecast {
    private static let dayLimit = 15
    private static let hour = 3600.0
    /// A day begins at six, so noon is within it whatever the clocks do.
    private static let noon = 43_200.0

    /// Now, out of an answer of `weather/realtime`; `nil` when it has no temperature.
    ///
    /// - Throws: `unavailable` when the bytes are no JSON, `badAnswer` when they are JSON of another shape.
    package static func current(
        _ bytes: [UInt8], coordinate: Coordinate
    ) throws(WeatherError) -> CurrentConditions? {
        let moment = try AnswerDecoding.decode(TomorrowRealtimeAnswer.self, from: bytes).data
        let values = moment.values
        guard let temperature = values.number("temperature").within(.temperatures) else { return nil }
        let condition = Condition(tomorrowCode: values.number("weatherCode"))
        var now = CurrentConditions(time: moment.time, temperature: temperature, condition: condition)
        now.apparentTemperature = values.number("temperatureApparent").within(.temperatures)
        now.dewPoint = values.number("dewPoint").within(.temperatures)
        now.isDay = SolarPosition(at: moment.time).isUp(at: coordinate)
        now.humidity = values.number("humidity").within(.percent)
        now.cloudCover = values.number("cloudCover").within(.percent)
        now.windSpeed = values.number("windSpeed").within(.windSpeeds)
        now.windGust = values.number("windGust").within(.windSpeeds)
        now.windDirection = values.number("windDirection").within(.directions)
        now.precipitation = values.waterInAnHour
        now.snowfall = values.snowInAnHour
        now.pressure = values.number("pressureSeaLevel").within(.pressures)
        now.visibility = values.visibility
        now.uvIndex = values.number("uvIndex").within(.uvIndices)
        return now
    }

    /// Hours and days as they stand at `now`, for a place whose clock is told by `secondsFromUTC`, and the codes of what
    /// the service warns of beside them.
    ///
    /// - Throws: As ``current(_:coordinate:)`` does.
    package static func forecast(
        _ bytes: [UInt8], at now: Date, coordinate: Coordinate, secondsFromUTC: (Date) -> Int
    ) throws(WeatherError) -> (forecast: ProviderForecast, warnings: [Int]) {
        let answer = try AnswerDecoding.decode(TomorrowForecastAnswer.self, from: bytes)
        var forecast = ProviderForecast()
        let hours = answer.hours.filter { $0.time.addingTimeInterval(hour) > now }.compactMap { step($0, coordinate) }
        forecast.hours = hours.isEmpty ? nil : hours
        let days = days(answer.days, from: now, coordinate, secondsFromUTC)
        forecast.days = days.isEmpty ? nil : days
        return (forecast, answer.warnings)
    }

    private static func step(_ moment: TomorrowMoment, _ coordinate: Coordinate) -> HourForecast? {
        let values = moment.values
        var step = HourForecast(time: moment.time, condition: Condition(tomorrowCode: values.number("weatherCode")))
        step.temperature = values.number("temperature").within(.temperatures)
        guard step.temperature != nil || step.condition != .unknown else { return nil }
        step.apparentTemperature = values.number("temperatureApparent").within(.temperatures)
        step.humidity = values.number("humidity").within(.percent)
        step.isDay = SolarPosition(at: moment.time).isUp(at: coordinate)
        step.precipitation = values.waterInAnHour
        step.precipitationProbability = values.number("precipitationProbability").within(.percent)
        step.snowfall = values.snowInAnHour
        step.windSpeed = values.number("windSpeed").within(.windSpeeds)
        step.windGust = values.number("windGust").within(.windSpeeds)
        step.visibility = values.visibility
        return step
    }

    /// A day is that of the place's calendar on which the service's day begins, at six in the morning.
    ///
    /// See `Decision-0004-days-that-begin-at-six.md`.
    private static func days(
        _ moments: [TomorrowMoment], from now: Date, _ coordinate: Coordinate, _ secondsFromUTC: (Date) -> Int
    ) -> [DayForecast] {
        let today = LocalTime(now, secondsFromUTC: secondsFromUTC(now)).date
        var days: [DayForecast] = []
        for moment in moments {
            let date = LocalTime(moment.time, secondsFromUTC: secondsFromUTC(moment.time)).date
            guard date >= today, days.last?.date != date, let day = day(date, moment.values) else { continue }
            days.append(day)
            let noon = Date(timeIntervalSince1970: Double(date.daysSince1970) * 86_400 + Self.noon)
            setLight(of: &days[days.count - 1], moment.values, coordinate, secondsFromUTC(noon))
        }
        return Array(days.prefix(dayLimit))
    }

    /// `nil` when nothing is known of it.
    private static func day(_ date: LocalDate, _ values: TomorrowValues) -> DayForecast? {
        let codes = ["weatherCodeFullDay", "weatherCodeMax", "weatherCode"].compactMap(values.number)
        var day = DayForecast(date: date, condition: Condition(tomorrowCode: codes.first))
        let empty = DayForecast(date: date, condition: .unknown)
        day.high = values.number("temperatureMax").within(.temperatures)
        day.low = values.number("temperatureMin").within(.temperatures)
        day.apparentHigh = values.number("temperatureApparentMax").within(.temperatures)
        day.apparentLow = values.number("temperatureApparentMin").within(.temperatures)
        day.precipitation = values.waterOfADay
        day.precipitationProbability = values.number("precipitationProbabilityMax").within(.percent)
        day.snowfall = values.number("snowAccumulationSum").within(.amounts).map { $0 / 10 }
        day.windSpeed = values.number("windSpeedMax").within(.windSpeeds)
        day.windGust = values.number("windGustMax").within(.windSpeeds)
        day.uvIndex = values.number("uvIndexMax").within(.uvIndices)
        return day == empty ? nil : day
    }

    /// Computed where the service is silent, as in polar day and night.
    private static func setLight(
        of day: inout DayForecast, _ values: TomorrowValues, _ coordinate: Coordinate, _ secondsFromUTC: Int
    ) {
        if let rise = values.text("sunriseTime").flatMap({ TimeText.instant($0) }),
            let set = values.text("sunsetTime").flatMap({ TimeText.instant($0) }), rise < set
        {
            day.setLight(.usual(sunrise: rise, sunset: set))
        } else {
            day.setLight(SolarDay(day.date, at: coordinate, secondsFromUTC: secondsFromUTC))
        }
    }
}
