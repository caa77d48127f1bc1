import Glibc

/// A value behind a lock, for small state that never awaits.
///
/// A `pthread_mutex_t` stands below it because ThreadSanitizer misreads `Synchronization.Mutex` on Linux. Any task or
/// thread may call it; the closure must be short and must not call back into the same lock.
///
/// A function stands in a member of `Value`, never for `Value` itself: there every access wraps it once more, and a call goes
/// through all the wrappers.
// SAFETY: `value` is touched only between lock and unlock of `mutex`, which is allocated once and freed in deinit.
package final class Locked<Value>: @unchecked Sendable {
    private let mutex: UnsafeMutablePointer<pthread_mutex_t>
    private var value: Value

    /// Puts `value` behind a lock of its own.
    package init(_ value: sending Value) {
        self.value = value
        mutex = .allocate(capacity: 1)
        let code = pthread_mutex_init(mutex, nil)
        precondition(code == 0, "pthread_mutex_init failed with \(code)")
    }

    deinit {
        pthread_mutex_destroy(mutex)
        mutex.deallocate()
    }

    /// Runs `body` with exclusive access and returns what it returns.
    package func withLock<Result, Failure: Error>(
        _ body: (inout Value) throws(Failure) -> sending Result
    ) throws(Failure) -> sending Result {
        pthread_mutex_lock(mutex)
        defer { pthread_mutex_unlock(mutex) }
        return try body(&value)
    }
}
