import Testing

@testable import Weather

@Suite struct BeaufortForceTests {
    @Test(arguments: [
        (0.0, 0), (0.49, 0), (0.5, 1), (1.6, 2), (3.4, 3), (5.5, 4), (8.0, 5), (10.8, 6), (13.9, 7), (17.2, 8),
        (20.8, 9), (24.5, 10), (28.5, 11), (32.69, 11), (32.7, 12), (90, 12),
    ])
    func eachBoundBelongsToTheStrongerForce(metersPerSecond: Double, expected: Int) {
        #expect(BeaufortForce(metersPerSecond: metersPerSecond).rawValue == expected)
    }

    @Test func whatIsNoSpeedIsCalm() {
        #expect(BeaufortForce(metersPerSecond: .nan) == .calm)
    }
}
