import Bot
import BotScenes
import TestSupport
import Testing
import Weather

/// T10: errors, pick lists, settings, the data card, deletion, warnings and choices carry no text of a pack.
@Suite struct PlainMeansPlainTests {
    enum Kind: CaseIterable {
        case error
        case partlyFailed
        case warning
        case pickList
        case choice
        case settings
        case dataCard
        case deletion
        case badCoordinates
        case comparison
    }

    /// What is typed, and the weather that is had.
    struct Case {
        var typed: String
        var weather = ScriptedWeather()
    }

    private func example(_ kind: Kind, _ generator: inout SeededGenerator) -> Case {
        func pick<Value>(_ values: [Value]) -> Value {
            values[Int.random(in: 0..<values.count, using: &generator)]
        }
        switch kind {
        case .error:
            let error = pick([WeatherError.unavailable, .badKey, .rateLimited(retryAfter: 9), .badAnswer, .notCovered])
            return Case(
                typed: pick(["Tampa", "Oslo"]), weather: ScriptedWeather { _ async throws(WeatherError) in throw error }
            )
        case .partlyFailed:
            let part = pick([WeatherPart.current, .days])
            return Case(typed: pick(["Tampa", "Lima"]), weather: changed { $0.fail(part) })
        case .warning:
            let severity = pick([WeatherWarning.Severity.severe, .extreme, .unknown])
            return Case(
                typed: pick(["Tampa", "Paris, Texas"]),
                weather: changed { $0.warnings?.value = [WeatherSample.warning(severity: severity)] })
        case .pickList:
            return Case(typed: pick(["Springfeild", "Tammpa", "Narnia", "Paris, Bavaria", "asdfqwer", "0150"]))
        case .choice: return Case(typed: pick(["Springfield", "Florida", "Japan", "Texas"]))
        case .settings:
            return Case(typed: pick(["settings", "units metric", "mood villain", "home", "save Oslo", "no jokes"]))
        case .dataCard: return Case(typed: pick(["my data", "export my data", "privacy"]))
        case .deletion: return Case(typed: pick(["delete my data", "forget me"]))
        case .badCoordinates: return Case(typed: pick(["99,200", "120,45", "-27.95S, 10E"]))
        case .comparison: return Case(typed: pick(["Tampa vs", "Tampa vs asdfqwer", "Tampa vs Tampa, FL"]))
        }
    }

    private func changed(_ change: @escaping @Sendable (inout PlaceWeather) -> Void) -> ScriptedWeather {
        ScriptedWeather { _ async throws(WeatherError) in
            var weather = WeatherSample.complete
            change(&weather)
            return weather
        }
    }

    @Test(arguments: Kind.allCases)
    func tenCasesOfEachKindHaveNoLine(_ kind: Kind) async throws {
        let position = try #require(Kind.allCases.firstIndex(of: kind))
        var generator = SeededGenerator(seed: UInt64(position))
        for _ in 0..<10 {
            let example = example(kind, &generator)
            let bot = TestBot(weather: example.weather, packs: MarkedPacks.all)
            // About half of all answers have a line where one may stand: six people would hardly all be passed over.
            for person in 0..<6 {
                let reply = await bot.reply(to: example.typed, user: "U\(person)")
                #expect(reply.quip == nil, "\(example.typed)")
                #expect(!reply.plainText.contains(MarkedPacks.mark), "\(example.typed)")
                #expect(!reply.plainText.isEmpty)
            }
        }
    }

    @Test func otherAnswersHaveOne() async {
        let bot = TestBot(packs: MarkedPacks.all)
        var quips = 0
        for person in 0..<20 where await bot.reply(to: "Tampa", user: "U\(person)").quip != nil { quips += 1 }
        #expect(quips > 4)
    }
}
