import FoundationEssentials
import Places
import TestSupport
import Testing
import Weather

@testable import WeatherProviders

@Suite struct ReadyAnswersTests {
    private static let parts = PartSet([.current, .days])
    private static let air = PartSet([.air])
    private let start = Date.utc("2026-10-05T18:20")

    private func weather(_ temperature: Double) -> PlaceWeather {
        ScriptedProvider.weather("a", [.current], temperature: temperature, at: start)
    }

    private func ready(
        _ query: WeatherQuery = .tampa, lifespan: Range<Date>? = nil, in answers: inout ReadyAnswers
    ) {
        answers.keep(
            weather(20), to: query, for: Self.parts, besides: Self.air,
            lifespan: lifespan ?? start..<start.addingTimeInterval(600), since: answers.changes, at: start)
    }

    private func answer(
        _ answers: ReadyAnswers, after seconds: Double = 0, _ query: WeatherQuery = .tampa
    ) -> PlaceWeather? {
        answers.answer(to: query, for: Self.parts, besides: Self.air, at: start.addingTimeInterval(seconds))
    }

    @Test func isForTheSameQuestionOfTheSameSecond() {
        var answers = ReadyAnswers()
        ready(in: &answers)
        #expect(answer(answers, after: 0.9) == weather(20))
        #expect(answer(answers, after: 1) == nil)
        #expect(answer(answers, .oslo) == nil)
        #expect(answers.answer(to: .tampa, for: Self.parts, besides: PartSet([]), at: start) == nil)
        #expect(answers.answer(to: .tampa, for: Self.air, besides: Self.air, at: start) == nil)
    }

    @Test func endsWithThePartThatEndsFirst() {
        var answers = ReadyAnswers()
        ready(lifespan: start..<start.addingTimeInterval(0.5), in: &answers)
        #expect(answer(answers, after: 0.4) != nil)
        #expect(answer(answers, after: 0.5) == nil)
    }

    @Test func aPartThatChangesEndsItWhateverTheClockSays() {
        var answers = ReadyAnswers()
        ready(in: &answers)
        ready(.oslo, in: &answers)
        answers.forget(.tampa)
        #expect(answer(answers) == nil)
        #expect(answer(answers, .oslo) != nil)
    }

    @Test func whatChangedWhileItWasPutTogetherIsNotKept() {
        var answers = ReadyAnswers()
        let changes = answers.changes
        answers.forget(.tampa)
        answers.keep(
            weather(20), to: .tampa, for: Self.parts, besides: Self.air,
            lifespan: start..<start.addingTimeInterval(600), since: changes, at: start)
        #expect(answer(answers) == nil)
    }

    @Test func soManyPlacesAreKeptAndNoMore() {
        var answers = ReadyAnswers()
        let queries = (0..<80).map { WeatherQuery(latitude: Double($0), longitude: 0) }
        for query in queries { ready(query, in: &answers) }
        #expect(queries.count { answer(answers, $0) != nil } == 64)
    }
}
