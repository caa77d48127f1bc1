import Identity

/// Remembers the presses of the last half hour, so that each is obeyed once.
///
/// Two generations, each half an hour long or half the capacity: a press stays known for half an hour to an hour, and
/// the younger half of the capacity in any case.
struct ObeyedPresses: Sendable {
    /// What makes a press the same as another: who, in which message, what.
    struct Key: Hashable, Sendable {
        private static let longest = 2000

        let user: UserID
        let message: String
        let block: String
        let action: String
        let value: String

        /// Takes the parts; what is too long for Slack is cut.
        init(user: UserID, message: String, block: String, action: String, value: String) {
            self.user = user
            self.message = String(message.prefix(Self.longest))
            self.block = String(block.prefix(Self.longest))
            self.action = String(action.prefix(Self.longest))
            self.value = String(value.prefix(Self.longest))
        }
    }

    private static let generation = Duration.seconds(30 * 60)

    private let capacity: Int
    private var young: Set<Key> = []
    private var old: Set<Key> = []
    private var youngSince: ContinuousClock.Instant?

    /// Keeps at most `capacity` presses, at least 2.
    init(capacity: Int) {
        self.capacity = capacity
    }

    /// Keeps a press; false when it was obeyed before.
    mutating func insert(_ key: Key, at now: ContinuousClock.Instant) -> Bool {
        turnOver(at: now)
        if old.contains(key) { return false }
        return young.insert(key).inserted
    }

    /// Forgets a press that was not obeyed after all.
    mutating func remove(_ key: Key) {
        young.remove(key)
        old.remove(key)
    }

    private mutating func turnOver(at now: ContinuousClock.Instant) {
        guard let since = youngSince else {
            youngSince = now
            return
        }
        let age = since.duration(to: now)
        guard age >= Self.generation || young.count >= capacity / 2 else { return }
        old = age >= Self.generation * 2 ? [] : young
        young = []
        youngSince = now
    }
}
