import FoundationEssentials

/// Places in the index in the order of the moments at which they are due.
///
/// What has been changed since it was added is left in it, to be recognised by its stamp: a binary heap.
struct DueQueue {
    struct Item: Sendable {
        let instant: Date
        let slot: Int32
        let stamp: UInt32

        static func < (left: Item, right: Item) -> Bool {
            (left.instant, left.stamp) < (right.instant, right.stamp)
        }
    }

    private var items: [Item] = []

    var count: Int { items.count }
    var first: Item? { items.first }

    mutating func add(_ item: Item) {
        items.append(item)
        var index = items.count - 1
        while index > 0, items[index] < items[(index - 1) / 2] {
            items.swapAt(index, (index - 1) / 2)
            index = (index - 1) / 2
        }
    }

    mutating func removeFirst() {
        guard let last = items.popLast(), !items.isEmpty else { return }
        items[0] = last
        sink(0)
    }

    /// Leaves out what need not be in it any more.
    mutating func keep(where isCurrent: (Item) -> Bool) {
        items.removeAll { !isCurrent($0) }
        for index in stride(from: items.count / 2 - 1, through: 0, by: -1) { sink(index) }
    }

    /// Visits items, earliest first, until told to stop; takes time for those that it visits only.
    func visit(_ goesOn: (Item) -> Bool) {
        var frontier = Frontier()
        if let first { frontier.add(first, at: 0) }
        while let (item, index) = frontier.takeFirst(), goesOn(item) {
            for child in [2 * index + 1, 2 * index + 2] where child < items.count {
                frontier.add(items[child], at: child)
            }
        }
    }

    private mutating func sink(_ start: Int) {
        var index = start
        while true {
            var least = index
            for child in [2 * index + 1, 2 * index + 2] where child < items.count && items[child] < items[least] {
                least = child
            }
            guard least != index else { return }
            items.swapAt(index, least)
            index = least
        }
    }
}

/// Items of a heap whose parents have been visited: a heap of its own.
private struct Frontier {
    private var items: [(item: DueQueue.Item, index: Int)] = []

    mutating func add(_ item: DueQueue.Item, at index: Int) {
        items.append((item, index))
        var child = items.count - 1
        while child > 0, items[child].item < items[(child - 1) / 2].item {
            items.swapAt(child, (child - 1) / 2)
            child = (child - 1) / 2
        }
    }

    mutating func takeFirst() -> (DueQueue.Item, Int)? {
        guard let first = items.first, let last = items.popLast() else { return nil }
        guard !items.isEmpty else { return first }
        items[0] = last
        var index = 0
        while true {
            var least = index
            for child in [2 * index + 1, 2 * index + 2]
            where child < items.count && items[child].item < items[least].item {
                least = child
            }
            guard least != index else { return first }
            items.swapAt(index, least)
            index = least
        }
    }
}
