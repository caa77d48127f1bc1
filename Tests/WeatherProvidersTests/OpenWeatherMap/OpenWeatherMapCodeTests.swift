import Testing
import Weather

@testable import WeatherProviders

@Suite struct OpenWeatherMapCodeTests {
    @Test(
        arguments: [
            ([200, 201, 202, 210, 211, 212, 221, 230, 231, 232], .thunderstorm),
            ([300, 301, 302, 310, 311, 312, 313, 314, 321], .drizzle), ([500], .lightRain), ([501], .rain),
            ([502, 503, 504], .heavyRain), ([511], .freezingRain), ([520, 521, 531], .rainShowers),
            ([522], .heavyShowers), ([600], .lightSnow), ([601], .snow), ([602], .heavySnow),
            ([611, 612, 613, 615, 616], .sleet), ([620, 621, 622], .snowShowers), ([701], .mist), ([711], .smoke),
            ([721], .haze), ([731, 751, 761], .dust), ([741], .fog), ([762], .ash), ([771], .wind), ([781], .tornado),
            ([800], .clear), ([801], .mostlyClear), ([802], .partlyCloudy), ([803], .mostlyCloudy),
            ([804], .overcast), ([0, 999, 900, 962, 505, 805, -1, 1e300], .unknown),
        ] as [([Double], Condition)])
    func everyCodeHasItsCondition(codes: [Double], expected: Condition) {
        #expect(codes.map { Condition(openWeatherMapCode: $0) }.allSatisfy { $0 == expected })
    }

    @Test func noCodeIsUnknown() {
        #expect(Condition(openWeatherMapCode: nil) == .unknown)
    }
}
