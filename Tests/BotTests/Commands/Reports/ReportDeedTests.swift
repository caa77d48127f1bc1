import BotScenes
import FoundationEssentials
import Identity
import Places
import Reports
import TestSupport
import Testing
import Users

@testable import Bot

/// What is done with reports that are there: which one is meant, and what becomes of it.
@Suite struct ReportDeedTests {
    private let bot = ReportBot()

    /// Two reports: Tampa at 07:00 each day, Oslo at 20:30 on Fridays.
    private func two() async {
        await bot.ask(.make(.daily()))
        await bot.ask(.make(.daily(at: "20:30", for: "Oslo", days: .weekly(.of(5)))))
    }

    private var times: [String] {
        get async { await bot.kept().map { $0.schedule.time.description } }
    }

    @Test func theOnlyOneNeedsNoName() async {
        await bot.ask(.make(.daily()))
        await bot.ask(.stop(.unnamed))
        #expect(await bot.kept().isEmpty)
    }

    @Test func ofSeveralItAsks() async {
        await two()
        let reply = await bot.ask(.stop(.unnamed))
        #expect(await bot.kept().count == 2)
        #expect(reply.cards.flatMap(\.choices).map(\.line) == ["stop #r0000001", "stop #r0000002"])
        #expect(bot.bot.lastOutcome == "asked")
    }

    @Test(arguments: [
        ReportWhich.number(2), .id(ReportID(rawValue: "r0000002")), .words(.typed("Oslo")),
        .words(.typed("oslo, norway")),
        .words(.typed("20:30")), .words(.typed("8:30pm")), .words(.typed("Friday")),
    ])
    func isFoundByWhatItIsCalled(_ which: ReportWhich) async {
        await two()
        await bot.ask(.list)
        await bot.ask(.stop(which))
        #expect(await times == ["07:00"])
    }

    @Test(arguments: [
        ("9:45", ["09:45"]), ("at 9:45", ["09:45"]), ("7:00", ["07:00"]), ("weekdays at 8", ["08:00"]),
    ])
    func isMovedToATimeThatNoReportHas(_ time: String, _ expected: [String]) async {
        await bot.ask(.make(.daily()))
        await bot.ask(.change(.words(.typed(time)), nil))
        #expect(await times == expected)
    }

    @Test(arguments: [("20:30", "changed"), ("9:45", "asked"), ("Monday", "none")])
    func aTimeMeansTheReportThatComesThen(_ time: String, _ meaning: String) async {
        await two()
        let reply = await bot.ask(.change(.words(.typed(time)), nil))
        #expect(await times == ["07:00", "20:30"])
        switch meaning {
        case "changed": #expect(reply.examples.allSatisfy { "\($0)".contains("#r0000002") })
        case "asked": #expect(reply.cards.flatMap(\.choices).map(\.line).contains("change #r0000002 to 09:45"))
        default: #expect(bot.bot.lastOutcome == "no-report")
        }
    }

    @Test func numbersMeanTheListLastShown() async {
        await two()
        await bot.ask(.list)
        await bot.ask(.stop(.number(1)))
        await bot.ask(.stop(.number(1)))
        #expect(await times == ["20:30"])
        bot.bot.time.advance(seconds: 601)
        await bot.ask(.stop(.number(2)))
        #expect(await times == ["20:30"])
    }

    @Test func numbersOfPlacesAreNoReports() async {
        await two()
        await bot.ask(.list)
        await bot.say("save Lima, Peru")
        await bot.say("saved")
        await bot.ask(.stop(.number(1)))
        #expect(await times == ["07:00", "20:30"])
    }

    @Test func removeTakesTheNumberOfAReport() async {
        await two()
        await bot.ask(.list)
        await bot.say("remove 2")
        #expect(await times == ["07:00"])
    }

    @Test func underAReportItIsThatOne() async {
        await two()
        let message = MessageReference(conversation: ReportBot.conversation("DU1"), id: "171.2")
        await bot.reports.note(message, brought: ReportID(rawValue: "r0000001"), at: WeatherSample.now)
        await bot.ask(.stop(.unnamed), under: "171.2")
        #expect(await times == ["20:30"])
        await bot.ask(.stop(.unnamed), under: "171.2")
        #expect(await times == ["20:30"])
        #expect(bot.bot.lastOutcome == "no-report")
    }

    @Test(arguments: [(60.0, ["20:30"]), (4000.0, ["07:00", "20:30"])] as [(Double, [String])])
    func aBareStopRightAfterAReportIsAboutIt(_ seconds: Double, _ left: [String]) async {
        await two()
        await deliver()
        bot.bot.time.advance(seconds: seconds)
        await bot.ask(.stop(.unnamed))
        #expect(await times == left)
    }

    @Test func withinTheHourItStaysTheOneThatCameWhateverChanged() async {
        await two()
        await deliver()
        await bot.ask(.change(.unnamed, .only { $0.time = .at(.at("08:30"), isAssumed: false) }))
        await bot.ask(.skip(.unnamed, .tomorrow))
        await bot.ask(.pause(.unnamed))
        #expect(await times == ["08:30", "20:30"])
        #expect(await bot.kept().map { $0.schedule.skipped.count } == [1, 0])
        #expect(await bot.kept().map { $0.pause != nil } == [true, false])
    }

    @Test(arguments: [
        ReportRequest.skip(.unnamed, .tomorrow), .pause(.unnamed), .stop(.unnamed), .change(.unnamed, nil),
        .change(.unnamed, .only { $0.condition = .rain }),
    ])
    func anAnswerUnderAReportMeansThatOne(_ request: ReportRequest) async {
        await two()
        await deliver()
        bot.bot.time.advance(seconds: 4000)
        let reply = await bot.ask(request, under: "171.2")
        #expect(reply.plainText.contains("Tampa") && !reply.plainText.contains("Oslo, Norway"))
    }

