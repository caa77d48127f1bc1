import BotScenes
import Testing

@testable import Bot

/// What a refusal tells people to type is understood when they type it.
@Suite struct SuggestionTests {
    private static let refused: Set<String> = [
        "not-understood", "place-unknown", "place-near", "place-mismatch", "postcode", "bad-coordinates", "incomplete",
        "internal", "not-saved", "bad-nickname",
    ]

    static let typed = [
        "Narnia", "asdfqwer", "Springfeild", "Tampa, Narnia", "QQZ", "99999", "10115 Germany", "SW1A 2AA", "0150",
        "99,200", "200,10", "Tampa on 31 feb", "Lisbon 12/03", "Paris 5/12", "Tampa at 25:00", "yesterday in Tampa",
        "27.95,", "every day", "every day at 25:00", "every day at 7:75", "daily at dinnertime",
        "every blursday at 7", "every wendesday at 7", "daily 7am EST", "every 5 minutes",
        "every hour", "every other day at 7", "report on 31 feb at 8", "report yesterday at 7",
        "at 7 for Tampa daily xyz",
        "daily at noon for Tampa only if snow", "weekdays 7 if it snows", "set hours 25-26", "set morning 25:00",
        "change 1 to 25:00", "change 1 to 7:75", "change 1 only if snow", "change 1 to every blursday",
        "timezone Atlantis", "units furlongs", "mood grumpy", "language klingon", "Tampa vs", "compare",
        "Tampa wensday", "Paris wether", "there?", "the day after", "share",
    ]

    @Test(arguments: typed)
    func whatIsSuggestedIsUnderstood(_ typed: String) async {
        let bot = TestBot()
        // Something to change, with a number.
        _ = await bot.reply(to: "every day at 7 for Tampa")
        _ = await bot.reply(to: "reports")
        let reply = await bot.reply(to: typed)
        #expect(!reply.examples.isEmpty)
        for example in reply.examples {
            let line = String(example.command.trimmingPrefix("/weather "))
            _ = await bot.reply(to: line)
            #expect(!Self.refused.contains(bot.lastOutcome ?? ""), "\(line): \(bot.lastOutcome ?? "")")
        }
    }

    @Test(arguments: typed)
    func withoutAGeocoderToo(_ typed: String) async {
        let bot = TestBot(geocoder: nil)
        _ = await bot.reply(to: "every day at 7 for Tampa")
        _ = await bot.reply(to: "reports")
        for example in await bot.reply(to: typed).examples {
            let line = String(example.command.trimmingPrefix("/weather "))
            _ = await bot.reply(to: line)
            #expect(!Self.refused.contains(bot.lastOutcome ?? ""), "\(line): \(bot.lastOutcome ?? "")")
        }
    }

    @Test func aChangeIsOfferedAsAChange() async {
        let bot = TestBot()
        let time = await bot.reply(to: "change 1 to 25:00").examples.map(\.command)
        #expect(time == ["/weather change 1 to 07:00", "/weather change 1 to 18:00"])
        #expect(await bot.reply(to: "set hours 25-26").examples.first?.command == "/weather set hours 8-9")
        #expect(await bot.reply(to: "set morning 25:00").examples.map(\.command) == ["/weather set morning 6:30"])
    }

    @Test func snowAloneIsNoConditionAndRainIsOffered() async {
        let bot = TestBot()
        let reply = await bot.reply(to: "daily at noon for Tampa only if snow")
        #expect(reply.examples.map(\.command) == ["/weather every day at 12:00 for Tampa only if rain"])
        #expect(bot.lastOutcome == "not-understood")
    }

    @Test func ofTwoReadingsOfADateTheNearerComesFirst() async {
        let reply = await TestBot().reply(to: "Lisbon 12/03")
        #expect(
            reply.examples.map(\.command) == [
                "/weather 3 December in Lisbon, Portugal", "/weather 12 March in Lisbon, Portugal",
            ])
    }
}
