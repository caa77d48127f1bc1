import FoundationEssentials
import Places
import TestSupport
import Testing
import Weather

@testable import WeatherProviders

@Suite struct WeatherMemoryTests {
    private static let attribution = WeatherAttribution(provider: "a", text: "A")
    private let start = Date.utc("2026-10-05T18:20")

    @Test(arguments: [(WeatherPart.current, 600.0), (.hours, 1800), (.days, 1800), (.warnings, 300), (.air, 1800)])
    func eachPartHasItsLifetime(part: WeatherPart, lifetime: Double) {
        var memory = WeatherMemory(capacity: 10)
        memory.keep(.had(PlaceWeather()), part, of: .tampa, at: start)
        #expect(memory.known(of: .tampa)?.fresh(part, at: start.addingTimeInterval(lifetime - 1)) != nil)
        #expect(memory.known(of: .tampa)?.fresh(part, at: start.addingTimeInterval(lifetime)) == nil)
        #expect(memory.known(of: .oslo)?.fresh(part, at: start) == nil)
    }

    @Test func theLastKnownValueIsGivenForThreeHours() {
        var memory = WeatherMemory(capacity: 10)
        memory.keep(.had(current), .current, of: .tampa, at: start)
        let late = memory.lastKnown(.current, of: .tampa, at: start.addingTimeInterval(10_800))
        let tooLate = memory.lastKnown(.current, of: .tampa, at: start.addingTimeInterval(10_801))
        let otherPart = memory.lastKnown(.days, of: .tampa, at: start)
        #expect(late?.current?.isStale == true)
        #expect(late?.current?.fetched == start)
        #expect(tooLate == nil && otherPart == nil)
    }

    @Test func ageCountsFromTheFetchAndNotFromTheKeeping() {
        var memory = WeatherMemory(capacity: 10)
        memory.keep(.had(current), .current, of: .tampa, at: start.addingTimeInterval(3600))
        #expect(memory.lastKnown(.current, of: .tampa, at: start.addingTimeInterval(10_801)) == nil)
    }

    @Test func notCoveredIsKeptAndOtherFailuresAreNot() {
        var memory = WeatherMemory(capacity: 10)
        memory.keep(.failed(.notCovered), .warnings, of: .oslo, at: start)
        #expect(memory.known(of: .oslo)?.fresh(.warnings, at: start) == .failed(.notCovered))
        #expect(memory.lastKnown(.warnings, of: .oslo, at: start) == nil)
        memory.keep(.failed(.unavailable), .warnings, of: .tampa, at: start)
        #expect(memory.known(of: .tampa)?.fresh(.warnings, at: start) == nil)
    }

    @Test func itHoldsSoManyPlacesAndNoMore() {
        var memory = WeatherMemory(capacity: 8)
        let queries = (0..<20).map { WeatherQuery(latitude: Double($0), longitude: 0) }
        for query in queries { memory.keep(.had(current), .current, of: query, at: start) }
        #expect(queries.filter { memory.known(of: $0)?.fresh(.current, at: start) != nil }.count <= 8)
        #expect(memory.known(of: queries[19])?.fresh(.current, at: start) != nil)
    }

    private var current: PlaceWeather {
        var weather = PlaceWeather()
        let now = CurrentConditions(time: start, temperature: 20, condition: .clear)
        weather.current = Sourced(now, attribution: Self.attribution, fetched: start)
        return weather
    }
}
