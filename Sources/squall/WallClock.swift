import Concurrency
import FoundationEssentials

/// The clock on the wall of this process: the machine's, or one that began at `clock.start` and runs on with it.
final class WallClock: Sendable {
    /// Seconds by which it is ahead of the machine's.
    private let ahead: Locked<Double>

    /// - Parameter start: What it shows now; `nil` for what the machine's clock shows.
    init(startingAt start: Date?) {
        ahead = Locked(start?.timeIntervalSince(Date()) ?? 0)
    }

    /// The present.
    var now: Date { Date().addingTimeInterval(ahead.withLock { $0 }) }

    /// Reads it, for those who must not set it.
    var read: @Sendable () -> Date { { self.now } }

    /// Puts it forward, so that it shows a later moment now; an earlier one is ignored.
    func move(to moment: Date) {
        let seconds = moment.timeIntervalSince(now)
        if seconds > 0 { ahead.withLock { $0 += seconds } }
    }
}
