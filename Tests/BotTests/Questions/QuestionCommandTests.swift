import BotScenes
import Concurrency
import FoundationEssentials
import Places
import TestSupport
import Testing
import Users
import Weather

@testable import Bot

/// What every answer to a question has, whoever words the matter.
@Suite struct QuestionCommandTests {
    private func atHome(_ weather: any WeatherSource = ScriptedWeather()) async -> TestBot {
        await .keeping(weather: weather) { user in
            user.home = TestBot.place("Oslo")
            user.favourites = [Favourite(place: TestBot.place("Reykjavik"), nickname: "hideaway")]
        }
    }

    private func lines(_ reply: Reply) -> [String] { reply.choices.map(\.line) }

    @Test(arguments: [
        "Tampa tomorrow", "umbrella in Tampa", "wind Tampa at 6pm", "will it rain in Tampa on friday", "sunset Tampa",
        "moon in Tampa", "air quality Tampa", "alerts Tampa", "warmer than yesterday in Tampa?", "Tampa hourly",
        "Tampa week",
    ])
    func isAnsweredByOneCommand(_ typed: String) async {
        let bot = TestBot()
        let reply = await bot.reply(to: typed)
        #expect(bot.lastCommand == "question")
        #expect(bot.lastOutcome == "answered")
        #expect(!reply.plainText.isEmpty)
    }

    @Test(arguments: ["tomorrow", "umbrella", "rain?", "sunset", "alerts", "air", "wind", "weekend", "at 6pm"])
    func withoutAPlaceItIsAboutTheHome(_ typed: String) async {
        let weather = ScriptedWeather()
        let bot = await atHome(weather)
        _ = await bot.reply(to: typed)
        #expect(bot.lastOutcome == "answered")
        #expect(weather.queries.map(\.coordinate) == [TestBot.place("Oslo").coordinate])
    }

    @Test(arguments: ["tomorrow", "umbrella", "will it rain on friday?", "alerts"])
    func withoutHomeAndPlaceItSaysHowToSetOne(_ typed: String) async throws {
        let weather = ScriptedWeather()
        let bot = TestBot(weather: weather)
        let reply = await bot.reply(to: typed)
        #expect(bot.lastOutcome == "no-home")
        #expect(reply.examples.map(\.command).contains("/weather home Tampa"))
        // The second line asks the same of a place.
        let line = try #require(reply.examples.dropFirst().first?.command.trimmingPrefix("/weather "))
        let asked = try #require(Reading.reading(of: typed)?.question)
        let again = try #require(Reading.reading(of: String(line))?.question)
        #expect(again.place?.text == "Tampa" && again.time == asked.time && again.matter == asked.matter)
        #expect(weather.queries.isEmpty)
    }

    @Test(arguments: ["umbrella Narnia", "Narnia tomorrow", "will it rain in Narnia on friday"])
    func anUnknownPlaceIsThatOfThePlaceAlone(_ typed: String) async {
        let bot = TestBot()
        let alone = await bot.reply(to: "Narnia")
        let asked = await bot.reply(to: typed)
        #expect(bot.lastOutcome == "place-unknown" || bot.lastOutcome == "place-near")
        #expect(asked.paragraphs == alone.paragraphs)
        #expect(asked.examples == alone.examples)
    }

    @Test(arguments: ["Springfield tomorrow", "umbrella in Springfield", "will it rain in Springfield on friday"])
    func otherPlacesOfTheNameKeepTheQuestion(_ typed: String) async throws {
        let bot = TestBot()
        let reply = await bot.reply(to: typed)
        let asked = try #require(Reading.reading(of: typed)?.question)
        let examples = reply.examples.map { String($0.command.trimmingPrefix("/weather ")) }
        #expect(examples.count == 4)
        #expect(Array(lines(reply).prefix(4)) == examples)
        for line in examples {
            let again = try #require(Reading.reading(of: line)?.question)
            #expect(again.time == asked.time && again.matter == asked.matter)
            #expect(again.place?.text.hasPrefix("Springfield, ") == true)
        }
    }

    @Test func pressingAnotherPlaceAnswersTheSameQuestion() async throws {
        let weather = ScriptedWeather()
        let bot = TestBot(weather: weather)
        let reply = await bot.reply(to: "tomorrow in Springfield")
        let illinois = try #require(reply.choices.first { $0.label == "Springfield, Illinois" })
        #expect(illinois.line == "tomorrow in Springfield, IL")
        _ = await bot.reply(to: illinois.line, isPress: true)
        #expect(bot.lastCommand == "question")
        #expect(weather.queries.last?.coordinate == TestBot.place("Springfield, IL").coordinate)
    }

