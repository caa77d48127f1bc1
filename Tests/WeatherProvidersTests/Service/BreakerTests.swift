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

    @Test func aPlaceThatIsNotCoveredIsNoFailure() {
        var breaker = breaker(after: Array(repeating: .notCovered, count: 20))
        #expect(breaker.admit(at: after(20)) == nil)
        breaker.record(.unavailable, at: after(20))
        breaker.record(.notCovered, at: after(21))
        #expect(breaker == Breaker())
    }

    @Test(arguments: [WeatherError.badKey, .planLimit]) func aRefusedKeyOpensItForFifteenMinutes(error: WeatherError) {
        var breaker = breaker(after: [error])
        #expect(breaker.admit(at: after(899)) == error)
        #expect(breaker.admit(at: after(900)) == nil)
    }

    @Test(arguments: [(17, 17.0), (nil, 60), (7200, 7200)] as [(Int?, Double)])
    func tooManyCallsOpenItAsLongAsAsked(retryAfter: Int?, pause: Double) {
        var breaker = breaker(after: [.rateLimited(retryAfter: retryAfter)])
        #expect(breaker.admit(at: after(pause - 0.5)) == .rateLimited(retryAfter: 1))
        #expect(breaker.admit(at: after(0)) == .rateLimited(retryAfter: Int(pause)))
        #expect(breaker.admit(at: after(pause)) == nil)
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
