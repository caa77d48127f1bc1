import FoundationEssentials
import Places
import Testing
import Weather

@testable import Bot
@testable import BotScenes

@Suite struct QuantityTellingTests {
    private func now(
        _ quantity: AskedMatter.Quantity, _ change: (inout TellingStage) -> Void = { _ in }
    ) -> Reply {
        TellingStage(change).reply(.quantity(quantity))
    }

    private func tomorrow(
        _ quantity: AskedMatter.Quantity, _ change: (inout TellingStage) -> Void = { _ in }
    ) -> Reply {
        let stage = TellingStage(change)
        return stage.reply(.quantity(quantity), stage.day(1, "tomorrow"))
    }

    private func present(
        _ quantity: AskedMatter.Quantity, _ change: (inout CurrentConditions) -> Void
    ) -> String {
        now(quantity) { stage in
            var current = WeatherSample.current
            change(&current)
            stage.weather.current?.value = current
        }.told
    }

    // MARK: Now

    @Test(arguments: [
        (AskedMatter.Quantity.temperature, "Temperature: 19 °C, partly cloudy"), (.feels, "Feels like: 20 °C"),
        (.wind, "Wind: SE 15 km/h, gusts 37 km/h, a gentle breeze"), (.gusts, "Gusts: 37 km/h"),
        (.humidity, "Humidity: 72%, dew point 14 °C (a little sticky)"),
        (.dewPoint, "Dew point: 14 °C, a little sticky"), (.visibility, "Visibility: 9 km, moderate"),
        (.clouds, "Clouds: 88%, partly cloudy"), (.uv, "UV index: 3 (moderate)"),
        (.pressure, "Pressure at sea level: not reported by Open-Meteo"),
        (.precipitation, "Rain and snow: none (last 15 minutes)"),
        (.snow, "New snow: not reported by Open-Meteo"),
    ])
    func thePresentValueComesFirst(_ quantity: AskedMatter.Quantity, _ expected: String) {
        #expect(now(quantity).told.replacing("\u{A0}", with: " ") == expected)
    }

    @Test(arguments: AskedMatter.Quantity.allCases)
    func whatTheSourceLacksIsNeverNought(_ quantity: AskedMatter.Quantity) {
        let reply = now(quantity) { stage in
            stage.weather.current?.value = CurrentConditions(time: stage.now, temperature: 9, condition: .unknown)
            stage.weather.fail(.hours)
            let today = stage.today
            stage.weather.days?.value = [DayForecast(date: today, condition: .unknown)]
        }
        let isKnown = quantity == .temperature || quantity == .feels
        #expect(reply.told.contains("not reported by Open-Meteo") == !isKnown)
        #expect(reply.cards[0].rows.allSatisfy { !$0.value.contains("0") })
    }

    @Test func withoutPresentConditionsThatIsSaid() {
        let reply = now(.wind) { $0.weather.fail(.current) }
        #expect(reply.told == "Wind: not reported")
        #expect(reply.paragraphs == ["The current conditions are not available right now."])
        #expect(reply.value("Rest of today") == "14 km/h, a gentle breeze".spaced)
    }

    @Test(arguments: [
        (ReadersUnits.both, "Wind: SE 9 mph (15 km/h), gusts 23 mph (37 km/h), a gentle breeze"),
        (.us, "Wind: SE 9 mph, gusts 23 mph, a gentle breeze"), (.uk, "Wind: SE 9 mph, gusts 23 mph, a gentle breeze"),
    ])
    func unitsAreTheReaders(_ units: ReadersUnits, _ expected: String) {
        #expect(now(.wind) { $0.units = units }.told == expected.spaced)
    }

    @Test(arguments: [
        (0.4, "Wind: calm"), (0.5, "Wind: SE 2 km/h, light air"), (10.8, "Wind: SE 39 km/h, a strong breeze"),
        (32.7, "Wind: SE 118 km/h, hurricane force"),
    ])
    func theForceHasItsName(_ speed: Double, _ expected: String) {
        #expect(present(.wind) { ($0.windSpeed, $0.windGust) = (speed, nil) } == expected.spaced)
    }

