import Concurrency

/// Runs tasks on one thread, as an event loop does: a test gives it as `executorPreference` and asks where code ran.
package final class TestLoop: TaskExecutor {
    private let thread = ThreadExecutor(name: "test-loop")

    /// Starts the thread.
    package init() {}

    /// Whether the caller runs on the loop's thread.
    package var isCurrent: Bool { thread.isCurrent }

    /// Puts a job in the line; called by the runtime.
    package func enqueue(_ job: consuming ExecutorJob) {
        let job = UnownedJob(job)
        thread.perform { job.runSynchronously(on: self.asUnownedTaskExecutor()) }
    }
}
