import FoundationEssentials
import Places
import Testing
import Weather

@testable import WeatherProviders

@Suite struct TomorrowForecastTests {
    @Test func nowHasEveryValue() throws {
        let now = try #require(try current("realtime"))
        var expected = CurrentConditions(time: .utc("2026-10-05T18:20"), temperature: 27.3, condition: .rain)
        expected.apparentTemperature = 30.1
        expected.dewPoint = 23.4
        expected.isDay = true
        expected.humidity = 79
        expected.cloudCover = 88
        expected.windSpeed = 5.2
        expected.windGust = 9.6
        expected.windDirection = 203
        expected.precipitation = 1.84
        expected.precipitationSeconds = 3600
        expected.snowfall = 0
        expected.pressure = 1009.4
        expected.visibility = 11_200
        expected.uvIndex = 4
        #expect(now == expected)
    }

    @Test func aClearNightLacksWhatIsNull() throws {
        let now = try #require(try current("realtime-night-nulls"))
        #expect(now.time == .utc("2026-10-06T04:10") && now.condition == .clear && now.isDay == false)
        #expect(now.temperature == 22.5 && now.apparentTemperature == 22.5 && now.cloudCover == 3)
        #expect(now.windSpeed == 5.2 && now.windGust == nil && now.precipitation == 0 && now.uvIndex == 0)
    }

    @Test func codeZeroIsUnknown() throws {
        let now = try #require(try current("realtime-code-0"))
        #expect(now.condition == .unknown && now.conditionText == nil && now.temperature == 27.3)
    }

