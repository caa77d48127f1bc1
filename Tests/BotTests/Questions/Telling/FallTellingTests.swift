import FoundationEssentials
import Places
import Testing
import Weather

@testable import Bot
@testable import BotScenes

@Suite struct FallTellingTests {
    private func now(
        _ kind: AskedMatter.Fall, _ asking: AskedMatter.Asking, _ change: (inout TellingStage) -> Void = { _ in }
    ) -> Reply {
        TellingStage(change).reply(.fall(kind, asking))
    }

    private func tomorrow(
        _ kind: AskedMatter.Fall, _ asking: AskedMatter.Asking, _ change: (inout TellingStage) -> Void = { _ in }
    ) -> Reply {
        let stage = TellingStage(change)
        return stage.reply(.fall(kind, asking), stage.day(1, "tomorrow"))
    }

    private func raining(_ hours: Int, _ change: (inout TellingStage) -> Void = { _ in }) -> TellingStage {
        TellingStage { stage in
            stage.weather = TellingWeather.rain(hours: hours)
            change(&stage)
        }
    }

    // MARK: Dry now

    @Test(arguments: [
        (AskedMatter.Asking.whether, "It is not raining now; rain is expected from 15:00 (70%)"),
        (.start, "Rain is expected from 15:00 (70%)"),
        (.end, "It is not raining now; rain is expected from 15:00 (70%)"),
    ])
    func theNextRainIsTold(_ asking: AskedMatter.Asking, _ expected: String) {
        let reply = now(.rain, asking)
        #expect(reply.told == expected)
        #expect(reply.value("Rest of today") == "70% chance, 15:00 to 18:00, about 3.9 mm".spaced)
    }

    @Test func aLowChanceIsPossibleOnly() {
        func told(_ chance: Double?) -> String {
            now(.rain, .start) { stage in
                for index in 8..<11 { stage.weather.hours?.value[index].precipitationProbability = chance }
            }.told
        }
        #expect(told(49) == "Rain is possible from 15:00 (49%)")
        #expect(told(50) == "Rain is expected from 15:00 (50%)")
        #expect(told(nil) == "Rain is expected from 15:00")
    }

    @Test func noneInSightSaysHowFarTheForecastReaches() {
        func told(_ asking: AskedMatter.Asking) -> String {
            now(.rain, asking) { $0.weather = ReportWeather.dry(plus: 0) }.told
        }
        #expect(told(.whether) == "It is not raining, and no rain is expected in the next 24 hours")
        #expect(told(.start) == "It is not raining, and no rain is expected in the next 48 hours")
        #expect(told(.end) == told(.start))
    }

    @Test func rainAfterADayIsToldToWhoeverAsksWhenOnly() {
        func told(_ asking: AskedMatter.Asking) -> String {
            now(.rain, asking) { stage in
                stage.weather = ReportWeather.dry(plus: 0)
                stage.weather.hours?.value[30].condition = .rain
                stage.weather.hours?.value[30].precipitationProbability = 80
            }.told
        }
        #expect(told(.whether).hasSuffix("in the next 24 hours"))
        #expect(told(.start) == "Rain is expected from Wednesday 13:00 (80%)")
    }

    @Test func withoutHoursOnlyThePresentIsTold() {
        let reply = now(.rain, .whether) { $0.weather.fail(.hours) }
        #expect(reply.told == "It is not raining now")
        #expect(reply.labels == [])
    }

    @Test func whereNobodySaysAnythingThatIsSaid() {
        let reply = now(.rain, .whether) { $0.weather.fail(.current, .hours) }
        #expect(reply.told == "I can't say whether it rains: no source tells")
    }

    // MARK: Wet now

    @Test(arguments: AskedMatter.Asking.allCases)
    func theEndIsToldHoweverItIsAsked(_ asking: AskedMatter.Asking) {
        #expect(raining(3).reply(.fall(.rain, asking)).told == "It is raining, and it should stop about 10:00")
    }

