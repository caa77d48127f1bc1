import Concurrency

/// Lets a few requests to one service run at once; who comes later waits in line, first come, first served.
final class RequestLine: Sendable {
    private struct State {
        var free: Int
        var waiting: [Int: Eventually<Bool>] = [:]
        /// Nobody waits with a lower ticket.
        var firstTicket = 0
        var nextTicket = 0
    }

    private let state: Locked<State>

    /// Lets `atOnce` requests run at once, at least 1.
    init(atOnce: Int) {
        precondition(atOnce > 0, "at least one request must be able to run")
        state = Locked(State(free: atOnce))
    }

    /// Waits at most so long for a turn; who gets one calls ``leave()`` afterwards.
    ///
    /// - Returns: How long that took; `nil` when the time was over or the caller was cancelled, who then is out of the line.
    func enter<C: Clock<Duration>>(within limit: Duration, clock: C) async -> Duration? {
        let turn = Eventually<Bool>()
        let ticket: Int? = state.withLock { state in
            if state.free > 0 {
                state.free -= 1
                return nil
            }
            defer { state.nextTicket += 1 }
            state.waiting[state.nextTicket] = turn
            return state.nextTicket
        }
        guard let ticket else { return .zero }
        let start = clock.now
        if await turn.value(within: limit, clock: clock) != nil { return start.duration(to: clock.now) }
        let wasWaiting = state.withLock { $0.waiting.removeValue(forKey: ticket) != nil }
        // The turn came at the same moment: it goes to the next.
        if !wasWaiting { leave() }
        return nil
    }

    /// Ends a turn, which goes to whoever waits longest.
    func leave() {
        let next: Eventually<Bool>? = state.withLock { state in
            while state.firstTicket < state.nextTicket {
                defer { state.firstTicket += 1 }
                if let turn = state.waiting.removeValue(forKey: state.firstTicket) { return turn }
            }
            state.free += 1
            return nil
        }
        next?.resolve(true)
    }
}
