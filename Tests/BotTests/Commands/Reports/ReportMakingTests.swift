import BotScenes
import FoundationEssentials
import Places
import Reports
import Testing
import Users

@testable import Bot

/// What is kept of a wish for a report, and what is not.
@Suite struct ReportMakingTests {
    private let bot = ReportBot()

    @Test(arguments: [
        ("home Oslo", "weekdays at 7", "report tomorrow at 7"),
        ("save Oslo as beach", "weekdays at 7 for beach", "report tomorrow at 7 for beach"),
        ("hi", "every weekday at 7 for Tampa", "report tomorrow at 7"),
    ])
    func refusalsOfferLinesAboutAPlaceOfTheirOwn(_ before: String, _ first: String, _ second: String) async {
        await bot.say(before)
        let reply = await bot.ask(.refused(.badDate("31 feb")))
        #expect(reply.choices.map(\.line) == [first, second])
    }

    @Test func keepsWhatWasSaid() async throws {
        await bot.ask(
            .make(
                .daily(at: "07:30", days: .weekly(.weekdays)) { wish in
                    wish.condition = .below(41, isFahrenheit: true)
                    wish.until = .date(day: 24, month: 12, year: nil)
                    wish.day = .tomorrow
                }), language: "en-GB")
        let report = try #require(await bot.kept().first)
        #expect(report.schedule.days == .weekly(.weekdays))
        #expect(report.schedule.time.description == "07:30")
        #expect(report.schedule.until?.description == "2026-12-24")
        #expect(report.subject == .places([TestBot.place("Tampa")]))
        #expect(report.condition == .below(5))
        #expect(report.day == .tomorrow)
        #expect(report.target == .direct)
        #expect(report.language == "en-GB")
        #expect(report.invocation == "/weather")
        #expect(report.created == WeatherSample.now)
    }

    @Test func theZoneIsThePersonsOwnThenThePlatformsThenThePlaces() async {
        await bot.ask(.make(.daily()), timeZone: nil)
        await bot.ask(.make(.daily()), timeZone: "Europe/Oslo")
        await bot.say("timezone Asia/Tokyo")
        await bot.ask(.make(.daily()), timeZone: "Europe/Oslo")
        await bot.ask(.make(.daily { $0.zone = .typed("Paris, France") }))
        await bot.ask(.make(.daily(at: "08:00")), timeZone: FixedZones.unknown)
        let zones = await bot.kept().map(\.schedule.zone)
        #expect(zones == ["America/New_York", "Europe/Oslo", "Asia/Tokyo", "Europe/Paris", "Asia/Tokyo"])
    }

    @Test func withoutAPlaceItFollowsTheHome() async {
        await bot.say("home Oslo")
        await bot.ask(.make(.daily { $0.places = [] }))
        await bot.ask(.make(.daily(at: "08:00", for: "home")))
        #expect(await bot.kept().map(\.subject) == [.home(TestBot.place("Oslo")), .home(TestBot.place("Oslo"))])
    }

    @Test func nicknamesComeFirst() async {
        await bot.say("save Oslo as beach")
        await bot.ask(.make(.daily(for: "beach")))
        #expect(await bot.kept().map(\.subject) == [.places([TestBot.place("Oslo")])])
    }

    @Test func morningsAreTheirOwn() async {
        await bot.ask(.morning(.set(.at("06:30"))))
        await bot.ask(.make(.daily { $0.time = .morning }))
        await bot.ask(.make(.daily { $0.time = .evening }))
        #expect(await bot.kept().map { $0.schedule.time.description } == ["06:30", "18:00"])
    }

    @Test func everyPlaceIsKeptOnce() async {
        await bot.ask(.make(.daily(for: "Tampa, Florida", "Oslo", "Tampa, FL")))
        #expect(await bot.kept().map(\.subject) == [.places([TestBot.place("Tampa"), TestBot.place("Oslo")])])
    }

    @Test(arguments: [
        ReportWish.daily(for: "Springfield"), .daily(for: "asdfqwer"), .daily { $0.zone = .typed("Narnia") },
        .daily { $0.time = nil }, .daily { $0.days = nil }, .daily { $0.target = .named("ops") },
        .daily { $0.isForTeam = true }, .daily(days: .once(.today)), .daily { $0.until = .today },
        .daily { $0.condition = .above(30, isFahrenheit: nil) }, .daily { $0.places = [] },
    ])
    func keepsNothingOfWhatIsNotClear(_ wish: ReportWish) async {
        let reply = await bot.ask(.make(wish))
        #expect(await bot.kept().isEmpty)
        #expect(!reply.paragraphs.isEmpty)
        #expect(!reply.examples.isEmpty)
    }

    @Test func theSameOneIsNotKeptTwice() async {
        await bot.ask(.make(.daily()))
        await bot.change(0) { $0.schedule.skipped = [LocalDate(daysSince1970: 20_789)] }
        await bot.ask(.make(.daily()))
        #expect(await bot.kept().count == 1)
        await bot.ask(.make(.daily { $0.condition = .rain }))
        #expect(await bot.kept().count == 2)
    }

    @Test func thereAreAtMostTen() async {
        for minute in 10..<25 { await bot.ask(.make(.daily(at: "07:\(minute)"))) }
        #expect(await bot.kept().count == 10)
        #expect(bot.bot.lastOutcome == "reports-full")
    }

    @Test func whatCannotBeSentIsNotKept() async {
        var services = ReportServices()
        services.delivery = { _ in .needs(setting: "slack.bot-token") }
        let bot = ReportBot(services: services)
        let reply = await bot.ask(.make(.daily()))
        #expect(await bot.kept().isEmpty)
        #expect(reply.plainText.contains("slack.bot-token"))
        #expect(bot.bot.lastOutcome == "cannot-deliver")
    }

    @Test func toldOnceHowToStopIt() async {
        let first = await bot.ask(.make(.daily())).plainText
        let second = await bot.ask(.make(.daily(at: "08:00"))).plainText
        #expect(first.contains("“stop” ends it.") && first.contains("delete my data"))
        #expect(!second.contains("“stop” ends it.") && !second.contains("delete my data"))
    }

    @Test func theDirectChatIsKept() async {
        await bot.ask(.make(.daily()))
        let book = await bot.reports.book(of: UserIdentity(TestBot.id("U1")))
        #expect(book.directChat == ReportBot.conversation("DU1"))
    }

    @Test func hoursAreKeptInOrder() async throws {
        await bot.ask(.hours([.of("17:00-18:00"), .of("08:00-09:00"), .of("17:00-18:00")]))
        let user = try #require(await bot.users.user(UserIdentity(TestBot.id("U1"))))
        #expect(user.hours.map(\.description) == ["08:00-09:00", "17:00-18:00"])
        await bot.ask(.hours([]))
        #expect(try await bot.users.user(UserIdentity(TestBot.id("U1")))?.hours == [])
    }
}
