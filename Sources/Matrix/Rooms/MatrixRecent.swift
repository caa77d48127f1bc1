/// Remembers what was used lately, in bounded memory: two generations, of which the older goes when the younger is full.
struct MatrixRecent<Key: Hashable & Sendable, Value: Sendable>: Sendable {
    private let capacity: Int
    private let weight: @Sendable (Value) -> Int
    private var young: [Key: Value] = [:]
    private var old: [Key: Value] = [:]
    private var youngWeight = 0

    /// - Parameters:
    ///   - capacity: The weight at which the younger generation is full; at most twice as much is kept.
    ///   - weight: How much a value counts, at least 1.
    init(capacity: Int, weight: @escaping @Sendable (Value) -> Int = { _ in 1 }) {
        self.capacity = capacity
        self.weight = weight
    }

    /// How many values are remembered.
    var count: Int { young.count + old.keys.count { young[$0] == nil } }

    /// Forgets everything.
    mutating func removeAll() {
        (young, old, youngWeight) = ([:], [:], 0)
    }

    /// The value of a key; setting `nil` forgets it.
    subscript(key: Key) -> Value? {
        get { young[key] ?? old[key] }
        set {
            old[key] = nil
            if let former = young.removeValue(forKey: key) { youngWeight -= weight(former) }
            guard let newValue else { return }
            youngWeight += weight(newValue)
            young[key] = newValue
            if youngWeight >= capacity {
                (old, young, youngWeight) = (young, [:], 0)
            }
        }
    }
}
