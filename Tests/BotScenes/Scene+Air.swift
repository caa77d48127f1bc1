import Weather

/// Scenes in which the air matters.
extension Scene {
    static let air = [
        Scene("weather-air") { $0.air = WeatherSample.air(us: 132, european: 58) },
        Scene("weather-air-europe", typed: "Oslo") { $0.air = WeatherSample.air(us: 161, european: 84) },
    ]
}