    @Test func aDayForWhichItCameIsNotPromisedAgain() async {
        await bot.ask(.make(.daily(at: "20:30")))
        await deliver(on: "2026-12-01")
        let later = ReportRequest.change(.unnamed, .only { $0.time = .at(.at("22:30"), isAssumed: false) })
        for reply in await [bot.ask(later), bot.ask(.list)] {
            #expect(reply.plainText.contains("Wednesday, 2 December 2026, at 22:30"))
            #expect(!reply.plainText.contains("Tuesday, 1 December"))
        }
        #expect(await bot.ask(.skip(.unnamed, .today)).plainText.contains("Too late to leave out Tuesday"))
        await bot.ask(.skip(.unnamed, .nextDue))
        #expect(await bot.kept().map { $0.schedule.skipped.map(\.description) } == [["2026-12-02"]])
    }

    @Test func aDayThatIsOverIsNotLeftOut() async {
        await bot.ask(.make(.daily()))
        let reply = await bot.ask(.skip(.unnamed, .date(day: 30, month: 11, year: 2026)))
        #expect(reply.plainText.contains("Too late to leave out Monday, 30 November 2026"))
        #expect(reply.examples.first?.command == "/weather skip #r0000001 next")
        #expect(await bot.kept().map(\.schedule.skipped) == [[]])
    }

    /// The first report has just come to the direct chat.
    private func deliver(on date: String? = nil) async {
        let message = MessageReference(conversation: ReportBot.conversation("DU1"), id: "171.2")
        let day = date.flatMap { LocalDate($0) }
        await bot.reports.note(message, brought: ReportID(rawValue: "r0000001"), at: WeatherSample.now, for: day)
    }

    @Test func undoTakesTheLaterRemoval() async {
        await two()
        await bot.say("save Lima, Peru")
        await bot.say("remove Lima, Peru")
        bot.bot.time.advance(seconds: 10)
        await bot.ask(.stop(.words(.typed("Oslo"))))
        await bot.say("undo")
        #expect(await times == ["07:00", "20:30"])
        #expect(await bot.say("undo").plainText.contains("It is back: Lima, Peru"))
    }

    @Test func undoTakesThePlaceWhenItWentLater() async {
        await two()
        await bot.say("save Lima, Peru")
        await bot.ask(.stop(.words(.typed("Oslo"))))
        bot.bot.time.advance(seconds: 10)
        await bot.say("remove Lima, Peru")
        #expect(await bot.say("undo").plainText.contains("It is back: Lima, Peru"))
        #expect(await times == ["07:00"])
        await bot.say("undo")
        #expect(await times == ["07:00", "20:30"])
    }

    @Test func aDayLaterNothingComesBack() async {
        await two()
        await bot.ask(.stop(.words(.typed("Oslo"))))
        bot.bot.time.advance(seconds: 86_401)
        await bot.say("undo")
        #expect(await times == ["07:00"])
    }

    @Test func pausesAndResumes() async {
        await two()
        await bot.ask(.pause(.words(.typed("Oslo"))))
        #expect(await bot.kept().map { $0.pause?.reason } == [nil, .owner])
        #expect(await bot.kept()[1].pause?.isTold == true)
        await bot.ask(.resume(.unnamed))
        #expect(await bot.kept().allSatisfy { $0.pause == nil })
        await bot.ask(.pause(.all))
        #expect(await bot.kept().allSatisfy { $0.pause != nil })
        await bot.ask(.resume(.all))
        #expect(await bot.kept().allSatisfy { $0.pause == nil })
    }

    @Test func stoppingAllLosesNothing() async {
        await two()
        await bot.ask(.stop(.all))
        #expect(await bot.kept().map { $0.pause?.reason } == [.owner, .owner])
    }

    @Test func leavesASingleDayOut() async {
        await two()
        await bot.ask(.skip(.words(.typed("Tampa")), .tomorrow))
        await bot.ask(.skip(.words(.typed("Oslo")), .nextDue))
        await bot.ask(.skip(.words(.typed("Oslo")), .tomorrow))
        #expect(
            await bot.kept().map { $0.schedule.skipped.map(\.description) } == [["2026-12-02"], ["2026-12-04"]])
    }

    @Test func changesWhatWasNamedAlone() async throws {
        await bot.ask(.make(.daily { $0.condition = .rain }))
        let before = try #require(await bot.kept().first)
        await bot.ask(.change(.unnamed, .only { $0.time = .at(.at("08:30"), isAssumed: false) }))
        var expected = before
        expected.schedule.time = .at("08:30")
        #expect(await bot.kept() == [expected])
        await bot.ask(.change(.unnamed, .only { $0.isUnconditional = true }))
        expected.condition = nil
        #expect(await bot.kept() == [expected])
        await bot.ask(.change(.unnamed, .only { $0.places = [.typed("Oslo")] }))
        expected.subject = .places([TestBot.place("Oslo")])
        #expect(await bot.kept() == [expected])
    }

    @Test func aChangeThatIsNotClearChangesNothing() async {
        await bot.ask(.make(.daily()))
        let before = await bot.kept()
        await bot.ask(.change(.unnamed, nil))
        await bot.ask(.change(.unnamed, .only { $0.places = [.typed("Springfield")] }))
        await bot.ask(.change(.unnamed, .only { $0.zone = .typed("EST") }))
        #expect(await bot.kept() == before)
    }
}
