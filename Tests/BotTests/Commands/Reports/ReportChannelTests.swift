import BotScenes
import Foundation
import Identity
import Reports
import Telemetry
import TestSupport
import Testing
import Users

@testable import Bot

/// Reports that everybody in a channel sees: who may set them up, end them and silence them, and what stays private.
@Suite struct ReportChannelTests {
    private static let here = ReportWish.daily { $0.target = .here }

    private func bot(_ policy: ChannelPolicy = .members, admins: [String] = []) -> ReportBot {
        var services = ReportServices()
        services.rights = FixedRights(admins: admins)
        return ReportBot({ $0.reportsChannels = policy }, services: services)
    }

    @Test(arguments: [
        (ChannelPolicy.members, "U1", 1), (.admins, "U1", 0), (.admins, "U9", 1), (.off, "U1", 0), (.off, "U9", 0),
    ])
    func goesByThePolicy(_ policy: ChannelPolicy, _ user: String, _ count: Int) async {
        let bot = bot(policy, admins: ["U9"])
        await bot.ask(.make(Self.here), user: user, in: "C1")
        #expect(await bot.kept(user).count == count)
    }

    @Test func hereInADirectChatIsDirect() async {
        let bot = bot(.off)
        await bot.ask(.make(Self.here))
        #expect(await bot.kept().map(\.target) == [.direct])
    }

    @Test(arguments: [
        ("ops", "ops", true), ("Ops", "ops", true), ("ops", "general", false), ("ops", nil, false), ("", "ops", false),
    ])
    func aChannelThatIsNamedInItselfIsHere(_ name: String, _ own: String?, _ isKept: Bool) async {
        let bot = bot()
        await bot.ask(.make(.daily { $0.target = .named(name) }), in: "C1", called: own)
        #expect(await bot.kept().map(\.target) == (isKept ? [.channel(ReportBot.conversation("C1"))] : []))
    }

    @Test func hereBetweenTwoIsDirect() async {
        let bot = bot(.off)
        await bot.ask(.make(Self.here), in: "D9", isBetweenTwo: true)
        #expect(await bot.kept().map(\.target) == [.direct])
    }

    /// What was asked for in a channel says that the bot must be let in; a change of its time does not say so again.
    @Test func saysOnceThatItMustBeInvited() async {
        let bot = bot()
        let words = "/invite @squall"
        #expect(await bot.ask(.make(Self.here), in: "C1").plainText.contains(words))
        #expect(!(await bot.ask(.change(.unnamed, ReportWish()), in: "C1").plainText.contains(words)))
        #expect(!(await bot.ask(.stop(.unnamed), in: "C1").plainText.contains("Everybody here sees it")))
        #expect(!(await bot.ask(.make(.daily())).plainText.contains(words)))
    }

    @Test func thereAreAtMostTwoInAChannel() async {
        let bot = bot()
        for (index, user) in ["U1", "U2", "U3"].enumerated() {
            await bot.ask(.make(.daily(at: "07:0\(index)") { $0.target = .here }), user: user, in: "C1")
        }
        #expect(await bot.kept("U3").isEmpty)
        await bot.ask(.make(Self.here), user: "U3", in: "C2")
        #expect(await bot.kept("U3").count == 1)
    }

    @Test func aHomeIsShownAsThePlaceThatItIsAndStaysThere() async {
        let bot = bot()
        await bot.say("home Oslo")
        let reply = await bot.ask(.make(.daily { $0.places = [] }.hereToo), in: "C1")
        #expect(await bot.kept().map(\.subject) == [.places([TestBot.place("Oslo")])])
        #expect(!reply.plainText.contains("home"))
    }

    @Test func aMemberMayPauseAndResumeWhatAMemberPaused() async {
        let bot = bot()
        await bot.ask(.make(Self.here), in: "C1")
        await bot.ask(.pause(.unnamed), user: "U2", in: "C1")
        #expect(await bot.kept().first?.pause?.reason == .member)
        #expect(await bot.kept().first?.pause?.isTold == false)
        await bot.ask(.resume(.unnamed), user: "U3", in: "C1")
        #expect(await bot.kept().first?.pause == nil)
        await bot.ask(.pause(.unnamed), in: "C1")
        await bot.ask(.resume(.unnamed), user: "U2", in: "C1")
        #expect(await bot.kept().first?.pause?.reason == .owner)
        #expect(bot.bot.lastOutcome == "not-allowed")
    }

