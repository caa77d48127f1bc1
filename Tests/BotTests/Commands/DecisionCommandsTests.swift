import BotScenes
import FoundationEssentials
import Places
import Storage
import TestSupport
import Testing

@testable import Bot

/// `hush` and `pack` as those type them whom the operator lists.
@Suite struct DecisionCommandsTests {
    private let decisions = VoiceDecisions(records: nil, now: { WeatherSample.now })
    private let flags = MemoryFlagStore()
    private let bot: TestBot

    init() {
        var configuration = ReplyService.Configuration()
        configuration.admins = ["U1", "slack:T1:U2", "@three:example.org"]
        let users = MemoryUserStore()
        bot = TestBot(
            configuration, packs: MarkedPacks.all,
            stores: BotStores(
                users: users, personalData: [users], seals: FixedSeals(), flags: flags, decisions: decisions))
    }

    /// How many of twenty people get a line.
    private func quips(_ place: String) async -> Int {
        var count = 0
        for user in 10..<30 where await bot.reply(to: place, user: "U\(user)").quip != nil { count += 1 }
        return count
    }

    @Test func aHushSilencesItsAreaOnly() async {
        let reply = await bot.reply(to: "hush Tampa until 2026-12-24")
        #expect(reply.plainText.contains("Tampa, Florida, United States, 100 km around"))
        #expect(reply.plainText.contains("24 December 2026"))
        #expect(await quips("Tampa") == 0)
        #expect(await quips("Lima") > 3)
        #expect(await bot.reply(to: "hush remove 1").plainText.contains("no longer hushed"))
        bot.time.advance(seconds: 1000)
        #expect(await quips("Tampa") > 3)
    }

    @Test func aHushDayIsWrittenAsTheLanguageWritesIt() {
        let values: KeyValuePairs<Placeholder, String> = [.day: "24", .month: "Dezember", .year: "2026"]
        #expect(Repository.german.text(.hushDay, values) == "24. Dezember 2026")
    }

