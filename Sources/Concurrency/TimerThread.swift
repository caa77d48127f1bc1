/// Calls short pieces of work when their time has come, on a thread of its own.
///
/// Any thread may call it.
final class TimerThread: Sendable {
    /// A piece of work that waits.
    struct Entry {
        fileprivate let step: Int
        fileprivate let id: Int
    }

    private struct State {
        var steps: [Int: [Int: @Sendable () -> Void]] = [:]
        var lastID = 0
        /// When the thread will look again; none while it waits for the first work.
        var plannedStep: Int?
        var isStopped = false
    }

    /// Work of the same step is called together.
    static let step = Duration.milliseconds(10)
    /// Three centuries; what is farther away counts as that far.
    private static let lastStep = 1e12

    private let origin = ContinuousClock.now
    private let state = Monitor(State())

    /// Starts the thread.
    static func started(named name: String) -> TimerThread {
        let timer = TimerThread()
        OwnThread.start(named: name) { timer.runUntilStopped() }
        return timer
    }

    /// Lets the thread end; what still waits is dropped.
    func stop() {
        state.change { $0.isStopped = true }
    }

    /// Calls `work` at the first step that is not before `deadline`.
    func add(_ deadline: ContinuousClock.Instant, _ work: @escaping @Sendable () -> Void) -> Entry {
        let step = Int(min((origin.duration(to: deadline) / Self.step).rounded(.up), Self.lastStep))
        let (id, isFirst) = state.withLock { state in
            state.lastID += 1
            state.steps[step, default: [:]][state.lastID] = work
            return (state.lastID, step < state.plannedStep ?? .max)
        }
        if isFirst { state.change { $0.plannedStep = min(step, $0.plannedStep ?? .max) } }
        return Entry(step: step, id: id)
    }

    /// Forgets work that has not been called.
    func remove(_ entry: Entry) {
        state.withLock { state in
            state.steps[entry.step]?[entry.id] = nil
            if state.steps[entry.step]?.isEmpty == true { state.steps[entry.step] = nil }
        }
    }

    private func runUntilStopped() {
        while let due = takeDue() {
            for work in due { work() }
        }
    }

    /// Waits for work whose time has come; `nil` when stopped.
    private func takeDue() -> [@Sendable () -> Void]? {
        state.wait { state in
            if state.isStopped { return .done(nil) }
            let present = Int((origin.duration(to: .now) / Self.step).rounded(.down))
            let due = state.steps.keys.filter { $0 <= present }.sorted()
            if due.isEmpty {
                state.plannedStep = state.steps.keys.min()
                return .wait(atMost: state.plannedStep.map { self.rest(until: $0) })
            }
            return .done(due.flatMap { step in state.steps.removeValue(forKey: step).map { Array($0.values) } ?? [] })
        }
    }

    private func rest(until step: Int) -> Duration {
        ContinuousClock.now.duration(to: origin.advanced(by: Self.step * step))
    }
}
