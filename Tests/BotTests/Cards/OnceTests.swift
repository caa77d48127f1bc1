import Testing

@testable import Bot

@Suite struct OnceTests {
    @Test func isWorkedOutOnceAndKept() {
        let once = Once<Int>()
        #expect(once.value { 1 } == 1)
        #expect(once.value { 2 } == 1)
    }

    @Test func bothGetTheSameWhoWorkItOutAtTheSameTime() {
        let once = Once<Int>()
        let first = once.value {
            #expect(once.value { 2 } == 2)
            return 1
        }
        #expect(first == 2)
    }
}
