import Glibc

/// A thread that runs what is put in its line, first come, first served, until it is stopped and the line is empty.
// SAFETY: `items`, `isStopped` and `thread` are touched only between lock and unlock of `mutex`. Mutex and condition are
// allocated once, never moved, and freed in deinit; the running thread holds a reference until it ends.
final class WorkerThread: @unchecked Sendable {
    private let mutex: UnsafeMutablePointer<pthread_mutex_t>
    private let condition: UnsafeMutablePointer<pthread_cond_t>
    private let name: String
    private var items: [() -> Void] = []
    private var isStopped = false
    private var thread: pthread_t?

    /// Makes the worker without starting it; the system keeps the first 15 bytes of `name`.
    init(name: String) {
        self.name = name
        mutex = .allocate(capacity: 1)
        condition = .allocate(capacity: 1)
        pthread_mutex_init(mutex, nil)
        pthread_cond_init(condition, nil)
    }

    deinit {
        pthread_cond_destroy(condition)
        pthread_mutex_destroy(mutex)
        condition.deallocate()
        mutex.deallocate()
    }

    /// Starts the thread; called once.
    func start() {
        var created = pthread_t()
        // The thread takes the reference over and gives it back when it ends.
        let code = pthread_create(&created, nil, runWorkerThread, Unmanaged.passRetained(self).toOpaque())
        precondition(code == 0, "pthread_create failed with \(code)")
        pthread_detach(created)
    }

    /// Puts one item in the line.
    func push(_ item: @escaping () -> Void) {
        pthread_mutex_lock(mutex)
        items.append(item)
        pthread_cond_signal(condition)
        pthread_mutex_unlock(mutex)
    }

    /// Lets the thread end once the line is empty.
    func stop() {
        pthread_mutex_lock(mutex)
        isStopped = true
        pthread_cond_signal(condition)
        pthread_mutex_unlock(mutex)
    }

    /// Whether the caller runs on this thread.
    var isCurrent: Bool {
        pthread_mutex_lock(mutex)
        defer { pthread_mutex_unlock(mutex) }
        guard let thread else { return false }
        return pthread_equal(thread, pthread_self()) != 0
    }

    fileprivate func runUntilStopped() {
        nameThread()
        pthread_mutex_lock(mutex)
        thread = pthread_self()
        pthread_mutex_unlock(mutex)
        while let batch = takeAll() {
            for item in batch { item() }
        }
    }

    /// For `top` and debuggers; glibc's own call for it is invisible to Swift.
    private func nameThread() {
        let descriptor = open("/proc/thread-self/comm", O_WRONLY)
        guard descriptor >= 0 else { return }
        _ = writeBlocking(Array(name.utf8.prefix(15)), to: descriptor)
        close(descriptor)
    }

    /// Waits for items; `nil` when stopped and empty.
    private func takeAll() -> [() -> Void]? {
        pthread_mutex_lock(mutex)
        defer { pthread_mutex_unlock(mutex) }
        while items.isEmpty {
            if isStopped { return nil }
            pthread_cond_wait(condition, mutex)
        }
        let batch = items
        items = []
        return batch
    }
}

/// A top-level function, since a closure written in isolated code would be isolated too and trap on this thread.
private func runWorkerThread(_ context: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
    guard let context else { return nil }
    Unmanaged<WorkerThread>.fromOpaque(context).takeRetainedValue().runUntilStopped()
    return nil
}
