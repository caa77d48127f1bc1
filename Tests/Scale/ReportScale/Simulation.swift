import Concurrency
import FoundationEssentials
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
    /// - Returns: Whether it was over by then.
    func run(by step: Duration, atMost limit: Duration, until isOver: () -> Bool) async -> Bool {
        let end = clock.now.advanced(by: limit)
        while !isOver() {
            guard clock.now < end else { return false }
            await rest()
            clock.advance(by: step)
        }
        return true
    }

    /// Waits until all threads sleep, twice in a row.
    private func rest() async {
        var quiet = 0
        while quiet < 2 {
            // Nobody cancels the check.
            try? await Task.sleep(for: .microseconds(200))
            quiet = Threads.areAsleep && underWay.withLock { $0 == 0 } ? quiet + 1 : 0
        }
    }
}
