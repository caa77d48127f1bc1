import FoundationEssentials
import Weather

extension HourForecast {
    /// Whether the source says anything of rain and snow.
    var tellsOfFall: Bool {
        precipitation != nil || precipitationProbability != nil || condition != .unknown
    }

    /// Whether it is likely enough that something falls, or enough of it.
    var isWet: Bool {
        (precipitationProbability ?? 0) >= DayOutlook.Limit.chance
            || (precipitation ?? 0) >= DayOutlook.Limit.amount || condition.isWet
    }

    /// Whether what falls is snow: the condition says so, else its depth, else frost.
    var isSnow: Bool {
        if condition.isWet { return condition.isSnow }
        return (snowfall ?? 0) > 0 || FallKind(condition, high: temperature) == .snow
    }

    /// How warm it feels: as the provider says, else by the formulas; `nil` without a temperature.
    var feelsLike: ApparentTemperature? {
        if let apparentTemperature { return .degrees(apparentTemperature) }
        return temperature.map { ApparentTemperature(temperature: $0, humidity: humidity, windSpeed: windSpeed) }
    }

    /// The same in °C; the temperature itself where it is beyond the formulas.
    var felt: Double? {
        if case .degrees(let value) = feelsLike { value } else { temperature }
    }

    /// When it ends.
    var end: Date { time.addingTimeInterval(Double(seconds)) }
}

extension Condition {
    var isSnow: Bool {
        [.lightSnow, .snow, .heavySnow, .snowGrains, .snowShowers].contains(self)
    }

    var isThunder: Bool { [.thunderstorm, .strongThunderstorm].contains(self) }

    var isFreezing: Bool { [.freezingDrizzle, .freezingRain].contains(self) }
}
