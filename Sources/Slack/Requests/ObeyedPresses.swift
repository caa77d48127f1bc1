import Identity

/// Remembers the presses of the last half hour, so that each is obeyed once.
///
/// Two generations, each half an hour long or half the capacity: a press stays known for half an hour to an hour, and
/// the younger half of the capacity in any case. One whose message is still there when it is done means something again
/// after a moment, which is long enough for double clicks.
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
    private static let pause = Duration.seconds(3)

    private let capacity: Int
    /// With the moment from which the press means something again; `nil` when there is none.
    private var young: [Key: ContinuousClock.Instant?] = [:]
    private var old: [Key: ContinuousClock.Instant?] = [:]
    private var youngSince: ContinuousClock.Instant?

    /// Keeps at most `capacity` presses, at least 2.
    init(capacity: Int) {
        self.capacity = capacity
    }

    /// Keeps a press; false when it was obeyed before.
    mutating func insert(_ key: Key, at now: ContinuousClock.Instant) -> Bool {
        turnOver(at: now)
        if let known = young[key] ?? old[key] {
            guard let end = known, end <= now else { return false }
        }
        old[key] = nil
        young[key] = .some(nil)
        return true
    }

    /// Lets a press mean something again soon: it is done, and its message still there.
    mutating func release(_ key: Key, at now: ContinuousClock.Instant) {
        let end = now + Self.pause
        if young[key] != nil { young[key] = end }
        if old[key] != nil { old[key] = end }
    }

    /// Forgets a press that was not obeyed after all.
    mutating func remove(_ key: Key) {
        young[key] = nil
        old[key] = nil
    }

    private mutating func turnOver(at now: ContinuousClock.Instant) {
        guard let since = youngSince else {
            youngSince = now
            return
        }
        let age = since.duration(to: now)
        guard age >= Self.generation || young.count >= capacity / 2 else { return }
        old = age >= Self.generation * 2 ? [:] : young
        young = [:]
        youngSince = now
    }
}
