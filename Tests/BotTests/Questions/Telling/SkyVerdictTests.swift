import FoundationEssentials
import Places
import Testing
import Weather

@testable import Bot
@testable import BotScenes

/// Frost, sun and a clear sky: yes or no first.
@Suite struct SkyVerdictTests {
    /// 21:37 on Tuesday; the night is as cold as it is told by hours after 07:00.
    private func evening(_ night: Double, current: Double = 2) -> TellingStage {
        TellingStage { stage in
            stage.now.addTimeInterval(14 * 3600 + 37 * 60)
            stage.weather.current?.value.temperature = current
            for index in 0..<48 { stage.weather.hours?.value[index].temperature = 6 }
            stage.weather.hours?.value[22].temperature = night
            // The next evening does not matter.
            stage.weather.hours?.value[38].temperature = -9
        }
    }

    @Test(arguments: [
        (-0.6, "Yes, frost: down to \u{2212}1 °C, about Wednesday 05:00"),
        (0, "Yes, frost: down to 0 °C, about Wednesday 05:00"),
        (2.6, "Ground frost is possible: down to 3 °C, about Wednesday 05:00"),
        (4, "No frost expected: no lower than 4 °C, about Wednesday 05:00"),
    ])
    func frostInTheEveningIsThatOfTheComingNight(_ night: Double, _ expected: String) {
        let stage = evening(night)
        let reply = stage.reply(.verdict(.frost))
        #expect(reply.told == expected.spaced)
        #expect(reply.value("When") == "until Wednesday 09:00")
        #expect(stage.reply(.verdict(.frost), stage.day(0, "today")).told == expected.spaced)
    }

    @Test func frostOfAnotherDayIsThatOfAllItsHours() {
        let stage = TellingStage { stage in
            stage.weather.hours?.value[20].temperature = -2
            stage.weather.days?.value[1].low = -2
        }
        let reply = stage.reply(.verdict(.frost), stage.day(1, "tomorrow"))
        #expect(reply.told == "Yes, frost: down to \u{2212}2 °C, about 03:00".spaced)
    }

    @Test func beforeDawnTheNightThatIsOnCounts() {
        let stage = TellingStage { $0.now.addTimeInterval(-5 * 3600) }
        #expect(stage.reply(.verdict(.frost)).value("When") == "until 09:00")
    }

    @Test(arguments: [
        (-0.4, "Yes, it is freezing: 0 °C"), (0, "Yes, it is freezing: 0 °C"), (0.1, "No, it is not freezing: 0 °C"),
        (5, "No, it is not freezing: 5 °C"),
    ])
    func whetherItFreezesIsAskedOfNow(_ current: Double, _ expected: String) {
        #expect(evening(-3, current: current).reply(.verdict(.freezing)).told == expected.spaced)
    }

    @Test func ofAnotherTimeItAsksForFrost() {
        let stage = evening(-3)
        let reply = stage.reply(.verdict(.freezing), stage.hours(.part, 21, 30, "tonight"))
        #expect(reply.told.hasPrefix("Yes, frost: down to"))
    }

    @Test(arguments: [
        (Condition.clear, "Yes, sunny: clear"), (.mostlyClear, "Yes, sunny: mostly clear"),
        (.partlyCloudy, "Sunny in part: partly cloudy"), (.overcast, "No, not sunny: overcast"),
        (.sleet, "No, not sunny: sleet"),
    ])
    func theConditionSaysWhetherItIsSunny(_ condition: Condition, _ expected: String) {
        let now = TellingStage { stage in
            stage.weather.current?.value.condition = condition
            stage.weather.current?.value.isDay = true
        }
        #expect(now.reply(.verdict(.sunny)).told == expected)
        let later = TellingStage { stage in
            for index in 0..<48 {
                stage.weather.hours?.value[index].condition = condition
                stage.weather.hours?.value[index].isDay = (8..<18).contains((index + 7) % 24)
            }
        }
        #expect(later.reply(.verdict(.sunny), later.day(1, "tomorrow")).told == expected)
    }

    @Test func atNightItIsClearButNotSunny() {
        let stage = TellingStage { stage in
            stage.weather.current?.value.condition = .clear
            stage.weather.current?.value.isDay = false
        }
        #expect(stage.reply(.verdict(.sunny)).told == "No, not sunny: the sun is down")
        #expect(stage.reply(.verdict(.clear)).told == "Yes, a clear sky: clear")
    }

    @Test func aShowerOnASunnyDayIsSaid() {
        let stage = TellingStage { stage in
            for index in 0..<48 {
                stage.weather.hours?.value[index].condition = index == 30 ? .rain : .clear
                stage.weather.hours?.value[index].isDay = true
            }
        }
        #expect(stage.reply(.verdict(.sunny), stage.day(1, "tomorrow")).told == "Yes, sunny: clear, for a while rain")
    }

    @Test func sunglassesAreNoSunscreen() {
        let stage = TellingStage { stage in
            for index in 0..<48 {
                stage.weather.hours?.value[index].condition = .clear
                stage.weather.hours?.value[index].isDay = true
            }
        }
        #expect(stage.reply(.verdict(.sunglasses)).told == "Yes, take sunglasses: clear, UV index 5 (moderate)")
    }

    @Test func hoursOfSunshineAreNotTold() {
        let stage = TellingStage()
        let reply = stage.reply(.quantity(.sunshine), stage.day(1, "tomorrow"))
        #expect(reply.told == "Hours of sunshine: not reported by Open-Meteo")
        #expect(reply.value("Conditions") != nil)
    }
}
