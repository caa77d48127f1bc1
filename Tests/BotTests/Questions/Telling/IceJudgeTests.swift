import FoundationEssentials
import Testing
import Weather

@testable import Bot
@testable import BotScenes

/// Whether it may be icy, with the evidence.
@Suite struct IceJudgeTests {
    /// The same for every hour, and for now.
    private func told(
        _ temperature: Double?, _ condition: Condition = .overcast, chance: Double = 0, now: Condition = .overcast
    ) -> String {
        let stage = TellingStage { stage in
            stage.weather.current?.value.condition = now
            stage.weather.current?.value.precipitation = 0
            stage.weather.current?.value.temperature = temperature ?? 0
            if temperature == nil { stage.weather.fail(.current, .days) }
            let hours = stage.weather.hours?.value ?? []
            stage.weather.hours?.value = hours.map { hour in
                var hour = hour
                (hour.temperature, hour.apparentTemperature, hour.condition) = (temperature, temperature, condition)
                (hour.precipitation, hour.snowfall, hour.precipitationProbability) = (0, 0, chance)
                return hour
            }
        }
        return stage.reply(.verdict(.ice)).told
    }

    @Test(arguments: [
        (0.0, 80.0, "Yes, ice is likely: low 0 °C, 80% chance of rain"), (-4, 60, "Yes, ice is likely: low −4 °C"),
        (1, 80, "Ice is possible: low 1 °C, 80% chance of rain"), (3, 80, "Ice is possible: low 3 °C"),
        (3.1, 80, "No ice expected: low 3 °C"), (12, 80, "No ice expected: low 12 °C"),
        (-2, 0, "Ice is possible: low −2 °C, no rain is forecast"), (2, 0, "No ice expected: low 2 °C, no rain"),
    ])
    func frostAndWetDecide(_ temperature: Double, _ chance: Double, _ start: String) {
        let text = told(temperature, chance >= 50 ? .rain : .overcast, chance: chance)
        #expect(text.hasPrefix(start.spaced))
    }

    @Test func freezingRainIsIceWhateverTheThermometerShows() {
        #expect(told(2, .freezingRain, chance: 70).hasPrefix("Yes, ice is likely: freezing rain, low 2 °C".spaced))
        #expect(told(2, now: .freezingDrizzle).hasPrefix("Yes, ice is likely: freezing drizzle, low 2 °C".spaced))
    }

    @Test func whatFallsNowCounts() {
        #expect(told(-1, now: .lightSnow).hasPrefix("Yes, ice is likely: low −1 °C, light snow".spaced))
    }

    @Test func withoutTemperaturesNobodyKnows() {
        #expect(told(nil) == "I can't say whether it gets icy: no temperature reported")
    }
}
