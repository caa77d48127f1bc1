import FoundationEssentials
import Places
import Testing
import Weather

@testable import Reports

@Suite struct FetchPlanTests {
    private func at(_ seconds: Double) -> Date { Date(timeIntervalSince1970: 1_800_000_000 + seconds) }

    private func query(_ number: Int) -> WeatherQuery {
        WeatherQuery(coordinate: .numbered(number), timeZone: nil)
    }

    private func plan(_ count: Int, perMinute: Int = 60, due: Double = 600) -> FetchPlan {
        var plan = FetchPlan(perMinute: perMinute)
        for number in 0..<count { plan.add(query(number), due: at(due)) }
        return plan
    }

    @Test func beginsSoEarlyThatTheLastIsReady() {
        #expect(plan(0).beginning == nil)
        #expect(plan(1).beginning == at(600 - 1 - 30))
        #expect(plan(200).beginning == at(600 - 200 - 30))
        #expect(plan(200, perMinute: 600).beginning == at(600 - 20 - 30))
    }

    @Test func aLaterWaveWaitsForTheEarlierOne() {
        var plan = plan(100)
        for number in 100..<300 { plan.add(query(number), due: at(660)) }
        #expect(plan.beginning == at(660 - 300 - 30))
        plan.add(query(999), due: at(60))
        #expect(plan.beginning == at(60 - 1 - 30))
    }

    @Test func nothingIsFetchedBeforeItsTime() {
        var plan = plan(10)
        #expect(plan.next(at: at(559), .zero) == nil)
        #expect(plan.next(at: at(560), .zero) != nil)
    }

    @Test func onceBegunAWaveGoesOnAtItsPace() {
        var plan = plan(3, perMinute: 30)
        let steps = (0..<4).map { _ in plan.next(at: at(564), .seconds(7)) }
        #expect(steps.map { $0?.delay } == [.zero, .seconds(2), .seconds(4), nil])
        #expect(Set(steps.compactMap { $0?.query }) == Set((0..<3).map(query)))
        #expect(plan.count == 0)
    }

    @Test func eachPlaceIsFetchedOnceAndNoneThatWasDropped() {
        var plan = plan(3)
        plan.add(query(1), due: at(660))
        plan.drop(query(2))
        let fetched = (0..<5).compactMap { _ in plan.next(at: at(600), .zero)?.query }
        #expect(Set(fetched) == [query(0), query(1)])
        #expect(fetched.count == 2)
    }

    @Test func canBeCleared() {
        var plan = plan(3)
        plan.clear()
        #expect(plan.beginning == nil)
        #expect(plan.next(at: at(600), .zero) == nil)
    }
}
