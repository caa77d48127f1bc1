import BotScenes
import TestSupport
import Testing

@testable import Bot

/// What no source has is said, and the nearest thing told.
@Suite struct LackingCommandTests {
    @Test(arguments: [
        ("sea temperature Tampa", "I don't have temperatures of the sea", "Tampa"),
        ("water temperature in Nice", "I don't have temperatures of the sea", "Nice"),
        ("tide Tampa", "I don't have tides", "Tampa"), ("waves Honolulu", "I don't have waves", "Honolulu"),
        ("northern lights Tromso", "I don't have forecasts of northern", "Tromso"),
        ("climate Tampa", "I don't have climate", "Tampa"), ("Tampa in July", "I don't have climate", "Tampa"),
        ("can I hang out the washing in Leeds", "Whether that is a good idea", "Leeds"),
        ("good day for a bike ride in Utrecht?", "Whether that is a good idea", "Utrecht"),
        ("hurricane Tampa", "I don't have the tracks", "alerts Tampa"),
        ("heatwave Athens", "Heat waves I know only", "alerts Athens"),
        ("when does the moon rise in Tampa", "I don't know when the moon rises", "moon Tampa"),
        ("golden hour Paris", "I don't have the golden", "sunset Paris"),
        ("why is it raining in Seattle", "I don't know the reasons", "is it raining in Seattle"),
        ("why is it so cold in Oslo", "I don't know the reasons", "Oslo"),
    ])
    func saysSoAndTellsTheNearestThing(_ typed: String, _ sentence: String, _ nearest: String) async {
        let bot = TestBot()
        let reply = await bot.reply(to: typed)
        #expect(bot.lastOutcome == "answered")
        #expect(reply.paragraphs.first?.hasPrefix(sentence) == true)
        let expected = await TestBot().reply(to: nearest)
        #expect(reply.cards == expected.cards)
    }

    @Test(arguments: ["moon", "moon phase tonight", "full moon"])
    func thePhaseOfTheMoonNeedsNoPlace(_ typed: String) async {
        let bot = TestBot()
        let reply = await bot.reply(to: typed)
        #expect(bot.lastOutcome == "answered")
        #expect(reply.cards.first?.rows.isEmpty == false)
        #expect(reply.choices.isEmpty)
    }

    @Test(arguments: [
        ("Tampa wensday", "Tampa wednesday"), ("Tampa thursdy", "Tampa thursday"),
        ("paris temprature", "paris temperature"), ("Paris wether", "Paris weather"), ("Tampa snset", "Tampa sunset"),
    ])
    func aMisspelledWordOfAQuestionIsOffered(_ typed: String, _ line: String) async {
        let bot = TestBot()
        let reply = await bot.reply(to: typed)
        #expect(bot.lastOutcome == "place-near")
        #expect(reply.examples.first?.command == "/weather \(line)")
    }

    @Test(arguments: ["downtown Tampa", "near Tampa", "around Tampa", "Tampa/Florida"])
    func wordsAroundATownMeanTheTown(_ typed: String) async {
        #expect(await TestBot().reply(to: typed).cards.first?.title == "Tampa, Florida, United States")
    }

    @Test func strayQuotesAreNotQuoted() async {
        let reply = await TestBot().reply(to: "\"Tampa\" \"Oslo\"")
        #expect(reply.paragraphs.first?.contains("\"") == false)
    }
}
