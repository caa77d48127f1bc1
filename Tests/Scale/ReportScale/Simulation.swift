import Concurrency
import FoundationEssentials
import TestSupport

/// Time that is moved on whenever nothing happens any more.
final class Simulation: Sendable {
    /// 2027-01-15 08:00 UTC.
    static let start = Date(timeIntervalSince1970: 1_800_000_000)

    let clock = ManualClock()
    private let activity = Locked(0)

    /// The wall clock, which goes with the other.
    var now: @Sendable () -> Date {
        { [clock] in Self.start.addingTimeInterval(clock.now.offset / .seconds(1)) }
    }

    /// Seconds since the start.
    var elapsed: Double { clock.now.offset / .seconds(1) }

    /// Notes that something happens, so that the time stands still a little longer.
    func note() {
        activity.withLock { $0 += 1 }
    }

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

    /// Waits until nothing has happened for a millisecond.
    private func rest() async {
        var before: Int
        repeat {
            before = activity.withLock { $0 }
            // Nobody cancels the check.
            try? await Task.sleep(for: .milliseconds(1))
        } while before != activity.withLock { $0 }
    }
}
