/// A value that comes once, and that any number of tasks await, each with a deadline of its own.
///
/// Neither a deadline nor a cancelled waiter touches the work that brings the value: it goes on, and its value is there
/// for whoever asks later. ``BackgroundWork/start(_:)`` makes one together with its work. Any task or thread may call it.
package final class Eventually<Value: Sendable>: Sendable {
    private enum Waiter {
        case expected
        case waiting(CheckedContinuation<Value?, Never>)
        case released
    }

    private struct State {
        var value: Value?
        var waiters: [Int: Waiter] = [:]
        var nextWaiter = 0
    }

    private let state = Locked(State())

    /// Makes one without a value.
    package init() {}

    /// The value, `nil` as long as it has not come.
    package var current: Value? {
        state.withLock { $0.value }
    }

    /// Brings the value and wakes all waiters; `false`, and no effect, when there was one before.
    @discardableResult
    package func resolve(_ value: Value) -> Bool {
        let waiters: [Int: Waiter]? = state.withLock { state in
            guard state.value == nil else { return nil }
            state.value = value
            defer { state.waiters = [:] }
            return state.waiters
        }
        guard let waiters else { return false }
        for case .waiting(let continuation) in waiters.values { continuation.resume(returning: value) }
        return true
    }

    /// Waits for the value; `nil` when the caller's task is cancelled before it comes.
    package func value() async -> Value? {
        await wait(as: makeWaiter())
    }

    /// Waits for the value at most so long; `nil` when the time is over or the caller's task is cancelled before.
    ///
    /// Costs nothing but a lock when the value is there already.
    package func value<C: Clock<Duration>>(within limit: Duration, clock: C) async -> Value? {
        await value(until: clock.now.advanced(by: limit), clock: clock)
    }

    /// Waits for the value at most until then; `nil` when that moment is over or the caller's task is cancelled before.
    ///
    /// Costs nothing but a lock when the value is there already.
    package func value<C: Clock<Duration>>(until deadline: C.Instant, clock: C) async -> Value? {
        if let value = current { return value }
        let waiter = makeWaiter()
        if let timer = clock as? TimerClock, let deadline = deadline as? TimerClock.Instant {
            // Its alarms need no task that sleeps and is cancelled.
            let alarm = timer.alarm(at: deadline) { self.release(waiter) }
            let value = await wait(as: waiter)
            timer.cancel(alarm)
            return value ?? current
        }
        return await withTaskGroup(of: Void.self) { group in
            group.addTask {
                // A sleep that throws was cancelled: the value came first, or the waiter is cancelled itself.
                try? await clock.sleep(until: deadline, tolerance: nil)
                self.release(waiter)
            }
            let value = await self.wait(as: waiter)
            group.cancelAll()
            return value ?? self.current
        }
    }

    /// Every waiter made is waited for once, which takes it out of the table again.
    private func makeWaiter() -> Int {
        state.withLock { state in
            state.nextWaiter += 1
            if state.value == nil { state.waiters[state.nextWaiter] = .expected }
            return state.nextWaiter
        }
    }

    private func wait(as waiter: Int) async -> Value? {
        await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                let outcome: Value?? = state.withLock { state in
                    if let value = state.value { return value }
                    if case .expected = state.waiters[waiter] {
                        state.waiters[waiter] = .waiting(continuation)
                        return nil
                    }
                    state.waiters[waiter] = nil
                    return .some(nil)
                }
                if let outcome { continuation.resume(returning: outcome) }
            }
        } onCancel: {
            release(waiter)
        }
    }

    private func release(_ waiter: Int) {
        let continuation: CheckedContinuation<Value?, Never>? = state.withLock { state in
            switch state.waiters[waiter] {
            case .waiting(let continuation):
                state.waiters[waiter] = nil
                return continuation
            case .expected:
                state.waiters[waiter] = .released
                return nil
            case .released, nil:
                return nil
            }
        }
        continuation?.resume(returning: nil)
    }
}