    @Test(arguments: [
        ReportRequest.stop(.unnamed), .change(.unnamed, .only { $0.day = .tomorrow }), .skip(.unnamed, .tomorrow),
    ])
    func onlyTheOwnerOrAnAdminChangesIt(_ request: ReportRequest) async {
        let bot = bot(admins: ["U9"])
        await bot.ask(.make(Self.here), in: "C1")
        let before = await bot.kept()
        await bot.ask(request, user: "U2", in: "C1")
        #expect(await bot.kept() == before)
        #expect(bot.bot.lastOutcome == "not-allowed")
        await bot.ask(request, user: "U9", in: "C1")
        #expect(await bot.kept() != before)
    }

    @Test func nobodyReachesWhatIsNotInTheirChannel() async {
        let bot = bot(admins: ["U2"])
        await bot.ask(.make(.daily()))
        await bot.ask(.make(Self.here), in: "C1")
        for id in ["r0000001", "r0000002"] {
            await bot.ask(.stop(.id(ReportID(rawValue: id))), user: "U2")
            await bot.ask(.pause(.id(ReportID(rawValue: id))), user: "U2", in: "C2")
        }
        await bot.ask(.stop(.id(ReportID(rawValue: "r0000001"))), user: "U2", in: "C1")
        #expect(await bot.kept().map(\.pause) == [nil, nil])
    }

    @Test func othersSeeNothingOfWhatIsDirect() async {
        let bot = bot()
        await bot.say("home Oslo")
        await bot.ask(.make(.daily { $0.places = [] }))
        await bot.ask(.make(.daily(for: "Perth, Australia")))
        await bot.ask(.stop(.number(2)))
        await bot.ask(.stop(.words(.typed("Perth"))))
        for request in [ReportRequest.list, .stop(.unnamed), .pause(.all), .change(.unnamed, nil)] {
            let seen = await bot.ask(request, user: "U2", in: "C1").plainText
            #expect(!seen.contains("Perth") && !seen.contains("home") && !seen.contains("r0000001"))
        }
        #expect(await bot.say("undo", user: "U2").plainText.contains("nothing to undo"))
    }

    @Test func placesAreGivenUnderTheirOwnNameAndTakenBack() async {
        let bot = bot()
        await bot.say("save Oslo as hideaway")
        let reply = await bot.ask(.give(.typed("hideaway")), in: "C1")
        #expect(await bot.gifts() == ["Oslo, Norway"])
        #expect(!reply.plainText.contains("hideaway"))
        await bot.ask(.give(.typed("Oslo")), in: "C1")
        #expect(await bot.gifts() == ["Oslo, Norway"])
        await bot.ask(.takeBack(.typed("hideaway")), in: "C2")
        #expect(await bot.gifts() == ["Oslo, Norway"])
        await bot.ask(.takeBack(.typed("hideaway")), in: "C1")
        #expect(await bot.gifts() == [])
    }

    @Test(arguments: [(ChannelPolicy.off, "C1" as String?), (.admins, "C1"), (.members, nil)])
    func givingGoesByTheSameRules(_ policy: ChannelPolicy, _ channel: String?) async {
        let bot = bot(policy)
        await bot.ask(.give(.typed("Oslo")), in: channel)
        #expect(await bot.gifts() == [])
    }

    @Test func aGiftWakesATeamReportThatHadNothingToTell() async {
        let bot = bot()
        await bot.ask(.give(.typed("Oslo")), in: "C1")
        await bot.ask(
            .make(
                .only { wish in
                    wish.days = .weekly(.weekdays)
                    wish.time = .evening
                    wish.isForTeam = true
                }), in: "C1")
        #expect(await bot.kept().map(\.subject) == [.team])
        await bot.change(0) { $0.pause = ReportPause(.nothingToTell, since: WeatherSample.now) }
        await bot.ask(.give(.typed("Tampa, Florida")), user: "U2", in: "C1")
        #expect(await bot.kept().first?.pause == nil)
    }

    @Test func theOperatorReadsOfChannelReports() async {
        let bot = bot()
        await bot.ask(.make(Self.here), in: "C1")
        await bot.ask(.stop(.unnamed), in: "C1")
        let lines = bot.bot.log.lines.filter { $0.level == .notice }.map(\.message)
        #expect(lines == ["a report for a channel was set up", "a report for a channel was stopped"])
    }
}

extension ReportWish {
    /// The same for the channel in which it is typed.
    fileprivate var hereToo: ReportWish {
        var wish = self
        wish.target = .here
        return wish
    }
}
