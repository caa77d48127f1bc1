import FoundationEssentials

/// Which events were taken, in order, the last 10 000 of at most 7 days.
///
/// The newest are kept whatever their age: as many as one transaction holds, so that a clock that jumps ahead forgets
/// nothing that may come again at once. A clock that jumps back only keeps them longer.
struct MatrixKnownEvents: Sendable {
    private static let longest = 7.0 * 24 * 3600
    private static let fewest = 100

    private let capacity: Int
    private var times: [String: Date] = [:]
    private var order: [String] = []
    private var first = 0

    /// Knows nothing yet; keeps at most so many, at least 100.
    init(capacity: Int = 10_000) {
        self.capacity = max(capacity, Self.fewest)
    }

    /// How many are known.
    var count: Int { times.count }

    /// When an event was taken; `nil` when it is not known.
    subscript(id: String) -> Date? { times[id] }

    /// Those known, in the order in which they were taken.
    var all: [(id: String, time: Date)] {
        order[first...].compactMap { id in times[id].map { (id, $0) } }
    }

    /// Remembers an event; `false` when it was known.
    mutating func insert(_ id: String, at time: Date) -> Bool {
        guard times.updateValue(times[id] ?? time, forKey: id) == nil else { return false }
        order.append(id)
        return true
    }

    /// Forgets what is too old or too much, but what is waiting.
    mutating func shrink(at now: Date, keeping isWaiting: (String) -> Bool) {
        while times.count > Self.fewest, let id = order[first...].first, let time = times[id], !isWaiting(id),
            times.count > capacity || now.timeIntervalSince(time) > Self.longest
        {
            times[id] = nil
            first += 1
        }
        guard first > capacity else { return }
        order.removeFirst(first)
        first = 0
    }
}
