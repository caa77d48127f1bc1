import FoundationEssentials
import Places
import Testing
import Weather

@testable import Bot
@testable import BotScenes

/// One question has one answer, whatever command shows it.
@Suite struct AgreementTests {
    /// Tomorrow its source gives more rain and a higher chance than its hours do.
    private let stage = TellingStage { stage in
        stage.weather.days?.value[1].precipitationProbability = 28
        stage.weather.days?.value[1].precipitation = 0
    }

    @Test func aDayHasOneChance() {
        let tomorrow = stage.day(1, "tomorrow")
        #expect(stage.reply(.weather, tomorrow).value("Rain") == "none expected, 28% chance")
        #expect(stage.reply(.quantity(.precipitation), tomorrow).told.hasSuffix(": none expected, 28% chance"))
        #expect(stage.reply(.fall(.rain, .whether), tomorrow).value("Rain") == "28% chance at most")
        let week = stage.reply(.weather, stage.days(0, count: 3, "these days"))
        #expect(week.value("Wednesday")?.contains("28% chance of rain") == true)
    }

    @Test(arguments: [nil, 0, 0.4])
    func noneAloneIsSaidOnlyWhereItIsCertainOrNobodyKnows(_ chance: Double?) {
        let stage = TellingStage { stage in
            stage.weather.days?.value[1].precipitationProbability = chance
            stage.weather.days?.value[1].precipitation = 0
            for index in 0..<48 { stage.weather.hours?.value[index].precipitationProbability = chance }
        }
        let tomorrow = stage.day(1, "tomorrow")
        #expect(stage.reply(.weather, tomorrow).value("Rain") == "none")
        #expect(stage.reply(.quantity(.precipitation), tomorrow).told == "Rain and snow: none")
        #expect(stage.reply(.weather, stage.hours(.hour, 34, 35, "at 10")).value("Rain") == "none")
    }

    @Test func aDayThatItsHoursMissIsStillWet() {
        let stage = TellingStage { stage in
            stage.weather.days?.value[1].precipitationProbability = 65
            stage.weather.days?.value[1].precipitation = 0.8
        }
        let tomorrow = stage.day(1, "tomorrow")
        #expect(stage.reply(.weather, tomorrow).value("Rain") == "0.8 mm, 65% chance".spaced)
        #expect(stage.reply(.fall(.rain, .whether), tomorrow).told == "Rain is expected")
    }

    @Test(arguments: [AskedMatter.fall(.rain, .whether), .quantity(.precipitation), .quantity(.wind)])
    func theRestOfADayIsCalledSo(_ matter: AskedMatter) {
        let today = stage.day(0, "today, Tuesday 1 December")
        #expect(stage.reply(matter, today).value("When") == "rest of today, Tuesday 1 December")
        #expect(stage.reply(matter, stage.day(1, "tomorrow")).value("When") == "tomorrow")
    }

    @Test func linesOfTheRestOfADayAreCalledSo() {
        let days = stage.days(0, count: 3, "these days")
        #expect(stage.reply(.fall(.rain, .whether), days).labels.first == "Rest of today")
        #expect(stage.reply(.verdict(.umbrella), days).labels.first == "Rest of today")
    }

    @Test func aHighHasOneHour() {
        let stage = TellingStage { stage in
            // 14:00 comes near to the highest, 16:00 has it.
            stage.weather.days?.value[1].high = 30
            stage.weather.days?.value[1].low = 19
            for index in 17..<41 { stage.weather.hours?.value[index].temperature = 20 }
            stage.weather.hours?.value[31].temperature = 29.6
            stage.weather.hours?.value[33].temperature = 29.8
            stage.weather.hours?.value[22].temperature = 19.2
        }
        let tomorrow = stage.day(1, "tomorrow")
        #expect(stage.reply(.quantity(.high), tomorrow).told == "High: 30 °C, about 16:00".spaced)
        #expect(stage.reply(.quantity(.temperature), tomorrow).told.hasSuffix("highest about 16:00"))
        #expect(stage.reply(.quantity(.low), tomorrow).told == "Low: 19 °C, about 05:00".spaced)
    }

    @Test func theSunSetsAtOneTime() throws {
        let stage = TellingStage { stage in
            let midnight = stage.now.addingTimeInterval(17 * 3600)
            stage.weather.days?.value[1].sunrise = midnight.addingTimeInterval(7 * 3600 + 50)
            stage.weather.days?.value[1].sunset = midnight.addingTimeInterval(15 * 3600 + 20 * 60 + 40)
        }
        let tomorrow = stage.day(1, "tomorrow")
        #expect(stage.reply(.weather, tomorrow).value("Sun") == "rises 07:01, sets 15:21")
        #expect(stage.reply(.light(.set), tomorrow).told == "sunset 15:21")
        #expect(stage.reply(.light(.rise), tomorrow).told == "sunrise 07:01")
    }

    @Test func aReportTellsRainAsItsFactDoes() async {
        // It rains all night until 10:00; the hours that matter begin at 06:00.
        let stage = await ReportStage(
            due: ReportStage.evening,
            weather: BotCourierTests.weather { weather in
                for index in 20..<27 {
                    weather.hours?.value[index].condition = .rain
                    weather.hours?.value[index].precipitationProbability = 90
                    weather.hours?.value[index].precipitation = 1
                }
            })
        let reply = await stage.reply()
        #expect(reply.summary?.contains("rain from 03:00") == true)
        #expect(reply.value("Rain")?.contains("03:00 to 10:00") == true)
        #expect(reply.paragraphs[0].contains("03:00 to 10:00"))
    }

    // MARK: What falls already

    private let raining = TellingStage { stage in
        stage.weather = TellingWeather.rain(hours: 3)
        for index in 0..<3 { stage.weather.hours?.value[index].precipitationProbability = 58 }
    }

    @Test func whatFallsAlreadyHasNoChance() {
        let reply = raining.reply(.fall(.rain, .whether))
        #expect(reply.told == "It is raining, and it should stop about 10:00")
        #expect(reply.value("Rest of today")?.hasPrefix("07:00 to 10:00") == true)
        #expect(reply.value("Rest of today")?.contains("%") == false)
    }

    @Test func anUmbrellaInTheRainIsNoMatterOfChance() {
        let told = raining.reply(.verdict(.umbrella)).told
        #expect(told.hasPrefix("Yes, take an umbrella: ") && told.contains("07:00 to 10:00") && !told.contains("%"))
    }
}
