import BotScenes
import Personality
import Storage
import TestSupport
import Testing
import Users

@testable import Bot

@Suite struct FlagCommandTests {
    private static let towns = [
        "Tampa", "Oslo", "Lima", "Tokyo", "Madrid", "Nairobi", "Perth", "Quito", "Seoul", "Turin", "Ulm", "Vienna",
    ]

    /// Asks until an answer has a line, at most once for each town.
    private func quip(_ bot: TestBot, user: String = "U1", isPrivate: Bool = true) async -> String? {
        for town in Self.towns {
            bot.time.advance(seconds: 700)
            if let quip = await bot.reply(to: town, user: user, isPrivate: isPrivate).quip { return quip }
        }
        return nil
    }

    private func bot(_ flags: any FlagStore) -> (TestBot, MemoryUserStore) {
        let users = MemoryUserStore()
        let stores = BotStores(users: users, personalData: [users], seals: FixedSeals(), flags: flags)
        return (TestBot(packs: MarkedPacks.all, stores: stores), users)
    }

    @Test func theLineIsNotedOnceAndNeverShownToThePersonAgain() async throws {
        let flags = MemoryFlagStore()
        let (bot, users) = bot(flags)
        let quip = try #require(await quip(bot))
        let thanks = await bot.reply(to: "flag")
        #expect(thanks.paragraphs.count == 1 && thanks.quip == nil)
        _ = await bot.reply(to: "flag")
        let id = try #require(await flags.counts.first).key
        #expect(await flags.counts == [id: 1])
        let flagged = "A \(id.replacing("-", with: "\(MarkedPacks.mark)")) in "
        #expect(quip.hasPrefix(flagged))
        #expect(try await users.user(UserIdentity(TestBot.id("U1")))?.blockedPhrases == [id])
        for _ in 0..<12 {
            #expect(await self.quip(bot)?.hasPrefix(flagged) != true)
        }
    }

    @Test func askingForHelpOnItFlagsNothing() async throws {
        let flags = MemoryFlagStore()
        let (bot, _) = bot(flags)
        _ = try #require(await quip(bot))
        #expect(await bot.reply(to: "help flag").paragraphs.first?.hasPrefix("“flag”") == true)
        #expect(await bot.reply(to: "help export").paragraphs.first?.hasPrefix("“export”") == true)
        #expect(await flags.counts.isEmpty)
    }

    @Test func anotherPersonStillSeesIt() async throws {
        let (bot, users) = bot(MemoryFlagStore())
        _ = try #require(await quip(bot))
        _ = await bot.reply(to: "flag")
        #expect(try await users.user(UserIdentity(TestBot.id("U2"))) == nil)
        #expect(await quip(bot, user: "U2") != nil)
    }

    @Test func withoutALineItSaysSo() async {
        let flags = MemoryFlagStore()
        let (bot, _) = bot(flags)
        let reply = await bot.reply(to: "bad joke")
        #expect(reply.paragraphs.first?.hasPrefix("I don't remember a line") == true)
        #expect(await flags.counts.isEmpty)
    }

    @Test func oneOfTheRoomCanFlagWhatTheRoomSaw() async throws {
        let flags = MemoryFlagStore()
        let (bot, _) = bot(flags)
        _ = try #require(await quip(bot, isPrivate: false))
        _ = await bot.reply(to: "flag", user: "U2")
        #expect(await flags.counts.values.map { $0 } == [1])
    }

    @Test func aPrivateLineIsNobodyElsesToFlag() async throws {
        let flags = MemoryFlagStore()
        let (bot, _) = bot(flags)
        _ = try #require(await quip(bot))
        _ = await bot.reply(to: "flag", user: "U2")
        _ = await bot.reply(to: "flag", conversation: "C2")
        #expect(await flags.counts.isEmpty)
    }

    @Test func whatCannotBeNotedIsSaid() async throws {
        let records = MemoryRecordStore()
        records.fail(with: [.full])
        let (bot, users) = bot(RecordFlagStore(records: records))
        _ = try #require(await quip(bot))
        _ = await bot.reply(to: "flag")
        #expect(bot.lastOutcome == "not-kept")
        #expect(try await users.user(UserIdentity(TestBot.id("U1"))) == nil)
    }
}
