import FoundationEssentials

/// When each due time could first have been begun: at once while the loop runs, else when the loop came back.
///
/// How long a report then waits for its turn, since a platform takes only so many a minute, makes it no later; what it had
/// waited before a restart does not either.
struct FirstSight: Sendable {
    private struct Gap: Sendable {
        let from: Date
        var to: Date
        /// Before it another process ran.
        var isStart = false
    }

    /// Looks that are no farther apart than this leave no gap; the loop looks once a minute at least.
    static let usual: TimeInterval = 90
    private static let remembered = 32
    /// What was due longer before a restart is not believed to have waited for its turn.
    private static let longestWait: TimeInterval = 3 * 3600

    private var last: Date?
    private var gaps: [Gap] = []

    /// Nothing has been seen.
    init() {}

    /// Notes that the loop looks for what is due; called at every turn.
    ///
    /// - Parameter former: When another process was last at work; counts for the first look.
    mutating func look(at now: Date, former: Date? = nil) {
        guard let from = last else {
            let from = former.flatMap { $0 <= now ? $0 : nil } ?? .distantPast
            gaps = [Gap(from: from, to: now, isStart: true)]
            return last = now
        }
        last = now
        if now < from {
            // The clock was put back: what is ahead of it now has not been seen.
            gaps = gaps.filter { $0.from < now }.map { Gap(from: $0.from, to: min($0.to, now), isStart: $0.isStart) }
        } else if now.timeIntervalSince(from) > Self.usual {
            gaps = gaps.suffix(Self.remembered - 1) + [Gap(from: from, to: now)]
        }
    }

    /// The moment at which a due time was seen first, less what it had waited before the loop was away.
    func first(of due: Date) -> Date {
        guard let gap = gaps.last(where: { ($0.isStart || $0.from < due) && due <= $0.to }) else { return due }
        let isBelieved = due <= gap.from && gap.to.timeIntervalSince(due) <= Self.longestWait
        return isBelieved ? due.addingTimeInterval(gap.to.timeIntervalSince(gap.from)) : gap.to
    }
}
