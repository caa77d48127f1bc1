import BotScenes
import FoundationEssentials
import Places
import Reports
import TestSupport
import Testing
import Users

@testable import Bot

/// What is said of reports, compared with files that were read line by line; the grammar has no part in it.
@Suite struct ReportGoldenTests {
    @Test(arguments: ReportSituation.all)
    func readsAsReviewed(_ situation: ReportSituation) async {
        let reply = await situation.reply()
        let choices = reply.choices + reply.cards.flatMap(\.choices)
        let lines = choices.map { "[\($0.label)] \($0.line)" }.joined(separator: "\n")
        let text = reply.plainText + "\n\n" + lines + "\n"
        #expect(Golden.difference(of: text, from: "\(situation.name).text.en.txt") == nil)
    }
}

/// One situation whose reply is reviewed.
struct ReportSituation: Sendable, CustomTestStringConvertible {
    let name: String
    private let answer: @Sendable (ReportBot) async -> Reply

    private init(_ name: String, _ answer: @escaping @Sendable (ReportBot) async -> Reply) {
        self.name = name
        self.answer = answer
    }

    var testDescription: String { name }

    func reply() async -> Reply { await answer(ReportBot()) }

    static let all = made + refused + deeds + rooms + others

    private static let made: [ReportSituation] = [
        make("made", .daily()),
        make("made-weekdays-assumed", .daily(days: .weekly(.weekdays)) { $0.time = .at(seven, isAssumed: true) }),
        make("made-some-days", .daily(days: .weekly(some)) { $0.condition = .rain }),
        make("made-evening", .daily(at: "18:00")),
        make("made-evening-today", .daily(at: "18:00") { $0.day = .today }),
        make("made-until", .daily { $0.until = .date(day: 24, month: 12, year: nil) }),
        make("made-once", .daily(days: .once(.tomorrow))),
        make("made-zone", .daily { $0.zone = .typed("Asia/Tokyo") }),
        make("made-several", .daily(for: "Tampa, Florida", "Oslo")),
        make("made-below", .daily { $0.condition = .below(5, isFahrenheit: false) }),
        ReportSituation("made-home") { bot in
            await bot.say("home Oslo")
            return await bot.ask(.make(.only(ReportSituation.everyMorning)))
        },
        ReportSituation("made-american") { bot in
            await bot.ask(.make(.daily()), timeZone: "America/New_York", language: "en-US")
        },
        ReportSituation("made-same") { bot in
            await bot.ask(.make(.daily()))
            return await bot.ask(.make(.daily()))
        },
        ReportSituation("made-skipped-time") { _ in await ReportSituation.atClockChange("01:30", month: 3, day: 28) },
        ReportSituation("made-doubled-time") { _ in await ReportSituation.atClockChange("01:30", month: 10, day: 31) },
    ]

    private static let refused: [ReportSituation] = [
        make("refused-which-place", .daily(for: "Springfield") { $0.condition = .rain }),
        make("refused-unknown-place", .daily(for: "asdfqwer")),
        make("refused-no-home", .only(everyMorning)),
        make("refused-many-places", .daily(for: "Oslo", "Lima", "Perth", "Quito", "Seoul", "Turin", "Nairobi")),
        make("refused-zone", .daily { $0.zone = .typed("Europe/Londn") }),
        make("refused-zone-narnia", .daily { $0.zone = .typed("Narnia") }),
        make("refused-zone-several", .daily { $0.zone = .typed("Springfield") }),
        make("refused-zone-offset", .daily { $0.zone = .typed("UTC+2") }),
        make("refused-scale", .daily { $0.condition = .below(5, isFahrenheit: nil) }),
        make("refused-date", .daily(days: .once(.date(day: 31, month: 2, year: nil)))),
        make("refused-year", .daily(days: .once(.date(day: 1, month: 5, year: 2020)))),
        make("refused-today-over", .daily(days: .once(.today))),
        make("refused-until", .daily(days: .weekly(friday)) { $0.until = .tomorrow }),
        make("refused-elsewhere", .daily { $0.target = .named("#ops") }),
        make("refused-team", .daily(days: .weekly(.weekdays)) { $0.isForTeam = true }),
        problem("refused-no-time", .noTime(.daily { $0.time = nil })),
        problem("refused-no-days", .noDays(.daily { $0.days = nil })),
        problem("refused-hour", .badTime("25:00", .daily { $0.time = nil }, .hour)),
        problem("refused-minute", .badTime("7:75", .daily { $0.time = nil }, .minute)),
        problem("refused-time", .badTime("half seven", .daily { $0.time = nil }, .form)),
        problem("refused-link", .badTime("https://evil.example", .daily { $0.time = nil }, .form)),
        problem("refused-day", .badDay("blursday", near: [], .daily { $0.days = nil })),
        problem("refused-near-day", .badDay("wendesday", near: [3], .daily { $0.days = nil })),
        problem("refused-bad-date", .badDate("31 Feb")),
        problem("refused-past", .past("yesterday")),
        problem("refused-abbreviation", .zoneAbbreviation("EST", .daily())),
        problem("refused-too-often", .tooOften("every 5 minutes")),
        problem("refused-too-seldom", .tooSeldom("every other day", .daily { $0.days = nil })),
        problem("refused-no-day-left", .noDayLeft),
        problem("refused-part", .notUnderstood("with sugar", .daily())),
        problem("refused-all", .notUnderstood("with sugar", ReportWish())),
    ]

