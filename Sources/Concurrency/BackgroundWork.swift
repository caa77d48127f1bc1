/// Work that outlives its caller: an answer after the empty 200, a fetch that several people wait for.
///
/// One task stays in ``run()`` and owns what is submitted; the work runs on the global executor. Work that is told to start
/// where it is submitted runs there until it first waits, and goes on on the global executor. At shutdown ``drain(until:grace:clock:)`` lets what is running finish. Any task may call it.
package actor BackgroundWork {
    /// A piece of work; it heeds cancellation and reports its own trouble.
    package typealias Operation = @Sendable () async -> Void

    private enum Order {
        case start(Int, Operation)
        /// Work that began elsewhere and waits for something.
        case adopt(Task<Void, Never>)
        case cancelAll
    }

    private struct Job {
        let whenCut: Operation?
        var isStarted = false
    }

    private struct State {
        var unfinished: [Int: Job] = [:]
        var lastID = 0
        var isClosed = false
    }

    private nonisolated let limit: Int
    private nonisolated let state = Locked(State())
    private nonisolated let orders: AsyncStream<Order>
    private nonisolated let line: AsyncStream<Order>.Continuation
    private nonisolated let idle = Eventually<Bool>()

    /// Accepts at most `limit` unfinished pieces at a time; above zero.
    package init(limit: Int) {
        self.limit = limit
        (orders, line) = AsyncStream.makeStream()
    }

    /// Pieces that are accepted and have not ended.
    package nonisolated var unfinished: Int {
        state.withLock { $0.unfinished.count }
    }

    /// Accepts a piece of work and returns at once; `false`, and no effect, when the line is full or draining.
    ///
    /// What is accepted before ``run()`` starts waits for it.
    /// - Parameters:
    ///   - startsHere: Whether the work begins at once on the caller's thread, until it first waits: for work that seldom has
    ///     to wait and is short enough for an event loop.
    ///   - reserve: So many pieces beyond the limit are accepted, for a word about the line being full.
    ///   - whenCut: Called, without being cancelled, when `operation` has not ended at the deadline of
    ///     ``drain(until:grace:clock:)``; the operation is cancelled at the same time and may still be running.
    package nonisolated func submit(
        _ operation: @escaping Operation, startsHere: Bool = false, reserve: Int = 0, whenCut: Operation? = nil
    ) -> Bool {
        let id: Int? = state.withLock { state in
            guard !state.isClosed, state.unfinished.count < limit + reserve else { return nil }
            state.lastID += 1
            state.unfinished[state.lastID] = Job(whenCut: whenCut, isStarted: startsHere)
            if !startsHere { line.yield(.start(state.lastID, operation)) }
            return state.lastID
        }
        if let id, startsHere { start(operation, id) }
        return id != nil
    }

    /// Begins work on the caller's thread; ``run()`` owns what is not done when it first waits.
    private nonisolated func start(_ operation: @escaping Operation, _ id: Int) {
        let task = Task.immediate {
            await operation()
            self.finish { $0.unfinished[id] = nil }
        }
        guard state.withLock({ $0.unfinished[id] != nil }) else { return }
        if case .terminated = line.yield(.adopt(task)) { task.cancel() }
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
            for await order in orders {
                switch order {
                case .start(let id, let operation):
                    state.withLock { $0.unfinished[id]?.isStarted = true }
                    group.addTask {
                        await operation()
                        self.finish { $0.unfinished[id] = nil }
                    }
                case .adopt(let task):
                    group.addTask {
                        await withTaskCancellationHandler {
                            await task.value
                        } onCancel: {
                            task.cancel()
                        }
                    }
                case .cancelAll:
                    group.cancelAll()
                }
            }
            // What a cancelled `run()` leaves in the line will never start.
            finish { state in
                state.isClosed = true
                state.unfinished = state.unfinished.filter { $0.value.isStarted }
            }
        }
    }

    /// Refuses new work, waits for what is running, and cancels at `deadline` what is left.
    ///
    /// - Parameter grace: How long after the deadline the cancelled work and its `whenCut` are waited for.
    /// - Returns: `true` when everything had ended before the deadline.
    package func drain<C: Clock<Duration>>(until deadline: C.Instant, grace: Duration, clock: C) async -> Bool {
        defer { line.finish() }
        finish { $0.isClosed = true }
        if await idle.value(until: deadline, clock: clock) != nil { return true }
        line.yield(.cancelAll)
        let end = clock.now.advanced(by: grace)
        let apologies = state.withLock { $0.unfinished.values.compactMap(\.whenCut) }
        _ = await withDeadline(grace, clock: clock) {
            await withDiscardingTaskGroup { group in
                for apology in apologies { group.addTask { await apology() } }
            }
        }
        _ = await idle.value(until: end, clock: clock)
        return false
    }

    /// Changes the state, and tells when nothing is left of closed work.
    private nonisolated func finish(_ change: @Sendable (inout State) -> Void) {
        let isIdle = state.withLock { state in
            change(&state)
            return state.isClosed && state.unfinished.isEmpty
        }
        if isIdle { idle.resolve(true) }
    }
}
