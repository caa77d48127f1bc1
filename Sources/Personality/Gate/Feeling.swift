import Weather

extension ApparentTemperature {
    /// °C; where the heat index has no number any more, its limit of 58.
    var celsius: Double {
        switch self {
        case .degrees(let value): value
        case .extreme: 58
        }
    }

    /// Whether everything is told that the formula for this temperature needs: humidity in the heat, wind in the cold.
    static func isComputable(temperature: Double, humidity: Double?, windSpeed: Double?) -> Bool {
        switch UnitConversion.fahrenheit(celsius: temperature) {
        case 80...: humidity != nil
        case ...50: windSpeed != nil
        default: true
        }
    }
}

extension HourForecast {
    /// How warm it feels in °C: as the provider says, else by the formulas; `nil` when no temperature is told.
    var feels: Double? {
        apparentTemperature
            ?? temperature.map {
                ApparentTemperature(temperature: $0, humidity: humidity, windSpeed: windSpeed).celsius
            }
    }
}
