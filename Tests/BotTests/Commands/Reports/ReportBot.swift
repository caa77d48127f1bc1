import BotScenes
import Concurrency
import FoundationEssentials
import Identity
import Places
import Reports
import Users
import Weather

@testable import Bot

/// A bot that is asked for reports without words, beside what it keeps; it is Tuesday, 1 December 2026, 20:00 UTC.
struct ReportBot: Sendable {
    let users = MemoryUserStore()
    let reports = MemoryReports()
    let bot: TestBot
    private let wanted = Locked<ReportRequest?>(nil)

    init(
        _ change: (inout ReplyService.Configuration) -> Void = { _ in }, zones: any TimeZoneSource = FixedZones(),
        services: ReportServices = ReportServices(), weather: any WeatherSource = ScriptedWeather()
    ) {
        var configuration = ReplyService.Configuration()
        configuration.commandsPerMinute = 0
        configuration.commandsPerMinuteTenant = 0
        change(&configuration)
        let wanted = wanted
        let reporting = Command.reporting { _, _ in wanted.withLock { $0 } }
        let standard = CommandRegistry.standard
        bot = TestBot(
            configuration, weather: weather,
            stores: BotStores(users: users, personalData: [users], seals: FixedSeals(), reports: reports),
            commands: CommandRegistry(
                words: [reporting] + standard.words.filter { !$0.name.hasPrefix("reports") }, shapes: standard.shapes,
                announced: standard.announced),
            zones: zones, reports: services)
    }

    /// What a person gets for a request: in their direct chat, or in a channel.
    @discardableResult
    func ask(
        _ request: ReportRequest?, user: String = "U1", in channel: String? = nil, under: String? = nil,
        typed: String = "report", timeZone: String? = "Europe/Oslo", language: String? = nil, isPrivate: Bool = true,
        isBetweenTwo: Bool = false, called name: String? = nil
    ) async -> Reply {
        wanted.withLock { $0 = request }
        let conversation = Self.conversation(channel ?? "D\(user)")
        return await bot.service.reply(
            to: Incoming(
                user: TestBot.id(user), team: TeamID(rawValue: "slack:T1"), conversation: conversation,
                isPrivate: isPrivate, isDirect: channel == nil, isBetweenTwo: isBetweenTwo, conversationName: name,
                under: under.map { MessageReference(conversation: conversation, id: $0) }, text: typed,
                invocation: "/weather", language: language, timeZone: timeZone, requestID: "r-0001"))
    }

    /// What a person gets for words that have nothing to do with reports.
    @discardableResult
    func say(_ text: String, user: String = "U1", in channel: String? = nil) async -> Reply {
        await ask(nil, user: user, in: channel, typed: text)
    }

    /// Reports of a person.
    func kept(_ user: String = "U1") async -> [Report] {
        await reports.book(of: UserIdentity(TestBot.id(user))).reports
    }

    /// Places that a person gave to channels.
    func gifts(_ user: String = "U1") async -> [String] {
        await reports.book(of: UserIdentity(TestBot.id(user))).gifts.map(\.place.fullName)
    }

    /// Changes a report of a person behind their back.
    func change(_ index: Int, user: String = "U1", _ change: @escaping @Sendable (inout Report) -> Void) async {
        await reports.update(UserIdentity(TestBot.id(user))) { change(&$0.reports[index]) }
    }

    static func conversation(_ name: String) -> ConversationID { ConversationID(rawValue: "slack:T1:\(name)") }
}

extension ReportWish {
    /// A wish as the grammar would read it; each day at 7 in Tampa unless told otherwise.
    static func daily(
        at time: String = "07:00", for places: String..., days: ReportWish.Days = .weekly(.everyDay),
        _ change: (inout ReportWish) -> Void = { _ in }
    ) -> ReportWish {
        var wish = ReportWish()
        wish.days = days
        wish.time = TimeOfDay(time).map { .at($0, isAssumed: false) }
        wish.places = (places.isEmpty ? ["Tampa, Florida"] : places).map(Phrase.typed)
        change(&wish)
        return wish
    }

    /// A wish in which only this is said.
    static func only(_ change: (inout ReportWish) -> Void) -> ReportWish {
        var wish = ReportWish()
        change(&wish)
        return wish
    }
}

extension Phrase {
    static func typed(_ text: String) -> Phrase {
        guard let text = TypedText(text) else { preconditionFailure("too long") }
        return Phrase(text)
    }
}

extension TimeOfDay {
    static func at(_ text: String) -> TimeOfDay {
        guard let time = TimeOfDay(text) else { preconditionFailure("no time: \(text)") }
        return time
    }
}

extension WeekdaySet {
    static func of(_ weekdays: Int...) -> WeekdaySet {
        guard let set = WeekdaySet(weekdays) else { preconditionFailure("no day") }
        return set
    }
}

extension HourSpan {
    static func of(_ text: String) -> HourSpan {
        guard let span = HourSpan(text) else { preconditionFailure("no span: \(text)") }
        return span
    }
}

/// London's clocks in 2027, and nothing else.
struct LondonZones: TimeZoneSource {
    let names = ["Europe/London"]

    func secondsFromUTC(in zone: String, at instant: Date) -> Int? {
        guard zone == "Europe/London" else { return nil }
        let summer = 1_806_195_600.0..<1_824_944_400
        return summer.contains(instant.timeIntervalSince1970) ? 3600 : 0
    }
}

/// Some people are administrators everywhere.
struct FixedRights: ConversationRights {
    let admins: [String]

    func isAdmin(_ user: UserID, in conversation: ConversationID) async -> Bool {
        admins.map(TestBot.id).contains(user)
    }
}
