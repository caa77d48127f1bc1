import Concurrency
import FoundationEssentials
import Weather

/// Weather that is counted: the same hours for every place, or an error.
final class CountingWeather: WeatherSource {
    private struct State: Sendable {
        var asked: [WeatherQuery] = []
        var error: WeatherError?
        var missing: [WeatherPart: WeatherError] = [:]
        var gate: Eventually<Bool>?
    }

    private let state = Locked(State())

    /// Every question, in order.
    var asked: [WeatherQuery] { state.withLock { $0.asked } }

    func fail(with error: WeatherError?) { state.withLock { $0.error = error } }
    func lack(_ parts: [WeatherPart: WeatherError]) { state.withLock { $0.missing = parts } }
    /// Answers wait until it is resolved.
    func hold(until gate: Eventually<Bool>) { state.withLock { $0.gate = gate } }

    func weather(for query: WeatherQuery, parts: Set<WeatherPart>) async throws(WeatherError) -> PlaceWeather {
        let (error, missing, gate) = state.withLock { state in
            state.asked.append(query)
            return (state.error, state.missing, state.gate)
        }
        _ = await gate?.value()
        if let error { throw error }
        var weather = PlaceWeather()
        weather.timeZone = "Etc/UTC"
        weather.missing = missing
        return weather
    }
}
