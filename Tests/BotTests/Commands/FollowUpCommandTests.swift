import BotScenes
import TestSupport
import Testing
import Users

@testable import Bot

/// Messages that make sense only behind an answer.
@Suite struct FollowUpCommandTests {
    private func titles(_ reply: Reply) -> [String] { reply.cards.map(\.title) }

    /// The question, what follows it, and a question that says all of it at once.
    @Test(arguments: [
        ("Tampa", "and Oslo?", "Oslo"), ("Tampa tomorrow", "and Oslo?", "Oslo tomorrow"),
        ("umbrella in Tampa", "same for Paris", "umbrella in Paris"),
        ("wind in Tampa tomorrow", "what about Oslo", "wind in Oslo tomorrow"),
        ("Tampa tomorrow", "what about the day after", "Tampa on thursday"),
        ("umbrella in Tampa tomorrow", "and the day after", "umbrella in Tampa on thursday"),
        ("Tampa", "the day after", "Tampa tomorrow"), ("Tampa tomorrow", "there?", "Tampa tomorrow"),
        ("Tampa", "and tomorrow?", "Tampa tomorrow"),
        ("umbrella in Tampa", "and on thursday?", "umbrella in Tampa on thursday"),
        ("umbrella in Tampa tomorrow", "what about thursday", "umbrella in Tampa on thursday"),
        ("Tampa", "will it rain there tomorrow", "will it rain in Tampa tomorrow"),
        ("Tampa", "tomorrow?", "Tampa tomorrow"), ("Tampa", "same tomorrow", "Tampa tomorrow"),
        ("Tampa tomorrow", "wind?", "wind in Tampa"),
        ("umbrella in Tampa", "the same tomorrow", "umbrella in Tampa tomorrow"),
        ("Oslo", "is it warmer there than in Tampa", "is it warmer in Oslo than in Tampa"),
        ("Tampa vs Oslo", "tomorrow?", "Tampa vs Oslo tomorrow"), ("Tampa vs Oslo", "wind?", "wind in Tampa and Oslo"),
        ("Tampa vs Oslo tomorrow", "and Paris?", "Tampa vs Oslo vs Paris tomorrow"),
        ("Tampa vs Oslo", "and Paris?", "Tampa vs Oslo vs Paris"),
    ])
    func asksTheLastQuestionAgain(_ first: String, _ second: String, _ whole: String) async {
        let bot = TestBot()
        _ = await bot.reply(to: first)
        let followed = await bot.reply(to: second)
        #expect(bot.lastOutcome == "answered")
        let expected = await TestBot().reply(to: whole)
        #expect(!followed.cards.isEmpty)
        #expect(followed.cards == expected.cards)
    }

    @Test func followsWhatFollowed() async {
        let bot = TestBot()
        for text in ["umbrella in Tampa tomorrow", "and Oslo?"] { _ = await bot.reply(to: text) }
        let last = await bot.reply(to: "and the day after?")
        #expect(last.cards == (await TestBot().reply(to: "umbrella in Oslo on thursday")).cards)
    }

    @Test(arguments: ["there?", "the day after", "what about the day after", "will it rain there tomorrow"])
    func withoutAnAnswerItSaysWhatToType(_ typed: String) async {
        let bot = TestBot()
        let reply = await bot.reply(to: typed)
        #expect(bot.lastOutcome == "incomplete")
        #expect(!reply.examples.isEmpty)
    }

    @Test func isForgottenAfterHalfAnHourAndElsewhere() async {
        let bot = TestBot()
        _ = await bot.reply(to: "umbrella in Tampa")
        _ = await bot.reply(to: "there?", conversation: "C2")
        #expect(bot.lastOutcome == "incomplete")
        _ = await bot.reply(to: "there?", user: "U2")
        #expect(bot.lastOutcome == "incomplete")
        bot.time.advance(seconds: 1801)
        _ = await bot.reply(to: "there?")
        #expect(bot.lastOutcome == "incomplete")
    }

    @Test func withoutAnAnswerAPlaceIsAPlace() async {
        #expect(await TestBot().reply(to: "and Oslo?").cards == TestBot().reply(to: "Oslo").cards)
    }

    @Test func withAHomeATimeAloneIsAboutIt() async {
        let bot = await TestBot.keeping { $0.home = TestBot.place("Oslo") }
        _ = await bot.reply(to: "Tampa")
        #expect(titles(await bot.reply(to: "tomorrow?")).first?.contains("Oslo") == true)
        #expect(titles(await bot.reply(to: "same tomorrow")).first?.contains("Oslo") == true)
        _ = await bot.reply(to: "Tampa")
        #expect(titles(await bot.reply(to: "same tomorrow")).first?.contains("Tampa") == true)
    }

    @Test func withAHomeWarmerThanAPlaceComparesBoth() async {
        let bot = await TestBot.keeping { $0.home = TestBot.place("Oslo") }
        let reply = await bot.reply(to: "is it warmer than in Tampa")
        #expect(reply.cards.count == 2)
        #expect(reply.paragraphs.contains { $0.hasPrefix("No difference: ") })
    }

    @Test func aTimeWithoutAnAnswerIsAboutTheHome() async {
        let bot = await TestBot.keeping { $0.home = TestBot.place("Oslo") }
        #expect(titles(await bot.reply(to: "and tomorrow?")).first?.contains("Oslo") == true)
    }

    /// What somebody was told of their home is not said aloud because they ask on.
    @Test(arguments: ["there?", "and tomorrow?", "the day after"])
    func inARoomItStaysBetweenTheTwo(_ typed: String) async {
        let bot = await TestBot.keeping { $0.home = TestBot.place("Oslo") }
        _ = await bot.reply(to: "home", isPrivate: false)
        #expect(await bot.reply(to: typed, isPrivate: false).visibility == .onlyAsker)
    }
}
