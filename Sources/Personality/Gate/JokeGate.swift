package import FoundationEssentials
package import Places
package import Weather

/// Decides from the facts alone whether a joke is allowed: danger is never funny.
///
/// What counts is the present and the 24 hours ahead, with the whole of the place's today where a source gives days.
/// Thunder and visibility look 3 hours ahead. No setting and no pack loosens it.
package struct JokeGate: Sendable {
    private let weather: PlaceWeather
    private let now: Date
    private let today: LocalDate
    private var result = GateAssessment()

    /// What the facts say about jokes.
    ///
    /// - Parameters:
    ///   - weather: All parts should have been asked for; a part that is absent makes the gate careful.
    ///   - now: The present.
    ///   - today: The present day in the place's zone.
    package static func assessment(of weather: PlaceWeather, at now: Date, today: LocalDate) -> GateAssessment {
        var gate = JokeGate(weather: weather, now: now, today: today)
        gate.weighWarnings()
        gate.weighCurrent()
        gate.weighHours()
        gate.weighDays()
        return gate.result
    }

    private init(weather: PlaceWeather, now: Date, today: LocalDate) {
        self.weather = weather
        self.now = now
        self.today = today
    }

    // MARK: Warnings

    private mutating func weighWarnings() {
        guard let warnings = weather.warnings else {
            if weather.missing[.warnings] != .notCovered { result.add(.missingWarnings, .careful) }
            return
        }
        if warnings.isStale { result.add(.missingWarnings, .careful) }
        for warning in warnings.value where !isOver(warning) { weigh(warning) }
    }

    private mutating func weigh(_ warning: WeatherWarning) {
        let bySeverity = isNear(warning) ? Self.state(for: warning.severity) : .open
        let byMention: GateState = OfficialMentions.areIn(warning) ? .locked : .open
        result.add(.warning, bySeverity)
        result.add(.mention, byMention)
        guard max(bySeverity, byMention) == .locked else { return }
        if warning.severity == .extreme { result.isExtreme = true }
        if let end = warning.end { result.warningEnd = max(end, result.warningEnd ?? end) }
    }

    private static func state(for severity: WeatherWarning.Severity) -> GateState {
        switch severity {
        case .minor, .moderate: .careful
        case .severe, .extreme, .unknown: .locked
        }
    }

    private func isOver(_ warning: WeatherWarning) -> Bool {
        warning.end.map { $0 <= now } ?? false
    }

    /// In force, or starting within 24 h.
    private func isNear(_ warning: WeatherWarning) -> Bool {
        !isOver(warning) && (warning.start.map { $0 <= now + 24 * 3600 } ?? true)
    }

    private var hasWarning: Bool {
        weather.warnings?.value.contains(where: isNear) ?? false
    }

    // MARK: Values

    private mutating func weighCurrent() {
        guard let current = weather.current?.value else { return result.add(.missingData, .careful) }
        weigh(current.condition, isSoon: true)
        weigh(apparentTemperature: current.feelsLike.celsius)
        if let gust = current.windGust { weigh(gust: gust) }
        if let rain = current.precipitation { weigh(rain: rain, seconds: current.precipitationSeconds) }
        if let visibility = current.visibility { result.add(.visibility, GateLimit.visibility(visibility)) }
        if let index = current.uvIndex { result.add(.ultraviolet, GateLimit.ultraviolet.state(for: index)) }
    }

    private mutating func weighHours() {
        guard let hours = weather.hours?.value else { return result.add(.missingData, .careful) }
        let horizon = now + 24 * 3600
        var rain = 0.0
        var snow = 0.0
        for hour in hours {
            let end = hour.time + Double(hour.seconds)
            guard end > now, hour.time < horizon else { continue }
            let share = min(end, horizon).timeIntervalSince(max(hour.time, now)) / Double(hour.seconds)
            rain += (hour.precipitation ?? 0) * share
            snow += (hour.snowfall ?? 0) * share
            weigh(hour, isSoon: hour.time <= now + 3 * 3600)
        }
        result.add(.rain, GateLimit.rainInDay.state(for: rain))
        result.add(.snow, GateLimit.snowInDay.state(for: snow))
    }

    private mutating func weigh(_ hour: HourForecast, isSoon: Bool) {
        weigh(hour.condition, isSoon: isSoon)
        if let feels = hour.feels { weigh(apparentTemperature: feels) }
        if let gust = hour.windGust { weigh(gust: gust) }
        if let rain = hour.precipitation { weigh(rain: rain, seconds: hour.seconds) }
        if isSoon, let visibility = hour.visibility { result.add(.visibility, GateLimit.visibility(visibility)) }
    }

    private mutating func weighDays() {
        guard let days = weather.days?.value, let day = days.first(where: { $0.date == today }) else {
            return result.add(.missingData, .careful)
        }
        weigh(day.condition, isSoon: false)
        for feels in [day.apparentHigh ?? day.high, day.apparentLow ?? day.low] {
            if let feels { weigh(apparentTemperature: feels) }
        }
        if let gust = day.windGust { weigh(gust: gust) }
        if let rain = day.precipitation { result.add(.rain, GateLimit.rainInDay.state(for: rain)) }
        if let snow = day.snowfall { result.add(.snow, GateLimit.snowInDay.state(for: snow)) }
        if let index = day.uvIndex, weather.current?.value.isDay != false {
            result.add(.ultraviolet, GateLimit.ultraviolet.state(for: index))
        }
        let tomorrow = today.adding(days: 1)
        for day in days where day.date == today || day.date == tomorrow { weighNight(of: day) }
    }

    /// A warm night counts during heat: when the day is at least hot (26 °C), or does not say.
    private mutating func weighNight(of day: DayForecast) {
        guard let low = day.low else { return }
        let high = max(day.apparentHigh ?? day.high ?? 26, day.high ?? day.apparentHigh ?? 26)
        if Rounding.tenths(high) >= 26 { result.add(.warmNight, GateLimit.warmNight.state(for: low)) }
    }

    private mutating func weigh(apparentTemperature: Double) {
        result.add(.heat, GateLimit.heat.state(for: apparentTemperature))
        result.add(.cold, GateLimit.cold.state(for: apparentTemperature))
    }

    /// - Parameter gust: m/s.
    private mutating func weigh(gust: Double) {
        result.add(.gusts, GateLimit.gusts.state(for: UnitConversion.kilometersPerHour(metersPerSecond: gust)))
    }

    /// Rain in mm that falls within so many seconds, as the rate of an hour.
    private mutating func weigh(rain: Double, seconds: Int) {
        result.add(.rain, GateLimit.rainInHour.state(for: rain * 3600 / Double(max(1, seconds))))
    }

    private mutating func weigh(_ condition: Condition, isSoon: Bool) {
        switch condition {
        case .thunderstorm, .strongThunderstorm:
            if isSoon { result.add(.thunder, hasWarning ? .locked : .careful) }
        case .freezingRain, .freezingDrizzle: result.add(.ice, .locked)
        case .smoke, .dust: result.add(.smokeOrDust, .locked)
        case .tornado, .ash: result.add(.disaster, .locked)
        default: break
        }
    }
}
