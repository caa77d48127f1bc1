import FoundationEssentials
import Places
import Testing
import Weather

@testable import WeatherProviders

@Suite struct OpenWeatherMapForecastTests {
    @Test func fiveDaysAreFortySteps() throws {
        let hours = try #require(try forecast("forecast-5day", .tampa).hours)
        #expect(hours.count == 40 && hours.allSatisfy { $0.seconds == 10_800 })
        #expect(hours.first?.time == .utc("2026-10-05T18:00") && hours.last?.time == .utc("2026-10-10T15:00"))
    }

    /// An entry holds the sums of the three hours before it, and the state at its own time.
    @Test func aStepEndsAtItsEntry() throws {
        let hours = try #require(try forecast("forecast-5day", .tampa).hours)
        let first = hours[0]
        #expect(first.condition == .rain && first.precipitation == 3.12 && first.precipitationProbability == 76)
        #expect(first.temperature == 29.38 && first.apparentTemperature == 30.58 && first.isDay == true)
        #expect(first.humidity == 67 && first.windSpeed == 3.2 && first.windGust == 5.1 && first.visibility == 6200)
        let second = hours[1]
        #expect(second.condition == .lightRain && second.precipitation == 1.05 && second.precipitationProbability == 56)
        #expect(second.temperature == 29.38 && second.isDay == true)
        let heaviest = hours[8]
        #expect(heaviest.time == .utc("2026-10-06T18:00") && heaviest.condition == .heavyRain)
        #expect(heaviest.precipitation == 9.81 && heaviest.precipitationProbability == 100)
        #expect(hours[2].precipitation == 0 && hours[2].precipitationProbability == 0 && hours[2].isDay == false)
        #expect(hours[3].precipitationProbability == 20 && hours.allSatisfy { $0.snowfall == nil })
    }

    @Test func daysAreThoseOfThePlace() throws {
        let days = try #require(try forecast("forecast-5day", .tampa).days)
        #expect(days.map(\.date.day) == [5, 6, 7, 8, 9, 10] && days.allSatisfy { $0.date.month == 10 })
        #expect(days.map(\.isPartial) == [true, false, false, false, false, true])
        #expect(days.map(\.high) == [29.38, 29.35, 28.87, 28.39, 27.91, 27.43])
        #expect(days.map(\.low) == [23.93, 22.05, 21.57, 21.09, 20.61, 20.13])
        #expect([0, 1, 3].map { days[$0].condition } == [.rain, .heavyRain, .lightRain])
        #expect(days.map { (($0.precipitation ?? -1) * 100).rounded() } == [417, 1455, 0, 62, 0, 0])
        #expect(days.map(\.precipitationProbability) == [76, 100, 20, 51, 20, 20])
        #expect(days.map(\.windSpeed) == [4.16, 5.19, 5.16, 5.2, 5.19, 4.45])
        #expect(days.map(\.windGust) == [6.54, 8.09, 8.03, 8.1, 8.08, 6.97])
        #expect(days[0].apparentHigh == 30.58 && days[0].apparentLow == 23.53)
        #expect(days.allSatisfy { $0.light == .usual && $0.snowfall == nil && $0.uvIndex == nil })
    }

    @Test func theDateLineKeepsItsOwnCalendar() throws {
        let forecast = try forecast("forecast-24h-date-line", .auckland)
        let days = try #require(forecast.days)
        #expect(forecast.hours?.count == 8)
        #expect(
            days.map(\.date) == [LocalDate(year: 2026, month: 12, day: 31), LocalDate(year: 2027, month: 1, day: 1)])
        #expect(days.map(\.high) == [21.39, 17.28] && days.map(\.low) == [18.09, 16.13])
        #expect(days.map(\.precipitation) == [0, 0] && days.map(\.isPartial) == [true, true])
    }

    @Test func rainAndSnowCountTogetherAndGapsStayGaps() throws {
        let forecast = try forecast("forecast-snow-mix", .tromso)
        let hours = try #require(forecast.hours)
        #expect(hours.map(\.condition) == [.clear, .sleet, .sleet, .freezingRain, .overcast, .clear])
        #expect(hours.map(\.precipitation) == [0, 2.13, 2.13, 0.9, 0, 0])
        #expect(hours.map(\.precipitationProbability) == [20, 86, 86, 61, 0, 0])
        #expect(hours.map(\.temperature) == [-1.4, -1.4, -2.37, -3.16, -3.34, -2.84])
        #expect(hours[4].windGust == nil && hours[4].visibility == nil && hours[4].windSpeed == 4.56)
        let days = try #require(forecast.days)
        #expect(days.map(\.condition) == [.sleet, .freezingRain])
        #expect(days.map(\.high) == [-1.4, -1.99] && days.map(\.low) == [-2.37, -3.34])
    }

    /// At 20:00 in New York the day of UTC is over, that of the place is not.
    @Test(arguments: [(-14_400, 5), (0, 6)])
    func theOffsetOfTheAnswerDecidesTheDay(offset: Int, day: Int) throws {
        let text = """
            {"cod": "200", "list": [{"dt": 1791255600, "main": {"temp": 24}, "weather": [{"id": 800}]}],
             "city": {"timezone": \(offset)}}
            """
        #expect(try forecast(Array(text.utf8), .tampa) { $1 ?? 0 }.days?.map(\.date.day) == [day])
    }

    @Test func aClockChangeFollowsTheZone() throws {
        let forecast = try forecast(Fixture.bytes("openweathermap/forecast-5day.json"), .tampa) { instant, told in
            instant < .utc("2026-10-07T06:00") ? told ?? 0 : -18_000
        }
        // The hour that comes twice makes no ninth step, and no day that begins a day early.
        #expect(forecast.days?.map(\.date.day) == [5, 6, 7, 8, 9, 10])
    }

    @Test func orderAndDoublesOfTheAnswerDoNotMatter() throws {
        let slot = { (time: Int) in #"{"dt": \#(time), "main": {"temp": 20}, "weather": [{"id": 800}]}"# }
        let text = "{\"list\": [\(slot(1_791_255_600)), 7, \(slot(1_791_244_800)), {}, \(slot(1_791_255_600))]}"
        let hours = try forecast(Array(text.utf8), .tampa) { $1 ?? 0 }.hours
        #expect(hours?.map(\.time) == [.utc("2026-10-05T21:00"), .utc("2026-10-06T00:00")])
    }

    private func forecast(_ name: String, _ query: WeatherQuery) throws -> ProviderForecast {
        try forecast(Fixture.bytes("openweathermap/\(name).json"), query) { $1 ?? 0 }
    }

    private func forecast(
        _ bytes: [UInt8], _ query: WeatherQuery, secondsFromUTC: (Date, Int?) -> Int
    ) throws -> ProviderForecast {
        try OpenWeatherMapForecast.forecast(bytes, at: query.coordinate, secondsFromUTC: secondsFromUTC)
    }
}

extension WeatherQuery {
    fileprivate static let auckland = WeatherQuery(
        latitude: -36.8485, longitude: 174.7635, timeZone: "Pacific/Auckland", countryCode: "NZ")
}
