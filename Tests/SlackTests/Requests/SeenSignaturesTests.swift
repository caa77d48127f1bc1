import FoundationEssentials
import Testing

@testable import Slack

@Suite struct SeenSignaturesTests {
    private func key(_ number: UInt8) -> SeenSignatures.Key {
        SeenSignatures.Key([UInt8](repeating: number, count: 32))
    }

    private func time(_ seconds: Double) -> Date {
        Date(timeIntervalSince1970: 1_700_000_000 + seconds)
    }

    @Test func knowsASignatureForTenMinutes() {
        var seen = SeenSignatures(capacity: 100)
        let news = [(1, 0), (2, 599), (1, 600), (2, 1199)].map { seen.insert(key($0), at: time($1)) }
        #expect(news == [true, true, false, false])
    }

    @Test func forgetsInTheEnd() {
        var seen = SeenSignatures(capacity: 100)
        let news = [0, 1200].map { seen.insert(key(1), at: time($0)) }
        #expect(news == [true, true])
    }

    @Test func staysBoundedAndForgetsTheOldestFirst() {
        var seen = SeenSignatures(capacity: 4)
        let news = [1, 2, 3, 4, 5, 5, 4, 1].map { seen.insert(key($0), at: time(0)) }
        #expect(news == [true, true, true, true, true, false, false, true])
    }

    @Test func tellsSignaturesApartThatBeginAlike() {
        var seen = SeenSignatures(capacity: 100)
        let one = [UInt8](repeating: 7, count: 32)
        var other = one
        other[15] = 8
        let news = [one, other, one].map { seen.insert(SeenSignatures.Key($0), at: time(0)) }
        #expect(news == [true, true, false])
    }
}
