import Concurrency
import Places
import Weather

/// Answers from a script and keeps what was asked.
final class ScriptedWeather: WeatherSource {
    typealias Script = @Sendable (WeatherQuery) async throws(WeatherError) -> PlaceWeather

    private let script: Script
    private let asked = Locked<[WeatherQuery]>([])

    init(_ script: @escaping Script = { _ async throws(WeatherError) in WeatherSample.complete }) {
        self.script = script
    }

    var queries: [WeatherQuery] { asked.withLock { $0 } }

    func weather(for query: WeatherQuery, parts: Set<WeatherPart>) async throws(WeatherError) -> PlaceWeather {
        asked.withLock { $0.append(query) }
        return try await script(query)
    }
}
