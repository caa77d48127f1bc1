import FoundationEssentials
import Testing
import Weather

@testable import WeatherProviders

@Suite struct BreakerTests {
    private let start = Date.utc("2026-10-05T18:20")

    private func after(_ seconds: Double) -> Date { start.addingTimeInterval(seconds) }

    /// A breaker that was told these failures, one a second.
    private func breaker(after failures: [WeatherError?]) -> Breaker {
        var breaker = Breaker()
        for (second, failure) in failures.enumerated() { breaker.record(failure, at: after(Double(second))) }
        return breaker
    }

    @Test func fiveFailuresInARowOpenItForThirtySeconds() {
        var breaker = breaker(after: Array(repeating: .unavailable, count: 4))
        #expect(breaker.admit(at: after(4)) == nil)
        breaker.record(.badAnswer, at: after(4))
        #expect(breaker.openUntil == after(34))
        #expect(breaker.admit(at: after(33.9)) == .badAnswer)
        #expect(breaker.admit(at: after(34)) == nil)
    }

    @Test func aSuccessBetweenThemStartsTheCountAgain() {
        var breaker = breaker(after: [.unavailable, .unavailable, .unavailable, .unavailable, nil, .unavailable])
        #expect(breaker.admit(at: after(6)) == nil)
    }

    @Test func aPlaceThatIsNotCoveredTellsNothing() {
        var breaker = breaker(after: Array(repeating: .notCovered, count: 20))
        #expect(breaker.admit(at: after(20)) == nil)
        for second in 20..<24 { breaker.record(.unavailable, at: after(Double(second))) }
        breaker.record(.notCovered, at: after(24))
        breaker.record(.unavailable, at: after(25))
        #expect(breaker.objection(at: after(26)) == .unavailable)
        #expect(breaker.admit(at: after(55)) == nil)
        breaker.record(.notCovered, at: after(56))
        #expect(breaker.admit(at: after(57)) == nil)
        #expect(breaker.admit(at: after(57)) == .unavailable)
    }

    @Test(arguments: [WeatherError.badKey, .planLimit]) func aRefusedKeyOpensItForFifteenMinutes(error: WeatherError) {
        var breaker = breaker(after: [error])
        #expect(breaker.admit(at: after(899)) == error)
        #expect(breaker.admit(at: after(900)) == nil)
    }

    @Test func anotherKeyIsTriedAtOnce() {
        var refused = breaker(after: [.badKey])
        refused.forgetKey()
        #expect(refused.admit(at: after(1)) == nil)
        var busy = breaker(after: [.rateLimited(retryAfter: 60)])
        busy.forgetKey()
        #expect(busy.admit(at: after(1)) == .rateLimited(retryAfter: 59))
    }

    @Test(arguments: [17, 7200]) func tooManyCallsOpenItAsLongAsAsked(seconds: Int) {
        var breaker = breaker(after: [.rateLimited(retryAfter: seconds)])
        #expect(breaker.admit(at: after(Double(seconds) - 0.5)) == .rateLimited(retryAfter: 1))
        #expect(breaker.admit(at: after(0)) == .rateLimited(retryAfter: seconds))
        #expect(breaker.admit(at: after(Double(seconds))) == nil)
    }

    @Test(arguments: [(0, 60), (20.5, 39.5), (55, 5), (57, 5), (59.9, 5)])
    func withoutATimeTheFirstPauseEndsWithTheMinute(second: Double, pause: Double) {
        var breaker = Breaker()
        let told = breaker.record(.rateLimited(retryAfter: nil), at: after(second))
        #expect(breaker.openUntil == after(second + pause))
        #expect(told == .rateLimited(retryAfter: Int(pause.rounded(.up))))
        #expect(breaker.admit(at: after(second)) == told)
    }

    @Test func furtherRefusalsLastUntilTheHourAndThenTheDayEnds() {
        var breaker = Breaker()
        for end in ["2026-10-05T18:21", "2026-10-05T19:00", "2026-10-06T00:00", "2026-10-07T00:00"] {
            let now = breaker.openUntil ?? start
            #expect(breaker.admit(at: now) == nil)
            breaker.record(.rateLimited(retryAfter: nil), at: now)
            #expect(breaker.openUntil == .utc(end))
        }
    }

    @Test func aSuccessBeginsWithTheMinuteAgain() {
        var breaker = breaker(after: [.rateLimited(retryAfter: nil)])
        #expect(breaker.admit(at: after(60)) == nil)
        breaker.record(.rateLimited(retryAfter: nil), at: after(60))
        #expect(breaker.admit(at: after(2400)) == nil)
        breaker.record(nil, at: after(2400))
        breaker.record(.rateLimited(retryAfter: nil), at: after(2410))
        #expect(breaker.openUntil == after(2460))
    }

    @Test func whatWasUnderWayChangesNoPause() {
        var breaker = breaker(after: [.rateLimited(retryAfter: nil), .rateLimited(retryAfter: nil), nil, .badAnswer])
        #expect(breaker.openUntil == after(60))
        for _ in 0..<9 { breaker.record(.unavailable, at: after(4)) }
        #expect(breaker.admit(at: after(59)) == .rateLimited(retryAfter: 1))
        #expect(breaker.record(.rateLimited(retryAfter: 2), at: after(5)) == .rateLimited(retryAfter: 55))
        #expect(breaker.record(.rateLimited(retryAfter: 90), at: after(5)) == .rateLimited(retryAfter: 90))
    }

    @Test func oneProbeGoesAndTheOthersWait() {
        var breaker = breaker(after: Array(repeating: .unavailable, count: 5))
        #expect(breaker.admit(at: after(40)) == nil)
        #expect(breaker.admit(at: after(40)) == .unavailable)
        #expect(breaker.admit(at: after(41)) == .unavailable)
        breaker.record(nil, at: after(42))
        #expect(breaker.admit(at: after(42)) == nil)
        #expect(breaker.admit(at: after(42)) == nil)
    }

    @Test func aProbeThatFailsOpensItAgain() {
        var breaker = breaker(after: Array(repeating: .unavailable, count: 5))
        #expect(breaker.admit(at: after(40)) == nil)
        breaker.record(.unavailable, at: after(43))
        #expect(breaker.admit(at: after(72)) == .unavailable)
        #expect(breaker.admit(at: after(73)) == nil)
    }
}
