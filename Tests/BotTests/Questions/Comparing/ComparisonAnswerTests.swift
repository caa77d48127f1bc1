import BotScenes
import FoundationEssentials
import Places
import TestSupport
import Testing
import Users
import Weather

@testable import Bot

/// Several places side by side at a time that was asked about.
@Suite struct ComparisonAnswerTests {
    private func titles(_ reply: Reply) -> [String] { reply.cards.map { String($0.title.prefix { $0 != "," }) } }

    @Test(arguments: [
        "Tampa vs Oslo tomorrow", "Tampa vs Oslo this evening", "Tampa vs Oslo at 6pm", "Tampa vs Oslo this week",
        "wind Tampa vs Oslo", "umbrella Tampa vs Oslo", "will it rain in Tampa or Oslo", "sunset Tampa vs Oslo",
        "moon Tampa vs Oslo", "Tampa vs Oslo next 6 hours", "is Tampa warmer than Oslo tomorrow",
    ])
    func showsACardForEachPlace(_ typed: String) async {
        let bot = TestBot()
        let reply = await bot.reply(to: typed)
        #expect(bot.lastOutcome == "answered")
        #expect(titles(reply) == ["Tampa", "Oslo"])
        #expect(reply.footnote != nil || typed.contains("sunset") || typed.contains("moon"))
        #expect(reply.cards.allSatisfy { !$0.choices.isEmpty && !$0.headline.isEmpty })
    }

    @Test(arguments: ["tomorrow", "this evening", "at 6pm", "next 2 days"])
    func tellsWhatThePlaceAloneIsTold(_ time: String) async throws {
        let bot = TestBot()
        let side = try #require(await bot.reply(to: "Tampa vs Oslo \(time)").cards.first)
        let alone = try #require(await bot.reply(to: "Tampa \(time)").cards.first)
        #expect(side.headline == alone.headline)
        #expect(side.rows == alone.rows)
    }

    @Test func manyDaysAreToldInShort() async throws {
        let card = try #require(await TestBot().reply(to: "Tampa vs Oslo this week").cards.first)
        #expect((2...3).contains(card.rows.count))
        #expect(!card.isSequence)
    }

    @Test func eachPlaceIsAskedForOnceAndAtMostSixAre() async {
        let weather = ScriptedWeather()
        let bot = TestBot(weather: weather)
        _ = await bot.reply(to: "Tampa vs Oslo vs Tampa, FL tomorrow")
        #expect(weather.queries.count == 2)
        _ = await bot.reply(to: "Tampa vs Oslo vs Lima vs Paris vs Cairo vs Tokyo vs Delhi tomorrow")
        #expect(bot.lastOutcome == "incomplete")
        #expect(weather.queries.count == 2)
    }

    @Test func namesTheWarmestAndTheColdest() async {
        let bot = TestBot(
            weather: ScriptedWeather { query async throws(WeatherError) in
                var weather = WeatherSample.complete
                if query.countryCode == "NO" { weather.current?.value.temperature = -3 }
                return weather
            })
        let warmer = await bot.reply(to: "which is warmer, Tampa or Oslo?")
        #expect(warmer.paragraphs.contains { $0.hasPrefix("Warmest: Tampa, Florida, United States, ") })
        let colder = await bot.reply(to: "is Tampa colder than Oslo?")
        #expect(colder.paragraphs.contains { $0.hasPrefix("Coldest: Oslo, Norway, ") })
        let same = await TestBot().reply(to: "which is warmer, Tampa or Oslo?")
        #expect(same.paragraphs.contains { $0.hasPrefix("No difference: ") })
    }

    @Test func theWarmestByItsHighIsTheOneOfTheCards() async {
        let bot = TestBot(
            weather: ScriptedWeather { query async throws(WeatherError) in
                var weather = WeatherSample.complete
                let isOslo = query.countryCode == "NO"
                weather.current?.value.temperature = isOslo ? 25 : 5
                for index in weather.days?.value.indices ?? 0..<0 {
                    weather.days?.value[index].high = isOslo ? 12 : 30
                }
                return weather
            })
        let reply = await bot.reply(to: "hottest of Tampa and Oslo")
        #expect(reply.cards.first?.headline.contains("30") == true)
        #expect(reply.paragraphs.contains { $0.hasPrefix("Warmest: Tampa, Florida, ") && $0.contains("30") })
    }

