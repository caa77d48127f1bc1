package import FoundationEssentials
package import Places
package import Weather

/// Made-up weather for demonstrations and tests: worldwide, at once, and marked as simulated in every answer.
///
/// The same seed, coordinate and hour always give the same weather. Latitude, season and hour decide what is usual, the
/// seed decides the rest. There are no warnings: a made-up one could be taken for real.
package struct SimulatorProvider: WeatherProvider {
    private static let hourCount = 48
    private static let dayCount = 7

    /// The name in settings.
    package let name = ProviderName.simulator.rawValue
    /// The credit shown beside its data.
    package let attribution = WeatherAttribution(
        provider: ProviderName.simulator.rawValue, text: "Simulated weather", isSimulated: true)
    /// What it can give.
    package let parts: Set<WeatherPart> = [.current, .hours, .days, .air]
    /// It only computes.
    package let requestsAtOnce = 8

    private let seed: UInt64
    private let zones: any TimeZoneSource
    private let now: @Sendable () -> Date

    /// Makes a simulator.
    ///
    /// - Parameters:
    ///   - zones: Tells the local days; where the place's zone is not known, the sun's does.
    ///   - now: The present.
    package init(seed: UInt64, zones: any TimeZoneSource, now: @escaping @Sendable () -> Date) {
        self.seed = seed
        self.zones = zones
        self.now = now
    }

    /// Makes up all wanted parts, which agree with each other.
    package func weather(
        for query: WeatherQuery, parts: Set<WeatherPart>
    ) async throws(WeatherError) -> PlaceWeather {
        let present = now()
        let made = try await AnswerDecoding.offLoop { () throws(WeatherError) -> ProviderForecast in
            forecast(for: query, at: present)
        }
        return try made.placeWeather(parts, attribution: attribution, fetched: present)
    }

    private func forecast(for query: WeatherQuery, at present: Date) -> ProviderForecast {
        let coordinate = query.coordinate.rounded(decimals: 2)
        let noise = SmoothNoise(seed: seed, latitude: coordinate.latitude, longitude: coordinate.longitude)
        let first = Int((present.timeIntervalSince1970 / 3600).rounded(.down))
        let clock = LocalClock(query, zones)
        var forecast = ProviderForecast()
        let now = SimulatedHour(noise, at: coordinate, hour: first)
        forecast.current = now.current
        forecast.air = AirQuality(noise, at: coordinate, hour: now, number: first)
        forecast.hours = (first..<first + Self.hourCount).map { hour in
            SimulatedHour(noise, at: coordinate, hour: hour).forecast
        }
        let today = LocalTime(present, secondsFromUTC: clock.secondsFromUTC(at: present)).date
        forecast.days = (0..<Self.dayCount).map { offset in
            day(today.adding(days: offset), clock, noise, coordinate)
        }
        forecast.timeZone = query.timeZone
        return forecast
    }

    private func day(
        _ date: LocalDate, _ clock: LocalClock, _ noise: SmoothNoise, _ coordinate: Coordinate
    ) -> DayForecast {
        let begin = clock.midnight(of: date)
        let end = clock.midnight(of: date.adding(days: 1))
        let range = Int(begin.timeIntervalSince1970 / 3600)..<Int(end.timeIntervalSince1970 / 3600)
        let hours = range.map { SimulatedHour(noise, at: coordinate, hour: $0) }
        let condition = Condition.mostSignificant(of: hours.map { ($0.condition, 1) })
        var day = DayForecast(date: date, condition: condition ?? .unknown)
        day.high = hours.map(\.temperature).max()
        day.low = hours.map(\.temperature).min()
        day.precipitation = Rounding.tenths(hours.map(\.precipitation).reduce(0, +))
        day.precipitationProbability = hours.map(\.precipitationProbability).max()
        day.snowfall = Rounding.tenths(hours.map(\.snowfall).reduce(0, +))
        day.windSpeed = hours.map(\.windSpeed).max()
        day.windGust = hours.map(\.windGust).max()
        day.uvIndex = hours.map(\.uvIndex).max()
        let noon = begin.addingTimeInterval(43_200)
        day.setLight(SolarDay(date, at: coordinate, secondsFromUTC: clock.secondsFromUTC(at: noon)))
        return day
    }
}

extension SimulatedHour {
    /// The hour as current conditions.
    var current: CurrentConditions {
        var current = CurrentConditions(time: time, temperature: temperature, condition: condition)
        current.isDay = isDay
        current.humidity = humidity
        current.cloudCover = (cloud * 100).rounded()
        current.windSpeed = windSpeed
        current.windGust = windGust
        current.windDirection = windDirection
        current.precipitation = precipitation
        current.snowfall = snowfall
        current.pressure = pressure
        current.visibility = visibility
        current.uvIndex = uvIndex
        return current
    }

    /// The hour as a step of a forecast.
    var forecast: HourForecast {
        var hour = HourForecast(time: time, condition: condition)
        hour.temperature = temperature
        hour.humidity = humidity
        hour.isDay = isDay
        hour.precipitation = precipitation
        hour.precipitationProbability = precipitationProbability
        hour.snowfall = snowfall
        hour.windSpeed = windSpeed
        hour.windGust = windGust
        hour.visibility = visibility
        return hour
    }
}
