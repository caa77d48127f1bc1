import FoundationEssentials
import Places
import Testing
import Weather

@testable import Bot
@testable import BotScenes

@Suite struct TimeTellingTests {
    private let stage = TellingStage()
    private static let tomorrow = "tomorrow, Wednesday 2 December"

    private func tomorrow(_ change: (inout TellingStage) -> Void = { _ in }) -> Reply {
        let stage = TellingStage(change)
        return stage.reply(.weather, stage.day(1, Self.tomorrow))
    }

    // MARK: Days

    @Test func aDayIsEchoedWithItsDate() {
        #expect(tomorrow().told == "Tomorrow, Wednesday 2 December: 19 to 30 °C, partly cloudy".spaced)
        #expect(tomorrow().cards[0].title == "Tampa, Florida, United States")
        #expect(tomorrow().value("Rain") == "none expected, 10% chance")
        #expect(tomorrow().paragraphs == [])
    }

    @Test(arguments: [
        (ReadersUnits.both, "66 to 86 °F (19 to 30 °C)"), (.metric, "19 to 30 °C"), (.us, "66 to 86 °F"),
        (.uk, "19 to 30 °C"),
    ])
    func temperaturesFollowTheUnits(_ units: ReadersUnits, _ expected: String) {
        #expect(tomorrow { $0.units = units }.told.contains(": \(expected), partly".spaced))
    }

    @Test(arguments: [(ReadersUnits.metric, "up to 18 km/h"), (.us, "up to 11 mph"), (.uk, "up to 11 mph")])
    func windFollowsTheUnits(_ units: ReadersUnits, _ expected: String) {
        let wind = tomorrow { $0.units = units }.value("Wind") ?? ""
        #expect(wind.hasPrefix(expected.spaced))
    }

    @Test func whatIsLeftOfTodayIsTheRestOfIt() {
        let stage = TellingStage { $0.now.addTimeInterval(9 * 3600) }
        let reply = stage.reply(.weather, stage.day(0, "today, Tuesday 1 December"))
        // At 16:00 the coldest and the warmest hour of the day are over; 27 °C is one of those that are left.
        #expect(reply.told.hasPrefix("Rest of today, Tuesday 1 December: "))
        #expect(reply.value("Rain") == "2.6 mm, 70% chance, 16:00 to 18:00".spaced)
    }

    @Test func aWholeDayThatLiesAheadIsNoRest() {
        let stage = TellingStage { $0.now = ReportStage.morning.addingTimeInterval(-7 * 3600) }
        let reply = stage.reply(.weather, stage.day(0, "today, Tuesday 1 December"))
        #expect(reply.told.hasPrefix("Today, Tuesday 1 December: 18 to 27"))
    }

    @Test func aPartialDayOfTheSourceIsTheRestOfIt() {
        let stage = TellingStage { stage in
            stage.weather.fail(.hours)
            stage.weather.days?.value[0].isPartial = true
        }
        let reply = stage.reply(.weather, stage.day(0, "today, Tuesday 1 December"))
        #expect(reply.told == "Rest of today, Tuesday 1 December: 18 to 27 °C, light rain".spaced)
        #expect(reply.value("Rain") == "4.1 mm, 70% chance".spaced)
    }

    @Test func howItFeelsIsSaidWhereItDiffers() {
        #expect(tomorrow().value("Feels like") == nil)
        let colder = tomorrow { stage in
            stage.weather.days?.value[1].apparentLow = 16
            stage.weather.days?.value[1].apparentHigh = 30
        }
        #expect(colder.value("Feels like") == "16 to 30 °C".spaced)
    }

    @Test func aSilentSourceIsNeverNought() {
        let reply = tomorrow { stage in
            stage.weather.fail(.hours)
            let today = stage.today
            stage.weather.days?.value[1] = DayForecast(date: today.adding(days: 1), condition: .unknown)
        }
        #expect(reply.told == "Tomorrow, Wednesday 2 December: no temperature reported, conditions not reported")
        #expect(reply.value("Rain") == "not reported")
        #expect(reply.value("Wind") == "not reported")
        // Where the source is silent, the sun is reckoned, as whoever asks for it alone is told.
        #expect(reply.value("Sun")?.hasPrefix("rises 07:0") == true)
    }

    @Test func hoursStandInForADayThatNoSourceGave() {
        let reply = tomorrow { $0.weather.fail(.days) }
        #expect(reply.told == "Tomorrow, Wednesday 2 December: 18 to 27 °C, partly cloudy".spaced)
    }

    @Test func theSunRisesAndSets() {
        let reply = tomorrow { stage in
            stage.weather.days?.value[1].sunrise = stage.now.addingTimeInterval(86_400 + 180)
            stage.weather.days?.value[1].sunset = stage.now.addingTimeInterval(86_400 + 17 * 3600 + 240)
        }
        // A sunset after midnight belongs to the next day.
        #expect(reply.value("Sun") == "rises 07:03, sets Thursday 00:04")
    }

