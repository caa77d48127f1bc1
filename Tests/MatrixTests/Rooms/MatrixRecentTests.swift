import Testing

@testable import Matrix

@Suite struct MatrixRecentTests {
    @Test func keepsWhatWasUsedLatelyInBoundedMemory() {
        var recent = MatrixRecent<Int, Int>(capacity: 10)
        for number in 1...1000 { recent[number] = number }
        #expect(recent.count <= 20)
        #expect(recent[1000] == 1000)
        #expect(recent[991] == 991)
        #expect(recent[1] == nil)
    }

    @Test func forgetsAndReplaces() {
        var recent = MatrixRecent<String, Int>(capacity: 10)
        recent["a"] = 1
        recent["a"] = 2
        #expect(recent["a"] == 2)
        #expect(recent.count == 1)
        recent["a"] = nil
        #expect(recent["a"] == nil)
    }

    @Test func weighsWhatItKeeps() {
        var recent = MatrixRecent<Int, Int>(capacity: 100) { $0 }
        for number in 1...10 { recent[number] = 60 }
        #expect(recent.count <= 4)
    }
}