    @Test func choicesAreNeighboursSavingAndSharing() async {
        let bot = TestBot()
        let reply = await bot.reply(to: "Tampa on friday")
        #expect(
            lines(reply).prefix(4) == [
                "tomorrow in Tampa, FL", "week in Tampa, FL", "save Tampa, FL", "share on friday in Tampa, FL",
            ])
        let verdict = await bot.reply(to: "umbrella in Tampa")
        #expect(lines(verdict).prefix(2) == ["save Tampa, FL", "share umbrella in Tampa, FL"])
        #expect(!lines(await bot.reply(to: "Tampa tomorrow")).contains("tomorrow in Tampa, FL"))
    }

    @Test(arguments: ["Tampa tomorrow", "umbrella in Tampa", "sunset Tampa"])
    func warningsStandAboveAll(_ typed: String) async {
        let bot = TestBot(changed: { $0.warnings?.value = [WeatherSample.warning()] })
        #expect(await bot.reply(to: typed).warnings == bot.reply(to: "Tampa").warnings)
        #expect(await bot.reply(to: typed).warnings.count == 1)
    }

    @Test(arguments: [
        ("yesterday in Tampa", "tomorrow in Tampa, FL"), ("Tampa last night", "week in Tampa, FL"),
        ("Tampa on 31 feb", "4 December in Tampa, FL"), ("Tampa at 25:00", "4 December in Tampa, FL"),
        ("Tampa 12/03", "12 March in Tampa, FL"), ("Tampa 12/03", "3 December in Tampa, FL"),
    ])
    func aTimeThatCannotBeIsSaidWithAWayOut(_ typed: String, _ line: String) async {
        let weather = ScriptedWeather()
        let bot = TestBot(weather: weather)
        let reply = await bot.reply(to: typed)
        #expect(bot.lastOutcome == "not-understood")
        #expect(reply.examples.map(\.command).contains("/weather \(line)"))
        #expect(weather.queries.isEmpty)
    }

    @Test func whatIsPlainIsTheWeatherNow() async {
        let bot = await atHome()
        #expect(await bot.reply(to: "how is it outside").cards == bot.reply(to: "").cards)
    }

    @Test func aNicknameThatIsAWordOfAQuestionIsThePlace() async {
        let bot = await TestBot.keeping { user in
            user.favourites = [
                Favourite(place: TestBot.place("Oslo"), nickname: "dew point"),
                Favourite(place: TestBot.place("Lima"), nickname: "fog"),
            ]
        }
        for name in ["fog", "dew point"] {
            #expect(await bot.reply(to: name).cards.first?.title.hasPrefix("\(name) (") == true)
        }
        #expect(Reading.summary(of: "tomorrow in fog").hasPrefix("fog | tomorrow"))
    }

    @Test(arguments: ["sunset", "sunrise"])
    func aWordThatIsAPlaceAsWellOffersThePlace(_ typed: String) async {
        let reply = await atHome().reply(to: typed)
        #expect(reply.examples.map(\.command) == ["/weather in \(typed)"])
    }

    // MARK: Who sees it

    @Test(arguments: ["Tampa tomorrow", "umbrella in Tampa", "alerts Tampa", "compare Tampa Lima"])
    func inARoomANamedPlaceIsAnsweredAloud(_ typed: String) async {
        let reply = await atHome().reply(to: typed, isPrivate: false)
        #expect(reply.visibility == .everyone)
        #expect(!reply.isPersonal)
    }

    @Test(arguments: [
        "tomorrow", "umbrella", "alerts", "home tomorrow", "is it raining here", "hideaway tomorrow",
        "umbrella in hideaway", "yesterday",
    ])
    func inARoomWhatIsPersonalIsForTheAskerAlone(_ typed: String) async {
        let reply = await atHome().reply(to: typed, isPrivate: false)
        #expect(reply.visibility == .onlyAsker)
        #expect(reply.isPersonal)
    }

    // MARK: Shown again

    @Test func shareShowsTheQuestionToEverybody() async {
        let bot = await atHome()
        _ = await bot.reply(to: "umbrella tomorrow in hideaway")
        let shared = await bot.reply(to: "share")
        #expect(shared.visibility == .everyone)
        #expect(bot.lastOutcome == "answered")
        #expect(!shared.plainText.contains("hideaway"))
        #expect(shared.choices.count == 1)
    }

    @Test(arguments: ["share tomorrow in Tampa", "Tampa tomorrow --share", "share Tampa tomorrow with the team"])
    func aNamedPlaceIsSharedWithItsQuestion(_ typed: String) async {
        let weather = ScriptedWeather()
        let bot = TestBot(weather: weather)
        let reply = await bot.reply(to: typed)
        #expect(reply.visibility == .everyone)
        #expect(weather.queries.map(\.coordinate) == [TestBot.place("Tampa").coordinate])
        #expect(reply.cards.isEmpty || reply.cards[0].title.hasPrefix("Tampa"))
    }

    @Test func aPressKeepsTheQuestionOnTheScreen() async throws {
        let bot = TestBot()
        let asked = await bot.reply(to: "Tampa on friday")
        let save = try #require(asked.choices.first { $0.label == "Save" })
        let saved = await bot.reply(to: save.line, isPress: true)
        #expect(saved.choices.map(\.line).contains("share on friday in Tampa, FL"))
        #expect(saved.cards == asked.cards)
    }

    @Test(arguments: ["sunset Tampa", "moon in Tampa"])
    func sunAndMoonNeedNoWeather(_ typed: String) async {
        let bot = TestBot(weather: ScriptedWeather { _ async throws(WeatherError) in throw .unavailable })
        _ = await bot.reply(to: typed)
        #expect(bot.lastOutcome == "answered")
    }

    @Test func troublesAreThoseOfThePlaceAlone() async {
        let bot = TestBot(weather: ScriptedWeather { _ async throws(WeatherError) in throw .unavailable })
        #expect(await bot.reply(to: "Tampa tomorrow").paragraphs == bot.reply(to: "Tampa").paragraphs)
    }
}
