import Testing
import Weather

@testable import Bot
@testable import BotScenes

/// Yes or no comes first, then the numbers; Tampa has 18 to 27 °C today.
@Suite struct LimitTellingTests {
    private func told(
        _ side: TemperatureLimit.Side, _ degrees: Double, _ unit: TemperatureUnit? = nil, isPresent: Bool = false,
        units: ReadersUnits = .metric, days: Int? = nil
    ) -> Reply {
        let stage = TellingStage { $0.units = units }
        let span = days.map { stage.days(0, count: $0, "next days") }
        let asked = stage.asked(.quantity(.temperature), span)
        var limit = TemperatureLimit(side: side, degrees: degrees, unit: unit)
        limit.isPresent = isPresent
        return LimitTelling(asked, limit).reply
    }

    @Test(arguments: [
        (TemperatureLimit.Side.reaching, 27.0, "Yes, up to 27 °C"), (.above, 27, "No, no higher than 27 °C"),
        (.above, 26, "Yes, up to 27 °C"), (.reaching, 28, "No, no higher than 27 °C"),
        (.below, 10, "No, no lower than "), (.below, 25, "Yes, down to "), (.falling, 0, "No, no lower than "),
    ])
    func theForecastDecides(_ side: TemperatureLimit.Side, _ degrees: Double, _ start: String) {
        #expect(told(side, degrees).told.hasPrefix(start.spaced))
    }

    @Test func theScaleIsTheReadersUnlessOneIsNamed() {
        #expect(told(.reaching, 80, units: .us).told.hasPrefix("Yes, up to "))
        #expect(told(.reaching, 80).told.hasPrefix("No, "))
        #expect(told(.reaching, 80, .fahrenheit).told.hasPrefix("Yes, up to "))
        #expect(told(.reaching, 80, units: .both).told.hasPrefix("Yes, up to "))
        #expect(told(.above, 20, units: .both).told.hasSuffix("you asked about 68 °F (20 °C)".spaced))
    }

    @Test func thePresentIsJudgedByWhatItIsNow() {
        #expect(told(.above, -20, isPresent: true).told.hasPrefix("Yes, now "))
        #expect(told(.above, 50, isPresent: true).told.hasPrefix("No, now "))
    }

    @Test func oneOfSeveralDaysIsEnough() {
        let reply = told(.above, 20, days: 3)
        #expect(reply.told.hasPrefix("Yes, up to "))
        #expect(reply.cards.first?.rows.count == 3)
        let values = reply.cards.first?.rows.map(\.value) ?? []
        #expect(values.allSatisfy { $0.hasPrefix("yes, ") || $0.hasPrefix("no, ") })
    }

    @Test func todayIsAWordOfTheSentence() {
        #expect(told(.above, 20, days: 1).told.hasPrefix("Yes, up to 27 °C, today".spaced))
    }
}
