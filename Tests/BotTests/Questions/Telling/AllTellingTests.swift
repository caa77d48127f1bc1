import Testing
import Weather

@testable import Bot
@testable import BotScenes

/// Everything that one question asks for is told.
@Suite struct AllTellingTests {
    private func headlines(_ reply: Reply) -> [String] { reply.cards.map(\.headline) }

    @Test(arguments: [
        ("temperature and humidity in Tampa", ["Temperature: ", "Humidity: "]),
        ("rain and temperature in Tampa tomorrow", ["", "Temperature: "]),
        ("humidity and uv in Tampa", ["Humidity: ", "UV index: "]),
        ("coat or umbrella in Tampa tomorrow", ["", ""]), ("wind and pressure in Tampa", ["Wind: ", "Pressure"]),
        ("sunset and wind in Tampa", ["", "Wind: "]),
    ])
    func eachHasItsCard(_ typed: String, _ starts: [String]) async {
        let bot = TestBot()
        let reply = await bot.reply(to: typed)
        #expect(bot.lastOutcome == "answered")
        let told = headlines(reply)
        #expect(told.count == starts.count)
        #expect(zip(told, starts).allSatisfy { $0.hasPrefix($1) })
    }

    @Test func theTimeIsSaidOnce() async {
        let reply = await TestBot().reply(to: "humidity and dew point in Tampa tomorrow")
        #expect(reply.cards.map { card in card.rows.contains { $0.label == "When" } } == [true, false])
    }

    @Test func placesSideBySideTellAllOfIt() async {
        let reply = await TestBot().reply(to: "humidity and pressure in Tampa and Oslo")
        #expect(reply.cards.count == 4)
        #expect(headlines(reply).filter { $0.hasPrefix("Humidity") }.count == 2)
    }
}
