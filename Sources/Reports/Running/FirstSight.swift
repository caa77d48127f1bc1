import FoundationEssentials

/// When each due time could first have been begun: at once while the loop runs, else when the loop came back.
///
/// How long a report then waits for its turn, since a platform takes only so many a minute, makes it no later.
struct FirstSight: Sendable {
    private struct Gap: Sendable {
        let from: Date
        var to: Date
    }

    /// Looks that are no farther apart than this leave no gap; the loop looks once a minute at least.
    static let usual: TimeInterval = 90
    private static let remembered = 32

    private var last: Date?
    private var gaps: [Gap] = []

    /// Nothing has been seen.
    init() {}

    /// Notes that the loop looks for what is due; called at every turn.
    mutating func look(at now: Date) {
        let from = last ?? .distantPast
        last = now
        if now < from {
            // The clock was put back: what is ahead of it now has not been seen.
            gaps = gaps.filter { $0.from < now }.map { Gap(from: $0.from, to: min($0.to, now)) }
        } else if now.timeIntervalSince(from) > Self.usual {
            gaps = gaps.suffix(Self.remembered - 1) + [Gap(from: from, to: now)]
        }
    }

    /// The moment at which a due time was seen first.
    func first(of due: Date) -> Date {
        gaps.last { $0.from < due && due <= $0.to }?.to ?? due
    }
}
