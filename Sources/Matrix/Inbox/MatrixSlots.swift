import Concurrency

/// A bounded number of places; whoever finds none waits for one, first come, first served.
///
/// Waiting heeds no cancellation: whoever holds a place gives it back soon. Any task may call it.
final class MatrixSlots: Sendable {
    private struct State {
        var free: Int
        var waiting: [CheckedContinuation<Void, Never>] = []
        var isClosed = false
    }

    private let state: Locked<State>

    /// So many places are free.
    init(_ count: Int) {
        state = Locked(State(free: count))
    }

    /// Takes a place.
    func take() async {
        await withCheckedContinuation { continuation in
            let isFree = state.withLock { state in
                guard state.free > 0 || state.isClosed else {
                    state.waiting.append(continuation)
                    return false
                }
                state.free -= 1
                return true
            }
            if isFree { continuation.resume() }
        }
    }

    /// Lets everybody through from now on, since nothing is begun any more.
    func close() {
        let waiting = state.withLock { state in
            defer { (state.waiting, state.isClosed) = ([], true) }
            return state.waiting
        }
        for continuation in waiting { continuation.resume() }
    }

    /// Gives it back.
    func give() {
        let next: CheckedContinuation<Void, Never>? = state.withLock { state in
            guard state.waiting.isEmpty else { return state.waiting.removeFirst() }
            state.free += 1
            return nil
        }
        next?.resume()
    }
}
