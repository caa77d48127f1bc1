import BotScenes
import TestSupport
import Testing
import Users

@testable import Bot

/// T12 as people set it: how often answers carry a line.
@Suite struct JokesFrequencyTests {
    private let bot = TestBot(packs: MarkedPacks.all)

    private func quips(_ bot: TestBot, isPrivate: Bool = true) async -> Int {
        var count = 0
        for town in ["Tampa", "Oslo", "Lima", "Tokyo", "Madrid", "Nairobi", "Perth", "Quito", "Seoul", "Turin"] {
            bot.time.advance(seconds: 400)
            if await bot.reply(to: town, isPrivate: isPrivate).quip != nil { count += 1 }
        }
        return count
    }

    @Test func alwaysMeansEachAnswer() async {
        #expect(await bot.reply(to: "jokes always").plainText.contains("Every answer"))
        #expect(await quips(bot) == 10)
    }

    @Test func rareMeansOnlyWhenSomethingIsRemarkable() async {
        #expect(await bot.reply(to: "jokes rare").plainText.contains("rarely"))
        #expect(await quips(bot) == 0)
    }

    @Test func sometimesIsTheUsualHalf() async {
        _ = await bot.reply(to: "jokes always")
        #expect(await bot.reply(to: "jokes sometimes").plainText.contains("half"))
        #expect((1...9).contains(await quips(bot)))
    }

    @Test func roomsStayAtHalf() async {
        _ = await bot.reply(to: "jokes always")
        #expect(await quips(bot, isPrivate: false) < 10)
    }

    @Test(arguments: [
        "jokes rare", "joke less", "fewer jokes", "set jokes to rare", "jokes=rare", "Rarely joke jokes rare",
    ])
    func rareHasManyWordings(text: String) async {
        _ = await bot.reply(to: text)
        #expect((bot.lastCommand == "joke-frequency") == (text != "Rarely joke jokes rare"))
    }

    @Test(arguments: ["jokes always", "always joke please", "jokes: always", "set my jokes to always", "joke more"])
    func alwaysHasManyWordings(text: String) async {
        _ = await bot.reply(to: text)
        #expect(bot.lastCommand == "joke-frequency")
        #expect(await bot.reply(to: "jokes").plainText.contains("Every answer"))
    }

    @Test func offKeepsHowOften() async {
        _ = await bot.reply(to: "jokes rare")
        _ = await bot.reply(to: "jokes off")
        #expect(await bot.reply(to: "jokes").plainText.contains("Jokes are off"))
        _ = await bot.reply(to: "jokes on")
        #expect(await bot.reply(to: "jokes").plainText.contains("rarely"))
        #expect(await bot.reply(to: "settings").plainText.contains("rare"))
        #expect(await bot.reply(to: "my data").plainText.contains("Jokes, how often: rare"))
    }

    @Test func howOftenSwitchesThemOn() async {
        _ = await bot.reply(to: "no jokes")
        _ = await bot.reply(to: "jokes always")
        #expect(await quips(bot) == 10)
    }
}
