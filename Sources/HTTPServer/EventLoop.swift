import CEvent
import Concurrency
import Glibc

/// One libevent loop on a thread of its own, which also runs the tasks that prefer it.
///
/// A task started with this executor preference runs on the loop's thread and comes back to it after every `await`.
/// Once the loop has stopped, what is left of such tasks runs on the global executor.
// SAFETY: `base` and `wakeUp` are made in init. libevent's own lock guards `event_active`; everything else that touches
// them runs on the loop's thread. They are freed by that thread after `isStopped` was set under the lock that
// every use from elsewhere holds.
final class EventLoop: TaskExecutor, @unchecked Sendable {
    private enum Item {
        case job(UnownedJob)
        case work(@Sendable () -> Void)
    }

    private struct Line {
        var items: [Item] = []
        var isAwake = false
        var isStopped = false
        var isStarted = false
        var thread: pthread_t?
    }

    /// The loop, for events that are made on its thread or before it starts.
    let base: OpaquePointer
    private let wakeUp: OpaquePointer
    private let line = Locked(Line())

    /// Makes the loop without starting it.
    init() throws(ListenerError) {
        guard Libevent.prepare(), let options = event_config_new() else { throw .noEventLoop }
        defer { event_config_free(options) }
        // Fewer system calls for a connection whose events change several times in one turn.
        event_config_set_flag(options, Int32(EVENT_BASE_FLAG_EPOLL_USE_CHANGELIST.rawValue))
        guard let base = event_base_new_with_config(options) else { throw .noEventLoop }
        // Never added to a descriptor: it is only ever activated by hand.
        guard let wakeUp = event_new(base, -1, Int16(EV_PERSIST), nil, nil) else {
            event_base_free(base)
            throw .noEventLoop
        }
        self.base = base
        self.wakeUp = wakeUp
    }

    deinit {
        // A loop that has run has freed them on its thread.
        if line.withLock({ $0.isStarted }) { return }
        event_free(wakeUp)
        event_base_free(base)
    }

    /// Starts the thread; called once.
    ///
    /// - Parameter beforeEnd: Runs on the thread after the loop's last turn.
    func start(beforeEnd: @escaping @Sendable () -> Void) {
        line.withLock { $0.isStarted = true }
        event_assign(wakeUp, base, -1, Int16(EV_PERSIST), runLine, Unmanaged.passUnretained(self).toOpaque())
        OwnThread.start(named: "http") { self.runThread(beforeEnd: beforeEnd) }
    }

    /// Puts a job in the line; called by the runtime from any thread.
    func enqueue(_ job: consuming ExecutorJob) {
        let job = UnownedJob(job)
        if !push(.job(job)) { globalConcurrentExecutor.enqueue(ExecutorJob(job)) }
    }

    /// Runs a short piece of work on the loop's thread; `false` when the loop has stopped.
    @discardableResult
    func perform(_ work: @escaping @Sendable () -> Void) -> Bool {
        push(.work(work))
    }

    /// Ends the loop after the current turn; called on its thread.
    func stop() {
        event_base_loopbreak(base)
    }

    /// Whether the caller runs on the loop's thread, and the loop has not stopped.
    var isCurrent: Bool {
        let thread = line.withLock { $0.thread }
        guard let thread else { return false }
        return pthread_equal(thread, pthread_self()) != 0
    }

    private func push(_ item: Item) -> Bool {
        line.withLock { line in
            guard !line.isStopped else { return false }
            line.items.append(item)
            if !line.isAwake {
                line.isAwake = true
                event_active(wakeUp, Int32(EV_READ), 0)
            }
            return true
        }
    }

    /// Runs what is in the line, and what that puts there, for a while; the rest waits for the next turn.
    fileprivate func runItems() {
        for _ in 0..<16 {
            let items: [Item] = line.withLock { line in
                defer { line.items = [] }
                if line.items.isEmpty { line.isAwake = false }
                return line.items
            }
            if items.isEmpty { return }
            for item in items { run(item) }
        }
        event_active(wakeUp, Int32(EV_READ), 0)
    }

    private func run(_ item: Item) {
        switch item {
        case .job(let job): job.runSynchronously(on: asUnownedTaskExecutor())
        case .work(let work): work()
        }
    }

    private func runThread(beforeEnd: () -> Void) {
        line.withLock { $0.thread = pthread_self() }
        event_base_loop(base, EVLOOP_NO_EXIT_ON_EMPTY)
        beforeEnd()
        let rest: [Item] = line.withLock { line in
            line.isStopped = true
            line.thread = nil
            defer { line.items = [] }
            return line.items
        }
        event_free(wakeUp)
        event_base_free(base)
        for case .job(let job) in rest { globalConcurrentExecutor.enqueue(ExecutorJob(job)) }
    }
}

/// The loop outlives its events: its thread holds it until they are freed.
private func runLine(_ descriptor: Int32, _ what: Int16, _ context: UnsafeMutableRawPointer?) {
    guard let context else { return }
    Unmanaged<EventLoop>.fromOpaque(context).takeUnretainedValue().runItems()
}
