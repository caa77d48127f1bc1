import FoundationEssentials

/// Remembers the signatures of the last ten minutes, so that a request sent again runs nothing.
///
/// Two generations, each ten minutes long or half the capacity: what was seen stays known for ten to twenty minutes.
/// Past that no signature can be valid any more, since its time stamp is at most five minutes off either way.
struct SeenSignatures: Sendable {
    /// The first 16 bytes of a signature; without the secret nobody can make two that agree.
    struct Key: Hashable, Sendable {
        private let high: UInt64
        private let low: UInt64

        /// Takes at least 16 bytes.
        init(_ signature: [UInt8]) {
            high = signature.prefix(8).reduce(0) { $0 << 8 | UInt64($1) }
            low = signature.dropFirst(8).prefix(8).reduce(0) { $0 << 8 | UInt64($1) }
        }
    }

    private static let generationSeconds = 600.0

    private let capacity: Int
    private var young: Set<Key> = []
    private var old: Set<Key> = []
    private var youngSince: Date?

    /// Keeps at most `capacity` signatures; when more come in ten minutes the oldest are forgotten early.
    init(capacity: Int) {
        self.capacity = capacity
    }

    /// Keeps a signature that was found valid; false when it had been seen.
    mutating func insert(_ key: Key, at now: Date) -> Bool {
        turnOver(at: now)
        if old.contains(key) { return false }
        return young.insert(key).inserted
    }

    /// Forgets a signature that ran nothing after all.
    mutating func remove(_ key: Key) {
        young.remove(key)
        old.remove(key)
    }

    /// A clock that jumps back starts nothing anew: what is known stays known for longer.
    private mutating func turnOver(at now: Date) {
        guard let since = youngSince else {
            youngSince = now
            return
        }
        let age = now.timeIntervalSince(since)
        guard age >= Self.generationSeconds || young.count >= capacity / 2 else { return }
        old = age >= 2 * Self.generationSeconds ? [] : young
        young = []
        youngSince = now
    }
}