    @Test(arguments: [(DayForecast.Light.polarDay, "up all day"), (.polarNight, "down all day")])
    func nearThePolesTheSunMayStay(_ light: DayForecast.Light, _ expected: String) {
        #expect(tomorrow { $0.weather.days?.value[1].light = light }.value("Sun") == expected)
    }

    @Test func otherClocksAreTold() {
        #expect(tomorrow { $0.readersZone = "Europe/Oslo" }.value("Local time") == "Tuesday 07:00")
        #expect(tomorrow().value("Local time") == nil)
    }

    @Test func aDayBeyondTheForecastIsNotMadeUp() {
        let reply = stage.reply(.weather, stage.day(20, "Monday 21 December"))
        #expect(reply.cards == [])
        #expect(
            reply.paragraphs == [
                "I can't say anything about Monday 21 December yet: forecasts of Open-Meteo for Tampa, Florida, "
                    + "United States reach until Thursday 3 December. Ask again when it is nearer."
            ])
    }

    @Test func missingPartsAreATroubleAndNoEnd() {
        let reply = tomorrow { $0.weather.fail(.days, .hours) }
        #expect(
            reply.paragraphs == [
                "The forecast for Tampa, Florida, United States (tomorrow, Wednesday 2 December) is not available "
                    + "right now. Nothing was changed. Try again in a minute."
            ])
    }

    // MARK: Parts of a day

    @Test func aPartMayCrossMidnight() {
        let reply = stage.reply(.weather, stage.hours(.part, 20, 28, "tonight"))
        #expect(reply.told.hasPrefix("Tonight: 27 °C, partly cloudy".spaced))
        #expect(reply.value("Rain") == "none expected, 10% chance")
        #expect(reply.value("Sun") == nil)
    }

    @Test func aPartWhoseHoursAreNotKnownIsToldByItsDay() {
        let stage = TellingStage { $0.weather.hours?.value.removeLast(30) }
        let reply = stage.reply(.weather, stage.hours(.part, 42, 48, "tomorrow evening"))
        #expect(reply.told == "Tomorrow evening: 19 to 30 °C, partly cloudy".spaced)
        #expect(
            reply.paragraphs == [
                "Forecasts of Open-Meteo for single hours reach until Wednesday 01:00, so this is about the whole day."
            ])
    }

    @Test func aPartOfWhichSomeHoursAreKnownSaysHowManyThatAre() {
        let stage = TellingStage { $0.weather.hours?.value.removeLast(30) }
        let reply = stage.reply(.weather, stage.hours(.part, 20, 28, "tonight"))
        #expect(reply.paragraphs == ["Forecasts of Open-Meteo for single hours reach until Wednesday 01:00."])
    }

    // MARK: One hour

    @Test func anHourIsToldLikeThePresent() {
        let reply = stage.reply(.weather, stage.hours(.hour, 16, 17, "Tuesday 1 December, 16:00"))
        #expect(reply.told == "Tuesday 1 December, 16:00: 27 °C, light rain".spaced)
        #expect(reply.value("Rain") == "1.3 mm, 70% chance".spaced)
        #expect(reply.value("Humidity") == "70%")
        #expect(reply.paragraphs == [])
    }

    @Test(arguments: [
        (3, "3 hours", "16:00 to 19:00"), (6, "6 hours", "13:00 to 19:00"),
    ])
    func aLongerStepSaysThatItIsOne(_ hours: Int, _ span: String, _ time: String) {
        let stage = TellingStage { $0.weather = TellingWeather.steps(hours: hours) }
        let reply = stage.reply(.weather, stage.hours(.hour, 17, 18, "today at 17:00"))
        #expect(reply.paragraphs == ["Here Open-Meteo forecasts in steps of \(span); this one is \(time)."])
    }

    @Test func anHourWithoutHoursIsToldByItsDay() {
        let stage = TellingStage { $0.weather.fail(.hours) }
        let reply = stage.reply(.weather, stage.hours(.hour, 16, 17, "16:00"))
        #expect(reply.told == "16:00: 18 to 27 °C, light rain".spaced)
        #expect(
            reply.paragraphs == [
                "The forecast of single hours is not available right now, so this is about the whole day."
            ])
    }

    @Test func twelveHourClocksAreKept() {
        let stage = TellingStage { $0.hourClock = .twelve }
        let reply = stage.reply(.weather, stage.hours(.hours, 10, 13, nil), time: .hours(3))
        #expect(reply.labels == ["10:00 am", "11:00 am", "12:00 pm"].map(\.spaced))
    }
}
