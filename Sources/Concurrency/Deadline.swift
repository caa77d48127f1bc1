/// Runs an operation for at most so long; `nil` when the time was over first.
///
/// At the limit the operation is cancelled and the call returns **once it has ended**: only an operation that heeds
/// cancellation is kept to the limit. For work that must not be waited for, or that others wait for too, use
/// ``BackgroundWork/start(_:)`` and ``Eventually/value(within:clock:)``.
///
/// The operation begins at once on the caller's thread, in a task of its own. One that never has to wait costs no timer
/// and no group of tasks, which is what an answer from memory is; one that waits goes on on the global executor.
package func withDeadline<Value: Sendable, C: Clock<Duration>>(
    _ limit: Duration, clock: C, operation: @escaping @Sendable () async -> Value
) async -> Value? {
    let hasEnded = Locked(false)
    let isCancelled = Task.isCancelled
    let task = Task.immediate {
        // A task of its own does not learn by itself that the caller had been cancelled before.
        if isCancelled { withUnsafeCurrentTask { $0?.cancel() } }
        defer { hasEnded.withLock { $0 = true } }
        return await operation()
    }
    if hasEnded.withLock({ $0 }) { return await task.value }
    return await withTaskGroup(of: Value?.self) { group in
        group.addTask {
            await withTaskCancellationHandler {
                await task.value
            } onCancel: {
                task.cancel()
            }
        }
        group.addTask {
            // A sleep that throws was cancelled: the operation came first, or the caller is cancelled itself.
            try? await clock.sleep(for: limit)
            return nil
        }
        let first = await group.next() ?? nil
        group.cancelAll()
        return first
    }
}
