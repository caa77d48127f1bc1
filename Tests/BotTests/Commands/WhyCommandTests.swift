import BotScenes
import FoundationEssentials
import Identity
import TestSupport
import Testing
import Weather

@testable import Bot

/// Where the last answer came from.
@Suite struct WhyCommandTests {
    @Test(arguments: ["why", "explain", "why?", "why that", "explain the last answer", "how do you know that"])
    func isRead(typed: String) async {
        let bot = TestBot()
        _ = await bot.reply(to: typed)
        #expect(bot.lastCommand == "why")
    }

    @Test func withoutAnAnswerItSaysWhatToType() async {
        let bot = TestBot()
        let reply = await bot.reply(to: "why")
        #expect(bot.lastOutcome == "incomplete")
        #expect(reply.examples.map(\.command) == ["/weather Tampa", "/weather why"])
    }

    @Test func whereNothingIsRememberedNoLineIsProposedThatCannotWork() async {
        let bot = TestBot()
        var incoming = Incoming(
            user: TestBot.id("U1"), team: TeamID(rawValue: "terminal"),
            conversation: ConversationID(rawValue: "terminal"), isPrivate: true, text: "why",
            invocation: "squall ask", requestID: "r-0001")
        incoming.isAlone = true
        let reply = await bot.service.reply(to: incoming)
        #expect(bot.lastOutcome == "incomplete")
        #expect(reply.examples.isEmpty)
        #expect(reply.paragraphs.contains { $0.contains("squall demo") })
    }

    @Test func tellsPlaceRuleSourcesAndAge() async {
        let bot = TestBot()
        _ = await bot.reply(to: "Tampa")
        bot.time.advance(seconds: 180)
        let reply = await bot.reply(to: "why")
        #expect(
            reply.paragraphs[0] == """
                Place: Tampa, Florida, United States, at 27.95, -82.46; its days follow the clocks of America/New_York.
                Rule: the place of the name that you typed; of several the one with the most people.
                """)
        #expect(
            reply.paragraphs[1] == """
                Now: Weather data by Open-Meteo.com, asked 3 minutes ago.
                Hours: Weather data by Open-Meteo.com, asked 3 minutes ago.
                Days: Weather data by Open-Meteo.com, asked 3 minutes ago.
                Official warnings: Warnings: US National Weather Service, asked 3 minutes ago.
                """)
    }

    @Test func afterHalfAnHourNothingIsLeftToExplain() async {
        let bot = TestBot()
        _ = await bot.reply(to: "Tampa")
        bot.time.advance(seconds: 1800)
        _ = await bot.reply(to: "why")
        #expect(bot.lastOutcome == "incomplete")
    }

    @Test(arguments: [
        ("home Oslo", "", "Rule: it is your home."), ("save Oslo as fjord", "fjord", "saved as “fjord”"),
        ("save Oslo", "Oslo", "one of your saved places"), ("hi", "27.95,-82.46", "the point that you named"),
        ("hi", "Florida", "Rule: Florida is an area"), ("hi", "Springfield", "other places have that name"),
    ])
    func namesTheRule(before: String, typed: String, rule: String) async {
        let bot = TestBot()
        _ = await bot.reply(to: before)
        _ = await bot.reply(to: typed)
        let reply = await bot.reply(to: "why")
        #expect(reply.paragraphs.first?.contains(rule) == true)
    }

    @Test func saysWhyAPartIsMissing() async {
        let bot = TestBot { weather in
            weather.fail(.warnings, as: .notCovered)
            weather.fail(.hours, as: .badKey)
            weather.days?.isStale = true
        }
        _ = await bot.reply(to: "Tampa")
        let reply = await bot.reply(to: "why")
        let lines = reply.paragraphs[1].split(separator: "\n").map(String.init)
        #expect(lines.contains("Official warnings: missing, because no source that is set up here covers the place."))
        #expect(lines.contains("Hours: missing, because the access that was set up here is refused."))
        #expect(lines.contains { $0.hasPrefix("Days: ") && $0.hasSuffix("nothing newer could be had.") })
    }

    @Test func saysThatJokesAreLocked() async {
        let bot = TestBot { $0.warnings?.value = [WeatherSample.warning()] }
        _ = await bot.reply(to: "Tampa")
        let reply = await bot.reply(to: "why")
        #expect(reply.paragraphs.last?.contains("jokes are locked") == true)
    }

    @Test func saysThatJokesAreOff() async {
        let bot = TestBot()
        _ = await bot.reply(to: "no jokes")
        _ = await bot.reply(to: "Tampa")
        let reply = await bot.reply(to: "why")
        #expect(reply.paragraphs.last == "No line with character: you turned jokes off.")
    }

    @Test func tellsOfEachPlaceOfAComparison() async {
        let bot = TestBot()
        _ = await bot.reply(to: "Tampa vs Oslo")
        let reply = await bot.reply(to: "why")
        #expect(reply.paragraphs.count { $0.hasPrefix("Place: ") } == 2)
    }

    @Test func whatIsExplainedStaysBetweenAskerAndBot() async {
        let bot = TestBot()
        _ = await bot.reply(to: "Tampa", isPrivate: false)
        let reply = await bot.reply(to: "why", isPrivate: false)
        #expect(reply.visibility == .onlyAsker)
        #expect(reply.isPersonal)
        let stranger = await bot.reply(to: "why", user: "U2", isPrivate: false)
        #expect(stranger.paragraphs.first?.hasPrefix("I have no answer") == true)
    }
}
