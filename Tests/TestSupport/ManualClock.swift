import Concurrency

/// A clock that stands still until a test moves it; sleepers wake when their time has come.
///
/// Use: start the code under test, `await clock.sleepers(atLeast: 1)`, then `clock.advance(by: .seconds(2))`.
package final class ManualClock: Clock {
    /// Time since the clock was made.
    package struct Instant: InstantProtocol {
        /// Time since the clock was made.
        package let offset: Duration

        /// Makes an instant so long after the clock's start.
        package init(_ offset: Duration) {
            self.offset = offset
        }

        /// A later (or, when negative, earlier) instant.
        package func advanced(by duration: Duration) -> Instant {
            Instant(offset + duration)
        }

        /// The time from this instant to another.
        package func duration(to other: Instant) -> Duration {
            other.offset - offset
        }

        /// Earlier is less.
        package static func < (left: Instant, right: Instant) -> Bool {
            left.offset < right.offset
        }
    }

    private struct Sleeper {
        let deadline: Instant
        let wake: Eventually<Bool>
    }

    private struct State {
        var now = Instant(.zero)
        var sleepers: [Int: Sleeper] = [:]
        var nextSleeper = 0
        var watchers: [(count: Int, event: Eventually<Bool>)] = []
    }

    private let state = Locked(State())

    /// Starts at zero.
    package init() {}

    /// The present.
    package var now: Instant {
        state.withLock { $0.now }
    }

    /// The smallest step.
    package var minimumResolution: Duration { .nanoseconds(1) }

    /// Waits until the clock has been moved to `deadline`; throws `CancellationError` when cancelled before.
    package func sleep(until deadline: Instant, tolerance: Duration?) async throws {
        let wake = Eventually<Bool>()
        let (id, ready): (Int?, [Eventually<Bool>]) = state.withLock { state in
            guard state.now < deadline else { return (nil, []) }
            state.nextSleeper += 1
            state.sleepers[state.nextSleeper] = Sleeper(deadline: deadline, wake: wake)
            return (state.nextSleeper, Self.takeReadyWatchers(&state))
        }
        for event in ready { event.resolve(true) }
        guard let id else { return try Task.checkCancellation() }
        guard await wake.value() == nil else { return }
        state.withLock { $0.sleepers[id] = nil }
        throw CancellationError()
    }

    /// Moves the clock on and wakes those whose time has come.
    package func advance(by duration: Duration) {
        let due: [Eventually<Bool>] = state.withLock { state in
            state.now = state.now.advanced(by: duration)
            let now = state.now
            let due = state.sleepers.filter { $0.value.deadline <= now }
            for id in due.keys { state.sleepers[id] = nil }
            return due.values.sorted { $0.deadline < $1.deadline }.map(\.wake)
        }
        for wake in due { wake.resolve(true) }
    }

    /// How many tasks sleep now.
    package var sleeping: Int {
        state.withLock { $0.sleepers.count }
    }

    /// Waits until at least so many tasks sleep.
    package func sleepers(atLeast count: Int) async {
        let event = Eventually<Bool>()
        let isReady = state.withLock { state in
            if state.sleepers.count >= count { return true }
            state.watchers.append((count, event))
            return false
        }
        if !isReady { _ = await event.value() }
    }

    private static func takeReadyWatchers(_ state: inout State) -> [Eventually<Bool>] {
        let count = state.sleepers.count
        let ready = state.watchers.filter { $0.count <= count }
        state.watchers.removeAll { $0.count <= count }
        return ready.map(\.event)
    }
}