    @Test func noEndInSightIsNoPromise() {
        #expect(
            raining(48).reply(.fall(.rain, .end)).told
                == "It is raining, with no change in the next 48 hours, as far as the forecast reaches")
    }

    @Test func aForecastThatMissedThePresentRainStillHasAnEnd() {
        #expect(raining(0).reply(.fall(.rain, .end)).told == "It is raining, and it should stop about 08:00")
    }

    @Test func anEndBeyondMidnightNamesItsDay() {
        #expect(
            raining(20).reply(.fall(.rain, .end)).told == "It is raining, and it should stop about Wednesday 03:00")
    }

    @Test func aHoleInTheForecastIsNoDryHour() {
        let stage = raining(48) { $0.weather.hours?.value.remove(at: 5) }
        #expect(stage.reply(.fall(.rain, .end)).told.contains("no change in the next 5 hours"))
    }

    @Test func aFreshAmountIsRainThoughTheConditionIsNot() {
        let stage = raining(3) { stage in
            stage.weather.current?.value.condition = .overcast
            stage.weather.current?.value.precipitation = 0.4
        }
        #expect(stage.reply(.fall(.rain, .whether)).told.hasPrefix("It is raining"))
        // Within an hour it may have stopped long ago.
        let hour = raining(3) { stage in
            stage.weather.current?.value.condition = .overcast
            stage.weather.current?.value.precipitationSeconds = 3600
        }
        #expect(hour.reply(.fall(.rain, .whether)).told.hasPrefix("It is not raining"))
    }

    @Test(arguments: [(3, "10:00"), (6, "13:00")])
    func longerStepsEndWhereTheyEnd(_ size: Int, _ time: String) {
        let stage = TellingStage { stage in
            stage.weather = TellingWeather.steps(hours: size)
            stage.weather.current?.value.condition = .rain
            stage.weather.hours?.value[0].condition = .rain
        }
        #expect(stage.reply(.fall(.rain, .end)).told == "It is raining, and it should stop about \(time)")
    }

    // MARK: Kinds

    @Test func eachKindIsItsOwn() {
        func snow(_ kind: AskedMatter.Fall) -> String { now(kind, .whether) { $0.weather = ReportWeather.snow }.told }
        #expect(snow(.snow) == "It is snowing, and it should stop about 12:00")
        #expect(snow(.rain) == "It is not raining, and no rain is expected in the next 24 hours")
        #expect(snow(.any) == "It is wet now, and it should turn dry about 12:00")
        #expect(snow(.thunder) == "There is no thunder, and none is expected in the next 24 hours")
    }

    @Test func thunderHasNoChanceOfItsOwn() {
        let reply = now(.thunder, .start) { $0.weather.hours?.value[5].condition = .thunderstorm }
        #expect(reply.told == "Thunder may come from 12:00")
        #expect(reply.value("Rest of today") == "12:00 to 13:00")
    }

    @Test func dryWeatherMayBeAskedForToo() {
        #expect(now(.any, .end).told == "It is dry now; rain or snow is expected from 15:00 (70%)")
    }

    @Test func whatFallsInsteadIsTheEvidence() {
        let snow = TellingStage { $0.weather = ReportWeather.snow }
        let reply = snow.reply(.fall(.rain, .whether), snow.day(0, "today"))
        #expect(reply.told == "No rain is expected")
        #expect(reply.value("New snow")?.contains("chance") == true)
        let rain = TellingStage()
        #expect(
            rain.reply(.fall(.snow, .whether), rain.day(0, "today")).value("Rain")
                == "70% chance, 15:00 to 18:00, about 3.9 mm".spaced)
    }

    // MARK: Later

    @Test func aDayIsAskedAbout() {
        let stage = TellingStage()
        let span = stage.day(0, "today")
        #expect(stage.reply(.fall(.rain, .whether), span).told == "Rain is expected")
        #expect(stage.reply(.fall(.rain, .start), span).told == "Rain is expected from 15:00")
        #expect(stage.reply(.fall(.rain, .end), span).told == "The rain should stop about 18:00")
        #expect(
            stage.reply(.fall(.rain, .whether), span).value("Rain")
                == "70% chance, 15:00 to 18:00, about 3.9 mm".spaced)
    }

    @Test func aDryDayHasItsChance() {
        let reply = tomorrow(.rain, .whether)
        #expect(reply.told == "No rain is expected")
        #expect(reply.value("Rain") == "10% chance at most")
    }

    @Test(arguments: [
        (29.0, "No rain is expected"), (30, "Rain is possible"), (49, "Rain is possible"), (50, "Rain is expected"),
    ])
    func theChanceOfADayDecides(_ chance: Double, _ expected: String) {
        let reply = tomorrow(.rain, .whether) { stage in
            stage.weather.fail(.hours)
            stage.weather.days?.value[1].precipitationProbability = chance
        }
        #expect(reply.told == expected)
    }

    @Test func aChanceInFrostIsOneOfSnow() {
        func told(_ kind: AskedMatter.Fall) -> String {
            tomorrow(kind, .whether) { stage in
                stage.weather.fail(.hours)
                stage.weather.days?.value[1].high = -3
                stage.weather.days?.value[1].precipitationProbability = 40
            }.told
        }
        #expect(told(.snow) == "Snow is possible")
        #expect(told(.rain) == "No rain is expected")
    }

    @Test func whatLastsLongerThanTheTimeSaysSo() {
        let stage = TellingStage()
        let reply = stage.reply(.fall(.rain, .end), stage.hours(.hours, 12, 16, "this afternoon"))
        #expect(reply.told == "The rain should last longer than that")
        #expect(
            stage.reply(.fall(.rain, .start), stage.hours(.hours, 16, 20, "from 16:00")).told == "Rain is expected")
    }

    @Test func daysOnWhichItFallsAreListed() {
        let stage = TellingStage()
        let reply = stage.reply(.fall(.rain, .whether), stage.days(0, count: 3, "next 3 days"))
        #expect(reply.told == "Rain is expected")
        #expect(reply.labels == ["Rest of today"])
        let snow = stage.reply(.fall(.snow, .whether), stage.days(0, count: 3, "next 3 days"))
        #expect(snow.told == "No snow is expected")
        #expect(snow.value("When") == "next 3 days")
    }

    @Test func silenceIsNoPromise() {
        let reply = tomorrow(.rain, .whether) { stage in
            stage.weather.fail(.hours)
            let today = stage.today
            stage.weather.days?.value[1] = DayForecast(date: today.adding(days: 1), condition: .unknown)
        }
        #expect(reply.told == "I can't say whether it rains: no source tells")
    }

    @Test func aTimeBeyondTheForecastIsRefused() {
        let stage = TellingStage()
        #expect(stage.reply(.fall(.rain, .whether), stage.day(9, "Thursday 10 December")).cards == [])
    }

    @Test(arguments: AskedMatter.Fall.allCases, FallForm.allCases)
    func everySentenceOfEveryKindIsThere(_ kind: AskedMatter.Fall, _ form: FallForm) {
        let text = FallEvidence(TellingStage().asked(.fall(kind, .whether)), kind).say(form, "X")
        #expect(!text.isEmpty && text.contains("X") == !form.gaps.isEmpty)
    }
}
