import Bot
import BotScenes
import FoundationEssentials
import Identity
import Testing
import Users
import Weather

/// What people choose holds from then on, for themselves alone.
@Suite struct PreferencesTests {
    private func headline(_ bot: TestBot, _ typed: String = "Tampa", user: String = "U1") async -> String? {
        await bot.reply(to: typed, user: user).cards.first?.headline
    }

    private func wind(_ bot: TestBot, _ typed: String = "Tampa") async -> String? {
        await bot.reply(to: typed).cards.first?.rows.first { $0.label == "Wind" }?.value
    }

    // MARK: Units

    @Test func unitsHoldForTheOneWhoChose() async {
        let bot = TestBot()
        let reply = await bot.reply(to: "units metric")
        #expect(reply.paragraphs == ["From now on: °C, km/h, mm."])
        #expect(await headline(bot) == "27 °C, light rain, feels like 30 °C".spaced)
        #expect(await headline(bot, user: "U2")?.hasPrefix("81 °F (27 °C)".spaced) == true)
    }

    @Test func unitsOfOneAnswerAreForgotten() async {
        let bot = TestBot()
        #expect(await headline(bot, "Tampa in °C") == "27 °C, light rain, feels like 30 °C".spaced)
        #expect(await headline(bot, "Tampa --us") == "81 °F, light rain, feels like 86 °F".spaced)
        #expect(await wind(bot, "Tampa in knots") == "SE 8 kn, gusts 20 kn".spaced)
        #expect(await headline(bot)?.hasPrefix("81 °F (27 °C)".spaced) == true)
        let both = await bot.reply(to: "Tampa vs Oslo in °C")
        #expect(both.cards.count == 2 && both.cards.allSatisfy { $0.headline.hasPrefix("27 °C".spaced) })
    }

    @Test func oneQuantityIsChosenAloneAndASystemTakesItBack() async {
        let bot = TestBot()
        for text in ["units uk", "wind in m/s"] { _ = await bot.reply(to: text) }
        #expect(await wind(bot) == "SE 4 m/s, gusts 10 m/s".spaced)
        #expect(await headline(bot) == "27 °C, light rain, feels like 30 °C".spaced)
        let back = await bot.reply(to: "units us")
        #expect(back.choices.map(\.line) == ["units uk wind m/s"])
        #expect(await wind(bot) == "SE 9 mph, gusts 23 mph".spaced)
        _ = await bot.reply(to: back.choices[0].line, isPress: true)
        #expect(await wind(bot) == "SE 4 m/s, gusts 10 m/s".spaced)
    }

    @Test func whoeverIsUnknownMaySettleTheScale() async {
        let bot = TestBot()
        let choices = await bot.reply(to: "Tampa").choices.filter { $0.line.hasPrefix("units") }
        #expect(choices.map(\.label) == ["°C", "°F"])
        #expect(choices.map(\.line) == ["units metric", "units us"])
        #expect(await bot.reply(to: "Tampa", language: "en-GB").choices.allSatisfy { !$0.line.hasPrefix("units") })
        #expect(await bot.reply(to: "Tampa in °C").choices.allSatisfy { !$0.line.hasPrefix("units") })
        #expect(await bot.reply(to: "Tampa", isPrivate: false).choices.allSatisfy { !$0.line.hasPrefix("units") })
        _ = await bot.reply(to: "units us")
        #expect(await bot.reply(to: "Tampa").choices.allSatisfy { !$0.line.hasPrefix("units") })
    }

    @Test(arguments: [
        ("de-DE", "27 °C, light rain, feels like 30 °C"), ("en-GB", "27 °C, light rain, feels like 30 °C"),
        ("en-US", "81 °F, light rain, feels like 86 °F"),
    ])
    func theLocaleSettlesWhatThePersonHasNot(_ language: String, _ expected: String) async {
        let bot = TestBot()
        #expect(await bot.reply(to: "Tampa", language: language).cards[0].headline == expected.spaced)
        let room = await bot.reply(to: "Tampa", isPrivate: false, language: language)
        #expect(room.cards[0].headline.hasPrefix("81 °F (27 °C)".spaced))
        _ = await bot.reply(to: "fahrenheit")
        let own = await bot.reply(to: "Tampa", language: language).cards[0].headline
        #expect(own == "81 °F, light rain, feels like 86 °F".spaced)
    }

    // MARK: Time zone

