import FoundationEssentials
import Places
import Testing
import Weather

@testable import WeatherProviders

@Suite struct NWSDaysTests {
    @Test func periodsAreFoldedIntoDays() throws {
        let days = try days(try Fixture.bytes("nws/forecast.json"))
        #expect(days.map(\.date) == [5, 6].compactMap { LocalDate(year: 2026, month: 10, day: $0) })
        #expect(days.map(\.condition) == [.thunderstorm, .clear])
        #expect(days.map(\.isPartial) == [true, false])
        #expect(days.map(\.high) == [celsius(86), celsius(84)])
        #expect(days.map(\.low) == [celsius(73), celsius(71)])
        #expect(days.map(\.precipitationProbability) == [70, 10])
        #expect(days.map(\.windSpeed) == [15 / 2.236936, 10 / 2.236936])
        #expect(days.map(\.light) == [.usual, .usual])
        #expect(days[0].precipitation == nil && days[0].windGust == nil)
        // 07:22 and 19:13 of the place's clock, as computed.
        #expect(abs(try #require(days[0].sunrise).timeIntervalSince(.utc("2026-10-05T11:22"))) < 180)
        #expect(abs(try #require(days[0].sunset).timeIntervalSince(.utc("2026-10-05T23:13"))) < 300)
    }

    @Test func whatIsOverStaysOut() throws {
        let days = try days(try Fixture.bytes("nws/forecast.json"), at: "2026-10-05T22:00")
        #expect(days.map(\.high).first == .some(nil))
        #expect(days.first?.low == celsius(73))
        #expect(days.first?.isPartial == true)
        #expect(throws: WeatherError.badAnswer) {
            try self.days(try Fixture.bytes("nws/forecast.json"), at: "2026-10-07T10:00")
        }
    }

    @Test(
        arguments: [
            (#""temperature": {"unitCode": "wmoUnit:degC", "value": 12.5}"#, 12.5, nil),
            (#""temperature": {"unitCode": "wmoUnit:degF", "value": 50}"#, 10, nil),
            (#""temperature": 12, "temperatureUnit": "C""#, 12, nil), (#""temperature": 12"#, nil, nil),
            (#""temperature": null"#, nil, nil), (#""temperature": 9999, "temperatureUnit": "F""#, nil, nil),
            (#""windSpeed": "36 km/h""#, nil, 10), (#""windSpeed": "calm""#, nil, nil),
            (#""windSpeed": {"unitCode": "wmoUnit:km_h-1", "minValue": 9, "maxValue": 18}"#, nil, 5),
            (#""windSpeed": {"unitCode": "wmoUnit:m_s-1", "value": 4}"#, nil, 4), (#""windSpeed": 7"#, nil, nil),
        ] as [(String, Double?, Double?)])
    func bothFormsOfANumberAreRead(fields: String, high: Double?, wind: Double?) throws {
        let day = try #require(try days(period(fields)).first)
        #expect(day.high == high)
        #expect(day.windSpeed == wind)
    }

    @Test(arguments: ["7", "{}", "null", #"{"startTime": "soon", "endTime": "later", "isDaytime": true}"#])
    func anUnreadablePeriodLeavesTheOthers(odd: String) throws {
        let days = try days(period(#""shortForecast": "Haze""#, before: odd))
        #expect(days.map(\.condition) == [.haze])
    }

    @Test(
        arguments: [
            ("Showers And Thunderstorms Likely", .thunderstorm), ("Mostly Clear", .mostlyClear), ("Sunny", .clear),
            ("Clear", .clear), ("Partly Sunny", .partlyCloudy), ("Mostly Cloudy", .mostlyCloudy),
            ("Cloudy", .overcast), ("Slight Chance Rain Showers", .rainShowers), ("Light Rain", .lightRain),
            ("Chance Light Snow then Mostly Sunny", .lightSnow), ("Rain And Snow", .sleet), ("Snow", .snow),
            ("Freezing Drizzle", .freezingDrizzle), ("Freezing Rain", .freezingRain), ("Blizzard", .heavySnow),
            ("Patchy Fog then Sunny", .fog), ("Areas Of Smoke", .smoke), ("Sunny And Breezy", .clear),
            ("Windy", .wind), ("Hot", .unknown), ("", .unknown), (nil, .unknown),
        ] as [(String?, Condition)])
    func wordsHaveTheirCondition(text: String?, expected: Condition) {
        #expect(Condition(nwsForecast: text) == expected)
    }

    private func celsius(_ fahrenheit: Double) -> Double {
        (fahrenheit - 32) / 1.8
    }

    private func period(_ fields: String, before: String = "null") -> [UInt8] {
        let times = #""startTime": "2026-10-06T06:00:00-04:00", "endTime": "2026-10-06T18:00:00-04:00""#
        let text = #"{"properties": {"periods": [\#(before), {\#(times), "isDaytime": true, \#(fields)}]}}"#
        return Array(text.utf8)
    }

    private func days(_ bytes: [UInt8], at now: String = "2026-10-05T18:20") throws -> [DayForecast] {
        try NWSDays.days(bytes, coordinate: WeatherQuery.tampa.coordinate, at: .utc(now))
    }
}
