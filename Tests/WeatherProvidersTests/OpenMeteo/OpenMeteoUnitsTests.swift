import Testing
import Weather

@testable import WeatherProviders

@Suite struct OpenMeteoUnitsTests {
    @Test(arguments: [("°C", 10.0, 10.0), ("°F", 50, 10), ("K", 283, nil)] as [(String, Double, Double?)])
    func temperatures(unit: String, value: Double, expected: Double?) {
        #expect(OpenMeteoUnits(["t": unit]).temperature(value, "t") == expected)
    }

    @Test(arguments: [
        ("km/h", 36.0, 10.0), ("m/s", 10, 10), ("mp/h", 22.36936, 10), ("mph", 22.36936, 10), ("kn", 19.43844, 10),
    ])
    func windSpeeds(unit: String, value: Double, expected: Double) throws {
        let speed = try #require(OpenMeteoUnits(["w": unit]).speed(value, "w"))
        #expect(abs(speed - expected) < 1e-9)
    }

    @Test func amountsAndDistances() {
        let units = OpenMeteoUnits(["rain": "inch", "snow": "inch", "sight": "ft", "odd": "parsec"])
        #expect(units.rain(1, "rain") == 25.4)
        #expect(units.snow(1, "snow") == 2.54)
        #expect(units.visibility(1000, "sight") == 304.8)
        #expect(units.rain(1, "odd") == nil && units.speed(1, "odd") == nil)
    }

    @Test func withoutUnitsTheUsualOnesCount() {
        let units = OpenMeteoUnits(nil)
        #expect(units.temperature(-3, "t") == -3)
        #expect(units.speed(36, "w") == 10)
        #expect(units.rain(2, "r") == 2 && units.snow(2, "s") == 2 && units.visibility(2, "v") == 2)
        #expect(units.temperature(nil, "t") == nil)
    }
}
