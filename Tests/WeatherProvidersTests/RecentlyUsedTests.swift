import Testing

@testable import WeatherProviders

@Suite struct RecentlyUsedTests {
    @Test func theLeastRecentlyUsedGoesFirst() {
        var memory = RecentlyUsed<Int, String>(capacity: 3)
        for key in 1...3 { memory.set("\(key)", for: key) }
        #expect(memory.value(for: 1) == "1")
        memory.set("4", for: 4)
        #expect(memory.value(for: 2) == nil)
        #expect(memory.value(for: 1) == "1" && memory.value(for: 3) == "3" && memory.value(for: 4) == "4")
    }

    @Test func itNeverHoldsMore() {
        var memory = RecentlyUsed<Int, Int>(capacity: 100)
        for key in 0..<10_000 {
            memory.set(key, for: key)
            #expect(memory.count <= 100)
        }
        #expect(memory.value(for: 9999) == 9999)
    }

    @Test func aNewValueReplacesTheOld() {
        var memory = RecentlyUsed<Int, Int>(capacity: 1)
        memory.set(1, for: 7)
        memory.set(2, for: 7)
        #expect(memory.value(for: 7) == 2)
        memory.remove(7)
        #expect(memory.value(for: 7) == nil)
    }
}
