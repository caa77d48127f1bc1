import FoundationEssentials
import Places
import Testing
import Weather

@testable import Bot
@testable import BotScenes

/// Lists of hours and of days.
@Suite struct ListTellingTests {
    private let stage = TellingStage()

    private func hours(_ count: Int, time: AskedTime? = nil, _ change: (inout TellingStage) -> Void = { _ in }) -> Reply
    {
        let stage = TellingStage(change)
        return stage.reply(.weather, stage.hours(.hours, 7, 7 + Double(count), nil), time: time ?? .hours(count))
    }

    private func days(_ offset: Int, _ count: Int, _ change: (inout TellingStage) -> Void = { _ in }) -> Reply {
        let stage = TellingStage(change)
        return stage.reply(.weather, stage.days(offset, count: count, "these days"), time: .days(count))
    }

    @Test func hoursAreLinesThatFollowEachOther() {
        let reply = hours(6)
        #expect(reply.labels == ["07:00", "08:00", "09:00", "10:00", "11:00", "12:00"])
        #expect(reply.cards[0].isSequence)
        #expect(reply.value("07:00") == "18 °C, partly cloudy, 10% chance of rain".spaced)
        #expect(reply.cards[0].rows[0].symbol == "⛅")
    }

    @Test func wetHoursHaveTheirAmount() {
        #expect(hours(12).value("15:00") == "26 °C, light rain, 70% chance of rain, 1.3 mm".spaced)
    }

    @Test(arguments: [(1, 1), (12, 12), (13, 7), (24, 12), (25, 9), (36, 12), (48, 12)])
    func thereAreTwelveLinesAtMost(_ count: Int, _ lines: Int) {
        #expect(hours(count).labels.count == lines)
    }

    @Test func manyHoursAreToldTogetherAndNoneIsLeftOut() {
        let reply = hours(24)
        #expect(reply.labels.prefix(2) == ["07:00 to 09:00", "09:00 to 11:00"])
        #expect(reply.labels.last == "05:00 to 07:00")
        #expect(reply.value("15:00 to 17:00") == "26 to 27 °C, light rain, 70% chance of rain, 2.6 mm".spaced)
    }

    @Test func hourlyAloneIsTheNextTwelve() {
        let reply = hours(24, time: .hours(nil))
        #expect(reply.labels.count == 12)
        #expect(reply.labels.last == "18:00")
        #expect(reply.paragraphs == [])
    }

    @Test func aNewDayIsNamedOnce() {
        let stage = TellingStage { $0.now.addTimeInterval(15 * 3600) }
        let reply = stage.reply(.weather, stage.hours(.hours, 22, 26, nil), time: .hours(4))
        #expect(reply.labels == ["22:00", "23:00", "Wednesday 00:00", "01:00"])
    }

    @Test func anHourThatHasBegunIsTheFirst() {
        let stage = TellingStage { $0.now.addTimeInterval(1200) }
        #expect(stage.reply(.weather, stage.hours(.hours, 7, 9, nil), time: .hours(2)).labels == ["07:00", "08:00"])
    }

    @Test(arguments: [(6, 6), (12, 12), (24, 12)])
    func hoursThatBeginWithinOneAreAsManyAsWereAskedFor(_ count: Int, _ lines: Int) {
        let stage = TellingStage { $0.now.addTimeInterval(1200) }
        let span = stage.hours(.hours, 7, 7.0 + 1.0 / 3 + Double(count), nil)
        #expect(stage.reply(.weather, span, time: .hours(count)).labels.count == lines)
    }

    @Test(arguments: [(3, ["07:00 to 10:00", "10:00 to 13:00"]), (6, ["07:00 to 13:00"])])
    func longerStepsAreSpans(_ size: Int, _ labels: [String]) {
        #expect(hours(6) { $0.weather = TellingWeather.steps(hours: size) }.labels == labels)
    }

    @Test func hoursBeyondTheForecastAreNotMadeUp() {
        let reply = hours(60)
        #expect(reply.labels.last == "Thursday 03:00 to 07:00")
        #expect(reply.paragraphs == ["Forecasts of Open-Meteo for single hours reach until Thursday 07:00."])
    }

    @Test func withoutHoursTheDayIsTold() {
        let reply = hours(6) { $0.weather.fail(.hours) }
        #expect(reply.told == "18 to 27 °C, light rain".spaced)
        #expect(reply.paragraphs.count == 1)
    }

    @Test func snowIsCalledSnow() {
        let reply = hours(2) { $0.weather = ReportWeather.snow }
        #expect(reply.cards[0].rows[0].value == "−3 °C, snow, 80% chance of snow, 0.6 mm".spaced)
    }

    @Test func strongGustsAreSaid() {
        let reply = hours(2) { $0.weather.hours?.value[0].windGust = 20 }
        #expect(reply.cards[0].rows[0].value.hasSuffix("gusts 72 km/h".spaced))
        #expect(!reply.cards[0].rows[1].value.contains("gusts"))
    }

    // MARK: Days

    @Test func daysAreLinesWithTheirWeekday() {
        let reply = days(0, 3)
        #expect(reply.labels == ["Today", "Wednesday", "Thursday"])
        #expect(reply.told == "These days: 18 to 30 °C".spaced)
        #expect(reply.value("Today") == "18 to 27 °C, light rain, 70% chance of rain, 4.1 mm".spaced)
        #expect(reply.value("Wednesday") == "19 to 30 °C, partly cloudy, 10% chance of rain".spaced)
        #expect(reply.cards[0].rows.map(\.symbol) == ["🌦️", "⛅", "⛅"])
        #expect(reply.paragraphs == [])
    }

    @Test func theEndOfTheForecastIsSaid() {
        let reply = days(0, 7)
        #expect(reply.labels.count == 3)
        #expect(reply.paragraphs == ["Forecasts of Open-Meteo reach until Thursday 3 December."])
    }

    @Test func daysThatAreAllBeyondAreRefused() {
        let reply = days(4, 2)
        #expect(reply.cards == [])
        #expect(reply.paragraphs[0].contains("until Thursday 3 December"))
    }

    @Test func daysAWeekAheadHaveTheirDate() {
        let reply = days(0, 9) { stage in
            let today = stage.today
            stage.weather.days?.value = (0..<9).map { offset in
                var day = DayForecast(date: today.adding(days: offset), condition: .clear)
                day.high = Double(offset)
                return day
            }
        }
        #expect(reply.labels.suffix(3) == ["Monday", "Tuesday 8 December", "Wednesday 9 December"])
        #expect(reply.value("Monday") == "high 6 °C, clear".spaced)
        #expect(reply.told == "These days: high 8 °C".spaced)
    }

    @Test func aPartialTodayIsTheRestOfIt() {
        #expect(days(0, 2) { $0.weather.days?.value[0].isPartial = true }.labels[0] == "Rest of today")
    }

    @Test func hoursStandInForDays() {
        let reply = days(1, 1) { $0.weather.fail(.days) }
        #expect(reply.value("Wednesday") == "18 to 27 °C, partly cloudy, 10% chance of rain".spaced)
    }

    @Test func daysOfWhichNothingIsToldSaySo() {
        let reply = days(1, 1) { stage in
            stage.weather.fail(.hours)
            let today = stage.today
            stage.weather.days?.value[1] = DayForecast(date: today.adding(days: 1), condition: .unknown)
        }
        #expect(reply.value("Wednesday") == "no temperature reported, conditions not reported")
    }
}
