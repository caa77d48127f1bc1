import Glibc

/// How warm it feels.
///
/// A provider's own value goes first, because every model differs; the formulas stand in where a provider is silent.
/// Source: US National Weather Service, when heat index and wind chill apply.
package enum ApparentTemperature: Sendable, Equatable {
    /// So many °C.
    case degrees(Double)
    /// Hotter than the heat index is valid for (58 °C, 137 °F): said in words, without a number.
    case extreme

    /// The heat index above 80 °F, the wind chill below 50 °F with more than 3 mph of wind, else the temperature itself.
    ///
    /// - Parameters:
    ///   - temperature: °C.
    ///   - humidity: 0 to 100 %; `nil` leaves the heat index out.
    ///   - windSpeed: m/s; `nil` leaves the wind chill out.
    package init(temperature: Double, humidity: Double?, windSpeed: Double?) {
        let fahrenheit = UnitConversion.fahrenheit(celsius: temperature)
        if fahrenheit >= 80, let humidity {
            let index = Self.heatIndex(fahrenheit: fahrenheit, humidity: humidity)
            self = index > 137 ? .extreme : .degrees(UnitConversion.celsius(fahrenheit: index))
        } else if fahrenheit <= 50, let windSpeed, UnitConversion.milesPerHour(metersPerSecond: windSpeed) > 3 {
            let speed = UnitConversion.kilometersPerHour(metersPerSecond: windSpeed)
            self = .degrees(Self.windChill(celsius: temperature, kilometersPerHour: speed))
        } else {
            self = .degrees(temperature)
        }
    }

    /// Whether it is worth saying beside the temperature: a difference of 2 °C or more.
    package func differsNoticeably(from temperature: Double) -> Bool {
        switch self {
        case .degrees(let value): abs(value - temperature) >= 2
        case .extreme: true
        }
    }

    /// Heat index in °F for 80 °F and more.
    ///
    /// Source: wpc.ncep.noaa.gov, "The Heat Index Equation" (Rothfusz after Steadman).
    static func heatIndex(fahrenheit t: Double, humidity: Double) -> Double {
        let simple = 0.5 * (t + 61 + (t - 68) * 1.2 + 0.094 * humidity)
        if (simple + t) / 2 < 80 { return simple }
        let linear = -42.379 + 2.04901523 * t + 10.14333127 * humidity - 0.22475541 * t * humidity
        let squares = -0.00683783 * t * t - 0.05481717 * humidity * humidity
        let mixed = 0.00122874 * t * t * humidity + 0.00085282 * t * humidity * humidity
        let index = linear + squares + mixed - 0.00000199 * t * t * humidity * humidity
        if humidity < 13, (80...112).contains(t) {
            return index - (13 - humidity) / 4 * ((17 - abs(t - 95)) / 17).squareRoot()
        }
        if humidity > 85, (80...87).contains(t) {
            return index + (humidity - 85) / 10 * ((87 - t) / 5)
        }
        return index
    }

    /// Wind chill in °C for 10 °C and less.
    ///
    /// Source: Environment Canada and US National Weather Service, 2001.
    static func windChill(celsius t: Double, kilometersPerHour speed: Double) -> Double {
        let power = pow(speed, 0.16)
        return 13.12 + 0.6215 * t - 11.37 * power + 0.3965 * t * power
    }
}

extension CurrentConditions {
    /// How warm it feels: as the provider says, else by the formulas.
    package var feelsLike: ApparentTemperature {
        if let apparentTemperature { return .degrees(apparentTemperature) }
        return ApparentTemperature(temperature: temperature, humidity: humidity, windSpeed: windSpeed)
    }
}