    private func localTime(_ bot: TestBot, _ typed: String, isPrivate: Bool = true) async -> String? {
        let reply = await bot.reply(to: typed, isPrivate: isPrivate, timeZone: "America/New_York")
        return reply.cards.first?.rows.first { $0.label == "Local time" }?.value
    }

    @Test func theChosenZoneIsTheReaders() async {
        let bot = TestBot()
        #expect(await localTime(bot, "Tampa") == nil)
        _ = await bot.reply(to: "timezone europe/oslo")
        #expect(await localTime(bot, "Tampa") == "Tuesday 15:00")
        #expect(await localTime(bot, "Oslo") == nil)
        _ = await bot.reply(to: "timezone auto")
        #expect(await localTime(bot, "Tampa") == nil)
        #expect(await localTime(bot, "Tampa", isPrivate: false) == "Tuesday 15:00")
    }

    @Test(arguments: [
        ("timezone Europe/London", "Europe/London"), ("tz London", "Europe/London"),
        ("timezone london", "Europe/London"),
        ("my timezone is Europe/Oslo", "Europe/Oslo"), ("set timezone to Asia/Tokyo", "Asia/Tokyo"),
        ("set my time zone to Tokyo", "Asia/Tokyo"), ("change timezone to America/New York", "America/New_York"),
        ("time zone Europe/Kiev", "Europe/Kiev"), ("tz Paris", "Europe/Paris"), ("tz Tampa, FL", "America/New_York"),
        ("my time zone is Oslo time", "Europe/Oslo"), ("timezone UTC", "UTC"), ("tz \"Tampa\"", "America/New_York"),
    ])
    func isAZone(_ typed: String, _ zone: String) async {
        let bot = TestBot()
        let reply = await bot.reply(to: typed)
        #expect(reply.paragraphs[0].hasPrefix("Your time zone from now on: \(zone)"), "\(reply.paragraphs)")
        #expect(await bot.reply(to: "timezone").paragraphs[0].contains("\(zone) (chosen by you)"))
    }

    @Test(arguments: [
        ("timezone EST", ["timezone America/New_York"]),
        ("tz ist", ["timezone Asia/Kolkata", "timezone Asia/Jerusalem"]),
        ("timezone CET", ["timezone Europe/Berlin", "timezone Europe/Paris"]),
        ("timezone Europe/Londn", ["timezone Europe/London", "timezone Europe/Lisbon"]),
        ("tz Springfield", ["timezone America/Chicago", "timezone America/New_York"]),
    ])
    func whatIsNotSureIsAsked(_ typed: String, _ lines: [String]) async {
        let bot = TestBot()
        let reply = await bot.reply(to: typed)
        #expect(Array(reply.choices.map(\.line).prefix(lines.count)) == lines, "\(reply.choices)")
        #expect(reply.examples.map(\.command).first == "/weather \(lines[0])")
        #expect(await bot.reply(to: "timezone").paragraphs[0].contains("I don't know your time zone"))
        _ = await bot.reply(to: lines[0])
        #expect(await bot.reply(to: "timezone").paragraphs[0].contains("chosen by you"))
    }

    @Test(arguments: ["timezone of London", "what's the timezone in London?", "time zone for London"])
    func theZoneOfAPlaceIsToldAndNotTaken(_ typed: String) async {
        let bot = TestBot()
        let reply = await bot.reply(to: typed)
        #expect(reply.paragraphs[0].contains("Europe/London, where it is Tuesday 20:00 now"))
        #expect(reply.examples.map(\.command) == ["/weather timezone Europe/London"])
        #expect(await bot.reply(to: "timezone").paragraphs[0].contains("I don't know your time zone"))
    }

    @Test(arguments: [
        "timezone UTC+2", "timezone GMT-5", "tz +05:30", "timezone Narnia", "tz ../../etc/passwd", "tz @room",
    ])
    func whatIsNoZoneChangesNothing(_ typed: String) async {
        let bot = TestBot()
        let reply = await bot.reply(to: typed)
        #expect(reply.paragraphs[0].contains("Nothing was changed"))
        #expect(!reply.plainText.contains("@"))
        #expect(bot.lastOutcome == "not-understood")
    }

    // MARK: What is kept

