import FoundationEssentials
import Testing

@testable import Weather

@Suite struct ApparentTemperatureTests {
    @Test(arguments: [(90.0, 70.0, 105.9), (82, 90, 92.0), (95, 10, 89.4), (100, 45, 113.5), (80, 40, 79.6)])
    func heatIndexGivesTheComputedExamples(fahrenheit: Double, humidity: Double, expected: Double) {
        let index = ApparentTemperature.heatIndex(fahrenheit: fahrenheit, humidity: humidity)
        #expect(Rounding.tenths(index) == expected)
    }

    @Test(arguments: [(20.0, 15.0, 6.2), (0, 15, -19.4)])
    func windChillGivesTheComputedExamplesInFahrenheit(fahrenheit: Double, milesPerHour: Double, expected: Double) {
        let speed = milesPerHour / UnitConversion.milesPerHour * UnitConversion.kilometersPerHour
        let celsius = UnitConversion.celsius(fahrenheit: fahrenheit)
        let chill = ApparentTemperature.windChill(celsius: celsius, kilometersPerHour: speed)
        #expect(abs(UnitConversion.fahrenheit(celsius: chill) - expected) < 0.06)
    }

    @Test(arguments: [(-10.0, 30.0, -19.5), (0, 20, -5.2), (10, 4.8, 9.8)])
    func windChillGivesTheComputedExamplesInCelsius(celsius: Double, kilometersPerHour: Double, expected: Double) {
        let chill = ApparentTemperature.windChill(celsius: celsius, kilometersPerHour: kilometersPerHour)
        #expect(Rounding.tenths(chill) == expected)
    }

    @Test func windInMetersPerSecondIsConvertedBeforeTheWindChill() throws {
        let feels = ApparentTemperature(temperature: -10, humidity: nil, windSpeed: 30 / 3.6)
        guard case .degrees(let value) = feels else {
            Issue.record("expected a number")
            return
        }
        #expect(Rounding.tenths(value) == -19.5)
    }

    @Test(arguments: [
        (20.0, 90.0, 20.0),  // neither hot nor cold
        (10.1, 50, 9),  // just above 50 °F
        (5, 50, 1.3),  // cold but calm: 1.3 m/s is below 3 mph
        (26.6, 95, 9),  // just below 80 °F
    ])
    func neitherFormulaIsUsedOutsideItsRange(temperature: Double, humidity: Double, wind: Double) {
        let feels = ApparentTemperature(temperature: temperature, humidity: humidity, windSpeed: wind)
        #expect(feels == .degrees(temperature))
    }

    @Test func missingHumidityLeavesTheTemperature() {
        #expect(ApparentTemperature(temperature: 35, humidity: nil, windSpeed: 3) == .degrees(35))
    }

    @Test func beyondTheScaleThereIsNoNumber() {
        #expect(ApparentTemperature(temperature: 43, humidity: 70, windSpeed: 3) == .extreme)
    }

    @Test func theProvidersValueGoesFirst() {
        var now = CurrentConditions(time: Date(timeIntervalSince1970: 0), temperature: 35, condition: .clear)
        now.humidity = 70
        now.apparentTemperature = 36.5
        #expect(now.feelsLike == .degrees(36.5))
    }

    @Test(arguments: [(22.0, true), (21.9, false), (18.0, true), (18.1, false)])
    func twoDegreesAreWorthSaying(feels: Double, expected: Bool) {
        #expect(ApparentTemperature.degrees(feels).differsNoticeably(from: 20) == expected)
    }
}
