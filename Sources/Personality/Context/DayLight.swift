import FoundationEssentials
package import Weather

/// How long the day is, where that is worth a word.
package enum DayLight: String, ContextTerm {
    /// At least 16 hours between sunrise and sunset.
    case longDay = "long-day"
    /// At most 8 hours between sunrise and sunset.
    case shortDay = "short-day"
    /// The sun does not set.
    case polarDay = "polar-day"
    /// The sun does not rise.
    case polarNight = "polar-night"

    /// `light`.
    package static let key = ContextKey.light

    /// The light of a day: `nil` for a day of usual length, or when its length is not known.
    package init?(_ day: DayForecast) {
        switch day.light {
        case .polarDay: self = .polarDay
        case .polarNight: self = .polarNight
        case .usual, nil:
            guard let sunrise = day.sunrise, let sunset = day.sunset else { return nil }
            let hours = sunset.timeIntervalSince(sunrise) / 3600
            if hours >= 16 { self = .longDay } else if hours <= 8, hours > 0 { self = .shortDay } else { return nil }
        }
    }
}
