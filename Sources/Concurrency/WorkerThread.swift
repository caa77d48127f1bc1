import Glibc

/// A thread that runs what is put in its line, first come, first served, until it is stopped and the line is empty.
///
/// Any thread may call it.
final class WorkerThread: Sendable {
    private struct State {
        var items: [@Sendable () -> Void] = []
        var isStopped = false
        var thread: pthread_t?
    }

    private let state = Monitor(State())

    /// Starts the thread.
    static func started(named name: String) -> WorkerThread {
        let worker = WorkerThread()
        OwnThread.start(named: name) { worker.runUntilStopped() }
        return worker
    }

    /// Puts one item in the line.
    func push(_ item: @escaping @Sendable () -> Void) {
        state.change { $0.items.append(item) }
    }

    /// Lets the thread end once the line is empty.
    func stop() {
        state.change { $0.isStopped = true }
    }

    /// Whether the caller runs on this thread.
    var isCurrent: Bool {
        guard let thread = state.withLock({ $0.thread }) else { return false }
        return pthread_equal(thread, pthread_self()) != 0
    }

    private func runUntilStopped() {
        state.withLock { $0.thread = pthread_self() }
        while let items = takeAll() {
            for item in items { item() }
        }
    }

    /// Waits for items; `nil` when stopped and empty.
    private func takeAll() -> [@Sendable () -> Void]? {
        state.wait { state in
            if state.items.isEmpty { return state.isStopped ? .done(nil) : .wait(atMost: nil) }
            defer { state.items = [] }
            return .done(state.items)
        }
    }
}
