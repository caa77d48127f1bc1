import FoundationEssentials
import TestSupport
import Testing

@testable import Reports

@Suite struct DueQueueTests {
    private func queue(_ instants: [Int]) -> DueQueue {
        var queue = DueQueue()
        for (number, instant) in instants.enumerated() {
            queue.add(
                DueQueue.Item(
                    instant: Date(timeIntervalSince1970: Double(instant)), slot: Int32(number),
                    stamp: UInt32(number)))
        }
        return queue
    }

    private func drained(_ queue: DueQueue) -> [Int32] {
        var queue = queue
        var slots: [Int32] = []
        while let first = queue.first {
            slots.append(first.slot)
            queue.removeFirst()
        }
        return slots
    }

    @Test(arguments: [[], [1], [2, 1], [3, 1, 2, 1, 3], (0..<200).map { $0 * 7919 % 211 }])
    func givesTheEarliestFirst(_ instants: [Int]) {
        let sorted = instants.enumerated().sorted { ($0.element, $0.offset) < ($1.element, $1.offset) }
        let expected = sorted.map { Int32($0.offset) }
        #expect(drained(queue(instants)) == expected)
        var visited: [Int32] = []
        queue(instants).visit { item in
            visited.append(item.slot)
            return true
        }
        #expect(visited == expected)
    }

    @Test func visitsNoMoreThanItIsAskedTo() {
        var visited: [Int32] = []
        queue([5, 4, 3, 2, 1]).visit { item in
            guard visited.count < 2 else { return false }
            visited.append(item.slot)
            return true
        }
        #expect(visited == [4, 3])
    }

    @Test func leavesOutWhatNobodyNeeds() {
        var queue = queue((0..<50).reversed())
        queue.keep { $0.slot.isMultiple(of: 2) }
        #expect(queue.count == 25)
        #expect(drained(queue) == (0..<50).reversed().filter { $0.isMultiple(of: 2) }.map(Int32.init))
    }
}
