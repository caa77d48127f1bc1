import Glibc

/// Threads for work that blocks, such as waiting for a library or a condition.
package enum OwnThread {
    /// Runs `body` on a new thread, which ends with it; stops the process when the system gives no thread.
    ///
    /// The system shows the first 15 bytes of `name`.
    package static func start(named name: String, _ body: @escaping @Sendable () -> Void) {
        var thread = pthread_t()
        // The thread takes the reference over and gives it back when it ends.
        let context = Unmanaged.passRetained(ThreadBody(name: name, run: body)).toOpaque()
        let code = pthread_create(&thread, nil, runThread, context)
        precondition(code == 0, "pthread_create failed with \(code)")
        pthread_detach(thread)
    }

    /// For `top` and debuggers; glibc's own call for it is invisible to Swift.
    fileprivate static func show(_ name: String) {
        let descriptor = open("/proc/thread-self/comm", O_WRONLY)
        guard descriptor >= 0 else { return }
        _ = writeBlocking(Array(name.utf8.prefix(15)), to: descriptor)
        close(descriptor)
    }
}

/// What a new thread is given.
private final class ThreadBody {
    let name: String
    let run: @Sendable () -> Void

    init(name: String, run: @escaping @Sendable () -> Void) {
        self.name = name
        self.run = run
    }
}

/// A top-level function, since a closure written in isolated code would be isolated too and trap on the new thread.
private func runThread(_ context: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
    guard let context else { return nil }
    let body = Unmanaged<ThreadBody>.fromOpaque(context).takeRetainedValue()
    OwnThread.show(body.name)
    body.run()
    return nil
}
