import BotScenes
import FoundationEssentials
import Identity
import Storage
import TestSupport
import Testing

@testable import Bot

@Suite struct VoiceMemoryTests {
    private static let towns = [
        "Tampa", "Oslo", "Lima", "Tokyo", "Madrid", "Nairobi", "Perth", "Quito", "Seoul", "Turin", "Ulm", "Vienna",
    ]

    private func bot(_ memory: VoiceMemory) -> TestBot {
        let users = MemoryUserStore()
        return TestBot(
            packs: MarkedPacks.all,
            stores: BotStores(users: users, personalData: [users], seals: FixedSeals(), voice: memory))
    }

    private func quips(_ bot: TestBot, _ towns: [String] = towns, user: String = "U1") async -> [String] {
        var quips: [String] = []
        for town in towns {
            if let quip = await bot.reply(to: town, user: user).quip { quips.append(quip) }
        }
        return quips
    }

    /// What would have been said without the restart is said after it.
    @Test func aRestartChangesNothing() async throws {
        let half = Array(Self.towns.prefix(6))
        let rest = Array(Self.towns.suffix(6))
        let journal = MemoryJournal()
        let memory = VoiceMemory(journal: journal)
        let first = bot(memory)
        _ = await quips(first, half)
        try await memory.save()
        let expected = await quips(first, rest)
        #expect(!expected.isEmpty)

        let restarted = VoiceMemory(journal: journal)
        #expect(try await restarted.load() == 0)
        #expect(await quips(bot(restarted), rest) == expected)
        #expect(await quips(bot(VoiceMemory(journal: nil)), rest) != expected)
    }

    @Test func onlyWhatChangedIsAppended() async throws {
        let journal = MemoryJournal()
        let memory = VoiceMemory(journal: journal)
        let bot = bot(memory)
        for user in ["U1", "U2", "U3"] { _ = await quips(bot, ["Tampa"], user: user) }
        try await memory.save()
        #expect(journal.entries.count == 3)
        try await memory.save()
        #expect(journal.entries.count == 3)
        _ = await quips(bot, ["Oslo"], user: "U2")
        try await memory.save()
        #expect(journal.entries.count == 4)
    }

    @Test func aJournalThatGrewStaleIsRewritten() async throws {
        let journal = MemoryJournal()
        let memory = VoiceMemory(journal: journal)
        let bot = bot(memory)
        for round in 0..<100 {
            bot.time.advance(seconds: 700)
            _ = await quips(bot, [Self.towns[round % 12]])
            try await memory.save()
            #expect(journal.entries.count <= 65)
        }
        #expect(journal.compactions == 1)
        let restarted = VoiceMemory(journal: journal)
        try await restarted.load()
        let user = TestBot.id("U1")
        #expect(try await restarted.export(user) == memory.export(user))
    }

    @Test func whatCouldNotBeKeptIsKeptTheNextTime() async throws {
        let journal = MemoryJournal()
        let memory = VoiceMemory(journal: journal)
        _ = await quips(bot(memory))
        journal.fail(true)
        await #expect(throws: StorageError.full) { try await memory.save() }
        journal.fail(false)
        try await memory.save()
        #expect(journal.entries.count == 1)
    }

    @Test func aDeletedPersonLeavesNothingInTheJournal() async throws {
        let journal = MemoryJournal()
        let memory = VoiceMemory(journal: journal)
        let bot = bot(memory)
        for user in ["U1", "U2"] { _ = await quips(bot, user: user) }
        try await memory.save()
        try await memory.delete(TestBot.id("U1"))
        #expect(!journal.text.contains("slack:T1:U1") && journal.text.contains("slack:T1:U2"))
        #expect(try await memory.export(TestBot.id("U1")) == nil)
        try await memory.save()
        #expect(!journal.text.contains("slack:T1:U1"))
    }

    /// What was not written yet is not written after a deletion either, not even that somebody was forgotten.
    @Test func aDeletionBeforeTheFirstSaveLeavesNoName() async throws {
        let journal = MemoryJournal()
        let memory = VoiceMemory(journal: journal)
        _ = await quips(bot(memory))
        try await memory.delete(TestBot.id("U1"))
        try await memory.save()
        #expect(!journal.text.contains("U1"))
    }

    @Test func aDeletionThatFailsCanBeTriedAgain() async throws {
        let journal = MemoryJournal()
        let memory = VoiceMemory(journal: journal)
        _ = await quips(bot(memory))
        try await memory.save()
        journal.fail(true)
        await #expect(throws: StorageError.full) { try await memory.delete(TestBot.id("U1")) }
        #expect(try await memory.export(TestBot.id("U1")) != nil, "something is left, and is said to be")
        journal.fail(false)
        try await memory.delete(TestBot.id("U1"))
        #expect(journal.entries.isEmpty)
        #expect(try await memory.export(TestBot.id("U1")) == nil)
    }

    @Test func whatADeletionLeftIsGoneWithTheNextSave() async throws {
        let journal = MemoryJournal()
        let memory = VoiceMemory(journal: journal)
        let bot = bot(memory)
        for user in ["U1", "U2"] { _ = await quips(bot, user: user) }
        try await memory.save()
        journal.fail(true)
        await #expect(throws: StorageError.full) { try await memory.delete(TestBot.id("U1")) }
        journal.fail(false)
        try await memory.save()
        #expect(!journal.text.contains("slack:T1:U1") && journal.text.contains("slack:T1:U2"))
    }

    @Test(arguments: [false, true])
    func whoWasToldNothingSinceADateIsForgotten(_ isFullAtFirst: Bool) async throws {
        let journal = MemoryJournal()
        let memory = VoiceMemory(journal: journal)
        let bot = bot(memory)
        _ = await quips(bot, user: "U1")
        bot.time.advance(seconds: 4000)
        _ = await quips(bot, user: "U2")
        try await memory.save()
        let limit = bot.time.now().addingTimeInterval(-3000)
        if isFullAtFirst {
            journal.fail(true)
            await #expect(throws: StorageError.full) { try await memory.forget(silentSince: limit) }
            journal.fail(false)
            try await memory.save()
        } else {
            try await memory.forget(silentSince: limit)
        }
        #expect(!journal.text.contains("slack:T1:U1") && journal.text.contains("slack:T1:U2"))
        try await memory.forget(silentSince: limit)
        #expect(journal.compactions == 1)
    }

    @Test func deletingSomebodyUnknownWritesNothing() async throws {
        let journal = MemoryJournal()
        try await VoiceMemory(journal: journal).delete(TestBot.id("U9"))
        #expect(journal.compactions == 0)
    }

    @Test func unreadableEntriesAreCountedAndLeftOut() async throws {
        let journal = MemoryJournal()
        let memory = VoiceMemory(journal: journal)
        _ = await quips(bot(memory))
        try await memory.save()
        try await journal.append([Array("{\"person\"".utf8), []])
        let restarted = VoiceMemory(journal: journal)
        #expect(try await restarted.load() == 2)
        #expect(try await restarted.export(TestBot.id("U1")) != nil)
    }

    @Test func anExportHasIDsAndNoPlace() async throws {
        let memory = VoiceMemory(journal: nil)
        _ = await quips(bot(memory))
        let export = try #require(await memory.export(TestBot.id("U1"))?.object)
        #expect(export.keys.sorted() == ["draws", "lines", "topics"])
        #expect(!"\(export)".contains("Tampa") && !"\(export)".contains("gn:"))
    }
}