    @Test(arguments: [
        (12.7, "dry and comfortable"), (12.8, "a little sticky"), (18.3, "a little sticky"), (18.4, "muggy"),
    ])
    func theDewPointHasAWord(_ value: Double, _ word: String) {
        #expect(present(.dewPoint) { $0.dewPoint = value }.hasSuffix(", \(word)"))
    }

    @Test func theDewPointIsComputedWhereItIsNotTold() {
        let text = present(.dewPoint) { current in
            (current.dewPoint, current.temperature, current.humidity) = (nil, 20, 50)
        }
        #expect(text == "Dew point: 9 °C, dry and comfortable".spaced)
        #expect(present(.dewPoint) { ($0.dewPoint, $0.humidity) = (nil, nil) }.contains("not reported"))
    }

    @Test(arguments: [
        (400, "400 m, fog"), (999, "1 km, fog"), (3700, "3.7 km, poor"), (9250, "9.3 km, moderate"),
        (9260, "9.3 km, good"),
    ])
    func visibilityHasAWord(_ meters: Double, _ expected: String) {
        let text = present(.visibility) { $0.visibility = meters }
        #expect(text == "Visibility: \(expected.replacing(" m,", with: "\u{A0}m,"))".spaced)
    }

    @Test(arguments: [
        (0.0, "0 (low)"), (2.5, "3 (moderate)"), (7.4, "7 (high)"), (8, "8 (very high)"), (11, "11 (extreme)"),
    ])
    func theIndexHasItsLevel(_ index: Double, _ expected: String) {
        #expect(present(.uv) { $0.uvIndex = index } == "UV index: \(expected)")
    }

    @Test func extremeHeatIsSaidInWords() {
        let text = present(.feels) { current in
            (current.apparentTemperature, current.temperature, current.humidity) = (nil, 45, 80)
        }
        #expect(text == "Feels like: extremely hot")
    }

