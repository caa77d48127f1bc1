import Testing
import Weather

@testable import Personality

@Suite struct PhraseConditionTests {
    @Test(arguments: [
        (Condition.mostlyCloudy, PhraseCondition.overcast), (.overcast, .overcast), (.mist, .fog), (.fog, .fog),
        (.rimeFog, .fog), (.wind, .windy), (.freezingDrizzle, .freezingRain), (.freezingRain, .freezingRain),
        (.lightRain, .rain), (.rain, .rain), (.heavyRain, .heavyRain), (.rainShowers, .showers),
        (.heavyShowers, .showers), (.sleet, .sleet), (.icePellets, .sleet), (.lightSnow, .lightSnow),
        (.snowGrains, .lightSnow), (.snow, .snow), (.snowShowers, .snow), (.heavySnow, .heavySnow),
        (.thunderstorm, .thunder), (.strongThunderstorm, .thunder), (.clear, .clear), (.mostlyClear, .mostlyClear),
        (.partlyCloudy, .partlyCloudy), (.haze, .haze), (.smoke, .smoke), (.dust, .dust), (.drizzle, .drizzle),
    ])
    func everyConditionIsTurned(condition: Condition, expected: PhraseCondition) {
        #expect(PhraseCondition(condition, windSpeed: nil) == expected)
    }

    @Test(arguments: [Condition.tornado, .ash, .unknown])
    func someHaveNoPhrases(condition: Condition) {
        #expect(PhraseCondition(condition, windSpeed: 20) == nil)
    }

    @Test(arguments: [
        (19.9, PhraseCondition.clear), (20, .breezy), (38.9, .breezy), (39, .windy), (70, .windy),
    ])
    func windSpeaksInDryWeather(kilometresPerHour: Double, expected: PhraseCondition) {
        #expect(PhraseCondition(.clear, windSpeed: kilometresPerHour / 3.6) == expected)
        #expect(PhraseCondition(.rain, windSpeed: kilometresPerHour / 3.6) == .rain)
        #expect(PhraseCondition(.fog, windSpeed: kilometresPerHour / 3.6) == .fog)
    }
}
