import FoundationEssentials
import Places
import Testing
import Weather

@testable import Bot
@testable import BotScenes

@Suite struct ChangeTellingTests {
    private func now(_ change: Double?, units: ReadersUnits = .metric) -> Reply {
        TellingStage { stage in
            stage.change = { _, _, _ in change }
            stage.units = units
        }.reply(.change)
    }

    private func tomorrow(_ change: (inout TellingStage) -> Void = { _ in }) -> Reply {
        let stage = TellingStage(change)
        return stage.reply(.change, stage.day(1, "tomorrow"))
    }

    @Test(arguments: [
        (5.0, "Right now it is 5 °C warmer than at this time yesterday."),
        (-0.5, "Right now it is 1 °C colder than at this time yesterday."),
        (0.4, "Right now it is about as warm as at this time yesterday."),
        (0, "Right now it is about as warm as at this time yesterday."),
    ])
    func yesterdayAtThisTimeIsCompared(_ change: Double, _ expected: String) {
        #expect(now(change).told == expected.spaced)
        #expect(now(change).value("Now") == "19 °C, partly cloudy".spaced)
    }

    @Test(arguments: [(ReadersUnits.both, "9 °F (5 °C) warmer"), (.us, "9 °F warmer"), (.uk, "5 °C warmer")])
    func aDifferenceConvertsWithoutThe32(_ units: ReadersUnits, _ expected: String) {
        #expect(now(5, units: units).told.contains(expected.spaced))
    }

    @Test func whatIsNotKeptIsSaidAndFromWhenItWillBe() {
        let reply = now(nil)
        #expect(reply.told == "I hold no temperature of yesterday at this time for this place")
        #expect(
            reply.paragraphs == [
                "I remember the places that are asked about, for two days: from Wednesday 07:00 on I can compare with "
                    + "today."
            ])
        #expect(reply.value("Now") == "19 °C, partly cloudy".spaced)
    }

    @Test func withoutAZoneTheTimeIsLeftOut() {
        let reply = TellingStage { $0.zone = nil }.reply(.change)
        #expect(reply.paragraphs[0].hasSuffix("tomorrow I can compare it with today."))
    }

    @Test func withoutPresentConditionsNothingIsCompared() {
        let reply = TellingStage { stage in
            stage.weather.fail(.current)
            stage.change = { _, _, _ in 3 }
        }.reply(.change)
        #expect(
            reply.paragraphs == [
                "Tampa, Florida, United States: The current conditions are not available right now."
            ])
    }

    @Test func anHourIsComparedWithTheSameHour() {
        let stage = TellingStage { stage in
            let expected = stage.now.addingTimeInterval(9 * 3600)
            stage.change = { _, conditions, _ in conditions.time == expected ? conditions.temperature - 20 : nil }
        }
        let reply = stage.reply(.change, stage.hours(.hour, 16, 17, "at 16:00"))
        #expect(reply.told == "7 °C warmer than yesterday at the same time".spaced)
        #expect(reply.value("Forecast") == "27 °C".spaced)
    }

    @Test func tomorrowIsComparedWithToday() {
        let reply = tomorrow()
        #expect(reply.told == "The high is 3 °C above today's.".spaced)
        #expect(reply.value("High") == "30 °C".spaced)
        #expect(reply.value("High today") == "27 °C".spaced)
    }

    @Test(arguments: [(27.4, "The high is about the same as today's."), (20.4, "The high is 7 °C below today's.")])
    func itMayStayOrFall(_ high: Double, _ expected: String) {
        #expect(tomorrow { $0.weather.days?.value[1].high = high }.told == expected.spaced)
    }

    @Test func aPartialTodayHasNoHigh() {
        let reply = tomorrow { $0.weather.days?.value[0].isPartial = true }
        #expect(reply.told == "I can't compare with today: one of the highs is not reported")
        #expect(reply.value("High today") == nil)
    }

    @Test func daysAreComparedOneByOne() {
        let stage = TellingStage()
        let reply = stage.reply(.change, stage.days(0, count: 4, "next 4 days"))
        #expect(reply.told == "The high today is 27 °C".spaced)
        #expect(reply.labels == ["Wednesday", "Thursday"])
        #expect(reply.value("Wednesday") == "30 °C, 3 °C warmer than today".spaced)
        #expect(reply.paragraphs == ["Forecasts of Open-Meteo reach until Thursday 3 December."])
    }

    @Test func aTimeBeyondTheForecastIsRefused() {
        let stage = TellingStage()
        #expect(stage.reply(.change, stage.day(9, "Thursday 10 December")).cards == [])
    }
}
