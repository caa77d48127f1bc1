import BotScenes
import Personality
import TestSupport
import Testing

@testable import Bot

/// T13: a room gets at most one line in five minutes, whoever asks, and is never above its level.
@Suite struct RoomTests {
    /// Asks for another place every twenty seconds, two people in turn.
    private func quips(_ bot: TestBot, rounds: Int) async -> [(second: Int, text: String)] {
        let towns = ["Tampa", "Oslo", "Lima", "Tokyo", "Madrid", "Nairobi", "Perth", "Quito", "Seoul", "Turin", "Ulm"]
        var quips: [(Int, String)] = []
        for round in 0..<rounds {
            bot.time.advance(seconds: 20)
            let user = round.isMultiple(of: 2) ? "U1" : "U2"
            let reply = await bot.reply(to: towns[round % towns.count], user: user, isPrivate: false)
            if let quip = reply.quip { quips.append((round * 20, quip)) }
        }
        return quips
    }

    @Test func twoPeopleGetAtMostOneLineInFiveMinutes() async {
        let bot = TestBot(packs: MarkedPacks.all)
        let quips = await quips(bot, rounds: 150)
        #expect(quips.count > 4)
        for (one, next) in zip(quips, quips.dropFirst()) { #expect(next.second - one.second >= 300) }
    }

    @Test func theRoomCapsThePerson() async {
        let bot = TestBot(packs: MarkedPacks.all)
        for user in ["U1", "U2"] { _ = await bot.reply(to: "mood overkill", user: user) }
        let quips = await quips(bot, rounds: 100)
        #expect(!quips.isEmpty)
        #expect(quips.allSatisfy { !$0.text.hasPrefix("A snarky") })
    }

    @Test func thePersonsOwnLevelIsNotRaisedByTheRoom() async {
        var configuration = ReplyService.Configuration()
        configuration.moodShared = .snarky
        let bot = TestBot(configuration, packs: MarkedPacks.all)
        for user in ["U1", "U2"] { _ = await bot.reply(to: "mood professional", user: user) }
        let quips = await quips(bot, rounds: 100)
        #expect(!quips.isEmpty && quips.allSatisfy { $0.text.hasPrefix("A professional") })
    }
}
