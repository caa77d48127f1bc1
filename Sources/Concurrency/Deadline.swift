/// Runs an operation for at most so long; `nil` when the time was over first.
///
/// At the limit the operation is cancelled and the call returns **once it has ended**: only an operation that heeds
/// cancellation is kept to the limit. For work that must not be waited for, or that others wait for too, use
/// ``BackgroundWork/start(_:)`` and ``Eventually/value(within:clock:)``.
///
/// The operation begins at once on the caller's thread. One that never has to wait costs no timer, which is what an
/// answer from memory is.
package func withDeadline<Value: Sendable, C: Clock<Duration>>(
    _ limit: Duration, clock: C, operation: @escaping @Sendable () async -> Value
) async -> Value? {
    await withTaskGroup(of: Value?.self) { group in
        let hasEnded = Locked(false)
        group.addImmediateTask {
            defer { hasEnded.withLock { $0 = true } }
            return await operation()
        }
        if !hasEnded.withLock({ $0 }) {
            group.addTask {
                // A sleep that throws was cancelled: the operation came first, or the caller is cancelled itself.
                try? await clock.sleep(for: limit)
                return nil
            }
        }
        let first = await group.next() ?? nil
        group.cancelAll()
        return first
    }
}
