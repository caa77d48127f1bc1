import Weather

/// Scenes in which the air matters.
extension Scene {
    static let air = [
        Scene("weather-air") { $0.air = WeatherSample.air(us: 132, european: 58) },
        Scene("weather-air-europe", typed: "Oslo") { $0.air = WeatherSample.air(us: 161, european: 84) },
        Scene("asked-air", typed: "air Tampa") { $0.air = WeatherSample.air(us: 132, european: 58) },
        Scene("asked-air-europe", typed: "air Oslo") { $0.air = WeatherSample.air(us: 161, european: 84) },
        Scene("asked-air-missing", typed: "air Tampa") { $0.fail(.air, as: .notCovered) },
    ]

    /// Sun and moon, as somebody types them.
    static let sky = [
        Scene("asked-sunset", typed: "sunset Tampa"), Scene("asked-sunrise", typed: "sunrise tomorrow in Oslo"),
        Scene("asked-moon-home", after: ["home Tampa"], typed: "moon"),
        Scene("asked-moon", typed: "moon in Oslo tonight"),
        Scene("asked-ice", typed: "is it icy in Oslo"),
    ]
}
