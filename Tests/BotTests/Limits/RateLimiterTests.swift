import BotScenes
import FoundationEssentials
import Testing

@testable import Bot

@Suite struct RateLimiterTests {
    private let start = WeatherSample.now

    @Test func refusesWhatIsTooMuchAndSaysForHowLong() {
        var limiter = RateLimiter<String>(limit: 3, capacity: 10)
        for second in 0..<3 {
            #expect(limiter.secondsToWait("first", now: start.addingTimeInterval(Double(second))) == nil)
        }
        #expect(limiter.secondsToWait("first", now: start.addingTimeInterval(10.5)) == 50)
        #expect(limiter.secondsToWait("first", now: start.addingTimeInterval(59.9)) == 1)
        #expect(limiter.secondsToWait("first", now: start.addingTimeInterval(60)) == nil)
    }

    @Test func countsEachKeyAlone() {
        var limiter = RateLimiter<String>(limit: 1, capacity: 10)
        #expect(limiter.secondsToWait("first", now: start) == nil)
        #expect(limiter.secondsToWait("second", now: start) == nil)
        #expect(limiter.secondsToWait("first", now: start) == 60)
    }

    @Test func zeroMeansNoLimitAndNoMemory() {
        var limiter = RateLimiter<String>(limit: 0, capacity: 10)
        for _ in 0..<100 { #expect(limiter.secondsToWait("first", now: start) == nil) }
        #expect(limiter.count == 0)
    }

    @Test func neverRemembersMoreThanItsCapacity() {
        var limiter = RateLimiter<Int>(limit: 1, capacity: 100)
        for key in 0..<10_000 {
            _ = limiter.secondsToWait(key, now: start.addingTimeInterval(Double(key)))
            #expect(limiter.count <= 100)
        }
        var busy = RateLimiter<Int>(limit: 1, capacity: 100)
        for key in 0..<1000 { _ = busy.secondsToWait(key, now: start) }
        #expect(busy.count <= 100)
    }

    @Test func aClockSetBackDoesNotLockAnyoneOut() {
        var limiter = RateLimiter<String>(limit: 1, capacity: 10)
        #expect(limiter.secondsToWait("first", now: start) == nil)
        #expect(limiter.secondsToWait("first", now: start.addingTimeInterval(-3600)) == nil)
    }
}
