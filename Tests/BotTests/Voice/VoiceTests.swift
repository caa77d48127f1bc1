import Bot
import BotScenes
import FoundationEssentials
import Personality
import Telemetry
import TestSupport
import Testing
import Weather

/// The line of character: when there is one, and that it can be stopped.
@Suite struct VoiceTests {
    private static let towns = [
        "Tampa", "Oslo", "Lima", "Tokyo", "Madrid", "Nairobi", "Perth", "Quito", "Seoul", "Turin", "Ulm", "Vienna",
    ]

    /// The quips of many answers, each about another place; what got none is left out.
    private func quips(
        _ bot: TestBot, _ texts: [String] = towns, user: String = "U1", isPrivate: Bool = true
    ) async -> [String] {
        var quips: [String] = []
        for text in texts {
            bot.time.advance(seconds: 400)
            if let quip = await bot.reply(to: text, user: user, isPrivate: isPrivate).quip { quips.append(quip) }
        }
        return quips
    }

    private func bot(
        _ configuration: ReplyService.Configuration = .init(),
        _ change: @escaping @Sendable (inout PlaceWeather) -> Void = { _ in }
    ) -> TestBot {
        TestBot(configuration, packs: MarkedPacks.all, changed: change)
    }

    @Test func aboutHalfTheAnswersHaveOne() async {
        let quips = await quips(bot())
        #expect((3...9).contains(quips.count))
        #expect(quips.contains { $0.hasPrefix("A snarky word about the ") })
    }