    private static let deeds: [ReportSituation] = [
        after("list", .list), ReportSituation("list-empty") { await $0.ask(.list) },
        ReportSituation("list-paused") { bot in
            await ReportSituation.setUp(bot)
            for (index, reason) in [ReportPause.Reason.targetGone, .nothingToTell].enumerated() {
                await bot.change(index) { $0.pause = ReportPause(reason, since: WeatherSample.now) }
            }
            await bot.change(2) { $0.schedule.skipped = [LocalDate(daysSince1970: 20_790)] }
            return await bot.ask(.list)
        },
        after("list-gone", .stop(.number(2)), isShown: false), after("list-no-number", .stop(.number(9))),
        after("pause", .pause(.number(1))), after("pause-all", .pause(.all)), after("pause-which", .pause(.unnamed)),
        after("resume-nothing", .resume(.unnamed)),
        after("skip-which", .skip(.unnamed, .weekday(5))),
        after("change-which", .change(.unnamed, .only { $0.time = .at(seven, isAssumed: true) })),
        after("stop-by-day", .stop(.words(.typed("Friday")))),
        after("skip", .skip(.number(1), .tomorrow)), after("skip-next", .skip(.number(2), .nextDue)),
        after("skip-not-due", .skip(.number(2), .date(day: 5, month: 12, year: nil))),
        after("skip-only-one", .skip(.number(3), .nextDue)), after("change-what", .change(.number(2), nil)),
        after("change-time", .change(.number(2), .only { $0.time = .at(seven, isAssumed: true) })),
        after(
            "change-everything",
            .change(.number(2), .daily(at: "19:30", for: "Lima, Peru") { $0.isUnconditional = true })),
        after("change-which-place", .change(.number(2), .only { $0.places = [.typed("Springfield")] })),
        after("change-same", .change(.number(1), .daily())),
        after("stop", .stop(.number(2))), after("stop-which", .stop(.unnamed)), after("stop-all", .stop(.all)),
        after("stop-unknown", .stop(.words(.typed("Narnia")))),
        ReportSituation("resume") { bot in
            await bot.ask(.make(.daily()))
            await bot.ask(.pause(.unnamed))
            return await bot.ask(.resume(.unnamed))
        },
        ReportSituation("undo-stop") { bot in
            await bot.ask(.make(.daily()))
            await bot.ask(.stop(.unnamed))
            return await bot.say("undo")
        },
        ReportSituation("full") { _ in
            let bot = ReportBot { $0.reportsPerPerson = 1 }
            await bot.ask(.make(.daily()))
            return await bot.ask(.make(.daily(at: "08:00")))
        },
        ReportSituation("undeliverable") { _ in
            var services = ReportServices()
            services.delivery = { _ in .needs(setting: "slack.bot-token") }
            return await ReportBot(services: services).ask(.make(.daily()))
        },
    ]

    private static let rooms: [ReportSituation] = [
        ReportSituation("channel-made") { await $0.ask(.make(.daily { $0.target = .here }), in: "C1") },
        ReportSituation("channel-full") { bot in
            for time in ["07:00", "08:00"] {
                await bot.ask(.make(.daily(at: time) { $0.target = .here }), in: "C1")
            }
            return await bot.ask(.make(.daily(at: "09:00") { $0.target = .here }), user: "U2", in: "C1")
        },
        ReportSituation("channel-off") { _ in
            await ReportBot { $0.reportsChannels = .off }.ask(.make(.daily { $0.target = .here }), in: "C1")
        },
        ReportSituation("channel-admins") { _ in
            await ReportBot { $0.reportsChannels = .admins }.ask(.make(.daily { $0.target = .here }), in: "C1")
        },
        ReportSituation("channel-list-of-others") { bot in
            await bot.ask(.make(.daily { $0.target = .here }), in: "C1")
            return await bot.ask(.list, user: "U2", in: "C1")
        },
        ReportSituation("channel-not-yours") { bot in
            await bot.ask(.make(.daily { $0.target = .here }), in: "C1")
            return await bot.ask(.stop(.unnamed), user: "U2", in: "C1")
        },
        ReportSituation("channel-paused-by-member") { bot in
            await bot.ask(.make(.daily { $0.target = .here }), in: "C1")
            await bot.ask(.pause(.unnamed), user: "U2", in: "C1")
            return await bot.say("Oslo")
        },
        ReportSituation("team-made") { bot in
            await bot.ask(.give(.typed("Oslo")), user: "U2", in: "C1")
            return await bot.ask(.make(ReportSituation.team), in: "C1")
        },
        ReportSituation("team-empty") { await $0.ask(.make(ReportSituation.team), in: "C1") },
        ReportSituation("give") { await $0.ask(.give(.typed("Oslo")), in: "C1") },
        ReportSituation("give-to-team-report") { bot in
            await bot.ask(.give(.typed("Oslo")), user: "U2", in: "C1")
            await bot.ask(.make(ReportSituation.team), user: "U2", in: "C1")
            return await bot.ask(.give(.typed("Lima, Peru")), in: "C1")
        },
        ReportSituation("give-direct") { await $0.ask(.give(.typed("Oslo"))) },
        ReportSituation("take-back") { bot in
            await bot.ask(.give(.typed("Oslo")), in: "C1")
            return await bot.ask(.takeBack(.typed("Oslo")), in: "C1")
        },
        ReportSituation("take-back-which") { bot in
            await bot.ask(.give(.typed("Oslo")), in: "C1")
            return await bot.ask(.takeBack(.typed("Lima")), in: "C1")
        },
        ReportSituation("take-back-nothing") { await $0.ask(.takeBack(.typed("Lima")), in: "C1") },
    ]

