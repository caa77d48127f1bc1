import BotScenes
import FoundationEssentials
import Personality
import Places
import Testing
import Weather

@testable import Bot

@Suite struct QuipValuesTests {
    private func values(_ change: (inout PlaceWeather) -> Void = { _ in }) -> [PlaceholderName: String] {
        QuipValues(.sample(change)).values
    }

    /// Hours from now on, wet where an amount is given.
    private func hours(_ amounts: [Double]) -> [HourForecast] {
        amounts.enumerated().map { offset, amount in
            var hour = HourForecast(
                time: WeatherSample.now.addingTimeInterval(Double(offset) * 3600), condition: .overcast)
            hour.precipitation = amount
            return hour
        }
    }

    @Test func measuredValuesAreInTheReadersUnits() {
        let values = values()
        #expect(values[.place] == "Tampa")
        #expect(values[.temp] == "27 °C".spaced)
        #expect(values[.feels] == "30 °C".spaced)
        #expect(values[.high] == "29 °C".spaced)
        #expect(values[.low] == "23 °C".spaced)
        #expect(values[.rainChance] == "70%")
        #expect(values[.rainAmount] == "4.1 mm".spaced)
        #expect(values[.weekday] == "Tuesday")
    }

    @Test func whatIsNotKnownIsLeftOut() {
        let values = values { weather in
            weather.days?.value[0].precipitation = 0
            weather.days?.value[0].precipitationProbability = nil
            weather.hours = nil
        }
        for name in [PlaceholderName.rainAmount, .rainChance, .wetFrom, .wetTo, .gustTime, .sunrise, .delta, .since] {
            #expect(values[name] == nil)
        }
    }

    @Test func rainToComeHasItsBeginningAndEnd() {
        let values = values { $0.hours?.value = hours([0, 0, 0.4, 0.2, 0]) }
        #expect(values[.wetFrom] == "17:00")
        #expect(values[.wetTo] == "19:00")
    }

    @Test func rainThatFallsHasOnlyAnEnd() {
        let values = values { $0.hours?.value = hours([0.4, 0.2, 0]) }
        #expect(values[.wetFrom] == nil)
        #expect(values[.wetTo] == "17:00")
    }

    @Test func rainBeyondTodayIsNotSpokenOf() {
        let values = values { $0.hours?.value = hours([0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 1]) }
        #expect(values[.wetFrom] == nil && values[.wetTo] == nil)
    }

    @Test func theStrongestGustHasATime() {
        let values = values { $0.hours?.value[3].windGust = 22 }
        #expect(values[.gustTime] == "18:00")
    }

    /// The present is 15:00.
    @Test(arguments: [(-3600.0, String?.none), (0, nil), (3600, "16:00")])
    func aMomentThatIsOverHasNoValue(seconds: Double, expected: String?) {
        let moment = WeatherSample.now.addingTimeInterval(seconds)
        let values = values { weather in
            weather.days?.value[0].sunrise = moment
            weather.days?.value[0].sunset = moment
            var hour = HourForecast(time: moment, condition: .overcast)
            hour.windGust = 30
            weather.hours?.value = [hour]
        }
        for name in [PlaceholderName.sunrise, .sunset, .gustTime] { #expect(values[name] == expected) }
    }

    @Test func fogLiftsWhenTheHoursSaySo() {
        func clearTime(now: Condition) -> String? {
            values { weather in
                weather.current?.value.condition = now
                for index in 0..<2 { weather.hours?.value[index].condition = .fog }
            }[.clearTime]
        }
        #expect(clearTime(now: .fog) == "17:00")
        #expect(clearTime(now: .clear) == nil)
    }

    // MARK: Names inside a sentence

    @Test func namesHaveTheFormsOfTheLanguage() {
        #expect(values()[.placeIn] == "in Tampa")
        #expect(values()[.weekdayOn] == "on Tuesday")
        let point = WeatherAnswer.sample(place: { $0.id = PlaceID(rawValue: "geo:27.95,-82.46") })
        #expect(QuipValues(point).values[.placeIn] == nil)
    }

    @Test func aNameFromRightToLeftIsIsolated() {
        let answer = WeatherAnswer.sample(place: { $0.name = "القاهرة" })
        #expect(QuipValues(answer).values[.place] == "\u{2068}القاهرة\u{2069}")
        #expect(QuipValues(answer).values[.placeIn] == "in \u{2068}القاهرة\u{2069}")
    }

    @Test func theNextDryDayIsNamed() {
        #expect(values()[.nextDryDay] == "Thursday")
        #expect(values { $0.days?.value[2].precipitation = 1 }[.nextDryDay] == nil)
    }
}
