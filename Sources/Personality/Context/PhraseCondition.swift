package import Weather

/// The condition as phrases know it.
package enum PhraseCondition: String, ContextTerm {
    case clear
    case mostlyClear = "mostly-clear"
    case partlyCloudy = "partly-cloudy"
    case overcast
    case fog
    case drizzle
    case rain
    case heavyRain = "heavy-rain"
    case showers
    case thunder
    case lightSnow = "light-snow"
    case snow
    case heavySnow = "heavy-snow"
    case sleet
    case freezingRain = "freezing-rain"
    case hail
    case breezy
    case windy
    case haze
    case smoke
    case dust

    /// `condition`.
    package static let key = ContextKey.condition

    /// Turns a condition of our list into the one that phrases test.
    ///
    /// `nil` for `unknown` and for `tornado` and `ash`, which always lock. Hail comes only from a source that reports
    /// it, which no condition of ours does yet. In dry weather a mean wind of 20 km/h is `breezy`, of 39 km/h `windy`.
    /// - Parameter windSpeed: Mean wind in m/s; `nil` when unknown.
    package init?(_ condition: Condition, windSpeed: Double?) {
        guard let plain = PhraseCondition(condition) else { return nil }
        self = plain
        guard isDry, let windSpeed else { return }
        let speed = Rounding.tenths(UnitConversion.kilometersPerHour(metersPerSecond: windSpeed))
        if speed >= 39 { self = .windy } else if speed >= 20 { self = .breezy }
    }

    private init?(_ condition: Condition) {
        switch condition {
        case .clear: self = .clear
        case .mostlyClear: self = .mostlyClear
        case .partlyCloudy: self = .partlyCloudy
        case .mostlyCloudy, .overcast: self = .overcast
        case .mist, .fog, .rimeFog: self = .fog
        case .haze: self = .haze
        case .smoke: self = .smoke
        case .dust: self = .dust
        case .wind: self = .windy
        case .drizzle: self = .drizzle
        case .freezingDrizzle, .freezingRain: self = .freezingRain
        case .lightRain, .rain: self = .rain
        case .heavyRain: self = .heavyRain
        case .rainShowers, .heavyShowers: self = .showers
        case .sleet, .icePellets: self = .sleet
        case .lightSnow, .snowGrains: self = .lightSnow
        case .snow, .snowShowers: self = .snow
        case .heavySnow: self = .heavySnow
        case .thunderstorm, .strongThunderstorm: self = .thunder
        case .tornado, .ash, .unknown: return nil
        }
    }

    /// Whether the wind may speak louder than the sky.
    private var isDry: Bool {
        switch self {
        case .clear, .mostlyClear, .partlyCloudy, .overcast: true
        default: false
        }
    }

    /// Which condition stands for a period; wet beats grey.
    var significance: Int {
        switch self {
        case .thunder, .hail: 7
        case .freezingRain, .heavySnow: 6
        case .heavyRain: 5
        case .sleet, .snow: 4
        case .rain, .showers, .drizzle, .lightSnow: 3
        case .windy, .fog, .smoke, .dust, .haze: 2
        case .overcast, .partlyCloudy, .mostlyClear, .breezy: 1
        case .clear: 0
        }
    }
}
