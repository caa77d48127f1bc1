import Testing

@testable import Bot

@Suite struct BoundedSetTests {
    @Test func forgetsTheOldestMembers() {
        var set = BoundedSet<Int>(capacity: 3)
        for member in 1...5 { set.insert(member) }
        #expect((1...5).filter(set.contains) == [3, 4, 5])
    }

    @Test func keepsWhatIsPutInTwiceOnce() {
        var set = BoundedSet<Int>(capacity: 2)
        for member in [1, 1, 1, 2] { set.insert(member) }
        #expect(set.contains(1) && set.contains(2))
    }

    @Test func removes() {
        var set = BoundedSet<Int>(capacity: 2)
        set.insert(1)
        set.remove(1)
        set.remove(2)
        #expect(!set.contains(1))
        for member in 2...3 { set.insert(member) }
        #expect(set.contains(2) && set.contains(3))
    }
}
