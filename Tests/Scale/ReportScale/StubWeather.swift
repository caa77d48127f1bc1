import Concurrency
import FoundationEssentials
import Weather

/// A weather service that counts which place is asked for, when, and how many in a minute.
final class StubWeather: WeatherSource {
    private struct State: Sendable {
        var fetches: [WeatherQuery: Int] = [:]
        var minutes: [Int: Int] = [:]
        var first = Double.infinity
        var last = 0.0
    }

    private let state = Locked(State())
    private let simulation: Simulation

    init(_ simulation: Simulation) {
        self.simulation = simulation
    }

    /// How many places were asked for.
    var places: Int { state.withLock { $0.fetches.count } }
    /// The most questions about one place.
    var mostOfOne: Int { state.withLock { $0.fetches.values.max() ?? 0 } }
    /// The most questions in one minute.
    var mostInAMinute: Int { state.withLock { $0.minutes.values.max() ?? 0 } }
    /// When the first question came, in seconds since the start.
    var first: Double { state.withLock { $0.first } }
    /// When the last answer was there.
    var last: Double { state.withLock { $0.last } }

    func weather(for query: WeatherQuery, parts: Set<WeatherPart>) async throws(WeatherError) -> PlaceWeather {
        simulation.note()
        let began = simulation.elapsed
        state.withLock { state in
            state.fetches[query, default: 0] += 1
            state.minutes[Int(began / 60), default: 0] += 1
            state.first = min(state.first, began)
        }
        do {
            try await simulation.clock.sleep(for: .milliseconds(300))
        } catch {
            throw .timedOut
        }
        simulation.note()
        state.withLock { $0.last = max($0.last, simulation.elapsed) }
        return answer
    }

    /// As much as a provider gives.
    private var answer: PlaceWeather {
        let attribution = WeatherAttribution(provider: "stub", text: "Made up for the check", isSimulated: true)
        let present = simulation.now()
        let hours = (0..<72).map { hour in
            HourForecast(time: present.addingTimeInterval(Double(hour) * 3600), condition: .clear)
        }
        var weather = PlaceWeather()
        weather.timeZone = "Etc/UTC"
        weather.hours = Sourced(hours, attribution: attribution, fetched: present)
        weather.missing = [.warnings: .notCovered]
        return weather
    }
}
