import Bot
import Weather

/// Scenes of what is shown to everybody.
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
}
