import FoundationEssentials
import Testing

@testable import Weather

@Suite struct DewPointTests {
    @Test(arguments: [(20.0, 50.0, 9.3), (30, 70, 23.9), (0, 80, -3.0), (-10, 60, -16.3), (15, 100, 15.0)])
    func theComputedExamples(temperature: Double, humidity: Double, expected: Double) {
        #expect(Rounding.tenths(DewPoint.celsius(temperature: temperature, humidity: humidity)) == expected)
    }

    @Test(arguments: [(0.0, 1.0), (-5, 1), (120, 100)])
    func whatHasNoLogarithmIsClamped(humidity: Double, counted: Double) {
        let point = DewPoint.celsius(temperature: 20, humidity: humidity)
        #expect(point.isFinite && point == DewPoint.celsius(temperature: 20, humidity: counted))
    }

    @Test(arguments: [(12.0 as Double?, 50.0 as Double?, 12.0 as Double?), (nil, 50, 9.3), (nil, nil, nil)])
    func theProvidersValueGoesFirst(told: Double?, humidity: Double?, expected: Double?) {
        var now = CurrentConditions(time: Date(timeIntervalSince1970: 0), temperature: 20, condition: .clear)
        (now.dewPoint, now.humidity) = (told, humidity)
        #expect(now.knownDewPoint.map(Rounding.tenths) == expected)
    }
}