    @Test(arguments: [
        ("hush Tampa until 2026-12-24", HushArea.Extent?.none), ("hush add Florida until 2026-12-24", nil),
        ("hush Florida until 2026-12-24", .region("Florida", countryCode: "US")),
        ("Hush Japan for 3 days", .country("JP")),
        ("hush Tampa radius 50 km until 2026-12-24", .around(latitude: 27.95, longitude: -82.46, kilometres: 50)),
        ("hush Tampa radius 50km for 1 day", .around(latitude: 27.95, longitude: -82.46, kilometres: 50)),
    ])
    func manyFormsAreRead(text: String, extent: HushArea.Extent?) async throws {
        _ = await bot.reply(to: text)
        let hush = try #require(decisions.hushes.first)
        if let extent { #expect(hush.area.extent == extent) }
    }

    @Test func daysCountFromThePresentOne() async {
        _ = await bot.reply(to: "hush Japan for 3 days")
        #expect(decisions.hushes.first?.lastDay == LocalDate(year: 2026, month: 12, day: 3))
    }

    @Test(arguments: [
        "hush Tampa until yesterday", "hush Tampa until 2020-01-01", "hush Tampa until 2029-01-01",
        "hush Tampa for 0 days", "hush Tampa for 500 days", "hush Tampa radius 5000 km for 2 days",
        "hush Xyzzyville for 2 days", "hush remove 7",
    ])
    func whatCannotBeReadIsSaid(text: String) async {
        let reply = await bot.reply(to: text)
        #expect(reply.quip == nil && !reply.plainText.isEmpty)
        #expect(bot.lastCommand == "hush" && bot.lastOutcome != "answered")
        #expect(decisions.hushes.isEmpty)
    }

    @Test(arguments: [
        ("hush Tampa until 2020-01-01", "That day is over"), ("hush Tampa until 2026-11-29", "That day is over"),
        ("hush Tampa until 2029-01-01", "400 days"), ("hush Tampa until 2026-02-30", "no such day"),
        ("hush Tampa until tomorrow", "I can't read until when"),
        ("hush Tampa radius 5000 km for 2 days", "1 to 2000 km"),
        ("hush Florida radius 50 km for 2 days", "borders of its own"),
    ])
    func itSaysWhatIsWrong(text: String, reason: String) async {
        #expect(await bot.reply(to: text).plainText.contains(reason))
        #expect(decisions.hushes.isEmpty)
    }

    @Test func aCountryComesBeforeATownAndTheOthersAreTold() async {
        let reply = await bot.reply(to: "hush Mexico until 2026-12-24").plainText
        #expect(reply.contains("Mexico. Until the end of") && reply.contains("until 2026-12-24"))
        #expect(reply.contains("Mexico City"))
        #expect(decisions.hushes.map(\.area.extent) == [.country("MX")])
    }

    @Test func theSameAreaAgainIsRenewed() async {
        _ = await bot.reply(to: "hush Japan for 3 days")
        _ = await bot.reply(to: "hush Iceland for 3 days")
        #expect(await bot.reply(to: "hush Japan for 5 days").plainText.contains("number 1"))
        #expect(decisions.hushes.map(\.number) == [1, 2])
        #expect(decisions.hushes.first?.lastDay == LocalDate(year: 2026, month: 12, day: 5))
    }

    @Test func whySaysThatAPersonPausedTheJokes() async {
        _ = await bot.reply(to: "hush Tampa until 2026-12-24")
        _ = await bot.reply(to: "Tampa")
        let why = await bot.reply(to: "why").plainText
        #expect(why.contains("has paused jokes about this area") && !why.contains("dangerous"))
        _ = await bot.reply(to: "hush remove 1")
        #expect(await !bot.reply(to: "why").plainText.contains("paused jokes"))
    }

    @Test func theListNamesWhatIsHushed() async {
        #expect(await bot.reply(to: "hush list").plainText.contains("Nothing is hushed"))
        _ = await bot.reply(to: "hush Japan for 3 days")
        let list = await bot.reply(to: "hushes").plainText
        #expect(list.contains("1. Japan, until the end of 3 December 2026"))
    }

    @Test(arguments: ["hush Tampa for 3 days", "hush list", "pack off snarky-tea", "pack flags"])
    func nobodyElseDecides(text: String) async {
        for user in ["U3", "U12"] {
            let reply = await bot.reply(to: text, user: user)
            #expect(reply.plainText.contains("Only the people"))
            #expect(bot.lastOutcome == "not-allowed")
        }
        #expect(decisions.hushes.isEmpty && decisions.offLines.isEmpty)
        _ = await bot.reply(to: text, user: "U2")
        #expect(bot.lastOutcome != "not-allowed")
    }

    @Test func aLineThatIsOffIsSaidToNobody() async {
        let topics = ["umbrella", "sky", "office", "tea", "window", "bench", "clock"]
        for level in ["professional", "friendly", "snarky"] {
            for topic in topics {
                let reply = await bot.reply(to: "pack off \(level)-\(topic)")
                #expect(reply.plainText.contains("\(level)-\(topic) is off"))
            }
        }
        // Of eight images one is left.
        var quips: Set<String> = []
        for user in 10..<40 {
            if let quip = await bot.reply(to: "Tampa", user: "U\(user)").quip { quips.insert(quip) }
        }
        #expect(!quips.isEmpty && quips.allSatisfy { $0.contains("about the hat") })
        #expect(await bot.reply(to: "pack on snarky-tea").plainText.contains("snarky-tea is on"))
        #expect(!decisions.offLines.contains("snarky-tea") && decisions.offLines.contains("snarky-sky"))
    }

    @Test func complaintsAreListed() async throws {
        #expect(await bot.reply(to: "pack flags").plainText.contains("Nobody has complained"))
        try await flags.record(phrase: "pr-1", language: "en", at: WeatherSample.now)
        for _ in 0..<2 { try await flags.record(phrase: "pr-2", language: "en", at: WeatherSample.now) }
        _ = try await decisions.switchLine("pr-1", on: false)
        let text = await bot.reply(to: "pack flags").plainText
        #expect(text.contains("pr-2: 2 complaints"))
        #expect(text.contains("pr-1: 1 complaint, off"))
        #expect(text.contains("pack off pr-2"))
    }

    @Test func anUnknownLineIsSaidToBeOne() async {
        #expect(await bot.reply(to: "pack off nonsense").plainText.contains("no line of that id"))
        #expect(decisions.offLines.isEmpty)
    }

    @Test(arguments: ["hush", "Hush please", "pack", "pack my bags"])
    func otherWordsAreNotMeant(text: String) async {
        _ = await bot.reply(to: text)
        #expect(bot.lastCommand != "hush" && bot.lastCommand != "pack")
    }

    @Test func decisionsLeaveALineWithoutNames() async {
        _ = await bot.reply(to: "hush Tampa for 3 days")
        let line = bot.log.lines.first { $0.message == "an area hushed by an administrator" }
        #expect(line?.metadata["voice.hush"] == "1")
        #expect(!"\(String(describing: line))".contains("Tampa") && !"\(String(describing: line))".contains("U1"))
    }
}
