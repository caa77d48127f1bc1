import Bot
import FoundationEssentials
import Personality
import Places
import Storage
import TestSupport
import Users
import Weather

/// Scenes of what is shown to everybody, and of what is kept of a person.
extension Scene {
    static let shared = [
        Scene("share", said: ["Springfield", "share"]), Scene("share-place", said: ["Oslo --share"]),
        Scene("share-warnings") {
            await answer(
                TestBot { weather in
                    weather.warnings?.value = [WeatherSample.warning()]
                    weather.current?.attribution = WeatherSample.simulator
                }, to: ["share Tampa"])
        },
        Scene("flag") {
            // Whatever asks most gets a line sooner or later; about half the answers do.
            let towns = ["Tampa", "Oslo", "Lima", "Tokyo", "Madrid", "Nairobi", "Perth", "Quito", "Seoul", "Turin"]
            return await answer(TestBot(packs: Repository.packs), to: towns + ["flag"])
        },
    ]

    static let personal = [
        Scene("data-kept") { await answer(much(), to: ["my data"]) },
        Scene("data-hostile") { await answer(.keeping(hostile), to: ["my data"]) },
        Scene("export") { await answer(much(), to: ["export"]) },
        Scene("data-deletion-asks") { await answer(much(), to: ["delete my data"]) },
        Scene("data-deletion-wrong") { await answer(much(), to: ["delete my data k3f9-8c2v-1q"]) },
        Scene("data-deletion-expired") {
            let bot = await much()
            let line = await confirmation(bot)
            bot.time.advance(seconds: 601)
            return await bot.reply(to: line)
        },
        Scene("data-deletion-done") {
            let bot = await much()
            return await bot.reply(to: await confirmation(bot), isPress: true)
        },
    ]

    private init(_ name: String, said: [String]) {
        self.init(name) { await Self.answer(TestBot(), to: said) }
    }

    /// What the bot says to the last of these.
    private static func answer(_ bot: TestBot, to texts: [String]) async -> Reply {
        var reply = Reply()
        for text in texts { reply = await bot.reply(to: text) }
        return reply
    }

    /// The line that confirms a deletion.
    private static func confirmation(_ bot: TestBot) async -> String {
        await bot.reply(to: "delete my data").choices.first?.line ?? ""
    }

    private static func much() async -> TestBot {
        await .keeping { user in
            user.home = TestBot.place("Oslo")
            user.favourites = [
                Favourite(place: TestBot.place("Tampa"), nickname: "beach"), Favourite(place: TestBot.place("Lima")),
            ]
            user.removed = Removal(.favourite(Favourite(place: TestBot.place("Perth")), position: 1), at: user.created)
            user.units = UnitChoice(system: .us, speed: .knots)
            user.mood = "snarky"
            user.jokes = false
            user.timeZone = "Europe/Oslo"
            user.blockedPhrases = ["sn-overcast-01"]
        }
    }

    @Sendable private static func hostile(_ user: inout User) {
        let names = [
            "<!channel>", "*bold* _it_ ~no~ `code`", "@room", "zero\u{200B}width", "\u{202E}thgir", "line\nbreak",
            "<https://evil.example|x>",
        ]
        user.favourites = names.map { Favourite(place: TestBot.place("Tampa"), nickname: $0) }
        user.mood = "<@U1>"
        user.timeZone = "&lt;!here&gt;"
    }
}
