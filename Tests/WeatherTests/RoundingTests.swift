import Testing

@testable import Weather

@Suite struct RoundingTests {
    @Test(
        arguments: [
            (0.5, 1), (-0.5, -1), (2.5, 3), (-2.5, -3), (0.49, 0), (-0.32, 0), (80.96, 81), (1e300, 1_000_000),
            (-1e300, -1_000_000), (.infinity, 1_000_000), (.nan, 0),
        ] as [(Double, Int)])
    func halvesGoAwayFromZeroAndNothingTraps(value: Double, expected: Int) {
        #expect(Rounding.whole(value) == expected)
    }

    @Test(arguments: [(0.25, 0.3), (-0.25, -0.3), (-0.04, 0.0), (1.0, 1.0), (.nan, 0)] as [(Double, Double)])
    func tenthsNeverBecomeMinusZero(value: Double, expected: Double) {
        let rounded = Rounding.tenths(value)
        #expect(rounded == expected)
        #expect(!(rounded == 0 && rounded.sign == .minus))
    }

    @Test(arguments: [(0.125, 0.13), (-0.004, 0.0)])
    func hundredthsNeverBecomeMinusZero(value: Double, expected: Double) {
        let rounded = Rounding.hundredths(value)
        #expect(rounded == expected)
        #expect(!(rounded == 0 && rounded.sign == .minus))
    }
}
