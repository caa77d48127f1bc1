package import FoundationEssentials
import Places

/// What one audience has seen: ids, topics and a count, nothing else.
package struct AudienceHistory: Sendable, Equatable, Codable {
    /// One line that was said.
    struct Shown: Sendable, Equatable, Codable {
        let id: String
        /// Days since 1970 of the first local date on which the line has cooled down.
        let freeFrom: Int32
    }

    /// Most ids in the recent list.
    static let recentLimit = 30
    /// How many topics are kept.
    static let topicLimit = 3
    /// Most ids that have left the recent list while their own cooldown still lasts.
    static let coolingLimit = 30

    /// The last ids, oldest first.
    private(set) var recent: [Shown] = []
    /// Ids that have left `recent` and have not cooled down, oldest first.
    private(set) var cooling: [Shown] = []
    /// The topics of the last quips, oldest first.
    package private(set) var topics: [String] = []
    /// How many draws were made for this audience; the number of the next one.
    package private(set) var draws: UInt64 = 0
    /// When the last quip was said; `nil` before the first.
    package private(set) var lastQuip: Date?

    /// Starts empty.
    package init() {}

    /// Ids of the lines that are remembered, oldest first.
    package var lineIDs: [String] { (cooling + recent).map(\.id) }

    /// The same within the limits, whatever was read.
    var bounded: AudienceHistory {
        var history = self
        history.recent = recent.suffix(Self.recentLimit)
        history.cooling = cooling.suffix(Self.coolingLimit)
        history.topics = topics.suffix(Self.topicLimit)
        return history
    }

    /// Takes the number of the next draw.
    mutating func takeDrawNumber() -> UInt64 {
        defer { draws &+= 1 }
        return draws
    }

    /// Keeps a line that is being said.
    mutating func record(_ line: PhraseLine, on date: LocalDate, at now: Date) {
        let today = Int32(clamping: date.daysSince1970)
        recent.removeAll { $0.id == line.id }
        cooling.removeAll { $0.id == line.id || $0.freeFrom <= today }
        recent.append(Shown(id: line.id, freeFrom: today + Int32(clamping: line.cooldownDays)))
        if recent.count > Self.recentLimit {
            let oldest = recent.removeFirst()
            if oldest.freeFrom > today { cooling.append(oldest) }
            if cooling.count > Self.coolingLimit { cooling.removeFirst() }
        }
        topics.append(line.topic)
        if topics.count > Self.topicLimit { topics.removeFirst() }
        lastQuip = now
    }
}
