package import FoundationEssentials
package import Places

/// Remembers where jokes were locked, so that the day after is not funny either.
///
/// After a lock ends a place stays locked for 24 h (72 h after an Extreme warning), then careful for another 24 h. The
/// end is the first moment at which the place was seen unlocked, or the end that the warnings announced, whichever
/// comes first; the last moment seen locked, when nothing else is known. In memory, bounded.
package struct LockMemory: Sendable {
    private struct Lock {
        /// When the lock ended, or is thought to end.
        var end: Date
        /// The same for the part of it that was Extreme; `nil` when none was.
        var extremeEnd: Date?

        var lockedUntil: Date { max(end + 24 * 3600, (extremeEnd ?? .distantPast) + 72 * 3600) }
        var carefulUntil: Date { lockedUntil + 24 * 3600 }
    }

    private var locks: [PlaceID: Lock] = [:]
    private let capacity: Int

    /// Starts empty.
    ///
    /// - Parameter capacity: Most places kept; beyond it those whose restrictions end first are forgotten.
    package init(capacity: Int = 10_000) {
        self.capacity = capacity
    }

    /// How many places are remembered.
    package var count: Int { locks.count }

    /// What holds: what the facts say, or what an earlier lock still asks for, whichever is stricter.
    ///
    /// - Parameter place: Where; it and the end of its lock are all that is kept.
    package mutating func settled(_ assessment: GateAssessment, at place: PlaceID, now: Date) -> GateAssessment {
        if assessment.state == .locked {
            remember(assessment, at: place, now: now)
            return assessment
        }
        guard var lock = locks[place] else { return assessment }
        lock.end = min(lock.end, now)
        lock.extremeEnd = lock.extremeEnd.map { min($0, now) }
        guard now <= lock.carefulUntil else {
            locks[place] = nil
            return assessment
        }
        locks[place] = lock
        var settled = assessment
        settled.add(.aftermath, now <= lock.lockedUntil ? .locked : .careful)
        return settled
    }

    private mutating func remember(_ assessment: GateAssessment, at place: PlaceID, now: Date) {
        let end = max(now, assessment.warningEnd ?? now)
        locks[place] = Lock(end: end, extremeEnd: assessment.isExtreme ? end : locks[place]?.extremeEnd)
        if locks.count > capacity { makeRoom(now: now) }
    }

    private mutating func makeRoom(now: Date) {
        locks = locks.filter { now <= $0.value.carefulUntil }
        let surplus = locks.count - capacity
        guard surplus > 0 else { return }
        // A tenth more than needed, so that the next locks do not sort again at once.
        for (place, _) in locks.sorted(by: { $0.value.carefulUntil < $1.value.carefulUntil })
            .prefix(surplus + capacity / 10)
        {
            locks[place] = nil
        }
    }
}
