import Concurrency
import FoundationEssentials

/// Keeps the bot from answering one person without end.
///
/// The bot refuses what is too much, in words; but whoever answers each of its messages, as careless bots do, would get
/// refusals for ever. Bounded. Any task may call it.
final class MatrixFlood: Sendable {
    private struct Minute: Sendable {
        let start: Date
        var answers = 0
    }

    private static let length = 60.0

    private let limit: Int
    private let minutes = Locked(MatrixRecent<MatrixUserID, Minute>(capacity: 10_000))

    /// - Parameter limit: Most answers in a minute, which begins with the first; 0 for no limit.
    init(limit: Int) {
        self.limit = limit
    }

    /// Counts an answer; `false` when it is one too many.
    func allows(_ user: MatrixUserID, at now: Date) -> Bool {
        guard limit > 0 else { return true }
        return minutes.withLock { minutes in
            var minute = minutes[user] ?? Minute(start: now)
            // A clock that was set back ends it too.
            if !(0..<Self.length).contains(now.timeIntervalSince(minute.start)) { minute = Minute(start: now) }
            guard minute.answers < limit else { return false }
            minute.answers += 1
            minutes[user] = minute
            return true
        }
    }
}
