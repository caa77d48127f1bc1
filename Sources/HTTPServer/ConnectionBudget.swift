import Concurrency

/// Counts the open connections of all loops and says when no more may be accepted.
///
/// Any thread may call it.
final class ConnectionBudget: Sendable {
    private let limit: Int
    private let count = Locked(0)

    /// Allows so many.
    init(limit: Int) {
        self.limit = limit
    }

    /// Open connections.
    var open: Int {
        count.withLock { $0 }
    }

    /// Whether the next connection must wait.
    var isFull: Bool {
        open >= limit
    }

    /// Counts one more; `true` when that was the last one allowed.
    func add() -> Bool {
        count.withLock { count in
            count += 1
            return count == limit
        }
    }

    /// Counts one less; `true` when one may be accepted again.
    func remove() -> Bool {
        count.withLock { count in
            count -= 1
            return count == limit - 1
        }
    }
}
