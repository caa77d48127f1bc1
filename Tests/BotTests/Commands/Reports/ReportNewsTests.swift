import BotScenes
import Foundation
import Reports
import Testing
import Users

@testable import Bot

/// What a person hears of their reports at their next contact.
@Suite struct ReportNewsTests {
    private let bot = ReportBot()

    private func pause(_ reason: ReportPause.Reason) async {
        await bot.ask(.make(.daily()))
        await bot.change(0) { report in
            report.pause = ReportPause(reason, since: WeatherSample.now)
            report.askedToGoOn = WeatherSample.now
        }
    }

    @Test(arguments: [
        ReportPause.Reason.member, .targetGone, .accountGone, .removed, .zoneUnknown, .nothingToTell,
    ])
    func itIsToldOnceWithTheWayBack(_ reason: ReportPause.Reason) async {
        await pause(reason)
        let first = await bot.say("Oslo")
        #expect(first.paragraphs.last?.hasPrefix("By the way") == true)
        #expect(first.examples.last?.command == "/weather resume #r0000001")
        #expect(first.choices.last?.line == "resume #r0000001")
        #expect(await bot.kept().first?.pause?.isTold == true)
        #expect(await !bot.say("Oslo").plainText.contains("By the way"))
    }

    @Test func whatTheOwnerDidIsNoNews() async {
        await pause(.owner)
        #expect(await !bot.say("Oslo").plainText.contains("By the way"))
    }

    @Test func nobodyElseHearsIt() async {
        await pause(.targetGone)
        let shared = await bot.say("share Oslo", in: "C1")
        let loud = await bot.ask(nil, in: "C1", typed: "Oslo", isPrivate: false)
        let other = await bot.say("Oslo", user: "U2")
        for reply in [shared, loud, other] { #expect(!reply.plainText.contains("By the way")) }
        #expect(await bot.kept().first?.pause?.isTold == false)
        #expect(await bot.say("Oslo").plainText.contains("By the way"))
    }

    @Test func theListSaysItByItself() async {
        await pause(.targetGone)
        let list = await bot.ask(.list).plainText
        #expect(list.contains("Paused: I can't write") && !list.contains("By the way"))
        #expect(await !bot.say("Oslo").plainText.contains("By the way"))
    }

    @Test func anyContactIsASignOfLife() async {
        await pause(.owner)
        await bot.say("thanks")
        #expect(await bot.kept().first?.askedToGoOn == nil)
    }
}
