import Testing

@testable import Weather

@Suite struct UltravioletLevelTests {
    @Test(arguments: [
        (0.0, UltravioletLevel.low), (2, .low), (2.4, .low), (2.5, .moderate), (3, .moderate), (5.4, .moderate),
        (5.5, .high), (7, .high), (7.5, .veryHigh), (10.4, .veryHigh), (10.5, .extreme), (11, .extreme), (20, .extreme),
    ])
    func theIndexIsRoundedFirst(index: Double, expected: UltravioletLevel) {
        #expect(UltravioletLevel(index: index) == expected)
    }
}
