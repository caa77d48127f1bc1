import BotScenes
import FoundationEssentials
import Identity
import Storage
import TestSupport
import Testing
import Users

@testable import Bot

@Suite struct DataCommandTests {
    @Test(arguments: [(400, "for 400 days."), (1, "for 1 day.")])
    func saysHowLongItIsKept(_ days: Int, _ ending: String) async {
        let users = MemoryUserStore()
        await users.keep(of: "U1") { $0.home = TestBot.place("Oslo") }
        var configuration = ReplyService.Configuration()
        configuration.retentionDays = days
        let bot = TestBot(
            configuration, stores: BotStores(users: users, personalData: [users], seals: FixedSeals()))
        #expect(await bot.reply(to: "my data").paragraphs.contains { $0.hasSuffix(ending) })
    }

    /// Damaged or newer: said where it matters, once, and never between a code and what it is for.
    @Test(arguments: [
        (UserStoreError.damaged, "my data", "What I keep about you is damaged"),
        (.damaged, "export", "Your saved data is damaged, so I can't hand it to you."),
        (.damaged, "delete my data", "Your saved data, which is damaged and was set aside"),
        (.newerFormat(9), "my data", "What I keep about you was written by a newer version"),
        (.newerFormat(9), "delete my data", "Your saved data, which a newer version of this program wrote"),
    ])
    func aRecordThatCannotBeUsedIsSaid(_ error: UserStoreError, _ typed: String, _ sentence: String) async {
        let isDamaged = error == .damaged
        let data: any PersonalData = isDamaged ? BrokenData(error: .damaged) : FailingData("profile")
        let bot = TestBot(
            stores: BotStores(users: FailingUserStore(error), personalData: [data], seals: FixedSeals()))
        let reply = await bot.reply(to: typed)
        #expect(reply.paragraphs[0].contains(sentence), "\(reply.plainText)")
        let all = reply.plainText
        #expect(!all.contains("defaults") && !all.contains("Try again in a minute"), "\(all)")
        if typed == "delete my data" {
            #expect(reply.paragraphs.last?.hasSuffix("type this within ten minutes:") == true)
        }
    }

    @Test func theDefaultIsFourHundredDays() {
        #expect(ReplyService.Configuration().retentionDays == 400)
    }

    @Test func aRemovalThatCannotBeUndoneAnyMoreIsForgotten() async throws {
        let users = MemoryUserStore()
        await users.keep(of: "U1") { user in
            user.home = TestBot.place("Oslo")
            user.removed = Removal(.home(TestBot.place("Lima")), at: user.created)
        }
        let bot = TestBot(stores: BotStores(users: users, personalData: [users], seals: FixedSeals()))
        bot.time.advance(seconds: 86_400)
        #expect(await bot.reply(to: "my data").plainText.contains("Removed last"))
        bot.time.advance(seconds: 1)
        #expect(await !bot.reply(to: "my data").plainText.contains("Removed last"))
        #expect(try await users.user(UserIdentity(TestBot.id("U1")))?.removed == nil)
    }

    @Test func aPartThatCannotBeReadIsSaid() async {
        let stores = BotStores(
            users: MemoryUserStore(), personalData: [BrokenData(error: .closed)], seals: FixedSeals())
        let bot = TestBot(stores: stores)
        #expect(await bot.reply(to: "my data").paragraphs.last?.contains("can't be read right now") == true)
        let export = await bot.reply(to: "export")
        #expect(export.code == nil && bot.lastOutcome == "not-kept")
    }

    @Test func anExportHasEveryStoreInOrderOfNames() async throws {
        let data = [FailingData("zebra"), FailingData("apple")]
        let bot = TestBot(
            stores: BotStores(users: MemoryUserStore(), personalData: data, seals: FixedSeals()))
        let code = try #require(await bot.reply(to: "export").code)
        #expect(code == "{\n  \"apple\" : \"something\",\n  \"zebra\" : \"something\"\n}")
    }

    @Test(arguments: [(11_000, true), (12_000, false)])
    func aLongExportIsForTheOperator(_ length: Int, _ fits: Bool) async {
        let data = LongData(text: String(repeating: "x", count: length))
        let bot = TestBot(
            stores: BotStores(users: MemoryUserStore(), personalData: [data], seals: FixedSeals()))
        let reply = await bot.reply(to: "export")
        #expect((reply.code != nil) == fits)
        #expect(reply.paragraphs[0].contains("squall user export") == !fits)
    }
}

private struct BrokenData: PersonalData {
    let error: StorageError
    let personalDataName = "broken"

    func export(_ person: UserID) async throws(StorageError) -> Storage.JSONValue? {
        throw error
    }

    func delete(_ person: UserID) async throws(StorageError) {}
}

private struct LongData: PersonalData {
    let text: String
    let personalDataName = "long"

    func export(_ person: UserID) async throws(StorageError) -> Storage.JSONValue? {
        .text(text)
    }

    func delete(_ person: UserID) async throws(StorageError) {}
}
