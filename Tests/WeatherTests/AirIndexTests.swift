import FoundationEssentials
import Testing

@testable import Weather

@Suite struct AirIndexTests {
    @Test(arguments: [
        (0, USAirIndex.Category.good), (50, .good), (51, .moderate), (100, .moderate), (101, .unhealthyForSensitive),
        (150, .unhealthyForSensitive), (151, .unhealthy), (200, .unhealthy), (201, .veryUnhealthy),
        (300, .veryUnhealthy), (301, .hazardous), (900, .hazardous),
    ])
    func theUSIndexHasSixClasses(value: Int, expected: USAirIndex.Category) {
        #expect(USAirIndex(value).category == expected)
    }

    @Test(arguments: [
        (12.0, 56), (35.4, 100), (9.0, 50), (0, 0), (9.1, 51), (35.5, 101), (55.4, 150), (55.5, 151), (125.4, 200),
        (125.5, 201), (225.4, 300), (225.5, 301), (325.4, 500), (335.4, 520), (-1, 0), (1e300, 19_772),
    ])
    func fineDustGivesTheUSIndex(pm25: Double, expected: Int) {
        #expect(USAirIndex(pm25: pm25).value == expected)
    }

    @Test(arguments: [(9.04, 50), (9.09, 50), (9.1, 51), (35.49, 100), (35.44999, 100)])
    func theConcentrationIsCutToTenths(pm25: Double, expected: Int) {
        #expect(USAirIndex(pm25: pm25).value == expected)
    }

    @Test(arguments: [
        (0, EuropeanAirIndex.Category.good), (19, .good), (20, .fair), (39, .fair), (40, .moderate), (59, .moderate),
        (60, .poor), (79, .poor), (80, .veryPoor), (100, .veryPoor), (101, .extremelyPoor),
    ])
    func theEuropeanIndexHasSixClasses(value: Int, expected: EuropeanAirIndex.Category) {
        #expect(EuropeanAirIndex(value).category == expected)
    }

    @Test(arguments: zip([0, 5, 15, 50, 90, 140, 190, 10], [0, 20, 40, 60, 80, 100, 120, 30]))
    func fineDustGivesTheEuropeanIndex(pm25: Double, expected: Int) {
        #expect(EuropeanAirIndex(pm25: pm25)?.value == expected)
    }

    @Test(arguments: zip([15, 45, 120, 195, 270, 30], [20, 40, 60, 80, 100, 30]))
    func dustGivesTheEuropeanIndex(pm10: Double, expected: Int) {
        #expect(EuropeanAirIndex(pm10: pm10)?.value == expected)
    }

    @Test(arguments: zip([10, 25, 60, 100, 150], [20, 40, 60, 80, 100]))
    func nitrogenDioxideGivesTheEuropeanIndex(concentration: Double, expected: Int) {
        #expect(EuropeanAirIndex(nitrogenDioxide: concentration)?.value == expected)
    }

    @Test(arguments: zip([60, 100, 120, 160, 180], [20, 40, 60, 80, 100]))
    func ozoneGivesTheEuropeanIndex(concentration: Double, expected: Int) {
        #expect(EuropeanAirIndex(ozone: concentration)?.value == expected)
    }

    @Test(arguments: zip([20, 40, 125, 190, 275], [20, 40, 60, 80, 100]))
    func sulphurDioxideGivesTheEuropeanIndex(concentration: Double, expected: Int) {
        #expect(EuropeanAirIndex(sulphurDioxide: concentration)?.value == expected)
    }

    @Test func theWorstPollutantMakesTheEuropeanIndex() {
        #expect(EuropeanAirIndex(pm25: 3, pm10: 10, nitrogenDioxide: 30, ozone: 130, sulphurDioxide: 1)?.value == 65)
        #expect(EuropeanAirIndex() == nil)
    }

    @Test func whatAProviderSaysGoesBeforeWhatIsComputed() {
        var air = AirQuality(time: Date(timeIntervalSince1970: 0))
        #expect(air.isEmpty && air.knownUSIndex == nil && air.knownEuropeanIndex == nil)
        air.openWeatherIndex = .good
        #expect(!air.isEmpty && air.knownUSIndex == nil && air.knownEuropeanIndex == nil)
        air.pm25 = 12
        #expect(air.knownUSIndex?.value == 56 && air.knownEuropeanIndex?.value == 34)
        air.usIndex = USAirIndex(61)
        air.europeanIndex = EuropeanAirIndex(21)
        #expect(air.knownUSIndex?.value == 61 && air.knownEuropeanIndex?.value == 21)
    }
}
