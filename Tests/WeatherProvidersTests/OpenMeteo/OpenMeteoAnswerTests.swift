import FoundationEssentials
import Places
import Testing
import Weather

@testable import WeatherProviders

@Suite struct OpenMeteoAnswerTests {
    @Test func nowIsRead() throws {
        let now = try #require(try forecast("forecast").current)
        #expect(now.time == .utc("2026-10-05T18:15"))
        #expect(now.temperature == 28.7)
        #expect(now.apparentTemperature == 33.2)
        #expect(now.condition == .rainShowers)
        #expect(now.isDay == true)
        #expect(now.humidity == 76)
        #expect(now.cloudCover == 92)
        #expect(now.precipitation == 0.6)
        #expect(now.precipitationSeconds == 900)
        #expect(now.snowfall == 0)
        #expect(now.pressure == 1009.6)
        #expect(Rounding.hundredths(now.windSpeed ?? 0) == 4.81)
        #expect(Rounding.hundredths(now.windGust ?? 0) == 10.19)
        #expect(now.windDirection == 204)
        #expect(now.visibility == nil && now.dewPoint == nil && now.uvIndex == nil)
    }

    @Test func hoursAreReadWithTheSumsOfTheHourThatFollows() throws {
        let hours = try #require(try forecast("forecast").hours)
        #expect(hours.count == 48)
        let afternoon = try #require(hours.first { $0.time == .utc("2026-10-05T18:00") })
        #expect(afternoon.temperature == 29.8)
        #expect(afternoon.humidity == 66)
        #expect(afternoon.condition == .rainShowers)
        #expect(afternoon.precipitation == 3.9)
        #expect(afternoon.precipitationProbability == 65)
        #expect(afternoon.isDay == true)
        #expect(hours.last?.precipitation == nil)
        #expect(hours.last?.temperature == 24.2)
    }

    @Test func daysAreReadWithTheirLocalSun() throws {
        let forecast = try forecast("forecast")
        let days = try #require(forecast.days)
        #expect(forecast.timeZone == "America/New_York")
        #expect(days.map(\.date.day) == [5, 6, 7, 8, 9, 10, 11])
        let today = days[0]
        #expect(today.condition == .thunderstorm)
        #expect(today.high == 29.9 && today.low == 22.3)
        #expect(today.apparentHigh == 34.4 && today.apparentLow == 24.6)
        #expect(today.precipitation == 8.4 && today.precipitationProbability == 70)
        #expect(today.sunrise == .utc("2026-10-05T11:22") && today.sunset == .utc("2026-10-05T23:13"))
        #expect(today.light == .usual && today.uvIndex == 8.35 && !today.isPartial)
        #expect(Rounding.tenths(today.windGust ?? 0) == 13.1)
        #expect(
            days.map(\.condition) == [
                .thunderstorm, .partlyCloudy, .mostlyClear, .rainShowers, .overcast, .lightRain, .clear,
            ])
    }

    @Test func imperialUnitsBecomeMetric() throws {
        let now = try #require(try forecast("forecast-imperial").current)
        #expect(Rounding.tenths(now.temperature) == 28.7)
        #expect(Rounding.tenths(now.apparentTemperature ?? 0) == 33.2)
        #expect(Rounding.tenths(now.precipitation ?? 0) == 0.6)
        #expect(Rounding.tenths(now.windSpeed ?? 0) == 4.8)
        #expect(Rounding.tenths(now.windGust ?? 0) == 10.2)
    }

    @Test func nullIsSilenceAndNeverZero() throws {
        let forecast = try forecast("forecast-nulls")
        let now = try #require(forecast.current)
        #expect(now.temperature == 24.4 && now.condition == .unknown && now.visibility == nil)
        #expect(now.precipitation == nil && now.windSpeed == nil)
        let days = try #require(forecast.days)
        #expect(days.map(\.date.day) == [5, 6])
        #expect(days[0].condition == .overcast && days[0].high == 25 && days[0].precipitationProbability == nil)
        #expect(days[1].condition == .unknown && days[1].low == 23.6)
        #expect(forecast.hours == nil)
    }

    @Test func thePolarNightHasNoSunrise() throws {
        let forecast = try forecast("forecast-polar-night")
        let now = try #require(forecast.current)
        #expect(now.isDay == false && now.temperature == -0.3 && now.snowfall == 0.07 && now.condition == .lightSnow)
        let days = try #require(forecast.days)
        #expect(days.map(\.light) == [.polarNight, .polarNight])
        #expect(days.allSatisfy { $0.sunrise == nil && $0.sunset == nil })
    }

    @Test func thePolarDayHasNoSunset() throws {
        let forecast = try forecast("forecast-polar-day")
        #expect(forecast.current?.isDay == true)
        #expect(forecast.current?.time == .utc("2026-06-20T22:30"))
        #expect(forecast.days?.map(\.light) == [.polarDay])
        #expect(forecast.days?.first?.sunrise == nil)
    }

    @Test func severalPlacesComeAsAnArray() throws {
        let forecasts = try OpenMeteoAnswer.forecasts(Fixture.bytes("open-meteo/forecast-two-places.json"))
        #expect(forecasts.map(\.current?.temperature) == [12.1, 14.6])
        #expect(forecasts.map(\.timeZone) == ["Europe/London", "Europe/Paris"])
        #expect(forecasts.map(\.current?.time) == [.utc("2026-10-05T18:15"), .utc("2026-10-05T18:15")])
    }

    @Test(arguments: [1, 20, 300, 3000, 6000])
    func anAnswerThatBrokeOffIsAnUnavailableService(length: Int) throws {
        let bytes = try Fixture.bytes("open-meteo/forecast.json")
        #expect(throws: WeatherError.unavailable) { try OpenMeteoAnswer.forecasts(Array(bytes.prefix(length))) }
    }

    @Test func aUnitThatNobodyKnowsGivesNoNumber() throws {
        let text = """
            {"current_units": {"temperature_2m": "°C", "wind_speed_10m": "furlongs"},
             "current": {"time": "2026-10-05T18:15", "temperature_2m": 1, "wind_speed_10m": 3}}
            """
        let now = try #require(try OpenMeteoAnswer.forecasts(Array(text.utf8)).first?.current)
        #expect(now.temperature == 1 && now.windSpeed == nil && now.precipitationSeconds == 3600)
    }

    @Test func arraysOfDifferentLengthsDoNotTrap() throws {
        let text = """
            {"hourly": {"time": ["2026-10-05T18:00", "2026-10-05T19:00"], "temperature_2m": [1], "weather_code": []},
             "daily": {"time": ["2026-10-05", "nonsense"], "temperature_2m_max": [null, 3, 4]}}
            """
        let forecast = try #require(try OpenMeteoAnswer.forecasts(Array(text.utf8)).first)
        #expect(forecast.hours?.map(\.temperature) == [1])
        #expect(forecast.days == nil)
    }

    private func forecast(_ name: String) throws -> ProviderForecast {
        try #require(try OpenMeteoAnswer.forecasts(Fixture.bytes("open-meteo/\(name).json")).first)
    }
}
