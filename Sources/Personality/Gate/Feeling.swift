import Weather

extension ApparentTemperature {
    /// °C; where the heat index has no number any more, its limit of 58.
    var celsius: Double {
        switch self {
        case .degrees(let value): value
        case .extreme: 58
        }
    }
}

extension HourForecast {
    /// How warm it feels in °C: as the provider says, else by wind chill; `nil` when no temperature is told.
    var feels: Double? {
        apparentTemperature
            ?? temperature.map { ApparentTemperature(temperature: $0, humidity: nil, windSpeed: windSpeed).celsius }
    }
}
