/// Runs an actor on a thread of its own, so that the actor may block without holding up anyone else.
///
/// Give it to an actor that touches files, a database or another blocking library:
///
///     private let executor = ThreadExecutor(name: "files")
///     nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }
///
/// After the actor's method returns, the caller continues where it ran before. The thread ends when the last reference is
/// gone and its line is empty. Any task or thread may call it.
package final class ThreadExecutor: SerialExecutor {
    private let worker: WorkerThread

    /// Starts the thread; the system shows the first 15 bytes of `name`.
    package init(name: String) {
        worker = .started(named: name)
    }

    deinit {
        worker.stop()
    }

    /// Puts a job of the actor in the line; called by the runtime.
    package func enqueue(_ job: consuming ExecutorJob) {
        let job = UnownedJob(job)
        // The item holds the executor, so that the unowned reference stays valid while the job runs.
        worker.push { job.runSynchronously(on: self.asUnownedSerialExecutor()) }
    }

    /// Runs a short piece of work on the thread, behind what is in the line already; returns at once.
    package func perform(_ work: @escaping @Sendable () -> Void) {
        worker.push(work)
    }

    /// Whether the caller runs on this executor's thread.
    package var isCurrent: Bool {
        worker.isCurrent
    }

    /// Stops the process when called from another thread; called by the runtime for `assumeIsolated`.
    package func checkIsolated() {
        precondition(isCurrent, "isolated code runs on the thread of its executor")
    }

    /// Whether the caller is isolated to the actors of this executor; asked by the runtime.
    package func isIsolatingCurrentContext() -> Bool? {
        isCurrent
    }
}
