import WeatherProviders

/// What is kept of the weather and of places between runs, without any person in it.
struct WeatherHistory: Sendable {
    let observations: ObservationMemory
    let geocoderAnswers: GeocoderAnswers
}