    private static let others: [ReportSituation] = [
        ReportSituation("hours") { await $0.ask(.hours([way("08:00-09:00"), way("17:00-18:00")])) },
        ReportSituation("hours-shown") { bot in
            await bot.ask(.hours([way("08:00-09:00")]))
            return await bot.ask(.hours(nil))
        },
        ReportSituation("hours-not-set") { await $0.ask(.hours(nil)) },
        ReportSituation("hours-many") { bot in
            await bot.ask(.hours((1...5).map { way("0\($0):00-0\($0):30") }))
        },
        ReportSituation("hours-whole-day") { bot in
            await bot.ask(.hours([way("08:00-09:00")]))
            return await bot.ask(.hours([]))
        },
        ReportSituation("morning") { await $0.ask(.morning(.set(half))) },
        ReportSituation("morning-shown") { await $0.ask(.morning(.show)) },
        ReportSituation("morning-usual") { bot in
            await bot.ask(.morning(.set(half)))
            return await bot.ask(.morning(.usual))
        },
        ReportSituation("settings") { bot in
            await bot.ask(.morning(.set(half)))
            await bot.ask(.hours([way("08:00-09:00"), way("17:00-18:00")]))
            return await bot.say("settings")
        },
        ReportSituation("my-data") { bot in
            await ReportSituation.setUp(bot)
            await bot.ask(.stop(.number(3)))
            await bot.ask(.give(.typed("Oslo")), in: "C1")
            await bot.ask(.morning(.set(half)))
            await bot.ask(.hours([way("08:00-09:00")]))
            return await bot.say("my data")
        },
        ReportSituation("help") { await $0.say("help reports") },
    ]

    private static let seven = TimeOfDay.at("07:00")
    private static let half = TimeOfDay.at("06:30")
    private static let friday = WeekdaySet.of(5)
    private static let some = WeekdaySet.of(1, 3, 5)
    private static func way(_ text: String) -> HourSpan { .of(text) }
    @Sendable private static func everyMorning(_ wish: inout ReportWish) {
        wish.days = .weekly(.everyDay)
        wish.time = .morning
    }
    private static let team = ReportWish.only { wish in
        wish.days = .weekly(.weekdays)
        wish.time = .at(seven, isAssumed: false)
        wish.isForTeam = true
        wish.target = .here
    }

    private static func make(_ name: String, _ wish: ReportWish) -> ReportSituation {
        ReportSituation(name) { await $0.ask(.make(wish)) }
    }

    private static func problem(_ name: String, _ problem: ReportProblem) -> ReportSituation {
        ReportSituation(name) { await $0.ask(.refused(problem)) }
    }

    /// Somebody who has three reports, and was shown them.
    private static func after(_ name: String, _ request: ReportRequest, isShown: Bool = true) -> ReportSituation {
        ReportSituation(name) { bot in
            await setUp(bot, isShown: isShown)
            return await bot.ask(request)
        }
    }

    private static func setUp(_ bot: ReportBot, isShown: Bool = true) async {
        await bot.ask(.make(.daily()))
        await bot.ask(.make(.daily(at: "07:30", for: "Oslo", days: .weekly(.weekdays)) { $0.condition = .notable }))
        await bot.ask(.make(.daily(at: "20:00", days: .once(.weekday(5)))))
        if isShown { await bot.ask(.list) }
    }

    /// A report of that day, asked for on the day before.
    private static func atClockChange(_ time: String, month: Int, day: Int) async -> Reply {
        let bot = ReportBot(zones: LondonZones())
        guard let date = LocalDate(year: 2027, month: month, day: day) else { return Reply() }
        let noon = Double(date.adding(days: -1).daysSince1970) * 86_400 + 43_200
        bot.bot.time.advance(seconds: noon - WeatherSample.now.timeIntervalSince1970)
        return await bot.ask(.make(.daily(at: time, for: "London, United Kingdom")), timeZone: "Europe/London")
    }
}
