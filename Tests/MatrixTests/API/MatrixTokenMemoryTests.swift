import Settings
import Testing

@testable import Matrix

@Suite struct MatrixTokenMemoryTests {
    private let start = ContinuousClock.now
    private let token = Secret("a")

    @Test func tellsTheOperatorOnceForEachToken() {
        var memory = MatrixTokenMemory()
        let (first, second) = (memory.refused(token, code: "X", at: start), memory.refused(token, code: "X", at: start))
        #expect(first)
        #expect(!second)
        let other = memory.refused(Secret("b"), code: "X", at: start)
        #expect(other)
    }

    @Test func stopsTheTokenForAMinute() {
        var memory = MatrixTokenMemory()
        #expect(memory.refusal(of: token, at: start) == nil)
        _ = memory.refused(token, code: "X", at: start)
        #expect(memory.refusal(of: token, at: start + .seconds(59)) == "X")
        #expect(memory.refusal(of: token, at: start + .seconds(60)) == nil)
        #expect(memory.refusal(of: Secret("b"), at: start) == nil)
    }

    @Test func tellsAnewAfterTheTokenWasTaken() {
        var memory = MatrixTokenMemory()
        let untold = memory.taken(token)
        #expect(!untold)
        _ = memory.refused(token, code: "X", at: start)
        let (back, again) = (memory.taken(token), memory.taken(token))
        #expect(back)
        #expect(!again)
        #expect(memory.refusal(of: token, at: start) == nil)
        let isNews = memory.refused(token, code: "X", at: start)
        #expect(isNews)
    }
}
