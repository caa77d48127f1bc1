import Testing

@testable import Matrix

@Suite struct MatrixPaceTests {
    private let start = ContinuousClock.now

    @Test func pausesAsLongAsTheHomeserverSays() {
        var pace = MatrixPace()
        #expect(pace.rest(at: start) == .zero)
        #expect(!pace.isCareful(at: start))
        pace.limited(retryAfter: .seconds(5), at: start, jitter: 1)
        #expect(pace.rest(at: start) == .seconds(5))
        #expect(pace.rest(at: start + .seconds(4)) == .seconds(1))
        #expect(pace.rest(at: start + .seconds(6)) == .zero)
    }

    @Test func staysCarefulForAMinuteAfterThePause() {
        var pace = MatrixPace()
        pace.limited(retryAfter: .seconds(5), at: start, jitter: 0)
        #expect(pace.isCareful(at: start + .seconds(64)))
        #expect(!pace.isCareful(at: start + .seconds(65)))
    }

    @Test func aShorterPauseDoesNotEndALongerOne() {
        var pace = MatrixPace()
        pace.limited(retryAfter: .seconds(60), at: start, jitter: 0)
        pace.limited(retryAfter: .seconds(1), at: start, jitter: 0)
        #expect(pace.rest(at: start) == .seconds(60))
    }

    @Test func neverPausesForNothing() {
        var pace = MatrixPace()
        pace.limited(retryAfter: .zero, at: start, jitter: 0)
        #expect(pace.rest(at: start) == .milliseconds(250))
    }

    @Test(arguments: [(0.0, [1, 2, 4, 8, 16, 30, 30]), (1.0, [1.5, 3, 6, 12, 24, 45, 45])])
    func pausesLongerEachTimeWhenItIsNotTold(jitter: Double, seconds: [Double]) {
        var pace = MatrixPace()
        var now = start
        for expected in seconds {
            pace.limited(retryAfter: nil, at: now, jitter: jitter)
            #expect(pace.rest(at: now) == .seconds(expected))
            now += pace.rest(at: now)
        }
        pace.succeeded()
        pace.limited(retryAfter: nil, at: now, jitter: 0)
        #expect(pace.rest(at: now) == .seconds(1))
    }

    @Test func hearsOfOneLimitOnceFromCallsOnTheirWayTogether() {
        var pace = MatrixPace()
        for _ in 1...5 { pace.limited(retryAfter: nil, at: start, jitter: 0) }
        #expect(pace.rest(at: start) == .seconds(2))
    }
}
