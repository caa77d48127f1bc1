/// Work that outlives its caller: an answer after the empty 200, a fetch that several people wait for.
///
/// One task stays in ``run()`` and owns what is submitted; the work runs on the global executor, never on the caller's
/// event loop. At shutdown ``drain(until:grace:clock:)`` lets what is running finish. Any task may call it.
package actor BackgroundWork {
    /// A piece of work; it heeds cancellation and reports its own trouble.
    package typealias Operation = @Sendable () async -> Void

    private struct Job {
        let operation: Operation
        let whenCut: Operation
    }

    private struct State {
        var unfinished = 0
        var unstarted = 0
        var isClosed = false
    }

    private nonisolated let limit: Int
    private nonisolated let state = Locked(State())
    private nonisolated let jobs: AsyncStream<Job>
    private nonisolated let line: AsyncStream<Job>.Continuation
    private nonisolated let cut = Eventually<Bool>()
    private nonisolated let idle = Eventually<Bool>()

    /// Accepts at most `limit` unfinished pieces at a time; above zero.
    package init(limit: Int) {
        self.limit = limit
        (jobs, line) = AsyncStream.makeStream()
    }

    /// Pieces that are accepted and have not ended.
    package nonisolated var unfinished: Int {
        state.withLock { $0.unfinished }
    }

    /// Accepts a piece of work and returns at once; `false`, and no effect, when the line is full or draining.
    ///
    /// What is accepted before ``run()`` starts waits for it.
    /// - Parameter whenCut: Called, without being cancelled, when `operation` has not ended at the deadline of
    ///   ``drain(until:grace:clock:)``; the operation is cancelled just before and may still be running.
    package nonisolated func submit(_ operation: @escaping Operation, whenCut: @escaping Operation = {}) -> Bool {
        state.withLock { state in
            guard !state.isClosed, state.unfinished < limit else { return false }
            state.unfinished += 1
            state.unstarted += 1
            line.yield(Job(operation: operation, whenCut: whenCut))
            return true
        }
    }

    /// Starts work whose value several tasks may await; `nil` when the line is full or draining.
    ///
    /// A waiter that gives up does not touch the work.
    package nonisolated func start<Value: Sendable>(
        _ operation: @escaping @Sendable () async -> Value
    ) -> Eventually<Value>? {
        let result = Eventually<Value>()
        return submit({ result.resolve(await operation()) }) ? result : nil
    }

    /// Runs what is submitted until drained or cancelled; called once.
    ///
    /// Cancelling it cancels all work and refuses more.
    package func run() async {
        await withDiscardingTaskGroup { group in
            for await job in jobs {
                state.withLock { $0.unstarted -= 1 }
                group.addTask { await self.perform(job) }
            }
            abandonUnstarted()
        }
    }

    /// Refuses new work, waits for what is running, and cancels at `deadline` what is left.
    ///
    /// - Parameter grace: How long after the deadline the cancelled work and its `whenCut` are waited for.
    /// - Returns: `true` when everything had ended before the deadline.
    package func drain<C: Clock<Duration>>(until deadline: C.Instant, grace: Duration, clock: C) async -> Bool {
        let isIdle = state.withLock { state in
            state.isClosed = true
            return state.unfinished == 0
        }
        if isIdle { idle.resolve(true) }
        let remaining = clock.now.duration(to: deadline)
        if await idle.value(within: remaining, clock: clock) == nil {
            cut.resolve(true)
            _ = await idle.value(within: grace, clock: clock)
            line.finish()
            return false
        }
        line.finish()
        return true
    }

    private nonisolated func perform(_ job: Job) async {
        await withTaskGroup(of: Bool.self) { group in
            group.addTask {
                await job.operation()
                return true
            }
            group.addTask { await self.cut.value() == nil }
            let hasEnded = await group.next() ?? true
            group.cancelAll()
            if !hasEnded { await job.whenCut() }
        }
        let isIdle = state.withLock { state in
            state.unfinished -= 1
            return state.isClosed && state.unfinished == 0
        }
        if isIdle { idle.resolve(true) }
    }

    /// What a cancelled `run()` leaves in the line will never start.
    private nonisolated func abandonUnstarted() {
        let isIdle = state.withLock { state in
            state.isClosed = true
            state.unfinished -= state.unstarted
            state.unstarted = 0
            return state.unfinished == 0
        }
        if isIdle { idle.resolve(true) }
    }
}
