import FoundationEssentials
import Places
import Testing
import Users
import Weather

@testable import Bot
@testable import BotScenes

@Suite struct VerdictTellingTests {
    private func told(
        _ thing: AskedMatter.Verdict, tomorrow: Bool = false, _ change: (inout TellingStage) -> Void = { _ in }
    ) -> Reply {
        let stage = TellingStage(change)
        return stage.reply(.verdict(thing), tomorrow ? stage.day(1, "tomorrow") : nil)
    }

    /// The same for every hour, and for today.
    private func told(_ thing: AskedMatter.Verdict, all change: (inout HourForecast) -> Void) -> String {
        told(thing) { stage in
            for index in stage.weather.hours?.value.indices ?? 0..<0 {
                if let value = stage.weather.hours?.value[index] {
                    var hour = value
                    change(&hour)
                    stage.weather.hours?.value[index] = hour
                }
            }
        }.told
    }

    // MARK: Umbrella

    @Test func anUmbrellaComesWithItsEvidence() {
        let reply = told(.umbrella)
        #expect(
            reply.told
                == "Yes, take an umbrella: 70% chance of rain, 15:00 to 18:00, about 3.9 mm".spaced)
        #expect(reply.value("When") == "today, until 23:00")
    }

    @Test func aDryDayNeedsNone() {
        let reply = told(.umbrella, tomorrow: true)
        #expect(reply.told == "No umbrella needed: 10% chance of rain at most")
        #expect(reply.value("When") == "tomorrow, 06:00 to 23:00")
    }

    @Test(arguments: [
        (29.0, "No umbrella needed: 29%"), (30, "Perhaps an umbrella: 30%"), (49, "Perhaps an umbrella: 49%"),
        (50, "Yes, take an umbrella: 50%"),
    ])
    func theChanceDecides(_ chance: Double, _ start: String) {
        let text = told(.umbrella) { hour in
            (hour.precipitation, hour.condition, hour.precipitationProbability) = (0, .overcast, chance)
        }
        #expect(text.hasPrefix(start))
    }

    @Test func rainThatIsForecastWithALowChanceIsPossible() {
        let text = told(.umbrella) { $0.precipitationProbability = 40 }
        #expect(text == "Perhaps an umbrella: 40% chance of rain, 15:00 to 18:00, about 3.9 mm".spaced)
    }

    @Test func againstSnowItIsOfLittleUse() {
        let text = told(.umbrella) { $0.weather = ReportWeather.snow }.told
        #expect(text.hasPrefix("Perhaps an umbrella: snow, 07:00 to 12:00"))
    }

    @Test func silenceIsNoPromise() {
        let text = told(.umbrella) { $0 = HourForecast(time: $0.time, condition: .unknown) }
        #expect(text == "I can't say whether you need an umbrella: no forecast of rain is at hand")
    }

    @Test func aDryForecastWithoutChancesSaysSo() {
        let text = told(.umbrella) { hour in
            (hour.precipitation, hour.condition, hour.precipitationProbability) = (0, .clear, nil)
        }
        #expect(text == "No umbrella needed: no rain is forecast")
    }

    @Test func theHoursOfThePersonDecide() throws {
        let hours = try #require(HourSpan("08:00-09:00"))
        let reply = told(.umbrella) { $0.ownHours = [hours] }
        #expect(reply.told == "No umbrella needed: 10% chance of rain at most")
        #expect(reply.value("When") == "today, your hours, 08:00 to 09:00")
    }

    @Test func othersDoNotSeeThem() throws {
        let hours = try #require(HourSpan("08:00-09:00"))
        let reply = told(.umbrella) { stage in
            stage.ownHours = [hours]
            stage.isPrivate = false
        }
        #expect(reply.value("When") == "today, until 23:00")
    }

    @Test func lateHoursAreThoseThatAreLeft() {
        let reply = told(.umbrella) { $0.now.addTimeInterval(16.5 * 3600) }
        #expect(reply.value("When") == "today, until 00:00")
    }

    @Test func withoutHoursTheDayDecidesAndThatIsSaid() {
        let reply = told(.umbrella) { $0.weather.fail(.hours) }
        #expect(reply.told == "Yes, take an umbrella: 70% chance of rain, about 4.1 mm".spaced)
        #expect(reply.value("When") == "today")
        #expect(reply.paragraphs.count == 1)
    }

    @Test func anHourIsJudgedAlone() {
        let stage = TellingStage()
        let reply = stage.reply(.verdict(.umbrella), stage.hours(.hour, 10, 11, "today at 10:00"))
        #expect(reply.told == "No umbrella needed: 10% chance of rain at most")
        #expect(reply.value("When") == "today at 10:00")
    }

    @Test func daysAreJudgedOneByOne() {
        let stage = TellingStage()
        let reply = stage.reply(.verdict(.umbrella), stage.days(0, count: 4, "next 4 days"))
        #expect(
            reply.told
                == "Yes, take an umbrella: today, 70% chance of rain, 15:00 to 18:00, about 3.9 mm".spaced)
        #expect(reply.value("Wednesday") == "no, 10% chance of rain at most")
        #expect(reply.paragraphs == ["Forecasts of Open-Meteo reach until Thursday 3 December."])
    }

    @Test func frostOfSeveralDaysIsTheLowestWithItsDay() {
        let stage = TellingStage { stage in
            for (index, low) in [8.0, -1, 3].enumerated() { stage.weather.days?.value[index].low = low }
        }
        let reply = stage.reply(.verdict(.frost), stage.days(1, count: 2, "Wednesday and Thursday"))
        #expect(reply.told == "Yes, frost: down to −1 °C, Wednesday".spaced)
    }

    @Test func iceLateInTheEveningIsThatOfTheNightToCome() {
        let stage = TellingStage { stage in
            stage.now.addTimeInterval(16 * 3600)
            for index in stage.weather.hours?.value.indices ?? 0..<0 {
                stage.weather.hours?.value[index].temperature = index < 18 ? 6 : -1
                stage.weather.hours?.value[index].precipitation = 0
            }
        }
        let reply = stage.reply(.verdict(.ice))
        #expect(reply.told.hasPrefix("Ice is possible: low −1 °C".spaced) || reply.told.hasPrefix("Yes, ice"))
    }

    @Test func aTimeBeyondTheForecastIsRefused() {
        let stage = TellingStage()
        #expect(stage.reply(.verdict(.umbrella), stage.day(9, "Thursday 10 December")).cards == [])
    }

    // MARK: Warmth

    @Test(arguments: [
        (13.9, "Yes, take a jacket"), (14, "Perhaps a light jacket"), (17.9, "Perhaps a light jacket"),
        (18, "No jacket needed"),
    ])
    func howColdItFeelsDecidesOnAJacket(_ feels: Double, _ start: String) {
        let text = told(.jacket) { hour in
            hour.apparentTemperature = feels
            (hour.precipitation, hour.condition, hour.precipitationProbability) = (0, .overcast, 0)
        }
        #expect(text.hasPrefix("\(start): feels like"))
    }

    @Test func rainSpeaksForAJacketToo() {
        let text = told(.jacket) { $0.apparentTemperature = 22 }
        #expect(text.hasPrefix("Perhaps a light jacket: 70% chance of rain"))
    }

    @Test(arguments: [
        (2.9, "Yes, take gloves"), (3, "Perhaps gloves"), (6.9, "Perhaps gloves"), (7, "No gloves needed"),
    ])
    func howColdItFeelsDecidesOnGloves(_ feels: Double, _ start: String) {
        #expect(told(.gloves) { $0.apparentTemperature = feels }.hasPrefix(start))
    }

    @Test func withoutTemperaturesNobodyKnows() {
        let text = told(.gloves) { hour in
            (hour.temperature, hour.apparentTemperature) = (nil, nil)
        }
        #expect(text == "I can't say whether you need gloves: no temperature reported")
    }

    @Test(arguments: [
        (-10.1, "The warmest"), (-10, "A winter coat"), (-0.1, "A winter coat"), (0, "A warm coat"),
        (8, "A jacket"), (14, "Long sleeves"), (20, "Light clothes"), (27, "As light as you have"),
    ])
    func clothesFollowHowWarmItFeels(_ feels: Double, _ start: String) {
        #expect(told(.clothes) { $0.apparentTemperature = feels }.hasPrefix(start))
    }

    @Test func clothesComeWithWhatElseIsNeeded() {
        let reply = told(.clothes)
        #expect(reply.labels == ["When", "Feels like", "Umbrella", "Sunscreen"])
        let umbrella = reply.value("Umbrella") ?? ""
        #expect(umbrella.hasPrefix("yes, 70% chance of rain"))
    }

    @Test func bothScalesStandSideBySide() {
        #expect(told(.jacket, tomorrow: true) { $0.units = .both }.told.contains("64 to 81 °F (18 to 27 °C)".spaced))
    }

    // MARK: Sun

    private func sunscreen(at hour: Double = 7, _ change: (inout TellingStage) -> Void = { _ in }) -> String {
        told(.sunscreen) { stage in
            let midnight = stage.now.addingTimeInterval(-7 * 3600)
            stage.now = midnight.addingTimeInterval(hour * 3600)
            stage.weather.days?.value[0].sunrise = midnight.addingTimeInterval(7 * 3600)
            stage.weather.days?.value[0].sunset = midnight.addingTimeInterval(17.6 * 3600)
            change(&stage)
        }.told
    }

    @Test func theIndexDecidesOnSunscreen() {
        #expect(sunscreen() == "Yes, use sunscreen: UV index up to 5 (moderate), strongest about 12:30")
        #expect(
            sunscreen { $0.weather.days?.value[0].uvIndex = 2.4 } == "No sunscreen needed: UV index 2 (low)")
        let rounded = sunscreen { $0.weather.days?.value[0].uvIndex = 2.5 }
        #expect(rounded.hasPrefix("Yes, use sunscreen"))
    }

    @Test func inTheAfternoonThePresentIndexDecides() {
        #expect(sunscreen(at: 15) { $0.weather.current?.value.uvIndex = 1 } == "No sunscreen needed: UV index 1 (low)")
        let strong = sunscreen(at: 15) { $0.weather.current?.value.uvIndex = 3 }
        #expect(strong.hasPrefix("Yes"))
    }

    @Test func afterSunsetNothingIsNeeded() {
        #expect(sunscreen(at: 18) == "No sunscreen needed: the sun is down")
        #expect(sunscreen { $0.weather.days?.value[0].light = .polarNight } == "No sunscreen needed: the sun is down")
    }

    @Test func aSilentSourceIsNamed() {
        let text = sunscreen { stage in
            stage.weather.days?.value[0].uvIndex = nil
            stage.weather.current?.value.uvIndex = nil
        }
        #expect(text == "I can't say whether you need sunscreen: UV index not reported by Open-Meteo")
    }

    @Test func withoutAZoneTheNextHoursAreJudged() {
        let reply = told(.umbrella) { $0.zone = nil }
        #expect(reply.told.hasPrefix("Yes, take an umbrella: 70% chance of rain"))
        #expect(reply.labels == [])
    }
}
