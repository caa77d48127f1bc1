package import Concurrency
import Settings
package import Telemetry

/// Asks things of the homeserver, in order for each room, and again when that may help.
///
/// One for the whole program, since order and limits are kept here. What is sent to a room waits for what was sent there
/// before, at most 200 events; other rooms do not wait for it. A 429 pauses all that is sent. A passing failure is
/// repeated with the same transaction id as long as the caller's patience lasts. A token that is refused stops
/// everything. Any task may call it.
package final class MatrixClient: MatrixHomeserver {
    /// What an application service calls as, so that the homeserver remembers transaction ids beyond its restart.
    enum DeviceState: Sendable {
        case untried
        case made
        /// The homeserver makes none.
        case none
    }

    /// How many events may wait for one room.
    static let roomCapacity = 200
    /// The name of the only line of `account`.
    static let account = "account"

    /// Who the bot is there.
    package let me: MatrixUserID
    let api: MatrixWebAPI
    let metrics: MatrixCallMetrics
    let work: BackgroundWork
    let clock: any Clock<Duration>
    let instant: @Sendable () -> ContinuousClock.Instant
    let jitter: @Sendable () -> Double
    let log: MatrixCallLog
    let rooms: MatrixLines
    let account: MatrixLines
    let pace = Locked(MatrixPace())
    /// For what is dropped rather than waited for.
    let hastyPace = Locked(MatrixPace())
    let tokens = Locked(MatrixTokenMemory())
    let zones = Locked(MatrixZoneMemory())
    let device: Locked<DeviceState>
    let deviceTurns = Turns()

    /// Takes its collaborators.
    ///
    /// - Parameters:
    ///   - me: Who the bot is at the homeserver.
    ///   - isService: Whether the token is that of an application service.
    ///   - work: Runs questions for profiles, which outlive whoever asked.
    ///   - clock: What waits are measured by.
    ///   - instant: The present.
    ///   - jitter: 0 to 1, anew at each call; lengthens waits by up to a half.
    package init(
        api: MatrixWebAPI, me: MatrixUserID, isService: Bool, metrics: MatrixCallMetrics, work: BackgroundWork,
        clock: any Clock<Duration>, instant: @escaping @Sendable () -> ContinuousClock.Instant,
        jitter: @escaping @Sendable () -> Double, logger: Logger
    ) {
        self.api = api
        self.me = me
        self.metrics = metrics
        self.work = work
        self.clock = clock
        self.instant = instant
        self.jitter = jitter
        log = MatrixCallLog(logger: logger)
        rooms = MatrixLines(capacity: Self.roomCapacity, clock: clock)
        // Those at the head of their rooms' lines wait there.
        account = MatrixLines(capacity: .max, clock: clock)
        device = Locked(isService ? .untried : .none)
    }

    /// Makes one call, if the token is good; counts and logs what became of it.
    func once<Answer: Sendable>(
        _ method: MatrixCallMetrics.Method, _ body: () async throws(MatrixFailure) -> Answer
    ) async throws(MatrixFailure) -> Answer {
        do throws(MatrixFailure) {
            let token = try usableToken()
            do throws(MatrixFailure) {
                let answer = try await body()
                metrics.count(method)
                if tokens.withLock({ $0.taken(token) }) { log.tokenRevived() }
                return answer
            } catch {
                if case .tokenDead(let code) = error {
                    let now = instant()
                    if tokens.withLock({ $0.refused(token, code: code, at: now) }) { log.tokenDied(code: code) }
                }
                log.note(error, method)
                throw error
            }
        } catch {
            metrics.count(method, error)
            throw error
        }
    }

    /// Waits; `false` when the caller was cancelled or that would be later than `latest`.
    func pause(_ duration: Duration, latest: ContinuousClock.Instant) async -> Bool {
        guard instant() + duration < latest else { return false }
        // A sleep that throws was cancelled.
        return (try? await clock.sleep(for: duration)) != nil
    }

    /// How long until then, at least a little.
    func left(until latest: ContinuousClock.Instant) -> Duration {
        max(.milliseconds(1), instant().duration(to: latest))
    }

    private func usableToken() throws(MatrixFailure) -> Secret {
        // An account that has not logged in yet will have one soon.
        guard let token = api.token() else { throw .transient(reason: "no-token") }
        let now = instant()
        if let code = tokens.withLock({ $0.refusal(of: token, at: now) }) { throw .tokenDead(code: code) }
        return token
    }
}
