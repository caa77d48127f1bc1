package import FoundationEssentials
package import Places
package import Weather

/// Decides from the facts alone whether a joke is allowed: danger is never funny.
///
/// What counts is the present and the 24 hours ahead, with the whole of the place's today where a source gives days.
/// Thunder and visibility look 3 hours ahead. No setting and no pack loosens it.
package struct JokeGate: Sendable {
    let weather: PlaceWeather
    private let now: Date
    private let today: LocalDate
    var result = GateAssessment()

    /// What the facts say about jokes.
    ///
    /// - Parameters:
    ///   - weather: All parts should have been asked for; a part that is absent makes the gate careful. Air counts as
    ///     absent where somebody listed knows it: not where `missing` says `notCovered` or nothing.
    ///   - now: The present.
    ///   - today: The present day in the place's zone.
    package static func assessment(of weather: PlaceWeather, at now: Date, today: LocalDate) -> GateAssessment {
        var gate = JokeGate(weather: weather, now: now, today: today)
        gate.weighWarnings()
        gate.weighCurrent()
        gate.weighHours()
        gate.weighDays()
        gate.weighAir()
        return gate.result
    }

    init(weather: PlaceWeather, now: Date, today: LocalDate) {
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
        if weather.unplacedWarnings > 0 { result.add(.missingWarnings, .careful) }
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

    static func state(for severity: WeatherWarning.Severity) -> GateState {
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
        guard let sourced = weather.current else { return result.add(.missingData, .careful) }
        if MissingValues.areIn(sourced) { result.add(.missingData, .careful) }
        let current = sourced.value
        weigh(current.condition, isSoon: true)
        weigh(apparentTemperature: current.feelsLike.celsius)
        weigh(gust: current.windGust, wind: current.windSpeed)
        if let rain = current.precipitation { weigh(rain: rain, seconds: current.precipitationSeconds) }
        if let visibility = current.visibility { result.add(.visibility, GateLimit.visibility(visibility)) }
        if let index = current.uvIndex { result.add(.ultraviolet, GateLimit.ultraviolet.state(for: index)) }
    }

    private mutating func weighHours() {
        guard let sourced = weather.hours else { return result.add(.missingData, .careful) }
        let horizon = now + 24 * 3600
        let hours = sourced.value.filter { end(of: $0) > now && $0.time < horizon }
        let soon = hours.filter { $0.time <= now + 3 * 3600 }
        var (rain, snow, covered) = (0.0, 0.0, 0.0)
        for hour in hours {
            let seconds = min(end(of: hour), horizon).timeIntervalSince(max(hour.time, now))
            let share = seconds / Double(hour.seconds)
            rain += (hour.precipitation ?? 0) * share
            snow += (hour.snowfall ?? 0) * share
            covered += seconds
            weigh(hour)
        }
        for hour in soon { weighSoon(hour) }
        result.add(.rain, GateLimit.rainInDay.state(for: rain))
        result.add(.snow, GateLimit.snowInDay.state(for: snow))
        let isLacking = MissingValues.areIn(hours, soon: soon, covered: covered, from: sourced.attribution)
        if isLacking { result.add(.missingData, .careful) }
    }

    func end(of hour: HourForecast) -> Date {
        hour.time + Double(hour.seconds)
    }

    mutating func weigh(_ hour: HourForecast) {
        weigh(hour.condition, isSoon: false)
        if let feels = hour.feels { weigh(apparentTemperature: feels) }
        weigh(gust: hour.windGust, wind: hour.windSpeed)
        if let rain = hour.precipitation { weigh(rain: rain, seconds: hour.seconds) }
    }

    /// What counts within 3 hours only.
    mutating func weighSoon(_ hour: HourForecast) {
        weigh(hour.condition, isSoon: true)
        if let visibility = hour.visibility { result.add(.visibility, GateLimit.visibility(visibility)) }
    }

    private mutating func weighDays() {
        guard let sourced = weather.days, let day = sourced.value.first(where: { $0.date == today }) else {
            return result.add(.missingData, .careful)
        }
        weigh(day, from: sourced.attribution, isSunOver: weather.current?.value.isDay == false)
        let tomorrow = today.adding(days: 1)
        for day in sourced.value where day.date == today || day.date == tomorrow { weighNight(of: day) }
    }

    /// One day as a whole.
    mutating func weigh(_ day: DayForecast, from source: WeatherAttribution, isSunOver: Bool) {
        if MissingValues.areIn(day, from: source) { result.add(.missingData, .careful) }
        weigh(day.condition, isSoon: false)
        for feels in [day.apparentHigh ?? day.high, day.apparentLow ?? day.low] {
            if let feels { weigh(apparentTemperature: feels) }
        }
        weigh(gust: day.windGust, wind: day.windSpeed)
        if let rain = day.precipitation { result.add(.rain, GateLimit.rainInDay.state(for: rain)) }
        if let snow = day.snowfall { result.add(.snow, GateLimit.snowInDay.state(for: snow)) }
        if let index = day.uvIndex, !isSunOver {
            result.add(.ultraviolet, GateLimit.ultraviolet.state(for: index))
        }
    }

    /// Where the provider tells no index, the one that its pollutants make counts; both indices, the stricter wins.
    private mutating func weighAir() {
        guard let air = weather.air else {
            if let error = weather.missing[.air], error != .notCovered { result.add(.missingData, .careful) }
            return
        }
        let (us, european) = (air.value.knownUSIndex?.value, air.value.knownEuropeanIndex?.value)
        if air.isStale || (us == nil && european == nil) { result.add(.missingData, .careful) }
        if let us { result.add(.airQuality, GateLimit.usAirIndex.state(for: Double(us))) }
        if let european { result.add(.airQuality, GateLimit.europeanAirIndex.state(for: Double(european))) }
    }

    /// A warm night counts during heat: when the day is at least hot (26 °C), or does not say.
    mutating func weighNight(of day: DayForecast) {
        guard let low = day.low else { return }
        let high = max(day.apparentHigh ?? day.high ?? 26, day.high ?? day.apparentHigh ?? 26)
        if Rounding.tenths(high) >= 26 { result.add(.warmNight, GateLimit.warmNight.state(for: low)) }
    }

    private mutating func weigh(apparentTemperature: Double) {
        result.add(.heat, GateLimit.heat.state(for: apparentTemperature))
        result.add(.cold, GateLimit.cold.state(for: apparentTemperature))
    }

    /// Both in m/s; no gust is weaker than the mean wind, which stands in where gusts are not told.
    private mutating func weigh(gust: Double?, wind: Double?) {
        guard let speed = [gust, wind].compactMap(\.self).max() else { return }
        result.add(.gusts, GateLimit.gusts.state(for: UnitConversion.kilometersPerHour(metersPerSecond: speed)))
    }

    /// Rain in mm that falls within so many seconds, as the rate of an hour.
    private mutating func weigh(rain: Double, seconds: Int) {
        result.add(.rain, GateLimit.rainInHour.state(for: rain * 3600 / Double(max(1, seconds))))
    }

    mutating func weigh(_ condition: Condition, isSoon: Bool) {
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
