import Glibc

/// A value behind a lock, for threads that wait until it changes.
// SAFETY: `value` is touched only between lock and unlock of `mutex`. Mutex and condition are allocated once, never moved,
// and freed in deinit.
final class Monitor<Value>: @unchecked Sendable {
    private let mutex: UnsafeMutablePointer<pthread_mutex_t>
    private let condition: UnsafeMutablePointer<pthread_cond_t>
    private var value: Value

    /// Puts `value` behind a lock of its own.
    init(_ value: Value) {
        self.value = value
        mutex = .allocate(capacity: 1)
        condition = .allocate(capacity: 1)
        pthread_mutex_init(mutex, nil)
        var attributes = pthread_condattr_t()
        pthread_condattr_init(&attributes)
        pthread_condattr_setclock(&attributes, CLOCK_MONOTONIC)
        pthread_cond_init(condition, &attributes)
        pthread_condattr_destroy(&attributes)
    }

    deinit {
        pthread_cond_destroy(condition)
        pthread_mutex_destroy(mutex)
        condition.deallocate()
        mutex.deallocate()
    }

    /// Runs `body` with exclusive access.
    func withLock<Result>(_ body: (inout Value) -> Result) -> Result {
        pthread_mutex_lock(mutex)
        defer { pthread_mutex_unlock(mutex) }
        return body(&value)
    }

    /// Runs `body` with exclusive access and wakes the thread that waits.
    func change(_ body: (inout Value) -> Void) {
        pthread_mutex_lock(mutex)
        body(&value)
        pthread_cond_signal(condition)
        pthread_mutex_unlock(mutex)
    }

    /// What a waiting thread does next.
    enum Step<Result> {
        /// It has what it waited for.
        case done(Result)
        /// It waits for the next change, or until that much time has passed.
        case wait(atMost: Duration?)
    }

    /// Looks with exclusive access, and again after each change, until `look` is done; for a thread of one's own only.
    func wait<Result>(_ look: (inout Value) -> Step<Result>) -> Result {
        pthread_mutex_lock(mutex)
        defer { pthread_mutex_unlock(mutex) }
        while true {
            switch look(&value) {
            case .done(let result):
                return result
            case .wait(atMost: let limit?):
                var time = Self.time(after: limit)
                pthread_cond_timedwait(condition, mutex, &time)
            case .wait(atMost: nil):
                pthread_cond_wait(condition, mutex)
            }
        }
    }

    private static func time(after limit: Duration) -> timespec {
        var time = timespec()
        clock_gettime(CLOCK_MONOTONIC, &time)
        let (seconds, attoseconds) = max(limit, .zero).components
        let nanoseconds = time.tv_nsec + Int(attoseconds / 1_000_000_000)
        time.tv_sec += Int(seconds) + nanoseconds / 1_000_000_000
        time.tv_nsec = nanoseconds % 1_000_000_000
        return time
    }
}