    @Test func hoursAreThoseOfTheAnswer() throws {
        let hours = try #require(try forecast("forecast-hourly").forecast.hours)
        #expect(hours.count == 24)
        var expected = HourForecast(time: .utc("2026-10-05T18:00"), condition: .rain)
        expected.temperature = 29.7
        expected.apparentTemperature = 31.7
        expected.humidity = 74
        expected.isDay = true
        expected.precipitation = 1.8
        expected.precipitationProbability = 65
        expected.snowfall = 0
        expected.windSpeed = 4
        expected.windGust = 8.1
        expected.visibility = 14_100
        #expect(hours.first == expected)
        var conditions: [Condition] = []
        for hour in hours where hour.condition != conditions.last { conditions.append(hour.condition) }
        #expect(conditions == [.rain, .lightRain, .overcast, .partlyCloudy, .clear])
        #expect(
            hours.map(\.isDay) == Array(repeating: true, count: 6) + Array(repeating: false, count: 12)
                + Array(repeating: true, count: 6))
    }

    @Test func hoursThatAreOverStayOut() throws {
        let hours = try forecast("forecast-hourly", at: "2026-10-05T20:00").forecast.hours
        #expect(hours?.first?.time == .utc("2026-10-05T20:00"))
    }

    @Test func daysAreThoseOfThePlace() throws {
        let days = try #require(try forecast("forecast-daily").forecast.days)
        #expect(days.map(\.date) == (5...10).compactMap { LocalDate(year: 2026, month: 10, day: $0) })
        var expected = DayForecast(date: days[0].date, condition: .thunderstorm)
        expected.high = 30.2
        expected.low = 23.9
        expected.apparentHigh = 32.9
        expected.apparentLow = 23.9
        expected.precipitation = 14.2
        expected.precipitationProbability = 85
        expected.snowfall = 0
        expected.windSpeed = 7.6
        expected.windGust = 12.4
        expected.uvIndex = 8
        expected.setLight(.usual(sunrise: .utc("2026-10-05T11:22"), sunset: .utc("2026-10-05T23:13")))
        #expect(days[0] == expected)
        #expect(
            days.map(\.condition) == [.thunderstorm, .mostlyClear, .partlyCloudy, .lightRain, .overcast, .clear])
        #expect(days.map(\.precipitation) == [14.2, 0, 0.1, 1.9, 0.4, 0])
        #expect(days[5].high == 28.7 && days[5].low == 22.2 && days[5].sunset == .utc("2026-10-10T23:08"))
    }

    @Test(arguments: [(-4, 5), (9, 5), (13, 5), (14, 6)])
    func theDateIsThatOfThePlacesClock(hoursFromUTC: Int, first: Int) throws {
        let text = #"{"timelines": {"daily": [{"time": "2026-10-05T10:00:00Z", "values": {"temperatureMax": 1}}]}}"#
        let result = try TomorrowForecast.forecast(
            Array(text.utf8), at: .utc("2026-10-05T09:00"), coordinate: WeatherQuery.tampa.coordinate
        ) { _ in hoursFromUTC * 3600 }
        #expect(result.forecast.days?.map(\.date.day) == [first])
    }

    @Test func whatLiesBehindStaysOut() throws {
        #expect(try forecast("forecast-daily", at: "2026-10-07T03:59").forecast.days?.first?.date.day == 6)
        #expect(try forecast("forecast-daily", at: "2026-10-07T04:00").forecast.days?.first?.date.day == 7)
        #expect(try forecast("forecast-daily", at: "2026-10-20T04:00").forecast.days == nil)
    }

    @Test func theOlderFormSaysTheSameAndWhatItWarnsOf() throws {
        let (forecast, warnings) = try forecast("timelines-warnings")
        #expect(warnings == [246_001])
        #expect(forecast.hours == nil)
        let days = try #require(forecast.days)
        #expect(days.map(\.date.day) == [5, 6])
        #expect(days.map(\.condition) == [.thunderstorm, .mostlyClear])
        #expect(days.map(\.high) == [30.2, 29] && days.map(\.low) == [23.9, 22.1])
        #expect(days[1].sunrise == .utc("2026-10-06T11:23"))
        #expect(days[0].precipitation == nil && days[0].snowfall == nil && days[0].uvIndex == nil)
    }

    @Test func whereTheSunStaysDownTheLightIsComputed() throws {
        let text = """
            {"timelines": {"daily": [{"time": "2026-12-21T05:00:00Z",
              "values": {"temperatureMax": -4, "sunriseTime": null}}]}}
            """
        let result = try TomorrowForecast.forecast(
            Array(text.utf8), at: .utc("2026-12-21T08:00"), coordinate: WeatherQuery.tromso.coordinate
        ) { _ in 3600 }
        #expect(result.forecast.days?.first?.light == .polarNight)
        #expect(result.forecast.days?.first?.condition == .unknown)
    }

    @Test(
        arguments: [
            (#""snowIntensity": 1.5"#, 1.5, 1.5), (#""rainIntensity": 1, "sleetIntensity": 0.5"#, 1.5, nil),
            (#""freezingRainIntensity": 2"#, 2, nil),
            (#""precipitationIntensity": 2, "precipitationType": 1"#, 2, 0),
            (#""precipitationIntensity": 2, "precipitationType": 2"#, 2, 2), (#""precipitationIntensity": 2"#, 2, nil),
            (#""snowIntensity": 1, "snowAccumulation": 8"#, 1, 0.8), (#""snowIntensity": null"#, nil, nil),
            (#""snowIntensity": -1"#, nil, nil), (#""rainIntensity": "1""#, nil, nil), (#""x": {"y": [1]}"#, nil, nil),
        ] as [(String, Double?, Double?)])
    func whatFallsInAnHour(values: String, water: Double?, snow: Double?) throws {
        let text = #"{"data": {"time": "2026-10-05T18:20:00Z", "values": {"temperature": 1, \#(values)}}}"#
        let now = try #require(
            try TomorrowForecast.current(Array(text.utf8), coordinate: WeatherQuery.oslo.coordinate))
        #expect(now.precipitation == water)
        #expect(now.snowfall == snow)
    }

    @Test(
        arguments: [
            (#""snowAccumulationSum": 40"#, 4, 4), (#""rainAccumulationSum": 2, "snowAccumulationSum": 40"#, 6, 4),
            (#""snowAccumulationSum": 40, "snowAccumulationLweSum": 3"#, 3, 4),
            (#""sleetAccumulationLweSum": 1, "iceAccumulationLweSum": 2"#, 3, nil),
            (#""moonriseTime": null"#, nil, nil),
        ] as [(String, Double?, Double?)])
    func whatFallsInADay(values: String, water: Double?, snow: Double?) throws {
        let values = #"{"temperatureMax": 1, \#(values)}"#
        let text = #"{"timelines": {"daily": [{"time": "2026-10-05T10:00:00Z", "values": \#(values)}]}}"#
        let day = try #require(try forecast(Array(text.utf8)).forecast.days?.first)
        #expect(day.precipitation == water)
        #expect(day.snowfall == snow)
    }

    @Test(arguments: [
        "7", "{}", "null", #"{"time": "2026-10-05T19:00:00Z"}"#, #"{"time": 7, "values": {}}"#,
        #"{"time": "soon", "values": {"temperature": 1}}"#, #"{"time": "2026-10-05T19:00:00Z", "values": {}}"#,
        #"{"time": "2026-10-05T19:00:00Z", "values": {"temperature": 500, "weatherCode": 0}}"#,
    ])
    func anUnreadableEntryLeavesTheOthers(odd: String) throws {
        let good = #"{"time": "2026-10-05T20:00:00Z", "values": {"temperature": 8.0, "weatherCode": 2000.0}}"#
        let text = #"{"timelines": {"hourly": [\#(good), \#(odd), \#(good)]}}"#
        let hours = try forecast(Array(text.utf8)).forecast.hours
        #expect(hours?.map(\.condition) == [.fog])
        #expect(hours?.map(\.time) == [.utc("2026-10-05T20:00")])
    }

    @Test func withoutATemperatureThereIsNoNow() throws {
        let text = #"{"data": {"time": "2026-10-05T18:20:00Z", "values": {"weatherCode": 1000}}}"#
        #expect(
            try TomorrowForecast.current(Array(text.utf8), coordinate: WeatherQuery.oslo.coordinate) == nil)
    }

    private func current(_ file: String) throws -> CurrentConditions? {
        try TomorrowForecast.current(
            try Fixture.bytes("tomorrow-io/\(file).json"), coordinate: WeatherQuery.tampa.coordinate)
    }

    private func forecast(
        _ file: String, at now: String = "2026-10-05T18:20"
    ) throws -> (forecast: ProviderForecast, warnings: [Int]) {
        try forecast(try Fixture.bytes("tomorrow-io/\(file).json"), at: now)
    }

    private func forecast(
        _ bytes: [UInt8], at now: String = "2026-10-05T18:20"
    ) throws -> (forecast: ProviderForecast, warnings: [Int]) {
        try TomorrowForecast.forecast(bytes, at: .utc(now), coordinate: WeatherQuery.tampa.coordinate) { _ in -14_400 }
    }
}
