import BotScenes
import Testing

@testable import Bot

@Suite struct ComparisonReaderTests {
    private static func summary(of typed: String) -> String {
        guard let (command, arguments) = Reading.command(of: typed) else { return "nothing" }
        guard ["compare-asked", "compare-listed"].contains(command.name),
            let comparison = ComparisonReader.read(arguments[0], isPlace: Reading.isPlace)
        else { return "\(command.name): \(arguments.map(\.text).joined(separator: " | "))" }
        let places = comparison.places.map(\.text).joined(separator: " | ")
        return "\(places) / \(comparison.question.time.summary) / \(comparison.question.matter.summary)"
    }

    static let lines = [
        ("Tampa vs Oslo tomorrow", "Tampa | Oslo / tomorrow / weather"),
        ("tomorrow Tampa vs Oslo", "Tampa | Oslo / tomorrow / weather"),
        ("Tampa tomorrow vs Oslo", "Tampa | Oslo / tomorrow / weather"),
        ("Tampa tomorrow vs Oslo tomorrow", "Tampa | Oslo / tomorrow / weather"),
        ("tomorrow: Tampa versus Oslo", "Tampa | Oslo / tomorrow / weather"),
        ("Tampa and Oslo tomorrow", "Tampa | Oslo / tomorrow / weather"),
        ("Tampa & Oslo at 6pm", "Tampa | Oslo / 18:00 / weather"),
        ("tomorrow in Tampa and in Oslo", "Tampa | Oslo / tomorrow / weather"),
        ("what's the weather in Tampa and Oslo on friday", "Tampa | Oslo / fri / weather"),
        ("Tampa, Oslo and Lima tonight", "Tampa | Oslo | Lima / today night / weather"),
        ("Paris, Texas or Oslo tomorrow", "Paris, Texas | Oslo / tomorrow / weather"),
        ("compare Tampa and Oslo at the weekend", "Tampa | Oslo / weekend / weather"),
        ("compare Tampa with Oslo tomorrow morning", "Tampa | Oslo / tomorrow morning / weather"),
        ("compare Tampa Oslo tomorrow", "Tampa | Oslo / tomorrow / weather"),
        ("compare Tampa, Oslo, Lima next week", "Tampa | Oslo | Lima / next week / weather"),
        ("compare Tampa to Oslo on friday", "Tampa | Oslo / fri / weather"),
        ("compare tomorrow in Tampa and Oslo", "Tampa | Oslo / tomorrow / weather"),
        ("compare the wind in Tampa and Oslo", "Tampa | Oslo / now / wind"),
        ("compare Tampa vs Oslo tomorrow", "Tampa | Oslo / tomorrow / weather"),
        ("which is warmer tomorrow, Tampa or Oslo", "Tampa | Oslo / tomorrow / temperature"),
        ("which is warmer, Tampa or Oslo", "Tampa | Oslo / now / weather"),
        ("which city is windier on friday: Tampa, Oslo or Lima?", "Tampa | Oslo | Lima / fri / wind"),
        ("Tampa or Oslo, which is warmer tomorrow?", "Tampa | Oslo / tomorrow / temperature"),
        ("where is it colder tonight, Tampa or Oslo", "Tampa | Oslo / today night / temperature"),
        ("is Tampa warmer than Oslo tomorrow", "Tampa | Oslo / tomorrow / temperature"),
        ("is it warmer in Tampa than in Oslo", "Tampa | Oslo / now / weather"),
        ("will Tampa or Oslo be sunnier this weekend", "Tampa | Oslo / weekend / clouds"),
        ("how is Tampa compared to Oslo tomorrow", "Tampa | Oslo / tomorrow / weather"),
        ("wind Tampa vs Oslo", "Tampa | Oslo / now / wind"), ("Tampa vs Oslo rain?", "Tampa | Oslo / now / rain?"),
        ("humidity in Tampa and Lima", "Tampa | Lima / now / humidity"),
        ("will it rain in Tampa or Oslo tomorrow", "Tampa | Oslo / tomorrow / rain?"),
        ("umbrella in Tampa and Oslo", "Tampa | Oslo / now / umbrella"),
        ("sunset Tampa vs Oslo", "Tampa | Oslo / now / sun set"),
        ("air quality in Delhi vs Lima", "Delhi | Lima / now / air"),
        ("alerts Tampa and Miami", "Tampa | Miami / now / alerts"),
        ("Tampa and Oslo", "Tampa | Oslo / now / weather"),
        ("weather in Tampa and Oslo", "Tampa | Oslo / now / weather"),
        ("home vs Tampa tomorrow", "home | Tampa / tomorrow / weather"),
        ("home and Tampa tomorrow", "home | Tampa / tomorrow / weather"),
        ("Tampa vs Narnia tomorrow", "Tampa | Narnia / tomorrow / weather"),
        ("Tampa vs Oslo hourly", "Tampa | Oslo / hours / weather"),
        ("Tampa vs Oslo 5 days", "Tampa | Oslo / 5d / weather"),
        ("Los Angeles vs Mo i Rana tomorrow", "Los Angeles | Mo i Rana / tomorrow / weather"),
    ]

    @Test(arguments: lines)
    func findsPlacesTimeAndMatter(_ typed: String, _ expected: String) {
        #expect(Self.summary(of: typed) == expected)
    }

    @Test(arguments: [
        ("Tampa vs Oslo", "compare: Tampa | Oslo"), ("compare Tampa Oslo", "compare-words: Tampa | Oslo"),
        ("Trinidad & Tobago tomorrow", "question"), ("Tampa today and tomorrow", "question"),
        ("is it hot or cold in Oslo", "question"), ("wind and rain tomorrow in Oslo", "question"),
        ("friday and saturday in Oslo", "question"), ("sunrise and sunset Tampa", "question"),
        ("is it warmer than yesterday in Oslo", "question"), ("Tampa vs yesterday", "question"),
        ("is it raining in Oslo and is it cold in Oslo", "question"), ("Nice and warm tomorrow", "question"),
        ("save Tampa and Oslo", "save"), ("Trinidad and Tobago", "weather"),
    ])
    func leavesTheRestAlone(_ typed: String, _ expected: String) {
        let summary = Reading.command(of: typed).map { command, arguments in
            expected.contains(":") ? Self.summary(of: typed) : command.name
        }
        #expect(summary == expected)
    }

    @Test(arguments: [
        ("Tampa tomorrow vs Oslo on friday", ["Tampa tomorrow", "Oslo on friday"]),
        ("Tampa today vs Oslo tomorrow", ["Tampa today", "Oslo tomorrow"]),
        ("sunset in Tampa and wind in Oslo", ["sunset in Tampa", "wind in Oslo"]),
    ])
    func whatDiffersIsAskedOneByOne(_ typed: String, _ lines: [String]) async {
        let bot = TestBot()
        let reply = await bot.reply(to: typed)
        #expect(bot.lastOutcome == "incomplete")
        #expect(reply.examples.map(\.command) == lines.map { "/weather \($0)" })
    }
}
