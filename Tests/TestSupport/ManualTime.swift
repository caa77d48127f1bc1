import Concurrency
package import FoundationEssentials

/// A wall clock that stands still until a test moves it.
package final class ManualTime: Sendable {
    private let instant: Locked<Date>

    /// Starts at so many seconds since 1970.
    package init(secondsSince1970: Double) {
        instant = Locked(Date(timeIntervalSince1970: secondsSince1970))
    }

    /// The present as a module takes it.
    package var now: @Sendable () -> Date {
        { self.instant.withLock { $0 } }
    }

    /// Moves on by so many seconds (back, when negative).
    package func advance(seconds: Double) {
        instant.withLock { $0 = $0.addingTimeInterval(seconds) }
    }
}
