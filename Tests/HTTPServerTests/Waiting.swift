import Glibc

/// Looks again and again, between the steps of other tasks, for at most thirty seconds.
func waitUntil(_ condition: @Sendable () -> Bool) async -> Bool {
    let deadline = ContinuousClock.now.advanced(by: .seconds(30))
    while !condition() {
        guard ContinuousClock.now < deadline else { return false }
        await Task.yield()
        sched_yield()
    }
    return true
}
