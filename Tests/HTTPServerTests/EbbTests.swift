import Testing

@testable import HTTPServer

@Suite struct EbbTests {
    @Test func comesOnceAfterEachFlood() {
        var ebb = Ebb(flood: 80)
        let amounts = [0, 79, 5, 80, 40, 11, 10, 5, 0, 120, 0]
        #expect(amounts.map { ebb.hasCome($0) }.enumerated().filter(\.element).map(\.offset) == [6, 10])
    }
}
