import Testing
import Weather

@testable import Bot
@testable import BotScenes

/// What falls is named by what it is.
@Suite struct FallKindTests {
    @Test(arguments: [
        (Condition.lightSnow, 5.0, FallKind.snow), (.sleet, -4, .sleet), (.icePellets, 1, .sleet),
        (.freezingDrizzle, -1, .freezingRain), (.lightRain, 1, .rain), (.thunderstorm, 20, .rain),
    ])
    func theConditionNamesIt(_ condition: Condition, _ high: Double, _ kind: FallKind) {
        #expect(FallKind(condition, high: high) == kind)
    }

    @Test(arguments: [(-12.0, FallKind.snow), (0, .snow), (0.1, .either), (2.9, .either), (3, .rain), (20, .rain)])
    func inDryWeatherTheTemperatureDoes(_ high: Double, _ kind: FallKind) {
        #expect(FallKind(.overcast, high: high) == kind)
        #expect(FallKind(nil, high: high) == kind)
    }

    @Test func withoutATemperatureItIsRain() {
        #expect(FallKind(.unknown, high: nil) == .rain)
    }

    private func stage(_ condition: Condition, _ celsius: Double, _ chance: Double = 65) -> TellingStage {
        TellingStage { stage in
            for index in stage.weather.hours?.value.indices ?? 0..<0 {
                stage.weather.hours?.value[index].condition = condition
                stage.weather.hours?.value[index].temperature = celsius
                stage.weather.hours?.value[index].precipitationProbability = chance
                stage.weather.hours?.value[index].precipitation = 0
            }
            for index in stage.weather.days?.value.indices ?? 0..<0 {
                stage.weather.days?.value[index].condition = condition
                stage.weather.days?.value[index].high = celsius
                stage.weather.days?.value[index].low = celsius - 4
                stage.weather.days?.value[index].precipitationProbability = chance
                stage.weather.days?.value[index].precipitation = 0
            }
        }
    }

    @Test(arguments: [
        (Condition.lightSnow, -8.0, "65% chance of snow"), (.overcast, -10, "65% chance of snow"),
        (.sleet, 1, "65% chance of sleet"), (.freezingRain, 0, "65% chance of freezing rain"),
        (.overcast, 2, "65% chance of rain or snow"), (.overcast, 12, "65% chance of rain"),
    ])
    func everyListNamesIt(_ condition: Condition, _ celsius: Double, _ expected: String) {
        let stage = stage(condition, celsius)
        let days = stage.reply(.weather, stage.days(0, count: 3, "these days"))
        #expect(days.cards[0].rows.allSatisfy { $0.value.contains(expected) })
        let hours = stage.reply(.weather, stage.hours(.hours, 7, 13, nil), time: .hours(6))
        #expect(hours.cards[0].rows.allSatisfy { $0.value.contains(expected) })
    }

    @Test(arguments: [
        (Condition.overcast, -7.0, "Precipitation"), (.overcast, 2, "Precipitation"), (.overcast, 9, "Rain"),
    ])
    func inFrostNoRowSpeaksOfRain(_ condition: Condition, _ celsius: Double, _ label: String) {
        let stage = stage(condition, celsius, 17)
        #expect(stage.reply(.weather).value(label) == "none expected, 17% chance")
        #expect(stage.reply(.weather, stage.day(1, "tomorrow")).value(label) == "none expected, 17% chance")
        #expect(stage.reply(.weather, stage.hours(.hour, 10, 11, "at 10")).value(label) == "none expected, 17% chance")
    }

    @Test func anUmbrellaIsJudgedByIt() {
        #expect(
            stage(.overcast, -7, 17).reply(.verdict(.umbrella)).told
                == "No umbrella needed: 17% chance of snow at most")
        #expect(
            stage(.overcast, -7).reply(.verdict(.umbrella)).told
                == "Perhaps an umbrella: 65% chance of snow, 07:00 to 23:00")
        #expect(
            stage(.sleet, 1).reply(.verdict(.umbrella)).told.hasPrefix("Yes, take an umbrella: 65% chance of sleet"))
    }
}
