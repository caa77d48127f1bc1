import BotScenes
import Concurrency
import Testing
import Weather

@testable import Bot

/// The air is waited for by whoever asks for it, and by nobody else.
@Suite struct AirPatienceTests {
    /// The air comes only when a gate opens; what is asked for besides is not waited for.
    private final class SlowAir: WeatherSource {
        private let gate: Eventually<Bool>
        private let asked = Locked<[(parts: Set<WeatherPart>, besides: Set<WeatherPart>)]>([])

        init(_ gate: Eventually<Bool>) {
            self.gate = gate
        }

        var wishes: [(parts: Set<WeatherPart>, besides: Set<WeatherPart>)] { asked.withLock { $0 } }

        func weather(for query: WeatherQuery, parts: Set<WeatherPart>) async throws(WeatherError) -> PlaceWeather {
            try await weather(for: query, parts: parts, besides: [])
        }

        func weather(
            for query: WeatherQuery, parts: Set<WeatherPart>, besides: Set<WeatherPart>
        ) async throws(WeatherError) -> PlaceWeather {
            asked.withLock { $0.append((parts, besides)) }
            var weather = WeatherSample.complete
            if parts.contains(.air) {
                _ = await gate.value()
                weather.air = WeatherSample.air(us: 132, european: 58)
            } else {
                weather.fail(.air, as: .timedOut)
            }
            return weather
        }
    }

    @Test(arguments: [
        "Tampa", "Tampa tomorrow", "umbrella Tampa", "wind in Tampa", "Tampa hourly", "Tampa vs Oslo",
        "Tampa vs Oslo tomorrow",
    ])
    func anOrdinaryAnswerComesWhileTheAirHangs(_ typed: String) async {
        let source = SlowAir(Eventually<Bool>())
        let bot = TestBot(weather: source)
        let reply = await bot.reply(to: typed)
        #expect(bot.lastOutcome == "answered")
        #expect(!reply.cards.isEmpty)
        #expect(source.wishes.allSatisfy { !$0.parts.contains(.air) && $0.besides == [.air] })
    }

    @Test(arguments: ["air Tampa", "air quality in Oslo", "air Tampa vs Oslo"])
    func whoAsksForTheAirWaitsForIt(_ typed: String) async throws {
        let gate = Eventually<Bool>()
        let source = SlowAir(gate)
        let bot = TestBot(weather: source)
        async let answer = bot.reply(to: typed)
        while source.wishes.isEmpty { await Task.yield() }
        #expect(bot.lastOutcome == nil)
        gate.resolve(true)
        let reply = await answer
        #expect(bot.lastOutcome == "answered")
        #expect(try #require(reply.cards.first).headline.contains("132") || typed.contains("Oslo"))
        #expect(source.wishes.allSatisfy { $0.parts.contains(.air) })
    }
}
