import TestSupport
import Testing
import Weather

@testable import WeatherProviders

@Suite struct AnswerDecodingTests {
    private struct Answer: Decodable, Equatable {
        let number: Double
    }

    @Test(arguments: ["", "{\"number\": 1", "<html></html>", "{\"number\": 1}}", "\u{0}"])
    func whatIsNoJSONIsAnUnavailableService(text: String) {
        #expect(throws: WeatherError.unavailable) { try AnswerDecoding.decode(Answer.self, from: Array(text.utf8)) }
    }

    @Test(arguments: ["{}", "[]", "{\"number\": \"one\"}", "{\"number\": null}", "7"])
    func jsonOfAnotherShapeIsABadAnswer(text: String) {
        #expect(throws: WeatherError.badAnswer) { try AnswerDecoding.decode(Answer.self, from: Array(text.utf8)) }
    }

    @Test func integersAndFractionsAreBothNumbers() throws {
        #expect(try AnswerDecoding.decode(Answer.self, from: Array("{\"number\": 4}".utf8)).number == 4)
        #expect(try AnswerDecoding.decode(Answer.self, from: Array("{\"number\": 4.5}".utf8)).number == 4.5)
    }

    @Test func longWorkLeavesTheEventLoopAndComesBack() async {
        let loop = TestLoop()
        let seen = await Task(executorPreference: loop) { () async -> [Bool] in
            let before = loop.isCurrent
            // The work never throws.
            let during =
                (try? await AnswerDecoding.offLoop { () throws(WeatherError) in loop.isCurrent }) ?? true
            return [before, during, loop.isCurrent]
        }.value
        #expect(seen == [true, false, true])
    }

    @Test(
        arguments: [
            (20.0, 20.0), (nil, nil), (.nan, nil), (1e300, nil), (-200, nil), (-110, -110),
        ] as [(Double?, Double?)])
    func brokenNumbersAreNoNumbers(value: Double?, expected: Double?) {
        #expect(value.within(.temperatures) == expected)
    }
}
