import Testing

@testable import Personality

@Suite struct BoundedMemoryTests {
    @Test func neverHoldsMoreThanItsCapacity() {
        var memory = BoundedMemory<Int, Int>(capacity: 10)
        for key in 0..<1000 {
            memory.put(key, for: key)
            #expect(memory.count <= 10)
        }
    }

    @Test func whatIsTouchedStays() {
        var memory = BoundedMemory<Int, Int>(capacity: 10)
        memory.put(7, for: -1)
        for key in 0..<1000 {
            memory.put(key, for: key)
            if key.isMultiple(of: 4) {
                guard let value = memory.take(-1) else {
                    Issue.record("lost after \(key)")
                    return
                }
                memory.put(value, for: -1)
            }
        }
    }

    @Test func changesInPlaceWhatIsThereAndStartsWhatIsNot() {
        var memory = BoundedMemory<Int, Int>(capacity: 10)
        for _ in 0..<3 { memory.update(1, from: 40) { $0 += 1 } }
        #expect(memory.value(for: 1) == 43)
        #expect(memory.count == 1)
    }

    @Test func whatIsChangedStays() {
        var memory = BoundedMemory<Int, Int>(capacity: 10)
        for key in 0..<1000 {
            memory.put(key, for: key)
            if key.isMultiple(of: 4) { memory.update(-1, from: 0) { $0 += 1 } }
            #expect(memory.count <= 10)
        }
        #expect(memory.value(for: -1) == 250)
    }

    @Test func takingRemoves() {
        var memory = BoundedMemory<Int, Int>(capacity: 10)
        memory.put(1, for: 1)
        let first = memory.take(1)
        let second = memory.take(1)
        #expect(first == 1)
        #expect(second == nil)
        #expect(memory.count == 0)
    }

    @Test func updatingIsTakingAndPuttingBack() {
        var updated = BoundedMemory<Int, Int>(capacity: 10)
        var put = BoundedMemory<Int, Int>(capacity: 10)
        for step in 0..<200 {
            let key = step * 7 % 13
            updated.update(key, from: 100) { $0 += step }
            put.put((put.take(key) ?? 100) + step, for: key)
            #expect((0..<13).map { updated.value(for: $0) } == (0..<13).map { put.value(for: $0) })
        }
    }
}
