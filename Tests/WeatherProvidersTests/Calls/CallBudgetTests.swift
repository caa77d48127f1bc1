import FoundationEssentials
import Testing

@testable import WeatherProviders

@Suite struct CallBudgetTests {
    @Test func theMinuteOfTheClockEndsTheWait() {
        var budget = CallBudget(perMinute: 2, perDay: nil)
        let start = Date.utc("2026-10-05T18:20")
        #expect(budget.take(1, at: start.addingTimeInterval(20)) == nil)
        #expect(budget.take(1, at: start.addingTimeInterval(30)) == nil)
        #expect(budget.take(1, at: start.addingTimeInterval(45)) == 15)
        #expect(budget.take(1, at: start.addingTimeInterval(60)) == nil)
    }

    @Test func theSecondEndsTheShortestWait() {
        var budget = CallBudget(perSecond: 2, perMinute: 3, perDay: nil)
        let start = Date.utc("2026-10-05T18:20")
        #expect(budget.take(1, at: start) == nil)
        #expect(budget.take(1, at: start.addingTimeInterval(0.5)) == nil)
        #expect(budget.take(1, at: start.addingTimeInterval(0.9)) == 1)
        #expect(budget.take(1, at: start.addingTimeInterval(1)) == nil)
        #expect(budget.take(1, at: start.addingTimeInterval(2)) == 58)
    }

    @Test func theHourOfUTCEndsTheWait() {
        var budget = CallBudget(perMinute: 1, perHour: 2, perDay: nil)
        #expect(budget.take(1, at: .utc("2026-10-05T18:20")) == nil)
        #expect(budget.take(1, at: .utc("2026-10-05T18:20")) == 60)
        #expect(budget.take(1, at: .utc("2026-10-05T18:21")) == nil)
        #expect(budget.take(1, at: .utc("2026-10-05T18:21")) == 2340)
        #expect(budget.take(1, at: .utc("2026-10-05T19:00")) == nil)
    }

    @Test func theDayOfUTCEndsTheWait() {
        var budget = CallBudget(perMinute: nil, perDay: 1)
        #expect(budget.take(1, at: .utc("2026-10-05T23:00")) == nil)
        #expect(budget.take(1, at: .utc("2026-10-05T23:30")) == 1800)
        #expect(budget.take(1, at: .utc("2026-10-06T00:00")) == nil)
    }

    @Test func aWeightedCallCountsAsSeveral() {
        var budget = CallBudget(perMinute: 4, perDay: nil)
        let now = Date.utc("2026-10-05T18:20")
        #expect(budget.take(3.9, at: now) == nil)
        #expect(budget.take(1, at: now) == 60)
    }

    @Test func aRefusedCallTakesNothing() {
        var budget = CallBudget(perMinute: 3, perDay: nil)
        let now = Date.utc("2026-10-05T18:20")
        #expect(budget.take(2, at: now) == nil)
        #expect(budget.take(2, at: now) == 60)
        #expect(budget.take(1, at: now) == nil)
    }

    @Test func withoutLimitsEverythingGoes() {
        var budget = CallBudget(perMinute: nil, perDay: nil)
        #expect(budget.take(1_000_000, at: .utc("2026-10-05T18:20")) == nil)
    }
}