    @Test func warningsSayWhereAndStandAboveAll() async {
        let bot = TestBot(changed: { $0.warnings?.value = [WeatherSample.warning()] })
        let reply = await bot.reply(to: "Tampa vs Oslo tomorrow")
        #expect(reply.warnings.map { String($0.headline.prefix { $0 != ":" }) } == ["Tampa", "Oslo"])
        let alerts = await bot.reply(to: "alerts Tampa vs Oslo")
        #expect(alerts.warnings.count == 2 && alerts.paragraphs.count == 2)
    }

    @Test func whatFailsIsSaidBesideTheOthers() async {
        let bot = TestBot(
            weather: ScriptedWeather { query async throws(WeatherError) in
                if query.countryCode == "NO" { throw .unavailable }
                return WeatherSample.complete
            })
        let reply = await bot.reply(to: "Tampa vs Oslo tomorrow")
        #expect(bot.lastOutcome == "unavailable")
        #expect(titles(reply) == ["Tampa"])
        #expect(reply.paragraphs.contains { $0.contains("Oslo") })
        #expect(reply.quip == nil)
    }

    @Test func aTimeThatIsOverIsRefusedWithoutAsking() async {
        let weather = ScriptedWeather()
        let bot = TestBot(weather: weather)
        let reply = await bot.reply(to: "Tampa vs Oslo yesterday at 7")
        #expect(bot.lastOutcome == "not-understood")
        #expect(!reply.examples.isEmpty)
        #expect(weather.queries.isEmpty)
    }

    @Test func airIsWaitedForOnlyWhereItIsAsked() async {
        let bot = TestBot(changed: { $0.air = WeatherSample.air(us: 132, european: 58) })
        let reply = await bot.reply(to: "air Tampa vs Oslo")
        #expect(titles(reply) == ["Tampa", "Oslo"])
    }

    @Test(arguments: ["Tampa vs Oslo tomorrow", "which is windier tomorrow, Tampa or Oslo?", "Tampa and Oslo tonight"])
    func sharingShowsTheSameTime(_ typed: String) async throws {
        let bot = TestBot()
        let asked = await bot.reply(to: typed)
        let line = try #require(asked.choices.first { $0.line.hasPrefix("share ") }?.line)
        for typed in ["share", line] {
            let shared = await bot.reply(to: typed)
            #expect(shared.visibility == .everyone)
            #expect(titles(shared) == ["Tampa", "Oslo"])
            #expect(shared.cards[0].rows.map(\.label) == asked.cards[0].rows.map(\.label))
        }
    }

    @Test func aPressKeepsTheComparisonOnTheScreen() async throws {
        let bot = TestBot()
        let asked = await bot.reply(to: "Tampa vs Oslo tomorrow")
        let save = try #require(asked.cards[0].choices.first { $0.label == "Save" })
        let saved = await bot.reply(to: save.line, isPress: true)
        #expect(saved.cards.map(\.headline) == asked.cards.map(\.headline))
    }

    @Test func inARoomOnlyWhatIsPersonalIsForTheAskerAlone() async {
        let bot = await TestBot.keeping { $0.home = TestBot.place("Oslo") }
        #expect(await bot.reply(to: "Tampa and Lima tomorrow", isPrivate: false).visibility == .everyone)
        #expect(await bot.reply(to: "home and Tampa tomorrow", isPrivate: false).visibility == .onlyAsker)
    }

    @Test func withoutAHomeItSaysSo() async {
        let bot = TestBot()
        _ = await bot.reply(to: "home vs Tampa tomorrow")
        #expect(bot.lastOutcome == "no-home")
    }
}
