import Concurrency
import FoundationEssentials
import Places
import TestSupport
import Weather
import WeatherProviders

/// A weather service over the network, made of the simulator: it counts which place is asked for, when, and how often.
final class CountedWeather: WeatherProvider {
    private struct State: Sendable {
        var fetches: [Coordinate: Int] = [:]
        var minutes: [Int: Int] = [:]
        var first = Double.infinity
        var last = 0.0
    }

    let name = "simulator"
    let attribution: WeatherAttribution
    let parts: Set<WeatherPart>
    let requestsAtOnce = 8
    private let state = Locked(State())
    private let simulation: Simulation
    private let simulator: SimulatorProvider

    init(_ simulation: Simulation) {
        self.simulation = simulation
        simulator = SimulatorProvider(seed: 4, zones: SystemZones.database, now: simulation.now)
        (attribution, parts) = (simulator.attribution, simulator.parts)
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
        let began = simulation.elapsed
        state.withLock { state in
            state.fetches[query.coordinate, default: 0] += 1
            state.minutes[Int(began / 60), default: 0] += 1
            state.first = min(state.first, began)
        }
        do {
            try await simulation.clock.sleep(for: .milliseconds(300))
        } catch {
            throw .timedOut
        }
        state.withLock { $0.last = max($0.last, simulation.elapsed) }
        return try await simulator.weather(for: query, parts: parts)
    }
}
