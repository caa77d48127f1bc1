import Testing
import Weather

@testable import WeatherProviders

@Suite struct METSymbolTests {
    @Test(
        arguments: [
            ("clearsky", .clear), ("fair", .mostlyClear), ("partlycloudy", .partlyCloudy), ("cloudy", .overcast),
            ("fog", .fog), ("lightrain", .lightRain), ("rain", .rain), ("heavyrain", .heavyRain),
            ("lightrainshowers", .rainShowers), ("rainshowers", .rainShowers), ("heavyrainshowers", .heavyShowers),
            ("lightsleet", .sleet), ("sleet", .sleet), ("heavysleet", .sleet), ("lightsleetshowers", .sleet),
            ("sleetshowers", .sleet), ("heavysleetshowers", .sleet), ("lightsnow", .lightSnow), ("snow", .snow),
            ("heavysnow", .heavySnow), ("lightsnowshowers", .snowShowers), ("snowshowers", .snowShowers),
            ("heavysnowshowers", .snowShowers), ("lightrainandthunder", .thunderstorm),
            ("rainandthunder", .thunderstorm),
            ("heavyrainandthunder", .thunderstorm), ("lightrainshowersandthunder", .thunderstorm),
            ("rainshowersandthunder", .thunderstorm), ("heavyrainshowersandthunder", .thunderstorm),
            ("lightsleetandthunder", .thunderstorm), ("sleetandthunder", .thunderstorm),
            ("heavysleetandthunder", .thunderstorm), ("lightssleetshowersandthunder", .thunderstorm),
            ("sleetshowersandthunder", .thunderstorm), ("heavysleetshowersandthunder", .thunderstorm),
            ("lightsnowandthunder", .thunderstorm), ("snowandthunder", .thunderstorm),
            ("heavysnowandthunder", .thunderstorm), ("lightssnowshowersandthunder", .thunderstorm),
            ("snowshowersandthunder", .thunderstorm), ("heavysnowshowersandthunder", .thunderstorm),
        ] as [(String, Condition)])
    func everyCodeHasItsCondition(code: String, expected: Condition) {
        #expect(METSymbol(code).condition == expected)
        #expect(METSymbol("\(code)_night").condition == expected)
    }

    @Test(arguments: [
        "", "_day", "hail", "cloudyandthunder", "andthunder", "lightssomething", "lightssnow", "CLEARSKY",
    ])
    func everythingElseIsUnknown(code: String) {
        #expect(METSymbol(code).condition == .unknown)
    }

    @Test(
        arguments: [
            ("clearsky_day", true), ("clearsky_night", false), ("clearsky_polartwilight", false), ("cloudy", nil),
        ] as [(String, Bool?)])
    func theSuffixTellsWhetherTheSunIsUp(code: String, expected: Bool?) {
        #expect(METSymbol(code).isDay == expected)
    }
}
