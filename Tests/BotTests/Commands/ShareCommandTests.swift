import BotScenes
import Personality
import TestSupport
import Testing
import Users
import Weather

@testable import Bot

@Suite struct ShareCommandTests {
    private static let towns = [
        "Tampa", "Oslo", "Lima", "Tokyo", "Madrid", "Nairobi", "Perth", "Quito", "Seoul", "Turin", "Ulm", "Vienna",
    ]

    @Test func showsTheLastAnswerToEverybodyInBothScales() async {
        var configuration = ReplyService.Configuration()
        configuration.units = .metric
        let bot = TestBot(configuration)
        let own = await bot.reply(to: "Tampa", timeZone: "America/New_York")
        #expect(own.visibility == .onlyAsker && own.cards[0].headline.contains("27 °C".spaced))
        let shared = await bot.reply(to: "share", timeZone: "America/New_York")
        #expect(shared.visibility == .everyone)
        #expect(shared.cards.map(\.title) == ["Tampa, Florida, United States"])
        #expect(shared.cards[0].headline.hasPrefix("81 °F (27 °C)".spaced))
        #expect(shared.cards[0].rows.contains { $0.label == "Local time" })
        #expect(shared.credits == own.credits && shared.footnote == own.footnote)
        #expect(shared.choices == [Reply.Choice(label: "Save", line: "save Tampa, FL")])
    }

    @Test func theLastAnswerIsOfThisConversationAndThisPerson() async {
        let bot = TestBot()
        _ = await bot.reply(to: "Tampa")
        #expect(await bot.reply(to: "share", conversation: "C2").cards.isEmpty)
        #expect(await bot.reply(to: "share", user: "U2").cards.isEmpty)
        #expect(await bot.reply(to: "share").cards.count == 1)
    }

    @Test(arguments: [(1799.0, 1), (1800, 0)])
    func isRememberedForHalfAnHour(_ seconds: Double, _ cards: Int) async {
        let bot = TestBot()
        _ = await bot.reply(to: "Tampa")
        bot.time.advance(seconds: seconds)
        #expect(await bot.reply(to: "share").cards.count == cards)
    }

    @Test func whereThereIsNothingItSaysHow() async throws {
        let bot = TestBot()
        let reply = await bot.reply(to: "share")
        #expect(reply.visibility == .onlyAsker && reply.choices.isEmpty)
        let command = try #require(reply.examples.first?.command)
        #expect(await bot.reply(to: String(command.dropFirst("/weather ".count))).visibility == .everyone)
    }

    @Test func aComparisonIsSharedAsOne() async {
        let bot = TestBot()
        _ = await bot.reply(to: "Tampa vs Oslo")
        let shared = await bot.reply(to: "share")
        #expect(shared.cards.map(\.title) == ["Tampa, Florida, United States", "Oslo, Norway"])
        #expect(shared.cards.map { $0.choices.map(\.label) } == [["Save"], ["Save"]])
        #expect(await bot.reply(to: "Lima vs Perth --share").cards.count == 2)
    }

    @Test(arguments: ["share Narnia", "share asdfqwer vs Tampa", "share 99,200"])
    func aProblemStaysPrivate(_ text: String) async {
        let reply = await TestBot().reply(to: text)
        #expect(reply.visibility == .onlyAsker && reply.cards.isEmpty)
    }

    @Test func aFailureStaysPrivate() async {
        let bot = TestBot(weather: ScriptedWeather { _ async throws(WeatherError) in throw .unavailable })
        let reply = await bot.reply(to: "share Tampa")
        #expect(reply.visibility == .onlyAsker && bot.lastOutcome == "unavailable")
    }

    @Test func warningsAreSharedEvenWithoutWeather() async {
        let bot = TestBot { weather in
            weather.warnings?.value = [WeatherSample.warning()]
            weather.fail(.current, .hours, .days)
        }
        _ = await bot.reply(to: "Tampa")
        let shared = await bot.reply(to: "share")
        #expect(shared.visibility == .everyone && shared.warnings.count == 1)
        #expect(shared.paragraphs.first?.hasPrefix("I couldn't get the weather for Tampa") == true)
    }

    @Test func theRoomsMoodHoldsAndItIsNoRepeatedQuestion() async {
        let bot = TestBot(packs: MarkedPacks.all)
        var quips: [String] = []
        for town in Self.towns {
            bot.time.advance(seconds: 400)
            _ = await bot.reply(to: town)
            if let quip = await bot.reply(to: "share").quip { quips.append(quip) }
        }
        #expect((2...10).contains(quips.count))
        #expect(quips.contains { $0.hasPrefix("A friendly word") })
        #expect(!quips.contains { $0.hasPrefix("A snarky word") })
    }

    @Test func neverHomeNorANickname() async {
        let bot = await TestBot.keeping { user in
            user.home = TestBot.place("Tampa")
            user.favourites = [Favourite(place: TestBot.place("Tampa"), nickname: "hideaway")]
        }
        _ = await bot.reply(to: "Tampa")
        let text = await bot.reply(to: "share").plainText.lowercased()
        #expect(!text.contains("home") && !text.contains("hideaway") && !text.contains("u1"))
    }
}
