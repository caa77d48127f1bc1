import BotScenes
import Concurrency
import FoundationEssentials
import Identity
import Storage
import Telemetry
import TestSupport
import Testing
import Users

@testable import Bot

@Suite struct DeletionCommandTests {
    private func bot() async -> TestBot {
        await .keeping { user in
            user.home = TestBot.place("Oslo")
            user.favourites = [Favourite(place: TestBot.place("Tampa"), nickname: "beach")]
        }
    }

    /// The line that confirms, as a choice offers it.
    private func line(_ bot: TestBot, user: String = "U1") async -> String {
        await bot.reply(to: "delete my data", user: user).choices.first?.line ?? ""
    }

    private func isKept(_ bot: TestBot, user: String = "U1") async -> Bool {
        await bot.reply(to: "export", user: user).code != nil
    }

    @Test func asksFirstAndNamesWhatWouldGo() async throws {
        let bot = await bot()
        let reply = await bot.reply(to: "delete my data")
        let choice = try #require(reply.choices.first)
        #expect(reply.choices.count == 1 && choice.style == .destructive)
        #expect(reply.examples.map(\.command) == ["/weather \(choice.line)"])
        #expect(reply.plainText.contains("Home: Oslo, Norway"))
        #expect(reply.plainText.contains("beach (Tampa, Florida, United States)"))
        #expect(await isKept(bot))
    }

    @Test(arguments: [true, false])
    func theConfirmationDeletesOnceAndIsThenAboutNothing(_ isPress: Bool) async {
        let bot = await bot()
        let line = await line(bot)
        let reply = await bot.reply(to: line, isPress: isPress)
        #expect(reply.paragraphs.first?.hasPrefix("Everything stored here about you is deleted.") == true)
        #expect(reply.choices.isEmpty)
        #expect(await !isKept(bot))
        let again = await bot.reply(to: line, isPress: isPress)
        #expect(again.paragraphs.first?.hasPrefix("Nothing is kept about you") == true)
    }

    @Test func whereNothingIsKeptItSaysSoAtOnce() async {
        let reply = await TestBot().reply(to: "forget me")
        #expect(reply.paragraphs.first?.hasPrefix("Nothing is kept about you") == true)
        #expect(reply.choices.isEmpty && reply.examples.isEmpty)
    }

    @Test func anOldCodeAsksAgain() async {
        let bot = await bot()
        let line = await line(bot)
        bot.time.advance(seconds: 601)
        let reply = await bot.reply(to: line)
        #expect(reply.paragraphs.first?.hasSuffix("Nothing was deleted.") == true)
        #expect(await isKept(bot))
        _ = await bot.reply(to: reply.choices.first?.line ?? "")
        #expect(await !isKept(bot))
    }

    @Test func theCodeOfAnotherPersonDoesNothing() async {
        let users = MemoryUserStore()
        for user in ["U1", "U2"] { await users.keep(of: user) { $0.home = TestBot.place("Oslo") } }
        let bot = TestBot(stores: BotStores(users: users, personalData: [users], seals: FixedSeals()))
        let line = await line(bot, user: "U1")
        let reply = await bot.reply(to: line, user: "U2", isPress: true)
        #expect(reply.paragraphs.first?.contains("not one that I gave to you") == true)
        #expect(await isKept(bot, user: "U1"))
        #expect(await isKept(bot, user: "U2"))
        _ = await bot.reply(to: line, user: "U1")
        #expect(await !isKept(bot, user: "U1"))
        #expect(await isKept(bot, user: "U2"))
    }

    @Test func everyStoreIsTriedAndAFailureSaysToTryAgain() async {
        let stores = [FailingData("a", failures: 1), FailingData("b")]
        let bot = TestBot(
            stores: BotStores(users: MemoryUserStore(), personalData: stores, seals: FixedSeals()))
        let failed = await bot.reply(to: await line(bot))
        #expect(failed.paragraphs.first?.contains("Try again in a minute") == true)
        #expect(bot.lastOutcome == "not-kept")
        #expect(stores.map(\.deleted) == [[], [TestBot.id("U1")]])
        #expect(bot.log.lines.allSatisfy { $0.message != "personal data deleted" })
        let done = await bot.reply(to: failed.choices.first?.line ?? "", isPress: true)
        #expect(done.paragraphs.first?.hasPrefix("Everything stored here about you is deleted.") == true)
        #expect(stores.allSatisfy { $0.deleted.contains(TestBot.id("U1")) })
    }

    @Test func theRecordUnderAFormerIDGoesToo() async {
        let data = FailingData("a")
        let bot = TestBot(
            stores: BotStores(users: MemoryUserStore(), personalData: [data], seals: FixedSeals()))
        let question = await bot.reply(to: "delete my data", formerUser: "OLD")
        _ = await bot.reply(to: question.choices.first?.line ?? "", formerUser: "OLD")
        #expect(data.deleted == [TestBot.id("U1"), TestBot.id("OLD")])
    }

    @Test func anAuditLineSaysWhoAndNoPlace() async throws {
        let bot = await bot()
        _ = await bot.reply(to: await line(bot))
        let audit = try #require(bot.log.lines.first { $0.message == "personal data deleted" })
        #expect(audit.level == .notice)
        #expect(audit.metadata["user.id"] == "slack:T1:U1")
        #expect(!"\(bot.log.lines)".contains("Oslo") && !"\(bot.log.lines)".contains("Tampa"))
    }

    @Test func whatTheProcessRemembersGoesToo() async {
        let bot = await bot()
        _ = await bot.reply(to: "Lima")
        _ = await bot.reply(to: await line(bot))
        #expect(await bot.reply(to: "share").visibility == .onlyAsker)
    }

    @Test func whatFrontEndsRememberGoesToo() async {
        let bot = await bot()
        let forgotten = Locked<[UserID]>([])
        bot.service.whenForgetting { user in forgotten.withLock { $0.append(user) } }
        let line = await line(bot)
        #expect(forgotten.withLock { $0 } == [])
        _ = await bot.reply(to: line)
        #expect(forgotten.withLock { $0 } == [TestBot.id("U1")])
    }

    /// The contact that is noted once a day must not bring a deleted record back.
    @Test func nothingComesBackAfterALongSilence() async {
        let bot = await bot()
        bot.time.advance(seconds: 3 * 86_400)
        _ = await bot.reply(to: await line(bot))
        #expect(await !isKept(bot))
    }

    @Test(arguments: [("my data", "data"), ("delete Tampa", "remove"), ("delete", "delete-what")])
    func otherWordsDeleteNothing(_ typed: String, _ command: String) async {
        let bot = await bot()
        _ = await bot.reply(to: typed)
        #expect(bot.lastCommand == command)
        #expect(await isKept(bot))
    }
}
