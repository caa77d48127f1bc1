/// The machine's continuous clock with sleeps that cost little, for deadlines that are set often and seldom reached.
///
/// One thread wakes all sleepers, up to 10 ms late. A cancelled sleep leaves nothing behind, whereas each sleep on
/// `ContinuousClock` keeps a timer of the system until its time has come. The thread ends with the clock; sleepers hold
/// it. Any task may use it.
package final class TimerClock: Clock {
    /// The same instants as `ContinuousClock`.
    package typealias Instant = ContinuousClock.Instant

    private let timer = TimerThread.started(named: "timer")

    /// Starts the thread.
    package init() {}

    deinit {
        timer.stop()
    }

    /// The present.
    package var now: Instant { .now }

    /// How late a sleeper may wake.
    package var minimumResolution: Duration { TimerThread.step }

    /// Calls `work`, which is short, on the clock's thread once `deadline` has come.
    func alarm(at deadline: Instant, _ work: @escaping @Sendable () -> Void) -> TimerThread.Entry {
        timer.add(deadline, work)
    }

    /// Forgets an alarm that has not been called.
    func cancel(_ alarm: TimerThread.Entry) {
        timer.remove(alarm)
    }

    /// Waits until `deadline`; throws `CancellationError` when the task is cancelled before.
    package func sleep(until deadline: Instant, tolerance: Duration?) async throws {
        try Task.checkCancellation()
        let wake = Eventually<Bool>()
        let sleeper = timer.add(deadline) { wake.resolve(true) }
        if await wake.value() == nil {
            timer.remove(sleeper)
            throw CancellationError()
        }
    }
}
