import Concurrency
import FoundationEssentials
import Glibc
import TestSupport

/// Time that is moved on whenever nothing happens any more.
final class Simulation: Sendable {
    /// 2027-01-15 08:00 UTC.
    static let start = Date(timeIntervalSince1970: 1_800_000_000)

    let clock = ManualClock()
    private let base = ContinuousClock.now
    private let underWay = Locked(0)

    /// The wall clock, which goes with the other.
    var now: @Sendable () -> Date {
        { [clock] in Self.start.addingTimeInterval(clock.now.offset / .seconds(1)) }
    }

    /// The same for what counts by instants.
    var instant: @Sendable () -> ContinuousClock.Instant {
        { [clock, base] in base + clock.now.offset }
    }

    /// Seconds since the start.
    var elapsed: Double { clock.now.offset / .seconds(1) }

    /// Something begins that may wait for the device: the time stands still.
    func enter() { underWay.withLock { $0 += 1 } }
    /// It has ended.
    func leave() { underWay.withLock { $0 -= 1 } }

    /// Moves time on in steps until `isOver`, at most so long.
    ///
    /// Blocks the main thread, on which nothing else runs.
    /// - Returns: Whether it was over by then.
    @MainActor
    func run(by step: Duration, atMost limit: Duration, until isOver: () -> Bool) -> Bool {
        let end = clock.now.advanced(by: limit)
        while !isOver() {
            guard clock.now < end else { return false }
            rest()
            clock.advance(by: step)
        }
        return true
    }

    /// Waits until all threads sleep, twice in a row.
    private func rest() {
        var quiet = 0
        while quiet < 2 {
            usleep(100)
            quiet = underWay.withLock { $0 == 0 } && Threads.areAsleep ? quiet + 1 : 0
        }
    }
}
