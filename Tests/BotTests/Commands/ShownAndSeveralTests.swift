import Bot
import BotScenes
import Identity
import Places
import Testing
import Users

/// What was shown last, several places at once, and words around a nickname.
@Suite struct ShownAndSeveralTests {
    private static let identity = UserIdentity(UserID(rawValue: "slack:T1:U1"))

    /// A bot beside what it keeps.
    private struct Kept {
        let users = MemoryUserStore()
        let bot: TestBot

        init() {
            var configuration = ReplyService.Configuration()
            configuration.commandsPerMinute = 0
            configuration.commandsPerMinuteTenant = 0
            bot = TestBot(
                configuration, stores: BotStores(users: users, personalData: [users], seals: FixedSeals()))
        }

        @discardableResult
        func say(_ texts: String...) async -> Reply {
            var reply = Reply()
            for text in texts { reply = await bot.reply(to: text) }
            return reply
        }

        func user() async throws -> User? { try await users.user(ShownAndSeveralTests.identity) }

        /// Favourites as "nickname=place".
        func favourites() async throws -> [String] {
            try await user()?.favourites.map { "\($0.nickname ?? "-")=\($0.place.fullName)" } ?? []
        }
    }

    // MARK: The place of the last answer

    @Test func whatWasShownIsSavedUnderTheNameThatWasSaid() async throws {
        let kept = Kept()
        await kept.say("Tampa, FL", "save this as beach")
        #expect(try await kept.favourites() == ["beach=Tampa, Florida, United States"])
    }

    @Test func whatWasShownBecomesTheHome() async throws {
        let kept = Kept()
        await kept.say("Oslo", "make this my home")
        #expect(try await kept.user()?.home?.name == "Oslo")
    }

    @Test(arguments: [
        ["save this"], ["home here"], ["Tampa vs Oslo", "save it"], ["Tampa vs Oslo", "make this my home"],
    ])
    func withoutOnePlaceThatWasShownNothingIsKept(_ lines: [String]) async throws {
        let kept = Kept()
        var reply = Reply()
        for line in lines { reply = await kept.say(line) }
        #expect(reply.paragraphs.first?.hasPrefix("I don't know which place you mean") == true)
        #expect(try await kept.user() == nil)
    }

    @Test func severalAreSavedOneByOne() async throws {
        let kept = Kept()
        let reply = await kept.say("save Oslo and Tampa")
        #expect(reply.examples.first?.command.hasSuffix("save Oslo") == true)
        #expect(reply.examples.last?.command.hasSuffix("save Tampa") == true)
        #expect(try await kept.user() == nil)
    }

    // MARK: Removing by number and by list

    @Test(arguments: ["remove 1 and 2", "remove 1, 2", "remove 1,2", "remove 1 2", "remove Oslo and Lima"])
    func severalAreRemovedOneByOne(_ line: String) async throws {
        let kept = Kept()
        let reply = await kept.say("save Oslo, Norway", "save Lima, Peru", "saved", line)
        #expect(reply.paragraphs.first?.hasPrefix("I remove one place at a time") == true)
        #expect(reply.choices.count == 2)
        #expect(try await kept.favourites().count == 2)
    }

    @Test(arguments: ["remove the second", "remove 2nd", "remove last", "remove the last one"])
    func ordinalsMeanTheListLastShown(_ line: String) async throws {
        let kept = Kept()
        await kept.say("save Oslo, Norway", "save Lima, Peru", "saved", line)
        #expect(try await kept.favourites().map { $0.contains("Oslo") } == [true])
    }

    @Test(arguments: ["remove all", "remove everything", "remove all my places", "clear saved", "delete all"])
    func allAsksWhatIsMeant(_ line: String) async throws {
        let kept = Kept()
        let reply = await kept.say("save Oslo, Norway", line)
        #expect(reply.paragraphs.first?.hasPrefix("Delete what?") == true)
        #expect(try await kept.favourites().count == 1)
    }

    @Test(arguments: ["remove beach from saved", "remove beach from my list", "remove the beach", "get rid of beach"])
    func wordsAroundANicknameDoNotMatter(_ line: String) async throws {
        let kept = Kept()
        await kept.say("save Tampa, FL as beach", line)
        #expect(try await kept.favourites().isEmpty)
    }
}
