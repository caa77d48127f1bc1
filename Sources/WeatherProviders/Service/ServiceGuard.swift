import Concurrency
import FoundationEssentials
import Telemetry
import Weather

/// Stands before one service: its breaker, its line, the time limit of an attempt; counts and remembers how it does.
final class ServiceGuard: Sendable {
    /// How long one attempt may take, the wait for its turn included.
    static let attemptLimit = Duration.seconds(3)

    private let name: String
    private let surroundings: WeatherSurroundings
    private let line: RequestLine
    private let state: Locked<(breaker: Breaker, report: ProviderState)>

    /// - Parameter atOnce: How many requests may run at once.
    init(_ name: String, atOnce: Int, _ surroundings: WeatherSurroundings) {
        self.name = name
        self.surroundings = surroundings
        line = RequestLine(atOnce: atOnce)
        state = Locked((Breaker(), ProviderState(name: name)))
    }

    /// How the service did until now.
    var report: ProviderState {
        let now = surroundings.now()
        return state.withLock { state in
            var report = state.report
            if let until = state.breaker.openUntil, until > now { report.pausedUntil = until }
            return report
        }
    }

    /// Lets it be asked again at once when it refused a key or plan.
    func forgetKey() {
        state.withLock { $0.breaker.forgetKey() }
    }

    /// One attempt; never longer than the limit, half of which may be spent waiting for its turn.
    ///
    /// - Parameter facts: What its log line says besides; never a place.
    func attempt<Value: Sendable>(
        _ facts: Logger.Metadata = [:], within limit: Duration = attemptLimit,
        _ call: @escaping @Sendable () async throws(WeatherError) -> Value
    ) async -> Result<Value, WeatherError> {
        let present = surroundings.now()
        if let refusal = state.withLock({ $0.breaker.objection(at: present) }) { return keptBack("paused", refusal) }
        guard let waited = await line.enter(within: limit / 2, clock: surroundings.clock) else {
            return keptBack("crowded", .unavailable)
        }
        defer { line.leave() }
        let asked = surroundings.now()
        if let refusal = state.withLock({ $0.breaker.admit(at: asked) }) { return keptBack("paused", refusal) }
        let outcome = await Self.outcome(of: call, within: limit - waited, surroundings.clock)
        let ended = surroundings.now()
        let told = remember(outcome, at: ended)
        note(told, facts, seconds: ended.timeIntervalSince(asked))
        return told
    }

    private func keptBack<Value>(_ outcome: String, _ error: WeatherError) -> Result<Value, WeatherError> {
        surroundings.metrics.count(provider: name, outcome: outcome)
        return .failure(error)
    }

    private static func outcome<Value: Sendable>(
        of call: @escaping @Sendable () async throws(WeatherError) -> Value, within limit: Duration,
        _ clock: any Clock<Duration>
    ) async -> Result<Value, WeatherError> {
        let outcome = await withDeadline(limit, clock: clock) {
            do throws(WeatherError) {
                return Result<Value, WeatherError>.success(try await call())
            } catch {
                return .failure(error)
            }
        }
        return outcome ?? .failure(.unavailable)
    }

    private func remember<Value>(
        _ outcome: Result<Value, WeatherError>, at now: Date
    ) -> Result<Value, WeatherError> {
        var trouble: WeatherError?
        if case .failure(let error) = outcome { trouble = error }
        let told = state.withLock { [trouble] state in
            let told = state.breaker.record(trouble, at: now)
            if trouble == nil {
                state.report.lastSuccess = now
            } else if let told, told != .notCovered {
                state.report.lastFailure = now
                state.report.lastError = told.label
            }
            return told
        }
        return told.map { .failure($0) } ?? outcome
    }

    private func note<Value>(
        _ outcome: Result<Value, WeatherError>, _ facts: Logger.Metadata, seconds: Double
    ) {
        let label =
            switch outcome {
            case .success: "ok"
            case .failure(let error): error.label
            }
        surroundings.metrics.count(provider: name, outcome: label)
        surroundings.metrics.time(provider: name, seconds: seconds)
        let isTrouble = label != "ok" && label != WeatherError.notCovered.label
        let metadata = [
            LogKey.provider: name, LogKey.outcome: label, LogKey.duration: "\(Int(seconds * 1000))",
        ]
        surroundings.logger.log(
            isTrouble ? .info : .debug, "provider asked", metadata: metadata.merging(facts) { own, _ in own })
    }
}
