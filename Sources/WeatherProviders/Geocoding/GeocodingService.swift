import Places
import Weather

/// A service that turns names and postcodes into places.
protocol GeocodingService: Sendable {
    /// Its name in metrics and log lines.
    var name: String { get }

    /// Places that answer the question, best first; empty when it knows none.
    ///
    /// - Parameter limit: How long one request may take.
    func places(for question: PlaceQuestion, within limit: Duration) async throws(WeatherError) -> [Place]
}
