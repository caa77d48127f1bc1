import Bot
import BotScenes
import Identity
import TestSupport
import Testing

/// What the bot says before anybody has asked anything: the room's language, else the caller's, else their platform's.
@Suite struct FirstWordsTests {
    private static let room = ConversationID(rawValue: "slack:T1:C1")

    private func hello(_ bot: TestBot, language: String? = nil) async -> Reply {
        var incoming = Incoming(
            user: TestBot.id("U1"), team: TeamID(rawValue: "slack:T1"), conversation: Self.room, isPrivate: false,
            text: "", invocation: Scene.invocation, requestID: "r-0001")
        incoming.language = language
        return await bot.service.hello(to: incoming)
    }

    @Test(arguments: [("de-DE", "de"), ("fr-FR", "en"), (nil, "en")] as [(String?, String)])
    func theirPlatformsLocaleCounts(_ platform: String?, _ expected: String) async {
        let bot = TestBot(languages: Repository.languages)
        let reply = await hello(bot, language: platform)
        #expect(reply.language == expected)
        #expect(reply == Repository.languages.language(of: expected)?.hello(invocation: Scene.invocation))
    }

    @Test func theirOwnChoiceIsStronger() async {
        let bot = TestBot(languages: Repository.languages)
        _ = await bot.reply(to: "language deutsch")
        #expect(await hello(bot, language: "en-US").language == "de")
        #expect(await bot.service.languageOfFirstWords(in: Self.room, calledBy: TestBot.id("U1")) == "de")
        #expect(await bot.service.languageOfFirstWords(in: Self.room, calledBy: TestBot.id("U2")) == "en")
    }

    @Test func theRoomsChoiceIsStrongest() async throws {
        let rooms = MemoryRoomLanguages()
        try await rooms.keep("de", of: Self.room)
        let users = MemoryUserStore()
        let stores = BotStores(users: users, personalData: [users], seals: FixedSeals(), rooms: rooms)
        let bot = TestBot(stores: stores, languages: Repository.languages)
        _ = await bot.reply(to: "language english")
        #expect(await hello(bot, language: "en-US").language == "de")
    }

    @Test func withOneLanguageNobodyIsAskedFor() async {
        #expect(await hello(TestBot(), language: "de-DE").language == "en")
    }
}
