/// What the one condition table says of each condition.
///
/// Severity follows what the providers' own "worst of the day" rules agree on: storms, then ice, then amounts, then sight.
/// Source: the code lists of OpenWeatherMap, Tomorrow.io, WMO 4677 and MET Norway, joined row by row.
extension Condition {
    /// The emoji of the condition, with U+FE0F where a picture needs it.
    ///
    /// - Parameter isDay: Whether the sun is up; lines about whole days pass true.
    package func symbol(isDay: Bool) -> String {
        isDay ? row.day : row.night
    }

    /// How much it matters, 0 (clear) to 9 (tornado): the greater one names a whole day.
    package var severity: Int {
        row.severity
    }

    /// Whether something falls from the sky.
    package var isWet: Bool {
        row.isWet
    }

    private typealias Row = (day: String, night: String, severity: Int, isWet: Bool)

    // swift-format-ignore
    private var row: Row {
        switch self {
        case .clear:              ("☀️", "🌙", 0, false)
        case .mostlyClear:        ("🌤️", "🌙", 1, false)
        case .partlyCloudy:       ("⛅", "☁️", 1, false)
        case .mostlyCloudy:       ("🌥️", "☁️", 1, false)
        case .overcast:           ("☁️", "☁️", 1, false)
        case .mist:               ("🌫️", "🌫️", 2, false)
        case .fog:                ("🌫️", "🌫️", 2, false)
        case .rimeFog:            ("🌫️", "🌫️", 2, false)
        case .haze:               ("🌫️", "🌫️", 2, false)
        case .smoke:              ("🔥", "🔥", 2, false)
        case .dust:               ("🏜️", "🏜️", 2, false)
        case .ash:                ("🌋", "🌋", 8, false)
        case .wind:               ("💨", "💨", 2, false)
        case .drizzle:            ("🌦️", "🌧️", 3, true)
        case .freezingDrizzle:    ("🧊", "🧊", 6, true)
        case .lightRain:          ("🌦️", "🌧️", 3, true)
        case .rain:               ("🌧️", "🌧️", 3, true)
        case .heavyRain:          ("🌧️", "🌧️", 5, true)
        case .rainShowers:        ("🌦️", "🌧️", 3, true)
        case .heavyShowers:       ("🌧️", "🌧️", 5, true)
        case .freezingRain:       ("🧊", "🧊", 6, true)
        case .sleet:              ("🌨️", "🌨️", 4, true)
        case .icePellets:         ("🌨️", "🌨️", 5, true)
        case .lightSnow:          ("🌨️", "🌨️", 3, true)
        case .snow:               ("❄️", "❄️", 4, true)
        case .heavySnow:          ("❄️", "❄️", 6, true)
        case .snowGrains:         ("🌨️", "🌨️", 3, true)
        case .snowShowers:        ("🌨️", "🌨️", 4, true)
        case .thunderstorm:       ("⛈️", "⛈️", 7, true)
        case .strongThunderstorm: ("⛈️", "⛈️", 8, true)
        case .tornado:            ("🌪️", "🌪️", 9, false)
        case .unknown:            ("🌡️", "🌡️", 0, false)
        }
    }
}
