import FoundationEssentials
import Places
import Testing
import Weather

@testable import Bot
@testable import BotScenes

/// Several days begin with the one that stands out, or with their sum.
@Suite struct QuantityDaysTests {
    private func told(_ quantity: AskedMatter.Quantity, _ change: (inout TellingStage) -> Void = { _ in }) -> Reply {
        let stage = TellingStage { stage in
            for (index, high) in [20.0, 24, 22].enumerated() {
                stage.weather.days?.value[index].high = high
                stage.weather.days?.value[index].low = high - 10
                stage.weather.days?.value[index].windSpeed = high / 2
                stage.weather.days?.value[index].precipitation = [1.2, 0, 3][index]
                stage.weather.days?.value[index].snowfall = 0
            }
            change(&stage)
        }
        return stage.reply(.quantity(quantity), stage.days(0, count: 3, "Tuesday to Thursday"))
    }

    @Test(arguments: [
        (AskedMatter.Quantity.high, "High: 24 °C, Wednesday"), (.low, "Low: 10 °C, today"),
        (.temperature, "Temperature: 10 to 24 °C, Tuesday to Thursday"), (.wind, "Wind: up to 43 km/h, Wednesday"),
        (.precipitation, "Rain and snow: 4.2 mm in all; most: Thursday, 3 mm; least: Wednesday, none"),
        (.snow, "New snow: none"), (.humidity, "Humidity: Tuesday to Thursday"),
    ])
    func theDayAndTheNumberComeFirst(_ quantity: AskedMatter.Quantity, _ expected: String) {
        #expect(told(quantity).told.replacing("\u{A0}", with: " ") == expected)
    }

    @Test func aLineDoesNotRepeatItsDay() {
        let reply = told(.high) { stage in
            for index in 0..<48 { stage.weather.hours?.value[index].temperature = 15 }
            stage.weather.hours?.value[31].temperature = 24
        }
        #expect(reply.value("Wednesday") == "24 °C, about 14:00".spaced)
    }
}
