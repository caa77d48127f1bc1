import Concurrency

/// Remembers the time zones that profiles show, and what could not be learnt; bounded.
///
/// Pure but for the fetches it hands out: it is told the time and what was answered.
struct MatrixZoneMemory: Sendable {
    /// What to do for a user.
    enum Answer: Sendable {
        /// Go on with this, or without anything.
        case known(String?)
        /// Somebody asks already: wait for that.
        case asked(Eventually<String?>)
        /// Ask, and tell the answer to ``MatrixZoneMemory/keep(_:of:at:)`` or ``MatrixZoneMemory/fail(_:at:)``.
        case ask
    }

    private enum Entry: Sendable {
        case kept(String?, until: ContinuousClock.Instant)
        case asked(Eventually<String?>)

        var end: ContinuousClock.Instant? {
            guard case .kept(_, let end) = self else { return nil }
            return end
        }
    }

    private static let lifetime = Duration.seconds(6 * 3600)
    private static let failureLifetime = Duration.seconds(10 * 60)
    /// The longest name in the tz database has 30 letters; whoever writes more shall not fill the memory.
    private static let mostBytes = 128

    private let capacity: Int
    private var people: [MatrixUserID: Entry] = [:]

    /// Remembers at most `capacity` people, at least 8.
    init(capacity: Int = 20_000) {
        self.capacity = capacity
    }

    /// How many people it remembers.
    var count: Int { people.count }

    /// What to do for a user; `fetch` is what others wait for when the answer is to ask.
    mutating func lookUp(
        _ user: MatrixUserID, at now: ContinuousClock.Instant, asking fetch: Eventually<String?>
    ) -> Answer {
        switch people[user] {
        case .kept(let zone, let end) where now < end: return .known(zone)
        case .asked(let other): return .asked(other)
        case .kept, nil: break
        }
        if people.count >= capacity, people[user] == nil { makeRoom() }
        people[user] = .asked(fetch)
        return .ask
    }

    /// Keeps what a profile shows, for six hours, and returns it; what is too long for a zone counts as none.
    mutating func keep(_ zone: String?, of user: MatrixUserID, at now: ContinuousClock.Instant) -> String? {
        let kept = zone.flatMap { $0.utf8.count <= Self.mostBytes ? $0 : nil }
        // Who was forgotten meanwhile stays forgotten.
        if people[user] != nil { people[user] = .kept(kept, until: now + Self.lifetime) }
        return kept
    }

    /// Nothing could be learnt, which holds for ten minutes.
    mutating func fail(_ user: MatrixUserID, at now: ContinuousClock.Instant) {
        if people[user] != nil { people[user] = .kept(nil, until: now + Self.failureLifetime) }
    }

    /// Forgets a user: who wants it, or about whom nobody could ask after all.
    mutating func forget(_ user: MatrixUserID) {
        people[user] = nil
    }

    /// The eighth that ends first goes; who is asked about stays, unless that is nearly everybody.
    private mutating func makeRoom() {
        let surplus = max(1, capacity / 8)
        let oldest = people.compactMap { user, entry in entry.end.map { (user, $0) } }.sorted { $0.1 < $1.1 }
        for (user, _) in oldest.prefix(surplus) { people[user] = nil }
        while people.count >= capacity, let user = people.keys.first { people[user] = nil }
    }
}
