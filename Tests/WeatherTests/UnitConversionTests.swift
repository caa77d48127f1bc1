import Testing

@testable import Weather

@Suite struct UnitConversionTests {
    @Test(arguments: [(-40.0, -40.0), (0, 32), (100, 212), (27.2, 80.96)])
    func celsiusAndFahrenheitConvertBothWays(celsius: Double, fahrenheit: Double) {
        #expect(abs(UnitConversion.fahrenheit(celsius: celsius) - fahrenheit) < 1e-9)
        #expect(abs(UnitConversion.celsius(fahrenheit: fahrenheit) - celsius) < 1e-9)
    }

    @Test func aDifferenceConvertsWithoutTheOffset() {
        #expect(UnitConversion.fahrenheitDifference(celsius: 10) == 18)
    }

    @Test(arguments: [(0.0, 273.15), (-273.15, 0), (27.2, 300.35)])
    func kelvinStartAtTheBottom(celsius: Double, kelvin: Double) {
        #expect(abs(UnitConversion.kelvin(celsius: celsius) - kelvin) < 1e-9)
    }

    @Test func pressureConverts() {
        #expect(Rounding.hundredths(UnitConversion.inchesOfMercury(hectopascals: 1013.25)) == 29.92)
        #expect(Rounding.whole(UnitConversion.millimetersOfMercury(hectopascals: 1013.25)) == 760)
    }

    @Test func tenMetersPerSecondInEveryUnit() {
        #expect(Rounding.tenths(UnitConversion.kilometersPerHour(metersPerSecond: 10)) == 36)
        #expect(Rounding.tenths(UnitConversion.milesPerHour(metersPerSecond: 10)) == 22.4)
        #expect(Rounding.tenths(UnitConversion.knots(metersPerSecond: 10)) == 19.4)
    }

    @Test func lengthsConvert() {
        #expect(UnitConversion.inches(millimeters: 25.4) == 1)
        #expect(UnitConversion.miles(meters: 1609.344) == 1)
    }
}
