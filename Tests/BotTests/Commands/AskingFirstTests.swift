import Bot
import BotScenes
import Identity
import Storage
import TestSupport
import Testing
import Users

/// What is kept for long is asked about first wherever the words leave a doubt.
@Suite struct AskingFirstTests {
    private static let identity = UserIdentity(UserID(rawValue: "slack:T1:U1"))

    private let users = MemoryUserStore()
    private let bot: TestBot

    init() {
        bot = TestBot(
            ReplyService.Configuration(), weather: ScriptedWeather(), geocoder: ScriptedGeocoder(),
            stores: BotStores(users: users, personalData: [users], seals: FixedSeals()))
    }

    private func isAnythingKept() async throws -> Bool {
        let user = try await users.user(Self.identity)
        return user?.home != nil || user?.favourites.isEmpty == false
    }

    @Test(arguments: [
        ("save Paris", "save Paris, France", "save Paris, TX"), ("home Paris", "home Paris, France", "home Paris, TX"),
        ("home London", "home London, United Kingdom", "home London, ON"),
    ])
    func aNameOfSeveralPlacesIsAskedAbout(_ text: String, _ likeliest: String, _ other: String) async throws {
        let lines = await bot.reply(to: text).choices.map(\.line)
        #expect(lines.first == likeliest)
        #expect(lines.contains(other))
        #expect(lines.count <= 5)
        #expect(try await !isAnythingKept())
        _ = await bot.reply(to: lines[0])
        #expect(try await isAnythingKept())
    }

    @Test(arguments: [
        "home Tampa", "home Oslo", "save Lima, Peru", "home Paris, TX", "home Paris, France", "save Winston Salem",
        "save saint petersburg, russia", "home Muenchen", "save New York City", "home Kuala Lumpur", "save Praha",
        "home TPA", "save 33602", "save 33602 as office",
    ])
    func aClearNameIsKeptAtOnce(_ text: String) async throws {
        _ = await bot.reply(to: text)
        #expect(try await isAnythingKept())
    }

    @Test(arguments: ["I live in a van", "save a van", "home run", "home abc", "I live in the US"])
    func wordsThatAreNoNameAreAskedAbout(_ text: String) async throws {
        let reply = await bot.reply(to: text)
        #expect(try await !isAnythingKept())
        let line = try #require(reply.choices.first?.line)
        _ = await bot.reply(to: line)
        #expect(try await isAnythingKept())
    }

    @Test func anAreaWithItsArticleIsAnArea() async {
        let reply = await bot.reply(to: "I live in the US")
        #expect(reply.paragraphs.first?.hasPrefix("United States is a whole area.") == true)
    }

    @Test(arguments: ["save Tampa as <!channel>", "save Tampa as <!channel> & <@U2>", "save Tampa as &"])
    func aNameOfNothingIsRefused(_ text: String) async throws {
        let reply = await bot.reply(to: text)
        #expect(reply.paragraphs.first?.hasPrefix("There is no name that I can keep") == true)
        #expect(try await !isAnythingKept())
    }

    @Test func aNameWithoutAPlaceAsksForThePlace() async {
        let reply = await bot.reply(to: "save as beach")
        #expect(reply.paragraphs.first?.hasPrefix("I don't know which place you mean") == true)
    }

    @Test func aQuestionOffersTheNamesakesBesideTheAnswer() async {
        let reply = await bot.reply(to: "Paris")
        #expect(reply.examples.isEmpty)
        #expect(reply.choices.first == Reply.Choice(label: "Paris, Texas", line: "Paris, TX"))
        #expect(reply.choices.count <= 10)
    }

    @Test(arguments: ["Tampa", "Oslo", "Paris, France"])
    func aPlaceWithoutNamesakesOffersNone(_ text: String) async {
        let lines = await bot.reply(to: text).choices.map(\.line)
        #expect(lines.first?.hasPrefix("save ") == true)
    }
}
