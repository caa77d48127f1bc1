import Bot
import BotScenes
import FoundationEssentials
import Personality
import Places
import Testing
import Weather

/// T3: a level changes the line of character and nothing else.
@Suite struct SameFactsTests {
    private static let levels = VoiceLevel.allCases

    /// A bot of that level; its weather is by chance, the same at the same place.
    private func bot(_ level: VoiceLevel) -> TestBot {
        var configuration = ReplyService.Configuration()
        configuration.moodPrivate = level
        let weather = ScriptedWeather { query async throws(WeatherError) in
            let point = query.coordinate
            var random = RandomWeather(
                seed: UInt64((point.latitude + 90) * 1000) * 1000 + UInt64(point.longitude + 180))
            return random.next()
        }
        return TestBot(configuration, weather: weather, packs: Repository.packs)
    }

    /// The message without its one paragraph of character.
    private func facts(of reply: Reply) throws -> String {
        var paragraphs = reply.plainText.split(separator: "\n\n").map(String.init)
        if let quip = reply.quip {
            paragraphs.remove(at: try #require(paragraphs.firstIndex(of: quip)))
        }
        return paragraphs.joined(separator: "\n\n")
    }

    @Test func twoHundredAnswersDifferInTheQuipAlone() async throws {
        let bots = Self.levels.map(bot)
        var quips = [Int](repeating: 0, count: bots.count)
        var all: Set<String> = []
        for index in 0..<200 {
            let point = "\(index % 60).25, \(index)"
            let typed = index % 5 == 4 ? "\(point) vs Oslo" : point
            var facts: Set<String> = []
            for (position, bot) in bots.enumerated() {
                let reply = await bot.reply(to: typed, user: "U\(index)")
                if reply.quip != nil { quips[position] += 1 }
                facts.insert(try self.facts(of: reply))
                let isLong = index % 5 != 4 && reply.warnings.isEmpty && reply.plainText.count > 600
                #expect(!isLong, "\(reply.plainText)")
            }
            #expect(facts.count == 1, "\(typed): \(facts)")
            all.formUnion(facts)
        }
        #expect(all.count > 150, "the answers themselves differ")
        #expect(quips[0] == 0, "plain has none")
        #expect(quips.dropFirst().allSatisfy { $0 > 10 }, "\(quips)")
    }
}
