import Weather

/// How asking for one part ended.
enum PartOutcome: Sendable, Equatable {
    /// An answer that holds this part alone.
    case had(PlaceWeather)
    case failed(WeatherError)
}
