import Concurrency

/// Lets one at a time through for each name, in the order in which they come, as long as they care to wait.
///
/// A line is forgotten when the last has gone through. Any task may call it.
final class MatrixLines: Sendable {
    /// What became of waiting.
    enum Turn: Sendable, Equatable {
        /// It is the caller's turn, who must give it back.
        case taken
        /// Too many wait already.
        case full
        /// The time is over, or the caller was cancelled.
        case givenUp
    }

    private struct Ticket {
        let id: Int
        let turn: Eventually<Bool>
    }

    private struct State {
        /// Those who wait behind the one whose turn it is.
        var lines: [String: [Ticket]] = [:]
        var lastID = 0
    }

    private let capacity: Int
    private let clock: any Clock<Duration>
    private let state = Locked(State())

    /// Lets at most `capacity` wait in each line.
    init(capacity: Int, clock: any Clock<Duration>) {
        self.capacity = capacity
        self.clock = clock
    }

    /// How many lines there are.
    var count: Int { state.withLock { $0.lines.count } }

    /// How many wait in a line, without the one whose turn it is.
    func waiting(for name: String) -> Int { state.withLock { $0.lines[name]?.count ?? 0 } }

    /// Waits for the turn at most so long.
    func take(_ name: String, patience: Duration) async -> Turn {
        let (turn, ticket): (Turn?, Ticket?) = state.withLock { state in
            guard let line = state.lines[name] else {
                state.lines[name] = []
                return (.taken, nil)
            }
            guard line.count < capacity else { return (.full, nil) }
            state.lastID += 1
            let ticket = Ticket(id: state.lastID, turn: Eventually())
            state.lines[name]?.append(ticket)
            return (nil, ticket)
        }
        guard let ticket else { return turn ?? .full }
        if await ticket.turn.value(within: patience, clock: clock) != nil { return .taken }
        let hasLeft = state.withLock { state in
            guard let place = state.lines[name]?.firstIndex(where: { $0.id == ticket.id }) else { return false }
            state.lines[name]?.remove(at: place)
            return true
        }
        // Who is no longer in the line was given the turn a moment ago.
        return hasLeft ? .givenUp : .taken
    }

    /// Gives the turn to the next in the line.
    func give(_ name: String) {
        let next: Eventually<Bool>? = state.withLock { state in
            guard let line = state.lines[name], !line.isEmpty else {
                state.lines[name] = nil
                return nil
            }
            return state.lines[name]?.removeFirst().turn
        }
        next?.resolve(true)
    }
}
