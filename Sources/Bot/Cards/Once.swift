import Concurrency

/// Something that is worked out when it is first asked for, and kept for as long as its owner lives.
struct Once<Value: Sendable>: Sendable {
    private let kept = Locked<Value?>(nil)

    /// What was worked out; where two do so at the same time, both get the same.
    func value(_ work: () -> Value) -> Value {
        if let value = kept.withLock({ $0 }) { return value }
        let value = work()
        return kept.withLock { kept in
            if let earlier = kept { return earlier }
            kept = value
            return value
        }
    }
}
