import HTTPServer
import Testing

@Suite struct RequestIDSourceTests {
    /// The same numbers in every run.
    private struct Counting: RandomNumberGenerator {
        var state: UInt64 = 0

        mutating func next() -> UInt64 {
            state &+= 0x9E37_79B9_7F4A_7C15
            return state
        }
    }

    @Test func drawsTwelveLettersAndDigits() {
        let source = RequestIDSource(SystemRandomNumberGenerator())
        let ids = (0..<1000).map { _ in source.next() }
        #expect(ids.allSatisfy { $0.wholeMatch(of: /[a-z0-9]{12}/) != nil })
        #expect(Set(ids).count == 1000)
    }

    @Test func followsItsGenerator() {
        let first = RequestIDSource(Counting())
        let second = RequestIDSource(Counting())
        #expect(first.next() == second.next())
        #expect(first.next() != first.next())
    }
}
