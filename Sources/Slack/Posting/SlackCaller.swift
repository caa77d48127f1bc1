import Concurrency
import Identity
import Settings
import Telemetry

/// Makes calls of the Web API when it is their turn and there is a token, and obeys what Slack says about limits.
///
/// One for the whole program, since limits are counted here. Any task may call it.
final class SlackCaller: Sendable {
    private let installations: SlackInstallations
    private let metrics: SlackPostingMetrics
    private let clock: any Clock<Duration>
    private let instant: @Sendable () -> ContinuousClock.Instant
    private let jitter: @Sendable () -> Double
    private let log: SlackCallLog
    private let pace: Locked<SlackPace>

    /// Takes its collaborators; see ``SlackPoster``.
    init(
        installations: SlackInstallations, metrics: SlackPostingMetrics, clock: any Clock<Duration>,
        instant: @escaping @Sendable () -> ContinuousClock.Instant, jitter: @escaping @Sendable () -> Double,
        logger: Logger
    ) {
        self.installations = installations
        self.metrics = metrics
        self.clock = clock
        self.instant = instant
        self.jitter = jitter
        log = SlackCallLog(logger: logger, installations: installations)
        pace = Locked(SlackPace(at: instant()))
    }

    /// Waits; `false` when the caller was cancelled or that would be later than `latest`.
    func pause(_ duration: Duration, latest: ContinuousClock.Instant) async -> Bool {
        guard instant() + duration < latest else { return false }
        // A sleep that throws was cancelled.
        return (try? await clock.sleep(for: duration)) != nil
    }

    /// Takes a turn that is free at once; `false` when there is none.
    func takeFreeTurn(_ call: SlackPace.Call) -> Bool {
        let now = instant()
        return pace.withLock { $0.turn(for: call, at: now, latest: now) } == .at(now)
    }

    /// Makes one call when it is its turn, again when Slack wants to be left alone for a while.
    func perform<Answer: Sendable>(
        _ method: SlackWebAPI.Method, _ call: SlackPace.Call, _ latest: ContinuousClock.Instant,
        _ body: @Sendable (Secret) async throws(SlackCallFailure) -> Answer
    ) async throws(SlackCallFailure) -> Answer {
        var expired: Secret?
        while true {
            let token = try await turn(method, call, latest)
            do throws(SlackCallFailure) {
                let answer = try await body(token)
                metrics.count(method)
                let now = instant()
                pace.withLock { $0.succeeded(call, at: now) }
                return answer
            } catch {
                metrics.count(method, error)
                log.note(error, call, token)
                switch error {
                case .rateLimited(let retryAfter):
                    let (now, jitter) = (instant(), jitter())
                    pace.withLock { $0.limited(call, retryAfter: retryAfter, at: now, jitter: jitter) }
                case .tokenExpired where expired == nil && installations.access(to: call.team) != .token(token):
                    expired = token
                default: throw error
                }
            }
        }
    }

    /// Waits for the turn of a call; the token with which it is made.
    private func turn(
        _ method: SlackWebAPI.Method, _ call: SlackPace.Call, _ latest: ContinuousClock.Instant
    ) async throws(SlackCallFailure) -> Secret {
        do throws(SlackCallFailure) {
            // Who has no token does not wait for nothing.
            _ = try token(for: call)
            repeat { try await wait(for: call, latest) } while isPaused(call)
            return try token(for: call)
        } catch {
            metrics.count(method, error)
            throw error
        }
    }

    private func wait(for call: SlackPace.Call, _ latest: ContinuousClock.Instant) async throws(SlackCallFailure) {
        let now = instant()
        switch pace.withLock({ $0.turn(for: call, at: now, latest: latest) }) {
        case .tooLate(let time): throw .noTime(retryAfter: now.duration(to: time))
        case .at(let time):
            guard !Task.isCancelled else { throw .cancelled }
            // A sleep that throws was cancelled.
            if time > now, (try? await clock.sleep(for: now.duration(to: time))) == nil { throw .cancelled }
        }
    }

    private func isPaused(_ call: SlackPace.Call) -> Bool {
        let now = instant()
        return pace.withLock { $0.isPaused(call, at: now) }
    }

    private func token(for call: SlackPace.Call) throws(SlackCallFailure) -> Secret {
        switch installations.access(to: call.team) {
        case .token(let token): return token
        case .none: throw .noToken
        case .ended: throw .installationEnded
        }
    }
}
