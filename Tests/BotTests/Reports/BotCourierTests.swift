import BotScenes
import Concurrency
import FoundationEssentials
import Identity
import Places
import Reports
import TestSupport
import Testing
import Users
import Weather

@testable import Bot

/// What comes of a due report, besides its words.
@Suite struct BotCourierTests {
    @Test func asksForThePlaceThatIsHomeByNow() async {
        let stage = await ReportStage(
            report: { $0.subject = .home(TestBot.place("Oslo")) }, user: { $0.home = TestBot.place("Tampa") })
        #expect(await stage.courier.queries(for: stage.run()) == [WeatherQuery(TestBot.place("Tampa"))])
    }

    @Test func asksForTheStoredHomeWhereNoneIsKept() async {
        let stage = await ReportStage(report: { $0.subject = .home(TestBot.place("Oslo")) })
        #expect(await stage.courier.queries(for: stage.run()) == [WeatherQuery(TestBot.place("Oslo"))])
    }

    @Test func neverTakesTheHomeOfNowToAChannel() async {
        let stage = await ReportStage(
            report: { report in
                report.subject = .home(TestBot.place("Oslo"))
                report.target = .channel(ReportStage.channel)
            }, user: { $0.home = TestBot.place("Tampa") })
        #expect(await stage.courier.queries(for: stage.run()) == [WeatherQuery(TestBot.place("Oslo"))])
    }

    @Test func asksForEachGivenPlaceOnce() async {
        let gift = PlaceGift(TestBot.place("Lima"), to: ReportStage.channel)
        let elsewhere = PlaceGift(TestBot.place("Oslo"), to: ConversationID(rawValue: "slack:T1:C8"))
        let stage = await ReportStage(gifts: [gift, gift, elsewhere], report: Self.team)
        #expect(await stage.courier.queries(for: stage.run()) == [WeatherQuery(TestBot.place("Lima"))])
    }

    @Test func asksForNothingWhenPeopleCannotBeRead() async {
        let stage = await ReportStage(users: FailingUserStore(.unavailable("disk")))
        #expect(await stage.courier.queries(for: stage.run()).isEmpty)
    }

    @Test func aPostSaysWhereItGoesAndWhoseItIs() async throws {
        let stage = await ReportStage()
        let post = try #require(await stage.post())
        #expect(post.target == .direct)
        #expect(post.owner == ReportStage.owner)
        #expect(post.team == stage.report.team)
        #expect(post.invocation == "/weather")
        #expect(post.key == "k7m2q9xd-2026-12-01")
        #expect(!post.asksToGoOn)
    }

    @Test(arguments: [WeatherError.unavailable, .timedOut, .badKey])
    func triesAgainWhereThereIsNoWeather(_ error: WeatherError) async {
        let stage = await ReportStage(weather: ScriptedWeather { _ async throws(WeatherError) in throw error })
        #expect(Self.kind(await stage.prepared()) == "not-now")
    }

    @Test func triesAgainWhereNeitherDayNorHoursAreKnown() async {
        let stage = await ReportStage(due: ReportStage.evening, weather: Self.weather { $0.fail(.days, .hours) })
        #expect(Self.kind(await stage.prepared()) == "not-now")
    }

    @Test(arguments: [UserStoreError.unavailable("disk"), .full, .elsewhere])
    func triesAgainWhereThePersonCannotBeRead(_ error: UserStoreError) async {
        let stage = await ReportStage(users: FailingUserStore(error))
        #expect(Self.kind(await stage.prepared()) == "not-now")
    }

    @Test(arguments: [UserStoreError.damaged, .newerFormat(9)])
    func servesSomebodyWhoseRecordCannotBeUsed(_ error: UserStoreError) async {
        let stage = await ReportStage(users: FailingUserStore(error))
        #expect(Self.kind(await stage.prepared()) == "ready")
    }

    @Test func pausesWhereNoPlaceIsGiven() async {
        let stage = await ReportStage(report: Self.team)
        #expect(Self.kind(await stage.prepared()) == "pause nothing-to-tell")
    }

    @Test func givesUpAfterTwentySeconds() async {
        let stage = await ReportStage(
            weather: ScriptedWeather { _ async throws(WeatherError) in
                _ = await Eventually<Bool>().value()
                throw .timedOut
            })
        async let prepared = stage.prepared()
        await stage.clock.sleepers(atLeast: 1)
        stage.clock.advance(by: .seconds(20))
        #expect(Self.kind(await prepared) == "not-now")
    }

    @Test func sendsThroughTheFrontEndOfTheOwner() async throws {
        let stage = await ReportStage()
        let post = try #require(await stage.post())
        #expect(await stage.courier.send(post, of: stage.run()) == .sent(nil))
        #expect(stage.posts.all.map(\.key) == [post.key])
    }

    @Test func sendsNothingWhereThePlatformHasNoFrontEnd() async throws {
        let stage = await ReportStage()
        let post = try #require(await stage.post())
        let courier = BotCourier(TestBot().service, posting: ["matrix": stage.posts])
        #expect(await courier.send(post, of: stage.run()) == .broken("no-front-end"))
        #expect(stage.posts.all.isEmpty)
    }

    @Test(arguments: [DeliveryOutcome.sent, .silent, .late, .unknown, .paused])
    func apologisesForNothingElse(_ outcome: DeliveryOutcome) async {
        let stage = await ReportStage()
        await stage.courier.apologise(for: stage.run(), outcome)
        #expect(stage.posts.all.isEmpty)
    }

    @Test func apologisesInPrivateForAChannel() async throws {
        let stage = await ReportStage(report: { $0.target = .channel(ReportStage.channel) })
        await stage.courier.apologise(for: stage.run(), .noWeather)
        let post = try #require(stage.posts.all.first)
        #expect(post.target == .direct)
        #expect(post.reply.visibility == .onlyAsker)
        #expect(post.key == "k7m2q9xd-2026-12-01-sorry")
    }

    static func team(_ report: inout Report) {
        (report.subject, report.target) = (.team, .channel(ReportStage.channel))
    }

    static func weather(_ change: @escaping @Sendable (inout PlaceWeather) -> Void) -> ScriptedWeather {
        ScriptedWeather { _ async throws(WeatherError) in ReportWeather.sample(change) }
    }

    static func kind(_ preparation: ReportPreparation<ReportPost>) -> String {
        switch preparation {
        case .ready: "ready"
        case .silent: "silent"
        case .notNow: "not-now"
        case .pause(let reason): "pause \(reason.rawValue)"
        }
    }
}
