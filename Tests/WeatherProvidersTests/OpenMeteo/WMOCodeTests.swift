import Testing
import Weather

@testable import WeatherProviders

@Suite struct WMOCodeTests {
    @Test(
        arguments: [
            (0, .clear), (1, .mostlyClear), (2, .partlyCloudy), (3, .overcast), (45, .fog), (48, .rimeFog),
            (51, .drizzle),
            (53, .drizzle), (55, .drizzle), (56, .freezingDrizzle), (57, .freezingDrizzle), (61, .lightRain),
            (63, .rain),
            (65, .heavyRain), (66, .freezingRain), (67, .freezingRain), (71, .lightSnow), (73, .snow), (75, .heavySnow),
            (77, .snowGrains), (80, .rainShowers), (81, .rainShowers), (82, .heavyShowers), (85, .snowShowers),
            (86, .snowShowers), (95, .thunderstorm), (96, .strongThunderstorm), (99, .strongThunderstorm),
        ] as [(Double, Condition)])
    func everyCodeOfTheListHasItsCondition(code: Double, expected: Condition) {
        #expect(Condition(wmoCode: code) == expected)
    }

    @Test(arguments: [nil, 4, -1, 61.5, 100, 1e9] as [Double?])
    func everyOtherCodeIsUnknown(code: Double?) {
        #expect(Condition(wmoCode: code) == .unknown)
    }
}
