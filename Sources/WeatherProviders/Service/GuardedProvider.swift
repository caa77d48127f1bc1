import Concurrency
import FoundationEssentials
import Telemetry
import Weather

/// One provider behind its breaker and the time limit of an attempt; counts and remembers how it does.
final class GuardedProvider: Sendable {
    /// How long one attempt may take.
    static let attemptLimit = Duration.seconds(3)

    let provider: any WeatherProvider
    private let surroundings: WeatherSurroundings
    private let state: Locked<(breaker: Breaker, report: ProviderState)>

    init(_ provider: any WeatherProvider, _ surroundings: WeatherSurroundings) {
        self.provider = provider
        self.surroundings = surroundings
        state = Locked((Breaker(), ProviderState(name: provider.name)))
    }

    /// How it did until now.
    var report: ProviderState {
        let now = surroundings.now()
        return state.withLock { state in
            var report = state.report
            if let until = state.breaker.openUntil, until > now { report.pausedUntil = until }
            return report
        }
    }

    /// One attempt at some of its parts; never longer than ``attemptLimit``.
    func weather(for query: WeatherQuery, parts: Set<WeatherPart>) async -> Result<PlaceWeather, WeatherError> {
        let asked = surroundings.now()
        if let refusal = state.withLock({ $0.breaker.admit(at: asked) }) {
            surroundings.metrics.count(provider: provider.name, outcome: "paused")
            return .failure(refusal)
        }
        let outcome = await attempt(query, parts)
        let ended = surroundings.now()
        state.withLock { state in
            switch outcome {
            case .success, .failure(.notCovered):
                state.breaker.record(nil, at: ended)
                state.report.lastSuccess = ended
            case .failure(let error):
                state.breaker.record(error, at: ended)
                state.report.lastFailure = ended
                state.report.lastError = error.label
            }
        }
        note(outcome, parts, seconds: ended.timeIntervalSince(asked))
        return outcome
    }

    private func attempt(
        _ query: WeatherQuery, _ parts: Set<WeatherPart>
    ) async -> Result<PlaceWeather, WeatherError> {
        let provider = provider
        let outcome = await withDeadline(Self.attemptLimit, clock: surroundings.clock) {
            do throws(WeatherError) {
                return Result<PlaceWeather, WeatherError>.success(try await provider.weather(for: query, parts: parts))
            } catch {
                return .failure(error)
            }
        }
        return outcome ?? .failure(.unavailable)
    }

    private func note(
        _ outcome: Result<PlaceWeather, WeatherError>, _ parts: Set<WeatherPart>, seconds: Double
    ) {
        let label =
            switch outcome {
            case .success: "ok"
            case .failure(let error): error.label
            }
        surroundings.metrics.count(provider: provider.name, outcome: label)
        surroundings.metrics.time(provider: provider.name, seconds: seconds)
        let isTrouble = label != "ok" && label != WeatherError.notCovered.label
        surroundings.logger.log(
            isTrouble ? .info : .debug, "provider asked",
            metadata: [
                LogKey.provider: provider.name, LogKey.outcome: label,
                LogKey.parts: parts.map(\.rawValue).sorted().joined(separator: ","),
                LogKey.duration: "\(Int(seconds * 1000))",
            ])
    }
}
