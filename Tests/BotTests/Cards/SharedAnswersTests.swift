import BotScenes
import FoundationEssentials
import Places
import Testing
import Weather

@testable import Bot

@Suite struct SharedAnswersTests {
    private let answers = SharedAnswers()

    private func later(_ answer: WeatherAnswer, seconds: Double) -> WeatherAnswer {
        WeatherAnswer(
            place: answer.place, weather: answer.weather,
            clock: PlaceClock(
                zone: answer.clock.zone, zones: answer.clock.zones, now: answer.clock.now.addingTimeInterval(seconds),
                language: answer.language),
            measures: answer.measures, readersZone: answer.readersZone)
    }

    @Test func isOneForAllWhoReadTheSame() {
        let first = answers.shared(.sample())
        #expect(answers.shared(.sample()) === first)
        #expect(first.words.card == ForecastCard(.sample()).card)
    }

    @Test func isNotSharedByThoseWhoReadItInAnotherWay() {
        let first = answers.shared(.sample())
        #expect(answers.shared(.sample(units: .us)) !== first)
        #expect(answers.shared(.sample(readersZone: "Europe/Berlin")) !== first)
        #expect(answers.shared(.sample(zone: nil)) !== first)
        #expect(answers.shared(.sample()) === first)
    }

    @Test func isNotSharedOnceTheWeatherHasChanged() {
        let first = answers.shared(.sample())
        let other = answers.shared(.sample { $0.current?.value.temperature = 3 })
        #expect(other !== first)
        #expect(other.words.card != first.words.card)
        #expect(answers.shared(.sample { $0.warnings?.isStale = true }) !== first)
    }

    @Test func isForgottenWithItsSecond() {
        let first = answers.shared(.sample())
        let next = later(first, seconds: 1)
        #expect(answers.shared(next) === next)
        #expect(answers.shared(.sample()) !== first)
    }
}
