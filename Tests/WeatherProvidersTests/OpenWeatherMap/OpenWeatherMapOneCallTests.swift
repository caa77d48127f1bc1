import FoundationEssentials
import Places
import Testing
import Weather

@testable import WeatherProviders

@Suite struct OpenWeatherMapOneCallTests {
    @Test func nowHasMoreThanInTheFreeAnswer() throws {
        let forecast = try report("onecall3-alerts").forecast
        let now = try #require(forecast.current)
        #expect(forecast.timeZone == "America/New_York" && forecast.hours == nil)
        #expect(now.time == .utc("2026-10-05T18:20"))
        #expect(now.temperature == 29.4 && now.apparentTemperature == 33.1 && now.dewPoint == 24.3)
        #expect(now.condition == .thunderstorm && now.isDay == true && now.uvIndex == 5.17)
        #expect(now.humidity == 74 && now.cloudCover == 75 && now.pressure == 1009 && now.visibility == 10_000)
        #expect(now.windSpeed == 5.1 && now.windDirection == 190 && now.windGust == nil)
        #expect(now.precipitation == 1.02 && now.precipitationSeconds == 3600 && now.snowfall == nil)
    }

    @Test func daysAreWholeDays() throws {
        let days = try #require(try report("onecall3-alerts").forecast.days)
        #expect(days.map(\.date.day) == [5, 6])
        #expect(days.map(\.high) == [30.2, 29] && days.map(\.low) == [23.9, 22.1])
        #expect(days.map(\.apparentHigh) == [32.1, 30.9] && days.map(\.apparentLow) == [24.5, 22.7])
        #expect(days.map(\.condition) == [.thunderstorm, .mostlyClear])
        #expect(days.map(\.precipitation) == [14.3, 0] && days.map(\.precipitationProbability) == [92, 8])
        #expect(days.map(\.windSpeed) == [6.1, 6.1] && days.map(\.windGust) == [9.9, 9.9])
        #expect(days.map(\.uvIndex) == [8.43, 8.43] && days.allSatisfy { !$0.isPartial && $0.light == .usual })
        #expect(days[0].sunrise == Date(timeIntervalSince1970: 1_791_199_360))
        #expect(days[0].sunset == Date(timeIntervalSince1970: 1_791_241_950))
    }

    @Test func hoursAreHours() throws {
        let hours = try #require(try report("onecall3-hours").forecast.hours)
        #expect(hours.map(\.seconds) == [3600, 3600, 3600, 3600])
        #expect(hours.first?.time == .utc("2026-10-05T18:00") && hours.last?.time == .utc("2026-10-06T00:00"))
        #expect(hours.map(\.temperature) == [29, 28.6, 27.9, 25.2])
        #expect(hours.map(\.condition) == [.thunderstorm, .rain, .mostlyCloudy, .clear])
        #expect(hours.map(\.precipitation) == [1.4, 2.05, 0, 0])
        #expect(hours.map(\.precipitationProbability) == [100, 85, 12, 0])
        #expect(hours.map(\.isDay) == [true, true, true, false])
        #expect(hours[0].humidity == 74 && hours[0].windSpeed == 5.4 && hours[0].windGust == 8.8)
        #expect(hours[0].apparentTemperature == 32.2 && hours[0].visibility == 10_000)
    }

    @Test func warningsAreSortedByTheirBeginning() throws {
        let warnings = try #require(try report("onecall3-alerts").warnings)
        #expect(warnings.map(\.event) == ["Rip Current Statement", "Severe Thunderstorm Warning"])
        #expect(warnings.map(\.start) == [.utc("2026-10-05T12:00"), .utc("2026-10-05T18:12")])
        #expect(warnings.map(\.end) == [.utc("2026-10-06T04:00"), .utc("2026-10-05T19:00")])
        #expect(warnings.allSatisfy { $0.issuer == "NWS Tampa Bay Area - Ruskin" && $0.area.isEmpty })
        #expect(warnings.allSatisfy { $0.severity == .unknown && $0.urgency == .unknown && $0.instruction == nil })
        #expect(warnings[0].text == "High risk of rip currents along the Gulf beaches.")
        #expect(
            warnings[1].text == """
                A strong storm near the port is moving north at 20 mph. Hail of one inch and gusts to 60 mph are possible.
                """)
    }

    @Test func aWarningThatIsOverIsDropped() throws {
        let later = try report("onecall3-alerts", at: "2026-10-05T19:00")
        #expect(later.warnings?.map(\.event) == ["Rip Current Statement"])
        #expect(try report("onecall3-alerts", at: "2026-10-06T04:00").warnings == [])
    }

    @Test(
        arguments: [
            ("", []), (#", "alerts": null"#, []), (#", "alerts": []"#, []), (#", "alerts": 7"#, nil),
            (#", "alerts": [7]"#, nil), (#", "alerts": [{}]"#, nil), (#", "alerts": [{"event": "Fog"}, 7]"#, ["Fog"]),
            (#", "alerts": [{"tags": ["Wind"], "description": "Gusts."}]"#, ["Wind"]),
            (#", "alerts": [{"event": "", "description": "Gusts."}]"#, ["Gusts."]),
        ] as [(String, [String]?)])
    func whatCannotBeReadMayBeAWarning(alerts: String, expected: [String]?) throws {
        let report = try report(Array(#"{"lat": 1, "lon": 2\#(alerts)}"#.utf8))
        #expect(report.warnings?.map(\.event) == expected)
    }

    @Test func whoPassesOnAWarningStandsForAnUnnamedIssuer() throws {
        let text = #"{"lat": 1, "lon": 2, "alerts": [{"event": "Fog", "sender_name": ""}, {"event": "Ice"}]}"#
        #expect(try report(Array(text.utf8)).warnings?.map(\.issuer) == ["OpenWeather", "OpenWeather"])
    }

    /// Sunrise and sunset are absent there.
    @Test(arguments: [(1_766_314_800, DayForecast.Light.polarNight), (1_782_039_600, .polarDay)])
    func polarDaysAreToldByTheSun(noon: Int, expected: DayForecast.Light) throws {
        let text = """
            {"lat": 69.65, "lon": 18.96, "timezone_offset": 3600,
             "daily": [{"dt": \(noon), "temp": {"min": -3, "max": 1}, "weather": [{"id": 804}], "snow": 2.5}]}
            """
        let report = try OpenWeatherMapOneCall.report(
            Array(text.utf8), at: .utc("2026-10-05T18:20"), coordinate: WeatherQuery.tromso.coordinate)
        let day = try #require(report.forecast.days?.first)
        #expect(day.light == expected && day.sunrise == nil && day.precipitation == 2.5)
    }

    @Test(arguments: ["{}", #"{"cod": 400, "message": "x", "parameters": ["lat"]}"#, "[]", "7"])
    func anotherShapeIsABadAnswer(text: String) {
        #expect(throws: WeatherError.badAnswer) { try report(Array(text.utf8)) }
    }

    private func report(_ name: String, at now: String = "2026-10-05T18:20") throws -> OpenWeatherMapOneCall.Report {
        try report(Fixture.bytes("openweathermap/\(name).json"), at: now)
    }

    private func report(
        _ bytes: [UInt8], at now: String = "2026-10-05T18:20"
    ) throws -> OpenWeatherMapOneCall.Report {
        try OpenWeatherMapOneCall.report(bytes, at: .utc(now), coordinate: WeatherQuery.tampa.coordinate)
    }
}
