import FoundationEssentials
import Testing
import Weather

@testable import WeatherProviders

@Suite struct OpenWeatherMapCurrentTests {
    @Test func rainByDay() throws {
        let now = try #require(try current("current-rain"))
        #expect(now.time == .utc("2026-10-05T18:20"))
        #expect(now.temperature == 25.83 && now.apparentTemperature == 26.71)
        #expect(now.condition == .rain && now.conditionText == nil && now.isDay == true)
        #expect(now.humidity == 88 && now.cloudCover == 100 && now.pressure == 1009 && now.visibility == 4828)
        #expect(now.windSpeed == 5.66 && now.windDirection == 200 && now.windGust == 9.77)
        #expect(now.precipitation == 2.41 && now.precipitationSeconds == 3600)
        #expect(now.snowfall == nil && now.dewPoint == nil && now.uvIndex == nil)
    }

    /// Without `units=metric` temperatures come in Kelvin, which must never pass as °C.
    @Test func kelvinIsNoTemperature() throws {
        #expect(try current("current-snow-kelvin") == nil)
        let answer = try answer("current-snow-kelvin")
        #expect(answer.main.temperature == 272.71 && answer.main.apparent?.value == 266.38)
        #expect(answer.main.hectopascals == 998 && answer.main.humidity?.value == 93)
        #expect((answer.weather?.value).condition == .snow && (answer.weather?.value).isDay == false)
        #expect(answer.snow?.value?.hour?.value == 0.88 && answer.rain == nil)
        #expect(answer.wind?.value?.direction?.value == 355 && answer.wind?.value?.gust?.value == 14.9)
        #expect(answer.visibility?.value == 900 && answer.clouds?.value?.all?.value == 100)
    }

    @Test func fahrenheitOfAWarmNightIsNoTemperature() throws {
        #expect(try current("current-night-imperial") == nil)
        let answer = try answer("current-night-imperial")
        #expect(answer.main.temperature == 78.4 && answer.time == 1_791_259_800)
        #expect((answer.weather?.value).condition == .clear && (answer.weather?.value).isDay == false)
        #expect(answer.clouds?.value?.all?.value == 0 && answer.wind?.value?.speed?.value == 4.61)
    }

    @Test func windMayHaveItsSpeedAlone() throws {
        let now = try #require(try current("current-no-gust-no-deg"))
        #expect(now.temperature == 12 && now.apparentTemperature == 11.21 && now.condition == .mostlyCloudy)
        #expect(now.windSpeed == 0.51 && now.windDirection == nil && now.windGust == nil)
        #expect(now.precipitation == 0 && now.cloudCover == 75 && now.pressure == 1021 && now.visibility == 10_000)
    }

    @Test func aPointAtSeaLacksMuch() throws {
        let now = try #require(try current("current-minimal-ocean"))
        #expect(now.time == .utc("2026-10-05T15:00"))
        #expect(now.temperature == 24.36 && now.condition == .partlyCloudy && now.isDay == true)
        #expect(now.pressure == 1020 && now.humidity == 69 && now.visibility == nil)
        #expect(now.windSpeed == 6.9 && now.windDirection == 71 && now.windGust == nil && now.cloudCover == 34)
    }

    /// It rains, and nobody says how much: that is not none.
    @Test func anEmptyAmountIsUnknown() throws {
        let now = try #require(try current("current-empty-rain-object"))
        #expect(now.condition == .lightRain && now.precipitation == nil && now.isDay == false)
        #expect(now.temperature == -0.32 && now.apparentTemperature == -4.05 && now.windDirection == 360)
        #expect(now.humidity == 100 && now.visibility == 3000)
    }

    @Test func olderAnswersCountThreeHours() throws {
        let now = try #require(try current("current-rain-3h-legacy"))
        #expect(now.precipitation == 5.25 && now.precipitationSeconds == 10_800)
        #expect(now.condition == .rainShowers && now.temperature == 21.7 && now.visibility == 8000)
    }

    @Test func thePolarNightIsNight() throws {
        let now = try #require(try current("current-polar-night"))
        #expect(now.isDay == false && now.condition == .overcast && now.temperature == -11.4)
        #expect(now.apparentTemperature == -18.4 && now.windGust == 12.3 && now.cloudCover == 96)
    }

    @Test func theWorstOfSeveralConditionsCounts() throws {
        let now = try #require(try current("current-tornado"))
        #expect(now.condition == .tornado && now.isDay == true)
        #expect(now.windSpeed == 17.49 && now.windGust == 32.92 && now.precipitation == 21.6)
        #expect(now.temperature == 27.94 && now.apparentTemperature == 31.35 && now.visibility == 2400)
    }

    @Test func anUnknownConditionKeepsItsWords() throws {
        let now = try #require(try current("current-unknown-code"))
        #expect(now.condition == .unknown && now.conditionText == "a condition added after release")
        #expect(now.isDay == true && now.temperature == 19 && now.precipitation == nil)
    }

    @Test(arguments: [
        (#""sunrise": 1791199351, "sunset": 1791241985"#, 1_791_224_400, true),
        (#""sunrise": 1791199351, "sunset": 1791241985"#, 1_791_241_985, false),
        (#""sunrise": 1791199351, "sunset": 1791199351"#, 1_791_224_400, true), ("", 1_791_259_800, false),
    ])
    func withoutAnIconTheSunTellsDayFromNight(sun: String, time: Int, expected: Bool) throws {
        let text = #"{"dt": \#(time), "main": {"temp": 20}, "weather": [{"id": 800}], "sys": {\#(sun)}}"#
        #expect(try current(Array(text.utf8))?.isDay == expected)
    }

    @Test(arguments: [
        #"{"dt": 1791224400, "main": {"temp": 20, "humidity": "wet", "pressure": []}, "weather": {"id": 1}}"#,
        #"{"dt": 1791224400, "main": {"temp": 20}, "weather": null, "wind": 3, "clouds": [], "rain": 2, "sys": 1}"#,
        #"{"dt": 1791224400, "main": {"temp": 20}, "weather": [7, {"id": "800"}], "visibility": -5, "cod": "200"}"#,
    ])
    func anOddFieldIsLeftOut(text: String) throws {
        let now = try #require(try current(Array(text.utf8)))
        #expect(now.temperature == 20 && now.condition == .unknown)
        #expect(now.humidity == nil && now.pressure == nil && now.windSpeed == nil && now.visibility == nil)
    }

    @Test func rainAndSnowCountTogether() throws {
        let text = """
            {"dt": 1791224400, "main": {"temp": 0.4}, "weather": [{"id": 616}], "rain": {"1h": 0.5}, "snow": {"1h": 1.25}}
            """
        #expect(try current(Array(text.utf8))?.precipitation == 1.75)
    }

    private func answer(_ name: String) throws -> OpenWeatherMapCurrent {
        try AnswerDecoding.decode(OpenWeatherMapCurrent.self, from: Fixture.bytes("openweathermap/\(name).json"))
    }

    private func current(_ name: String) throws -> CurrentConditions? {
        try current(Fixture.bytes("openweathermap/\(name).json"))
    }

    private func current(_ bytes: [UInt8]) throws -> CurrentConditions? {
        try OpenWeatherMapCurrent.forecast(bytes, at: WeatherQuery.tampa.coordinate).current
    }
}
