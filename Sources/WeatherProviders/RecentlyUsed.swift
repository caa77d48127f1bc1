/// A dictionary of bounded size that forgets what was not used for longest.
struct RecentlyUsed<Key: Hashable & Sendable, Value: Sendable>: Sendable {
    private let capacity: Int
    private var entries: [Key: Entry] = [:]
    private var uses: UInt64 = 0

    private struct Entry: Sendable {
        var value: Value
        var lastUse: UInt64
    }

    /// Holds at most `capacity` values, at least 1.
    init(capacity: Int) {
        precondition(capacity > 0, "capacity must be above zero")
        self.capacity = capacity
    }

    /// How many values it holds.
    var count: Int { entries.count }

    /// Every key with its value, the least recently used first; looking does not count as a use.
    var all: [(key: Key, value: Value)] {
        entries.sorted { $0.value.lastUse < $1.value.lastUse }.map { ($0.key, $0.value.value) }
    }

    /// The value of a key, which counts as a use.
    mutating func value(for key: Key) -> Value? {
        guard let index = entries.index(forKey: key) else { return nil }
        uses += 1
        entries.values[index].lastUse = uses
        return entries.values[index].value
    }

    /// Puts a value under a key; the least recently used eighth goes when there is no room.
    mutating func set(_ value: Value, for key: Key) {
        uses += 1
        if entries.count >= capacity, entries[key] == nil { makeRoom() }
        entries[key] = Entry(value: value, lastUse: uses)
    }

    /// Forgets one key.
    mutating func remove(_ key: Key) {
        entries[key] = nil
    }

    private mutating func makeRoom() {
        let surplus = max(1, capacity / 8)
        let oldest = entries.map { (key: $0.key, lastUse: $0.value.lastUse) }.sorted { $0.lastUse < $1.lastUse }
        for entry in oldest.prefix(surplus) { entries[entry.key] = nil }
    }
}