    @Test func valuesAreInTheReadersUnits() async {
        let quips = await quips(bot(), ["Tampa", "Tampa, FL", "Tampa, Florida", "tampa"])
        for quip in quips { #expect(quip.hasSuffix("in Tampa at 81 °F (27 °C).".spaced)) }
        let all = await self.quips(bot())
        #expect(all.contains { $0.hasSuffix("81 °F (27 °C).".spaced) })
    }

    @Test func roomsAreFriendly() async {
        let quips = await quips(bot(), isPrivate: false)
        #expect(quips.contains { $0.hasPrefix("A friendly word") })
        #expect(!quips.contains { $0.hasPrefix("A snarky word") })
    }

    @Test func nobodyGoesAboveTheMaximum() async {
        var configuration = ReplyService.Configuration()
        configuration.moodMaximum = .professional
        let quips = await quips(bot(configuration))
        #expect(!quips.isEmpty)
        #expect(quips.allSatisfy { $0.hasPrefix("A professional word") })
    }

    @Test func dangerIsNeverFunny() async {
        let bot = bot { $0.warnings?.value = [WeatherSample.warning()] }
        #expect(await quips(bot).isEmpty)
    }

    @Test func whatALockSilencedIsCounted() async {
        let bot = bot { $0.warnings?.value = [WeatherSample.warning()] }
        for town in ["Tampa", "Oslo"] { _ = await bot.reply(to: town) }
        _ = await bot.reply(to: "help")
        #expect(bot.metrics.rendered().contains("\nsquall_jokes_locked_total 2\n"))
    }

    @Test func carefulWeatherGetsCarefulLinesOnly() async {
        let bot = bot { weather in
            var warning = WeatherSample.warning("Wind Advisory", severity: .minor, instruction: nil)
            warning.text = "Gusts on bridges."
            weather.warnings?.value = [warning]
        }
        let quips = await quips(bot)
        #expect(!quips.isEmpty)
        #expect(quips.allSatisfy { $0.hasPrefix("A friendly word") })
    }

    @Test(arguments: [
        (100, 59, true, false), (101, 20, true, true), (20, 60, true, true), (151, 20, false, true),
        (20, 80, false, true),
    ])
    func badAirCalmsItDown(us: Int, european: Int, hasLines: Bool, isCareful: Bool) async {
        let quips = await quips(bot { $0.air = WeatherSample.air(us: us, european: european) })
        #expect(quips.isEmpty != hasLines)
        #expect(quips.allSatisfy { $0.hasPrefix("A friendly word") } == isCareful)
    }

    @Test(arguments: [(WeatherError.timedOut, true), (.unavailable, true), (.notCovered, false)])
    func airThatIsMissingCallsForCareWhereSomebodyKnowsIt(error: WeatherError, isCareful: Bool) async {
        let quips = await quips(bot { $0.fail(.air, as: error) })
        #expect(!quips.isEmpty)
        #expect(quips.allSatisfy { $0.hasPrefix("A friendly word") } == isCareful)
    }

    @Test func incompleteOrOldWeatherGetsNone() async {
        #expect(await quips(bot { $0.current = nil }).isEmpty)
        #expect(await quips(bot { $0.days = nil }).isEmpty)
        #expect(await quips(bot { $0.current?.isStale = true }).isEmpty)
    }

    @Test func choicesHelpAndTroublesGetNone() async {
        let texts = ["Springfield", "Florida", "Narnia", "help", "home", "0150", "99,200", "Tampa vs Narnia", ""]
        #expect(await quips(bot(), texts + texts + texts).isEmpty)
    }

    @Test func theSameQuestionGetsNoneAgain() async {
        let bot = bot()
        var quips: [String] = []
        _ = await bot.reply(to: "Tampa")
        for _ in 0..<10 {
            bot.time.advance(seconds: 30)
            if let quip = await bot.reply(to: "Tampa").quip { quips.append(quip) }
        }
        #expect(quips.isEmpty)
    }

    @Test(arguments: ["no jokes", "be quiet", "serious", "stop joking"])
    func anyoneCanStopItAtOnceForThemselves(_ words: String) async {
        let bot = bot()
        let answer = await bot.reply(to: words)
        #expect(answer.paragraphs.first?.contains("your mood is kept for later") == true)
        #expect(await quips(bot).isEmpty)
        #expect(await quips(bot, user: "U2").isEmpty == false)
        _ = await bot.reply(to: "jokes on")
        #expect(await quips(bot).isEmpty == false)
    }

    @Test func theFactsStayTheSameWithoutJokes() async {
        let (loud, quiet) = (bot(), bot())
        _ = await quiet.reply(to: "no jokes")
        for town in Self.towns {
            var reply = await loud.reply(to: town)
            reply.quip = nil
            #expect(await quiet.reply(to: town) == reply)
        }
    }

    @Test(arguments: VoiceLevel.allCases)
    func theFactsAreTheSameAtEveryLevel(_ level: VoiceLevel) async {
        var configuration = ReplyService.Configuration()
        configuration.moodPrivate = level
        let (one, other) = (bot(), bot(configuration))
        for town in Self.towns {
            var (reply, same) = (await one.reply(to: town), await other.reply(to: town))
            (reply.quip, same.quip) = (nil, nil)
            #expect(reply == same)
        }
    }

    @Test(arguments: ["no jokes in Tampa", "Tampa, no jokes", "Tampa in fahrenheit no jokes"])
    func aPlaceBesideTheWishIsAnsweredWithoutAJoke(_ words: String) async {
        let bot = bot()
        let reply = await bot.reply(to: words)
        #expect(reply.cards.map(\.title) == ["Tampa, Florida, United States"])
        #expect(reply.quip == nil)
        #expect(reply.paragraphs.last?.hasPrefix("No more jokes for you") == true)
        #expect(await quips(bot).isEmpty)
    }

    @Test func theMoodIsKeptWhileJokesAreOff() async {
        let bot = bot()
        for text in ["mood professional", "no jokes", "jokes on"] { _ = await bot.reply(to: text) }
        let quips = await quips(bot)
        #expect(!quips.isEmpty && quips.allSatisfy { $0.hasPrefix("A professional word") })
    }

    @Test func theMoodIsThePersonsOwn() async {
        let bot = bot()
        _ = await bot.reply(to: "be nice")
        let quips = await quips(bot)
        #expect(quips.contains { $0.hasPrefix("A friendly word") })
        #expect(!quips.contains { $0.hasPrefix("A snarky word") })
        #expect(await self.quips(bot, user: "U2").contains { $0.hasPrefix("A snarky word") })
    }

    @Test func aRoomIsNeverAboveItsCap() async {
        let bot = bot()
        _ = await bot.reply(to: "mood overkill")
        let quips = await quips(bot, isPrivate: false)
        #expect(quips.contains { $0.hasPrefix("A friendly word") })
        #expect(!quips.contains { $0.hasPrefix("A snarky word") })
    }

    @Test func jokesOnSaysSoWhereTheOperatorHasSwitchedThemOff() async {
        var configuration = ReplyService.Configuration()
        configuration.moodMaximum = .plain
        let reply = await bot(configuration).reply(to: "jokes on")
        #expect(reply.paragraphs.first?.contains("switched jokes off for everybody") == true)
    }
}
