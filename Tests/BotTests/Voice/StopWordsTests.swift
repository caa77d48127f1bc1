import BotScenes
import Storage
import TestSupport
import Testing
import Users

@testable import Bot

/// T11: twenty ways to say "no jokes" switch them off and keep the mood, are confirmed in one sentence, and still hold after
/// a restart.
@Suite struct StopWordsTests {
    static let wordings = [
        "no jokes", "No jokes!", "no more jokes please", "stop joking", "stop the jokes", "jokes off", "serious",
        "be serious", "plain", "be quiet", "quiet", "shut up", "hush", "don't joke", "enough", "just the facts",
        "without jokes", "turn off the jokes", "you're not funny", "keep it professional",
    ]

    private func bot(_ users: MemoryUserStore) -> TestBot {
        TestBot(
            packs: MarkedPacks.all,
            stores: BotStores(users: users, personalData: [users], seals: FixedSeals()))
    }

    private func hasLines(_ bot: TestBot) async -> Bool {
        for town in ["Tampa", "Oslo", "Lima", "Tokyo", "Madrid", "Nairobi", "Perth", "Quito", "Seoul", "Turin"] {
            bot.time.advance(seconds: 400)
            if await bot.reply(to: town).quip != nil { return true }
        }
        return false
    }

    @Test func thereAreTwenty() {
        #expect(Set(Self.wordings).count == 20)
    }

    @Test(arguments: wordings)
    func eachOfThemEndsTheJokesForGood(words: String) async throws {
        let users = MemoryUserStore()
        let first = bot(users)
        _ = await first.reply(to: "mood professional")
        #expect(await hasLines(first))
        let confirmation = await first.reply(to: words)
        #expect(first.lastCommand == "jokes-off")
        #expect(confirmation.paragraphs.count == 1)
        #expect(confirmation.paragraphs.first?.split(separator: ".").count == 1)
        #expect(await !hasLines(first))

        let restarted = bot(users)
        #expect(await !hasLines(restarted))
        let user = try #require(try await users.user(UserIdentity(TestBot.id("U1"))))
        #expect(user.jokes == false && user.mood == "professional")
    }
}
