/// A dictionary that forgets what has not been touched for long, at no cost for each touch.
///
/// Two generations: when the younger is full it becomes the older, and what the older still held is forgotten. So the
/// last `capacity / 2` keys touched are always there, and never more than `capacity`.
package struct BoundedMemory<Key: Hashable & Sendable, Value: Sendable>: Sendable {
    private var young: [Key: Value] = [:]
    private var old: [Key: Value] = [:]
    private let generation: Int

    /// Starts empty.
    ///
    /// - Parameter capacity: Most keys, from 1.
    package init(capacity: Int) {
        generation = max(1, capacity / 2)
    }

    /// Never more than the capacity.
    package var count: Int { young.count + old.count }

    /// The keys in no order.
    package var keys: [Key] { Array(young.keys) + old.keys }

    /// Looks a value up without touching it.
    package func value(for key: Key) -> Value? {
        young[key] ?? old[key]
    }

    /// Takes a value out, to be put back after use.
    package mutating func take(_ key: Key) -> Value? {
        young.removeValue(forKey: key) ?? old.removeValue(forKey: key)
    }

    /// Keeps a value as the youngest.
    package mutating func put(_ value: Value, for key: Key) {
        if young.count >= generation {
            old = young
            young = [:]
        }
        young[key] = value
        old[key] = nil
    }

    /// Changes a value in place, that of a new key from `start`, and keeps it as the youngest.
    package mutating func update(
        _ key: Key, from start: @autoclosure () -> Value, _ change: (inout Value) -> Void
    ) {
        if let index = young.index(forKey: key) { return change(&young.values[index]) }
        var value = old[key] ?? start()
        change(&value)
        put(value, for: key)
    }

    /// Forgets everything.
    package mutating func removeAll() {
        young = [:]
        old = [:]
    }
}
