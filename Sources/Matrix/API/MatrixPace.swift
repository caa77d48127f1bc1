/// Knows when the homeserver wants to be left alone, and for how long after that sends go one at a time.
///
/// Pure: it is told the time and what came. The homeserver limits an account, not a room, so that a pause holds for
/// all; if all who waited for its end then went together, all but one would hear of the limit again.
/// Source: Matrix specification, client-server API, "Rate limiting".
struct MatrixPace: Sendable {
    private static let shortestPause = Duration.milliseconds(250)
    private static let longestPause = Duration.seconds(30)
    /// After a pause sends go one at a time for so long.
    private static let care = Duration.seconds(60)

    private var pauseEnd: ContinuousClock.Instant?
    private var careEnd: ContinuousClock.Instant?
    /// How many pauses in a row the homeserver has not measured.
    private var count = 0

    /// Whether sends go one at a time.
    func isCareful(at now: ContinuousClock.Instant) -> Bool {
        careEnd.map { now < $0 } ?? false
    }

    /// How long the homeserver wants to be left alone yet; zero when it does not.
    func rest(at now: ContinuousClock.Instant) -> Duration {
        pauseEnd.map { max(.zero, now.duration(to: $0)) } ?? .zero
    }

    /// The homeserver says that there was too much.
    ///
    /// - Parameters:
    ///   - retryAfter: How long it wants to be left alone; without it 1, 2, 4 … 30 s.
    ///   - jitter: 0 to 1; lengthens a pause of our own by up to a half.
    mutating func limited(retryAfter: Duration?, at now: ContinuousClock.Instant, jitter: Double) {
        let pause = retryAfter ?? Self.backOff(after: count, longest: Self.longestPause, jitter: jitter)
        // Calls that were on their way together hear of the same limit.
        if rest(at: now) == .zero { count += 1 }
        let end = now + max(Self.shortestPause, pause)
        pauseEnd = max(pauseEnd ?? end, end)
        careEnd = (pauseEnd ?? end) + Self.care
    }

    /// The homeserver has taken a call: the next pause of our own is short again.
    mutating func succeeded() {
        count = 0
    }

    /// 1, 2, 4 … seconds, lengthened by up to a half.
    static func backOff(after failures: Int, longest: Duration, jitter: Double) -> Duration {
        min(longest, .seconds(1 << min(failures, 20))) * (1 + jitter / 2)
    }
}
