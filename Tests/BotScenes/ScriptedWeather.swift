import Concurrency
import Places
package import Weather

/// Answers from a script and keeps what was asked.
package final class ScriptedWeather: WeatherSource {
    /// What is answered to a question.
    package typealias Script = @Sendable (WeatherQuery) async throws(WeatherError) -> PlaceWeather

    private let script: Script
    private let asked = Locked<[WeatherQuery]>([])

    /// Answers with ``WeatherSample/complete`` unless told otherwise.
    package init(_ script: @escaping Script = { _ async throws(WeatherError) in WeatherSample.complete }) {
        self.script = script
    }

    /// What was asked until now.
    package var queries: [WeatherQuery] { asked.withLock { $0 } }

    /// What the script says.
    package func weather(for query: WeatherQuery, parts: Set<WeatherPart>) async throws(WeatherError) -> PlaceWeather {
        asked.withLock { $0.append(query) }
        return try await script(query)
    }
}