    @Test func whatWasChosenOutlivesTheProcess() async throws {
        let users = MemoryUserStore()
        let stores = BotStores(users: users, personalData: [users], seals: FixedSeals())
        let first = TestBot(stores: stores)
        for text in ["units us", "wind in knots", "mood villain", "no jokes", "tz Oslo"] {
            _ = await first.reply(to: text)
        }
        let identity = UserIdentity(UserID(rawValue: "slack:T1:U1"))
        let user = try #require(await users.user(identity))
        #expect(user.units == UnitChoice(system: .us, speed: .knots))
        #expect(user.mood == "villain" && user.jokes == false && user.timeZone == "Europe/Oslo")
        let second = TestBot(stores: stores)
        #expect(await wind(second) == "SE 8 kn, gusts 20 kn".spaced)
        #expect(await second.reply(to: "mood").paragraphs.contains { $0.contains("switched jokes off") })
        for text in ["units auto", "mood auto", "jokes on", "timezone auto"] { _ = await second.reply(to: text) }
        let after = try #require(await users.user(identity))
        #expect(after.units.isEmpty && after.mood == nil && after.jokes == nil && after.timeZone == nil)
    }

    @Test(arguments: ["units", "mood", "timezone", "settings", "jokes on", "units auto", "tz EST", "Tampa in °C"])
    func lookingKeepsNothing(_ typed: String) async throws {
        let users = MemoryUserStore()
        _ = await TestBot(stores: BotStores(users: users, personalData: [users], seals: FixedSeals())).reply(to: typed)
        #expect(try await users.user(UserIdentity(UserID(rawValue: "slack:T1:U1"))) == nil)
    }

    @Test(arguments: [("mood villain", true), ("mood overkill", true), ("mood snarky", false)])
    func aMoodWithoutLinesSaysWhatStandsInForIt(_ typed: String, _ isSaid: Bool) async {
        let bot = TestBot(packs: MarkedPacks.all)
        let reply = await bot.reply(to: typed)
        #expect(reply.plainText.contains("you get those of snarky") == isSaid, "\(reply.plainText)")
        let shown = await bot.reply(to: "mood")
        let meanings = shown.examples.filter { $0.meaning == "no lines of its own yet, those of snarky until then" }
        #expect(meanings.map(\.command) == ["/weather mood villain", "/weather mood overkill"])
    }

    // MARK: Settings

    @Test func settingsSayWhereEachValueComesFrom() async {
        let bot = TestBot()
        func rows(_ language: String?, _ zone: String?) async -> [String: String] {
            let card = await bot.reply(to: "settings", language: language, timeZone: zone).cards[0]
            return Dictionary(uniqueKeysWithValues: card.rows.map { ($0.label, $0.value) })
        }
        let before = await rows(nil, nil)
        #expect(before["Units"] == "both scales (nothing chosen yet)")
        #expect(before["Time zone"] == "not set (nothing chosen yet)")
        #expect(before["Mood"] == "snarky (default of this service)")
        #expect(before["Language"] == "English (default of this service)")
        #expect(before["Home"] == "not set (nothing chosen yet)")
        #expect(before["Saved places"] == "none (nothing chosen yet)")
        #expect(await rows(nil, FixedZones.unknown)["Time zone"] == "not set (nothing chosen yet)")
        let told = await rows("en-GB", "Europe/London")
        #expect(told["Units"] == "°C, mph, mm (from your platform)")
        #expect(told["Time zone"] == "Europe/London (from your platform)")
        for text in ["units us", "tz Tokyo", "mood villain", "no jokes"] { _ = await bot.reply(to: text) }
        let chosen = await rows("en-GB", "Europe/London")
        #expect(chosen["Units"] == "°F, mph, inches (chosen by you)")
        #expect(chosen["Time zone"] == "Asia/Tokyo (chosen by you)")
        #expect(chosen["Mood"] == "villain (chosen by you)")
        #expect(chosen["Jokes"] == "off (chosen by you)")
        #expect(chosen["Saved places"] == "none (nothing chosen yet)")
        for text in ["home Oslo", "save Lima, Peru"] { _ = await bot.reply(to: text) }
        let places = await rows(nil, nil)
        #expect(places["Home"] == "Oslo, Norway (chosen by you)")
        #expect(places["Saved places"] == "1 (chosen by you)")
    }

    @Test(arguments: ["settings", "set", "units", "mood", "timezone", "help set", "units us", "mood villain", "tz EST"])
    func everyLineThatIsOfferedWorks(_ typed: String) async {
        let offered = await TestBot().reply(to: typed)
        for line in offered.choices.map(\.line)
            + offered.examples.map({ String($0.command.dropFirst("/weather ".count)) })
        {
            let bot = TestBot(languages: Repository.languages)
            _ = await bot.reply(to: line)
            #expect(bot.lastOutcome == "answered", "\(line)")
        }
    }
}
