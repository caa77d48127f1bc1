import BotScenes
import Places
import Testing
import Weather

@testable import Bot

/// T16: read aloud, without emoji and symbols, an answer still says where, how warm, and what it is like.
@Suite struct AloudTests {
    /// Letters, digits and spaces; what a voice would skip or stumble over is gone.
    private func spoken(_ text: String) -> String {
        String(text.map { $0.isLetter || $0.isNumber ? $0 : " " }).split(separator: " ").joined(separator: " ")
    }

    @Test(arguments: 0..<60)
    func placeTemperatureAndConditionAreWords(seed: Int) async throws {
        var random = RandomWeather(seed: UInt64(seed))
        var weather = random.next()
        // An answer without a present is an apology.
        if weather.current == nil { weather.current = WeatherSample.complete.current }
        weather.missing = [:]
        let told = weather
        let bot = TestBot(weather: ScriptedWeather { _ async throws(WeatherError) in told }, packs: Repository.packs)
        _ = await bot.reply(to: "units metric")
        let text = spoken(await bot.reply(to: "Tampa").plainText)
        let current = try #require(told.current?.value)
        #expect(text.contains("Tampa Florida United States"))
        #expect(" \(text) ".contains(" \(abs(Rounding.whole(current.temperature))) C "), "\(text)")
        if current.condition != .unknown {
            #expect(text.contains(spoken(Repository.english.words(for: current.condition))), "\(text)")
        }
    }

    @Test(arguments: ["home Tampa", "save Oslo", "mood snarky", "units metric", "no jokes", "help", "about", "my data"])
    func otherAnswersAreWordsToo(typed: String) async {
        let text = await TestBot(packs: Repository.packs).reply(to: typed).plainText
        #expect(spoken(text).split(separator: " ").count >= 4)
        #expect(!text.unicodeScalars.contains { $0.properties.isEmojiPresentation })
    }
}
