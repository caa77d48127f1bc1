import FoundationEssentials
import Places
import Testing
import Weather

@testable import WeatherProviders

@Suite struct METForecastTests {
    @Test func nowIsTheLastEntryThatHasBegun() throws {
        let now = try #require(try forecast(at: "2026-10-05T19:20").current)
        #expect(now.time == .utc("2026-10-05T19:00"))
        #expect(now.temperature == 8.1)
        #expect(now.condition == .partlyCloudy)
        #expect(now.isDay == false)
        #expect(now.humidity == 77.2 && now.cloudCover == 63.4 && now.pressure == 1012.3)
        #expect(now.windSpeed == 4.4 && now.windDirection == 211.6)
        #expect(now.precipitation == 0 && now.precipitationSeconds == 3600)
        #expect(now.windGust == nil && now.apparentTemperature == nil && now.snowfall == nil)
    }

    @Test func theMisspeltSymbolIsThunder() throws {
        let now = try #require(try forecast(at: "2026-10-05T20:30").current)
        #expect(now.condition == .thunderstorm && now.precipitation == 0.2)
    }

    @Test func anUnknownSymbolIsNotShownAsItsCode() throws {
        let text = """
            {"properties": {"timeseries": [{"time": "2026-10-06T00:00:00Z", "data": {
              "instant": {"details": {"air_temperature": 8}},
              "next_1_hours": {"summary": {"symbol_code": "raining_frogs"}}}}]}}
            """
        let timeline = try METTimeline.timeline(Array(text.utf8))
        let now = try #require(forecast(timeline, at: "2026-10-06T00:10", hoursFromUTC: 0).current)
        #expect(now.temperature == 8 && now.condition == .unknown && now.conditionText == nil)
    }

    @Test(arguments: ["{}", "7", "{\"time\": \"2026-10-06T01:00:00Z\", \"data\": {\"instant\": 7}}"])
    func anUnreadableEntryLeavesTheOthers(odd: String) throws {
        let good = """
            {"time": "2026-10-06T00:00:00Z", "data": {"instant": {"details": {"air_temperature": 8}},
              "next_1_hours": {"summary": {"symbol_code": "fog"}}}}
            """
        let text = "{\"properties\": {\"timeseries\": [\(odd), \(good)]}}"
        let timeline = try METTimeline.timeline(Array(text.utf8))
        #expect(forecast(timeline, at: "2026-10-06T00:10", hoursFromUTC: 0).hours?.map(\.condition) == [.fog])
    }

    @Test func anEntryWithoutPeriodHasNoCondition() throws {
        let now = try #require(try forecast(at: "2026-10-14T18:30").current)
        #expect(now.temperature == 6 && now.condition == .unknown && now.precipitation == nil)
        #expect(now.isDay == false)
    }

    @Test func aSeriesThatIsFarAwayHasNoNow() throws {
        #expect(try forecast(at: "2026-10-06T06:00").current == nil)
        #expect(try forecast(at: "2026-10-05T09:00").current == nil)
        #expect(try forecast(at: "2026-10-05T17:45").current?.time == .utc("2026-10-05T18:00"))
    }

    @Test func stepsHaveTheirOwnLengthAndGapsStayOut() throws {
        let hours = try #require(try forecast(at: "2026-10-05T19:20").hours)
        #expect(
            hours.map(\.time) == [
                .utc("2026-10-05T19:00"), .utc("2026-10-05T20:00"), .utc("2026-10-08T06:00"),
            ])
        #expect(hours.map(\.seconds) == [3600, 3600, 21_600])
        #expect(hours.map(\.condition) == [.partlyCloudy, .thunderstorm, .mostlyClear])
        #expect(hours.map(\.temperature) == [8.1, 7.8, 4.4])
        #expect(hours.map(\.humidity) == [77.2, 77.2, 77.2])
        #expect(hours.map(\.isDay) == [false, false, true])
    }

    @Test func daysAreThoseOfThePlaceAndSayThatTheyArePartial() throws {
        let days = try #require(try forecast(at: "2026-10-05T18:20").days)
        #expect(
            days.map(\.date) == [LocalDate(year: 2026, month: 10, day: 5), LocalDate(year: 2026, month: 10, day: 8)])
        #expect(days[0].condition == .thunderstorm)
        #expect(days[0].high == 8.9 && days[0].low == 7.8 && days[0].precipitation == 0.2)
        #expect(days.map(\.isPartial) == [true, true])
        #expect(days.map(\.light) == [.usual, .usual])
        let sunrise = try #require(days[0].sunrise)
        #expect(sunrise > .utc("2026-10-05T05:00") && sunrise < .utc("2026-10-05T06:00"))
    }

    @Test func anHourBelongsToTheLocalDayInWhichItBegins() throws {
        let days = try #require(try forecast(at: "2026-10-05T18:20", hoursFromUTC: 5).days)
        #expect(days.map(\.date.day) == [5, 6, 8])
        #expect(days[0].high == 8.9 && days[0].low == 8.9 && days[0].condition == .clear)
        #expect(days[1].high == 8.1 && days[1].low == 7.8 && days[1].condition == .thunderstorm)
    }

    @Test func aDayWithAllItsHoursIsWhole() throws {
        let entries = (0..<24).map { hour in
            """
            {"time": "2026-10-06T\(hour < 10 ? "0" : "")\(hour):00:00Z", "data": {
              "instant": {"details": {"air_temperature": \(hour)}},
              "next_1_hours": {"summary": {"symbol_code": "\(hour == 7 ? "lightrain" : "cloudy")"},
                               "details": {"precipitation_amount": 0.1}}}}
            """
        }
        let text = "{\"properties\": {\"timeseries\": [\(entries.joined(separator: ","))]}}"
        let timeline = try METTimeline.timeline(Array(text.utf8))
        let days = try #require(forecast(timeline, at: "2026-10-06T00:10", hoursFromUTC: 0).days)
        #expect(days.count == 1)
        #expect(!days[0].isPartial)
        #expect(days[0].high == 23 && days[0].low == 0 && days[0].condition == .lightRain)
        #expect(Rounding.tenths(days[0].precipitation ?? 0) == 2.4)
    }

    @Test(arguments: ["{}", "{\"properties\": {}}", "{\"properties\": {\"timeseries\": []}}", "[]"])
    func withoutEntriesTheAnswerIsBad(text: String) {
        #expect(throws: WeatherError.badAnswer) { try METTimeline.timeline(Array(text.utf8)) }
    }

    @Test func brokenOffIsUnavailable() throws {
        let bytes = try Fixture.bytes("met-norway/locationforecast-compact.json")
        #expect(throws: WeatherError.unavailable) { try METTimeline.timeline(Array(bytes.prefix(1500))) }
    }

    private func forecast(at now: String, hoursFromUTC: Int = 2) throws -> ProviderForecast {
        let bytes = try Fixture.bytes("met-norway/locationforecast-compact.json")
        return forecast(try METTimeline.timeline(bytes), at: now, hoursFromUTC: hoursFromUTC)
    }

    private func forecast(_ timeline: METTimeline, at now: String, hoursFromUTC: Int) -> ProviderForecast {
        timeline.forecast(at: .utc(now), coordinate: WeatherQuery.oslo.coordinate) { _ in hoursFromUTC * 3600 }
    }
}
