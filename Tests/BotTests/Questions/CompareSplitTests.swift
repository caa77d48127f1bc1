import BotScenes
import Testing

@testable import Bot

@Suite struct CompareSplitTests {
    @Test(arguments: [
        ("compare Tampa Oslo", "Tampa | Oslo"), ("compare Tampa Oslo Paris", "Tampa | Oslo | Paris"),
        ("compare Tampa and Oslo", "Tampa | Oslo"), ("compare Tampa with Oslo", "Tampa | Oslo"),
        ("compare Tampa, Oslo", "Tampa | Oslo"), ("compare Tampa, Oslo and Lima", "Tampa | Oslo | Lima"),
        ("compare New York Los Angeles", "New York | Los Angeles"), ("compare Tampa to Narnia", "Tampa | Narnia"),
        ("compare Mo i Rana Oslo", "Mo i Rana | Oslo"),
        (
            "compare Tampa Oslo Paris Lima Tokyo Cairo",
            "Tampa | Oslo | Paris | Lima | Tokyo | Cairo"
        ),
    ])
    func oneWayIsEnough(_ typed: String, _ places: String) {
        #expect(Reading.summary(of: typed) == "compare-words: \(places)")
    }

    @Test(arguments: [
        "compare Tampa", "compare", "compare Tampa asdfqwer", "compare Paris Texas Oslo", "compare asdfqwer zxcvbnm",
    ])
    func otherwiseItSaysHowToType(_ typed: String) async {
        let bot = TestBot()
        let reply = await bot.reply(to: typed)
        #expect(bot.lastOutcome == "incomplete")
        #expect(reply.examples.allSatisfy { $0.command.contains(" vs ") } && reply.examples.count == 1)
    }

    @Test func theComparisonIsTheSameAsWithVersus() async {
        let bot = TestBot()
        #expect(await bot.reply(to: "compare Tampa Oslo").cards == bot.reply(to: "Tampa vs Oslo").cards)
    }
}
