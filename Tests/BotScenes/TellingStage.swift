import FoundationEssentials
import Identity
import Places
import Reports
import Telemetry
import TestSupport
import Users
import Weather

@testable import Bot

/// Questions about the weather of Tampa, asked by hand at 07:00 on Tuesday, 2026-12-01, their times settled by hand too.
struct TellingStage: Sendable {
    var now = ReportStage.morning
    /// 18 to 27 °C, rain from 15:00 to 18:00; hours until Thursday 07:00, days until Thursday.
    var weather = ReportWeather.rainyAfternoon
    var place = TestBot.place("Tampa")
    var units = ReadersUnits.metric
    var zone: String? = "America/New_York"
    var readersZone: String? = "America/New_York"
    var hourClock = LocaleConventions.HourClock.twentyFour
    var isPrivate = true
    /// The hours that matter to the person.
    var ownHours: [HourSpan] = []
    /// What is remembered of yesterday.
    var change: BotCourier.Change = { _, _, _ in nil }

    init(_ change: (inout TellingStage) -> Void = { _ in }) {
        change(&self)
    }

    /// What is answered.
    func reply(_ matter: AskedMatter, _ span: AskedSpan? = nil, time: AskedTime = .now) -> Reply {
        matter.telling.init(asked(matter, span, time: time)).reply
    }

    func asked(_ matter: AskedMatter, _ span: AskedSpan? = nil, time: AskedTime = .now) -> Asked {
        let clock = PlaceClock(
            zone: zone, zones: FixedZones(), now: now, language: Repository.english, hourClock: hourClock)
        let answer = WeatherAnswer(
            place: place, weather: weather, clock: clock,
            measures: Measures(language: Repository.english, units: units), readersZone: readersZone)
        return Asked(
            WeatherQuestion(place: nil, time: time, matter: matter), span ?? present, answer, title: place.fullName,
            context)
    }

    private var context: CommandContext {
        let bot = TestBot(change: change)
        var user = User(id: TestBot.id("U1"), created: now)
        user.hours = ownHours
        let incoming = Incoming(
            user: user.id, team: TeamID(rawValue: "slack:T1"), conversation: ConversationID(rawValue: "slack:T1:C1"),
            isPrivate: isPrivate, text: "", invocation: Scene.invocation, requestID: "r-0001")
        return CommandContext(
            incoming: incoming, person: Person(identity: UserIdentity(user.id), user: user),
            own: OwnPlaces(of: user, listed: nil, country: nil), services: bot.service.services, commands: .standard,
            spoken: SpokenLanguages(own: nil, platform: nil, in: Languages(Repository.english)), now: now,
            logger: bot.log.logger)
    }
}

extension TellingStage {
    /// The day that clocks show.
    var today: LocalDate { date(of: now) }

    var present: AskedSpan { span(.now, now..<now.addingTimeInterval(3600), nil) }

    /// A day so many days from today; today is what is left of it.
    func day(_ offset: Int, _ words: String) -> AskedSpan {
        let start = max(midnight(today.adding(days: offset)), now)
        return span(.day, start..<midnight(today.adding(days: offset + 1)), words)
    }

    /// Days, the first so many days from today.
    func days(_ offset: Int, count: Int, _ words: String) -> AskedSpan {
        let start = max(midnight(today.adding(days: offset)), now)
        return span(.days, start..<midnight(today.adding(days: offset + count)), words)
    }

    /// Hours since midnight of today; what is over is cut off.
    func hours(_ grain: AskedSpan.Grain, _ start: Double, _ end: Double, _ words: String?) -> AskedSpan {
        let midnight = midnight(today)
        let first = max(midnight.addingTimeInterval(start * 3600), now)
        return span(grain, first..<midnight.addingTimeInterval(end * 3600), words)
    }

    private func span(_ grain: AskedSpan.Grain, _ span: Range<Date>, _ words: String?) -> AskedSpan {
        let first = date(of: span.lowerBound)
        let last = date(of: span.upperBound.addingTimeInterval(-1))
        let dates = (0...(last.daysSince1970 - first.daysSince1970)).map(first.adding)
        return AskedSpan(grain: grain, span: span, dates: dates, words: words)
    }

    private func date(of instant: Date) -> LocalDate {
        LocalTime(instant, secondsFromUTC: seconds).date
    }

    private func midnight(_ date: LocalDate) -> Date {
        Date(timeIntervalSince1970: Double(date.daysSince1970 * 86_400 - seconds))
    }

    private var seconds: Int { zone.flatMap { FixedZones().secondsFromUTC(in: $0, at: now) } ?? 0 }
}
