import Identity
import Testing

@testable import Slack

@Suite struct ObeyedPressesTests {
    private let start = ContinuousClock.now

    private func key(
        user: String = "slack:T1:U1", message: String = "1.0", block: String = "a.1./weather",
        action: String = "squall.button.0", value: String = "undo"
    ) -> ObeyedPresses.Key {
        ObeyedPresses.Key(
            user: UserID(rawValue: user), message: message, block: block, action: action, value: value)
    }

    private func time(minutes: Int) -> ContinuousClock.Instant {
        start.advanced(by: .seconds(60 * minutes))
    }

    @Test func obeysAPressOnce() {
        var presses = ObeyedPresses(capacity: 100)
        let news = (0..<3).map { _ in presses.insert(key(), at: start) }
        #expect(news == [true, false, false])
    }

    @Test func tellsPressesApartByEveryPart() {
        var presses = ObeyedPresses(capacity: 100)
        let keys = [
            key(), key(user: "slack:T1:U2"), key(message: "2.0"), key(block: "b.1./weather"),
            key(action: "squall.button.1"), key(value: "help"),
        ]
        let news = (keys + keys).map { presses.insert($0, at: start) }
        #expect(news == Array(repeating: true, count: 6) + Array(repeating: false, count: 6))
    }

    @Test func knowsAPressForHalfAnHour() {
        var presses = ObeyedPresses(capacity: 100)
        let news = [(1, 0), (2, 29), (1, 30), (2, 58)].map { number, minutes in
            presses.insert(key(message: "\(number)"), at: time(minutes: minutes))
        }
        #expect(news == [true, true, false, false])
    }

    @Test func forgetsInTheEnd() {
        var presses = ObeyedPresses(capacity: 100)
        let news = [0, 60].map { presses.insert(key(), at: time(minutes: $0)) }
        #expect(news == [true, true])
    }

    @Test func staysBoundedAndForgetsTheOldestFirst() {
        var presses = ObeyedPresses(capacity: 4)
        let news = [1, 2, 3, 4, 5, 5, 4, 1].map { presses.insert(key(message: "\($0)"), at: start) }
        #expect(news == [true, true, true, true, true, false, false, true])
    }

    @Test func remembersTwentyThousandInAnyCase() {
        var presses = ObeyedPresses(capacity: 40_000)
        for number in 0..<50_000 { _ = presses.insert(key(message: "\(number)"), at: start) }
        let news = (30_000..<50_000).map { presses.insert(key(message: "\($0)"), at: start) }
        #expect(!news.contains(true))
    }

    /// The message is still there, so that the press means something again when a double click is over.
    @Test func obeysAPressAgainAMomentAfterItWasDone() {
        var presses = ObeyedPresses(capacity: 100)
        _ = presses.insert(key(), at: start)
        presses.release(key(), at: start.advanced(by: .seconds(60)))
        let news = [60, 62, 63, 64, 600].map { presses.insert(key(), at: start.advanced(by: .seconds($0))) }
        #expect(news == [false, false, true, false, false])
    }

    @Test func releasesNothingThatWasNotPressed() {
        var presses = ObeyedPresses(capacity: 100)
        presses.release(key(), at: start)
        let isNews = presses.insert(key(), at: start)
        #expect(isNews)
    }

    @Test func forgetsWhatWasNotObeyedAfterAll() {
        var presses = ObeyedPresses(capacity: 4)
        _ = [1, 2, 3].map { presses.insert(key(message: "\($0)"), at: start) }
        presses.remove(key(message: "1"))
        presses.remove(key(message: "3"))
        let news = [1, 2, 3].map { presses.insert(key(message: "\($0)"), at: start) }
        #expect(news == [true, false, true])
    }
}