    @Test func pressureIsToldWhereItIsKnown() {
        #expect(
            now(.pressure) { stage in
                stage.units = .both
                stage.weather.current?.value.pressure = 1013.25
            }.told == "Pressure at sea level: 29.92 inHg (1013 hPa)".spaced)
    }

    @Test func whatTodayBringsStandsBeside() {
        #expect(now(.precipitation).value("Rest of today") == "3.9 mm, 70% chance, 15:00 to 18:00".spaced)
        #expect(now(.uv).value("Today") == "up to 5 (moderate)")
        #expect(now(.pressure).labels == [])
    }

    @Test func highAndLowAreThoseOfToday() {
        #expect(now(.high).told == "High: 27 °C, about 16:00".spaced)
        #expect(now(.low).told == "Low: 18 °C".spaced)
        #expect(now(.high) { $0.now.addTimeInterval(12 * 3600) }.told == "High: 27 °C".spaced)
        #expect(now(.high) { $0.weather.days?.value[0].high = nil }.told == "High: not reported by Open-Meteo")
    }

    // MARK: Later

    @Test(arguments: [
        (AskedMatter.Quantity.temperature, "Temperature: 19 to 30 °C"), (.high, "High: 30 °C"), (.low, "Low: 19 °C"),
        (.uv, "UV index: up to 5 (moderate)"), (.wind, "Wind: up to 18 km/h, a gentle breeze"),
        (.precipitation, "Rain and snow: none expected, 10% chance"), (.snow, "New snow: none"),
        (.humidity, "Humidity: 70%"), (.visibility, "Visibility: 9 km, moderate"),
    ])
    func aDayIsToldAsAWhole(_ quantity: AskedMatter.Quantity, _ start: String) {
        let reply = tomorrow(quantity)
        #expect(reply.told.replacing("\u{A0}", with: " ").hasPrefix(start))
        #expect(reply.value("When") == "tomorrow")
    }

    @Test(arguments: [AskedMatter.Quantity.pressure, .clouds])
    func whatForecastsLackIsSaid(_ quantity: AskedMatter.Quantity) {
        let reply = tomorrow(quantity)
        #expect(reply.told.hasSuffix(": not reported by Open-Meteo"))
        #expect((reply.value("Now") == nil) == (quantity == .pressure))
        #expect((reply.value("Conditions") == nil) == (quantity == .pressure))
    }

    @Test func hoursSayWhenTheHighestIs() {
        let stage = TellingStage()
        let reply = stage.reply(.quantity(.temperature), stage.hours(.hours, 7, 19, "next 12 hours"))
        #expect(reply.told == "Temperature: 18 to 27 °C, highest about 16:00".spaced)
        let wind = TellingStage { $0.weather.hours?.value[3].windSpeed = 12 }
        #expect(
            wind.reply(.quantity(.wind), wind.hours(.hours, 7, 19, "next 12 hours")).told
                == "Wind: 14 km/h to 43 km/h, highest about 10:00, a strong breeze".spaced)
    }

    @Test func theWorstVisibilityCounts() {
        let stage = TellingStage { $0.weather.hours?.value[3].visibility = 600 }
        let reply = stage.reply(.quantity(.visibility), stage.hours(.hours, 7, 19, "next 12 hours"))
        #expect(
            reply.told.replacing("\u{A0}", with: " ") == "Visibility: 600 m to 9 km, lowest about 10:00, fog")
    }

    @Test func acrossMidnightTheDayIsNamed() {
        let stage = TellingStage { $0.weather.hours?.value[19].temperature = 31 }
        let reply = stage.reply(.quantity(.temperature), stage.hours(.part, 20, 28, "tonight"))
        #expect(reply.told.hasSuffix("highest about Wednesday 02:00"))
    }

    @Test(arguments: [(3, "16:00 to 19:00"), (6, "13:00 to 19:00")])
    func longerStepsAreSpans(_ size: Int, _ time: String) {
        let stage = TellingStage { stage in
            stage.weather = TellingWeather.steps(hours: size)
            for index in 0..<4 { stage.weather.hours?.value[index].temperature = 10 }
            stage.weather.hours?.value[size == 3 ? 3 : 1].temperature = 20
        }
        let reply = stage.reply(.quantity(.temperature), stage.hours(.hours, 7, 19, "next 12 hours"))
        #expect(reply.told == "Temperature: 10 to 20 °C, highest about \(time)".spaced)
    }

    @Test func oneHourHasOneValue() {
        let stage = TellingStage()
        let reply = stage.reply(.quantity(.wind), stage.hours(.hour, 10, 11, "at 10:00"))
        #expect(reply.told == "Wind: 14 km/h, a gentle breeze".spaced)
    }

    @Test func amountsOfAStepAreShared() {
        let stage = TellingStage { $0.weather = TellingWeather.steps(hours: 3) }
        // A third of what falls from 16:00 to 19:00.
        let reply = stage.reply(.quantity(.precipitation), stage.hours(.hour, 17, 18, "at 17:00"))
        #expect(reply.told == "Rain and snow: 1.3 mm, 70% chance, 17:00 to 18:00".spaced)
    }

    @Test func daysAreLines() {
        let stage = TellingStage()
        let reply = stage.reply(.quantity(.wind), stage.days(0, count: 5, "next 5 days"))
        #expect(reply.told == "Wind: up to 18 km/h, today".spaced)
        #expect(reply.labels == ["Today", "Wednesday", "Thursday"])
        let wednesday = reply.value("Wednesday") ?? ""
        #expect(wednesday.hasPrefix("up to 18 km/h".spaced))
        #expect(reply.paragraphs == ["Forecasts of Open-Meteo reach until Thursday 3 December."])
    }

    @Test func daysOfWhichNothingIsToldSaySoOnce() {
        let stage = TellingStage()
        let reply = stage.reply(.quantity(.pressure), stage.days(0, count: 3, "next 3 days"))
        #expect(reply.told == "Pressure at sea level: not reported by Open-Meteo")
        #expect(reply.labels == ["When"])
    }

    @Test func snowIsMeasuredInItsDepth() {
        let stage = TellingStage { $0.weather = ReportWeather.snow }
        #expect(
            stage.reply(.quantity(.snow), stage.day(0, "today")).told
                == "New snow: 4 cm, 80% chance, 07:00 to 12:00".spaced)
    }

    @Test func aTimeBeyondTheForecastIsRefused() {
        let stage = TellingStage()
        #expect(stage.reply(.quantity(.wind), stage.day(9, "Thursday 10 December")).cards == [])
    }
}
