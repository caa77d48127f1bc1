import CEvent
import Concurrency
import Glibc

/// What must be set once for the whole process before libevent is used.
enum Libevent {
    private static let isPrepared: Bool = {
        // A peer that is gone shows as an error of the write, not as a signal.
        signal(SIGPIPE, SIG_IGN)
        event_set_log_callback(logLibevent)
        return evthread_use_pthreads() == 0
    }()

    /// Prepares the library; `false` when it has no threads.
    static func prepare() -> Bool {
        isPrepared
    }
}

/// libevent reports what it also returns; only what ends the process is shown, since nobody else could.
private func logLibevent(_ severity: Int32, _ message: UnsafePointer<CChar>?) {
    guard severity >= EVENT_LOG_ERR, let message else { return }
    _ = writeBlocking(Array("libevent: \(String(cString: message))\n".utf8), to: STDERR_FILENO)
}
