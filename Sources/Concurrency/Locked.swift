import Glibc

/// A value behind a lock, for small state that never awaits.
///
/// A `pthread_mutex_t` stands below it because ThreadSanitizer misreads `Synchronization.Mutex` on Linux. Any task or
/// thread may call it; the closure must be short and must not call back into the same lock.
///
/// A function stands in a member of `Value`, never for `Value` itself: there every access wraps it once more, and a call goes
/// through all the wrappers.
///
/// Inlinable, so that other modules call it with their own types instead of asking the runtime for them each time.
// SAFETY: `value` is touched only between lock and unlock of `mutex`, which is allocated once and freed in deinit; so the
// lock gives the exclusive access that would be checked at run time otherwise.
package final class Locked<Value>: @unchecked Sendable {
    private let mutex: UnsafeMutablePointer<pthread_mutex_t>
    @exclusivity(unchecked) @usableFromInline var value: Value

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

    @usableFromInline func lock() {
        pthread_mutex_lock(mutex)
    }

    @usableFromInline func unlock() {
        pthread_mutex_unlock(mutex)
    }

    /// Runs `body` with exclusive access and returns what it returns.
    @inlinable package func withLock<Result, Failure: Error>(
        _ body: (inout Value) throws(Failure) -> sending Result
    ) throws(Failure) -> sending Result {
        lock()
        defer { unlock() }
        return try body(&value)
    }
}
