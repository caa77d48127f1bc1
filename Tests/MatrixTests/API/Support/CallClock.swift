import Concurrency

/// A clock on which a sleep is over at once, since the time leaps to its end; for code that only one task runs.
final class CallClock: Clock {
    typealias Instant = ContinuousClock.Instant

    private let time = Locked(ContinuousClock.now)
    private let start: Instant

    init() {
        start = time.withLock { $0 }
    }

    var now: Instant { time.withLock { $0 } }
    var minimumResolution: Duration { .nanoseconds(1) }

    func sleep(until deadline: Instant, tolerance: Duration?) async throws {
        try Task.checkCancellation()
        time.withLock { $0 = max($0, deadline) }
    }

    /// Moves on.
    func advance(by duration: Duration) {
        time.withLock { $0 += duration }
    }

    /// Seconds since the start, to the millisecond.
    var seconds: Double { (start.duration(to: now) / .milliseconds(1)).rounded() / 1000 }
}
