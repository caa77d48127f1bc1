import BotScenes
import Concurrency
import Places
import Testing
import Users
import Weather

@testable import Bot

@Suite struct PinCommandTests {
    private static let tampa = Incoming.Pin.point(latitude: 27.9506, longitude: -82.4572)

    @Test func answersForThePointRoundedAndOffersToKeepIt() async {
        let asked = Locked<[WeatherQuery]>([])
        let bot = TestBot(
            weather: ScriptedWeather { query async throws(WeatherError) in
                asked.withLock { $0.append(query) }
                return WeatherSample.complete
            })
        let reply = await bot.reply(to: Self.tampa)
        #expect(asked.withLock { $0.map(\.coordinate.latitude) } == [27.95])
        #expect(reply.cards.map(\.title) == ["27.95° N, 82.46° W"])
        #expect(reply.choices.first == Reply.Choice(label: "Save as home", line: "home 27.95, -82.46"))
        #expect(reply.examples.map(\.command) == ["/weather home 27.95, -82.46"])
        #expect(bot.lastCommand == "pin")
        #expect(bot.lastOutcome == "answered")
    }

    @Test func nothingIsKeptUntilItIsSaved() async {
        let bot = TestBot()
        let choice = await bot.reply(to: Self.tampa).choices[0]
        #expect(await bot.reply(to: "home").cards.isEmpty)
        _ = await bot.reply(to: choice.line, isPress: true)
        #expect(await bot.reply(to: "home").cards.map(\.title) == ["home (27.95° N, 82.46° W)"])
        #expect(await bot.reply(to: Self.tampa).choices.map(\.label).contains("Save as home") == false)
    }

    @Test(arguments: [
        Incoming.Pin.unreadable, .point(latitude: 90.01, longitude: 0), .point(latitude: 0, longitude: -181),
        .point(latitude: .nan, longitude: 0), .point(latitude: 0, longitude: .infinity),
    ])
    func whatIsNoPointOnEarthGetsItsSentence(_ pin: Incoming.Pin) async {
        let bot = TestBot()
        let reply = await bot.reply(to: pin)
        #expect(reply.cards.isEmpty)
        #expect(reply.paragraphs.count == 1)
        #expect(reply.examples.map(\.command) == ["/weather Paris, Texas", "/weather 27.95, -82.46"])
        #expect(bot.lastOutcome == "bad-coordinates")
    }

    @Test func whatClientsWriteBesideItIsNotRead() async {
        let reply = await TestBot().reply(to: Self.tampa, text: String(repeating: "x", count: 300))
        #expect(reply.cards.count == 1)
    }

    @Test func staysBetweenAskerAndBotAmongOthers() async {
        #expect(await TestBot().reply(to: Self.tampa, isPrivate: false).visibility == .onlyAsker)
    }

    @Test func canBeSharedAfterwards() async {
        let bot = TestBot()
        _ = await bot.reply(to: Self.tampa)
        let shared = await bot.reply(to: "share")
        #expect(shared.visibility == .everyone)
        #expect(shared.cards.map(\.title) == ["27.95° N, 82.46° W"])
    }

    @Test func countsAgainstTheLimits() async {
        var configuration = ReplyService.Configuration()
        configuration.commandsPerMinute = 1
        let bot = TestBot(configuration)
        _ = await bot.reply(to: Self.tampa)
        #expect(await bot.reply(to: Self.tampa).cards.isEmpty)
        #expect(bot.lastOutcome == "limited-person")
    }
}
