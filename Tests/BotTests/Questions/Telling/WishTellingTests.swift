import Testing

@testable import Bot
@testable import BotScenes

/// What many days come to is said first, and the days follow.
@Suite struct WishTellingTests {
    private func told(_ wish: DaysWish) -> Reply {
        let stage = TellingStage()
        return WishTelling(stage.asked(.quantity(.temperature), stage.days(0, count: 3, "next days")), wish).reply
    }

    @Test(arguments: [
        (DaysWish.average, "Temperature: on average"), (.driest, "Driest: Wednesday, "), (.dryDays, "Dry: 2 of 3 days"),
        (.best, "Best: "),
    ])
    func theAnswerStandsInFront(_ wish: DaysWish, _ start: String) {
        let reply = told(wish)
        let isAverage = wish == .average
        #expect(isAverage ? reply.told.contains(" on average") : reply.told.hasPrefix(start.spaced))
        #expect(reply.cards.first?.rows.count == 3)
    }

    @Test(arguments: [
        "average temperature this week in Tampa", "driest day this week in Tampa", "best day this week in Tampa",
        "how many dry days this week in Tampa",
    ])
    func theBotAnswers(_ typed: String) async {
        let bot = TestBot()
        let reply = await bot.reply(to: typed)
        #expect(bot.lastOutcome == "answered")
        #expect(reply.cards.first?.rows.isEmpty == false)
    }
}
