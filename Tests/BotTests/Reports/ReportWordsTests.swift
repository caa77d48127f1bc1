import BotScenes
import FoundationEssentials
import Places
import Reports
import TestSupport
import Testing
import Users
import Weather

@testable import Bot

/// What every report keeps to, whatever the weather.
@Suite struct ReportWordsTests {
    @Test(arguments: Scene.reports)
    func neverWritesAMinusBeforeNought(_ scene: Scene) async {
        let text = await scene.reply().plainText
        #expect(!text.contains("\u{2212}0\u{a0}°") && !text.contains("-0"))
    }

    @Test(arguments: Scene.reports)
    func isShortEnoughForAPhone(_ scene: Scene) async {
        let reply = await scene.reply()
        guard reply.cards.count == 1, reply.warnings.isEmpty else { return }
        #expect(reply.plainText.count <= 900)
        #expect(reply.choices.allSatisfy { $0.label.count <= 75 && $0.line.count <= 200 })
    }

    @Test func theSummaryBeginsTheText() async {
        let reply = await ReportStage().reply()
        #expect(reply.summary == "Tampa 18 to 27\u{a0}°C, rain from 15:00, umbrella")
        #expect(reply.plainText.hasPrefix("\(reply.summary ?? "-")\n\n"))
    }

    @Test func aLongNameLeavesRoomForWhatMatters() async {
        var place = TestBot.place("Tampa")
        place.name = "Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch"
        let stage = await ReportStage(report: { [place] in $0.subject = .places([place]) })
        let summary = await stage.reply().summary ?? ""
        #expect(summary.count <= 60)
        #expect(summary.hasPrefix("Llanfairpwl") && summary.hasSuffix("umbrella"))
    }

    @Test(arguments: [(true, "Simulated: Tampa"), (false, "Tampa")])
    func aLockScreenSaysThatWeatherIsSimulated(_ isSimulated: Bool, _ start: String) async {
        let stage = await ReportStage(
            weather: BotCourierTests.weather { weather in
                if isSimulated { weather.days?.attribution = WeatherSample.simulator }
            })
        #expect(await stage.reply().summary?.hasPrefix(start) == true)
    }

    @Test func saysThatWeatherIsSimulatedWhereOnlyHoursAreKnown() async {
        let stage = await ReportStage(
            due: ReportStage.evening,
            weather: BotCourierTests.weather { weather in
                weather.hours?.attribution = WeatherSample.simulator
                weather.fail(.days, .current, .warnings)
            })
        #expect(await stage.reply().footnote?.hasPrefix("Simulated") == true)
    }

    @Test func everyChoiceStandsInWordsToo() async {
        let reply = await ReportStage().reply()
        #expect(reply.choices.map(\.line) == ["change #k7m2q9xd", "skip #k7m2q9xd 2026-12-02", "stop #k7m2q9xd"])
        #expect(reply.examples.isEmpty)
        #expect(reply.paragraphs.last?.contains("“change”, “skip tomorrow” or “stop”") == true)
    }

    @Test func theNextDayIsNamedUnlessItIsTomorrow() async {
        let reply = await ReportStage(report: { $0.schedule.days = .weekly(.weekend) }).reply()
        #expect(reply.choices.map(\.label) == ["Change", "Skip Saturday", "Stop"])
        #expect(reply.choices[1].line == "skip #k7m2q9xd 2026-12-05")
        #expect(reply.paragraphs.last?.contains("“skip next”") == true)
    }

    @Test func aChannelShowsNothingOfItsOwner() async {
        let stage = await ReportStage(
            report: { report in
                report.subject = .home(TestBot.place("Tampa"))
                report.target = .channel(ReportStage.channel)
                report.language = "en-US"
            },
            user: { user in
                user.home = TestBot.place("Tampa")
                user.favourites = [Favourite(place: TestBot.place("Tampa"), nickname: "hideaway")]
                user.hours = [HourSpan("08:00-09:00")].compactMap { $0 }
                user.units.temperature = .kelvin
                user.timeZone = "Asia/Tokyo"
            })
        let reply = await stage.reply()
        let everything = (reply.choices + reply.cards.flatMap(\.choices)).map { "\($0.label) \($0.line)" }
        let text = ([reply.plainText] + everything).joined(separator: "\n").lowercased()
        for secret in ["home", "hideaway", "08:00", "your hours", "pm", " k", "local time", "u1"] {
            #expect(!text.contains("\(secret)\u{a0}") && !text.contains(secret), "\(secret)")
        }
        #expect(reply.visibility == .everyone)
    }

    @Test func namesWhoSetItUpWithoutCallingThem() async {
        let stage = await ReportStage(report: { report in
            report.target = .channel(ReportStage.channel)
            report.ownerName = "<!channel> @here <@U1>\n#ops"
        })
        let text = await stage.reply().plainText
        #expect(text.contains("!channel here U1 ops set up this report"))
        #expect(!text.contains("@") && !text.contains("<"))
    }

    @Test func introducesItselfOnceAndNotesIt() async throws {
        let stage = await ReportStage(report: { $0.target = .channel(ReportStage.channel) })
        let post = try #require(await stage.post())
        _ = await stage.courier.send(post, of: stage.run())
        let book = await stage.reports.book(of: UserIdentity(ReportStage.owner))
        #expect(book.reports.map(\.isIntroduced) == [true])
    }

    @Test(arguments: [ReportSending.unknown, .notSent(retryAfter: nil), .broken("x")])
    func notesNothingThatWasNotSent(_ sending: ReportSending) async throws {
        let stage = await ReportStage(
            sending: sending, report: { $0.target = .channel(ReportStage.channel) })
        let post = try #require(await stage.post())
        #expect(await stage.courier.send(post, of: stage.run()) == sending)
        let book = await stage.reports.book(of: UserIdentity(ReportStage.owner))
        #expect(book.reports.map(\.isIntroduced) == [false])
    }
}
