import Weather

extension AskedMatter {
    /// What the answer and the gate for jokes need.
    var parts: Set<WeatherPart> {
        if case .air = self { return Set(WeatherPart.allCases) }
        return [.current, .hours, .days, .warnings]
    }

    /// Whether the answer comes from the place and the time alone.
    var isReckoned: Bool {
        switch self {
        case .sun, .light, .moon: true
        default: false
        }
    }

    /// Whether there is nothing to tell without a forecast.
    var needsForecast: Bool {
        switch self {
        case .sun, .light, .moon, .alerts, .air: false
        case .weather, .verdict, .quantity, .fall, .change: true
        }
    }

    /// What is missing or old and matters to the answer.
    func notes(_ weather: WeatherAnswer) -> [String] {
        switch self {
        case .alerts: []
        case .sun, .light, .moon, .air: WeatherNotes(weather).warnings
        case .weather, .verdict, .quantity, .fall, .change: WeatherNotes(weather).sentences
        }
    }
}

extension WeatherQuestion {
    /// What the answer and the gate for jokes need.
    var parts: Set<WeatherPart> { matters.reduce(into: []) { $0.formUnion($1.parts) } }
}
