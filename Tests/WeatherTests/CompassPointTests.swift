import Testing

@testable import Weather

@Suite struct CompassPointTests {
    @Test(arguments: [
        (0.0, "N"), (350, "N"), (360, "N"), (719, "N"), (11.25, "NNE"), (68, "ENE"), (348.74, "NNW"), (348.75, "N"),
        (-10, "N"), (-90, "W"), (204, "SSW"), (180, "S"),
    ])
    func everyAngleHasItsPoint(degrees: Double, expected: String) {
        #expect(CompassPoint(degrees: degrees)?.abbreviation == expected)
    }

    @Test(arguments: [Double.nan, .infinity, -.infinity])
    func whatIsNoAngleHasNone(degrees: Double) {
        #expect(CompassPoint(degrees: degrees) == nil)
    }

    @Test func thereAreSixteenDifferentNames() {
        #expect(Set(CompassPoint.allCases.map(\.abbreviation)).count == 16)
    }
}
