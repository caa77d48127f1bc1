import FoundationEssentials
import TestSupport
import Testing
import Weather

@testable import WeatherProviders

@Suite struct KnownWeatherTests {
    private let start = Date.utc("2026-10-05T18:20")

    @Test func partsAreFreshTogetherUntilTheFirstEnds() {
        var known = KnownWeather()
        known.set(.had(PlaceWeather()), .current, stored: start)
        known.set(.failed(.notCovered), .warnings, stored: start.addingTimeInterval(400))
        #expect(known.lifespan(of: [.current])?.upperBound == start.addingTimeInterval(600))
        #expect(known.lifespan(of: [.current, .warnings])?.upperBound == start.addingTimeInterval(600))
        #expect(known.lifespan(of: [.current, .warnings])?.lowerBound == start.addingTimeInterval(100))
        #expect(known.lifespan(of: [.current, .days]) == nil)
    }

    @Test func partsThatAreNeverFreshTogetherHaveNoSuchTime() {
        var known = KnownWeather()
        known.set(.had(PlaceWeather()), .current, stored: start)
        known.set(.had(PlaceWeather()), .warnings, stored: start.addingTimeInterval(7200))
        #expect(known.lifespan(of: [.current, .warnings]) == nil)
    }

    @Test(arguments: WeatherPart.allCases)
    func eachPartHasItsPlace(part: WeatherPart) {
        var known = KnownWeather()
        known.set(.failed(.notCovered), part, stored: start)
        #expect(WeatherPart.allCases.filter { known.outcome($0) != nil } == [part])
        #expect(WeatherPart.allCases[part.position] == part)
        #expect(PartSet([part]) != PartSet([]) && PartSet([part]) == PartSet([part]))
    }
}
