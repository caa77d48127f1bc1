import Bot
import FoundationEssentials
import Places
import Reports
import Users
import Weather

/// Reports that are due, as they are sent.
extension Scene {
    /// A report that is due.
    init(due name: String, isLate: Bool = false, _ stage: @escaping @Sendable () async -> ReportStage) {
        self.init("report-\(name)") { await stage().reply(isLate: isLate) }
    }

    /// A report about Tampa at seven, with the weather changed.
    init(
        due name: String, place: String = "Tampa",
        hour: @escaping @Sendable (inout HourForecast, Int) -> Void = { _, _ in },
        weather change: @escaping @Sendable (inout PlaceWeather) -> Void
    ) {
        self.init(due: name) {
            await ReportStage(
                weather: ScriptedWeather { _ async throws(WeatherError) in
                    ReportWeather.sample(change, hour: hour)
                }, report: { $0.subject = .places([TestBot.place(place)]) })
        }
    }

    /// All of them.
    package static let reports = directReports + reportSchedules + reportWeather + channelReports + reportApologies

    private static let directReports = [
        Scene(due: "morning") { await ReportStage(change: { _, _, _ in 4.6 }) },
        Scene(due: "nickname") {
            await ReportStage(user: { user in
                user.favourites = [Favourite(place: TestBot.place("Tampa"), nickname: "beach")]
                user.hours = [HourSpan("08:00-09:00"), HourSpan("17:00-18:00")].compactMap { $0 }
                user.units = UnitChoice(system: .metric)
            })
        },
        Scene(due: "home") {
            await ReportStage(
                report: { $0.subject = .home(TestBot.place("Oslo")) }, user: { $0.home = TestBot.place("Tampa") })
        },
        Scene(due: "us") {
            await ReportStage(change: { _, _, _ in -4.6 }, report: { $0.language = "en-US" })
        },
        Scene(due: "unknown-units") { await ReportStage(change: { _, _, _ in 0.1 }, report: { $0.language = nil }) },
        Scene(due: "several") {
            await ReportStage(weather: byPlace, report: { $0.subject = .places(places("Tampa", "Oslo", "Lima")) })
        },
        Scene(due: "several-alike") {
            await ReportStage(
                weather: ScriptedWeather { _ async throws(WeatherError) in ReportWeather.dry(plus: 0) },
                report: { $0.subject = .places(places("Tampa", "Lima")) })
        },
        Scene(due: "several-trouble") {
            await ReportStage(
                weather: ScriptedWeather { query async throws(WeatherError) in
                    guard query.countryCode == "US" else { throw .unavailable }
                    return ReportWeather.rainyAfternoon
                }, report: { $0.subject = .places(places("Tampa", "Oslo")) })
        },
        Scene(due: "other-zone") {
            await ReportStage(
                weather: scripted({ $0.timeZone = "Asia/Tokyo" }), report: { $0.subject = .places(places("Tokyo")) })
        },
    ]

    private static let reportSchedules = [
        Scene(due: "evening") {
            await ReportStage(
                due: ReportStage.evening, weather: scripted { $0.wasFetched(before: ReportStage.evening) })
        },
        Scene(due: "evening-gaps") {
            await ReportStage(
                due: ReportStage.evening,
                weather: scripted { weather in
                    weather.wasFetched(before: ReportStage.evening)
                    weather.fail(.days, .current, .warnings)
                })
        },
        Scene(due: "weekend") { await ReportStage(report: { $0.schedule.days = .weekly(.weekend) }) },
        Scene(due: "once") {
            await ReportStage(report: { report in
                if let day = LocalDate(year: 2026, month: 12, day: 1) { report.schedule.days = .once(day) }
            })
        },
        Scene(due: "go-on") {
            await ReportStage(
                age: 60 * 86_400,
                user: { $0.lastContact = ReportStage.morning.addingTimeInterval(-30 * 86_400) })
        },
        Scene(due: "late", isLate: true) { await ReportStage() },
        Scene(due: "undecided") {
            await ReportStage(weather: scripted({ $0.fail(.hours, .days) }), report: { $0.condition = .rain })
        },
        Scene(due: "no-warning-source") {
            await ReportStage(
                weather: scripted({ $0.fail(.warnings, as: .notCovered) }), report: { $0.condition = .warning })
        },
    ]

    private static let channelReports = [
        Scene(due: "channel") {
            await ReportStage(report: { ($0.target, $0.isIntroduced) = (.channel(ReportStage.channel), true) })
        },
        Scene(due: "channel-first") {
            await ReportStage(report: { report in
                report.target = .channel(ReportStage.channel)
                report.ownerName = "<@U1> @channel & co"
            })
        },
        Scene(due: "channel-nameless") {
            await ReportStage(report: { $0.target = .channel(ReportStage.channel) })
        },
        Scene(due: "team") { await team { $0.isIntroduced = true } },
        Scene(due: "team-many") {
            let names = [
                "Tampa", "Oslo", "Lima", "Tokyo", "Madrid", "Nairobi", "Perth", "Quito", "Seoul", "Turin", "Cairo",
                "Delhi", "Hanoi", "Kyoto", "Lagos", "Milan", "Osaka", "Porto", "Rome", "Sofia", "Tunis", "Vienna",
            ]
            return await team(names) { $0.isIntroduced = true }
        },
    ]

    private static let reportApologies = [
        Scene("report-sorry-no-weather") { await ReportStage().apology(.noWeather) },
        Scene("report-sorry-failed") { await ReportStage().apology(.failed) },
        Scene("report-sorry-channel") {
            await ReportStage(report: { $0.target = .channel(ReportStage.channel) }).apology(.noWeather)
        },
        Scene("report-sorry-team") { await team { _ in }.apology(.failed) },
    ]

    private static func places(_ names: String...) -> [Place] { names.map(TestBot.place) }

    private static func team(
        _ names: [String] = ["Tampa", "Madrid", "Oslo", "Lima"], _ change: (inout Report) -> Void
    ) async -> ReportStage {
        await ReportStage(
            gifts: names.map { PlaceGift(TestBot.place($0), to: ReportStage.channel) }, weather: byPlace,
            report: { report in
                (report.subject, report.target) = (.team, .channel(ReportStage.channel))
                report.ownerName = "U1"
                change(&report)
            })
    }

    static func scripted(
        _ change: @escaping @Sendable (inout PlaceWeather) -> Void = { _ in },
        hour: @escaping @Sendable (inout HourForecast, Int) -> Void = { _, _ in }
    ) -> ScriptedWeather {
        ScriptedWeather { _ async throws(WeatherError) in ReportWeather.sample(change, hour: hour) }
    }

    /// Rain in Tampa, snow in Oslo, dry and hot elsewhere.
    private static let byPlace = ScriptedWeather { query async throws(WeatherError) in
        switch query.countryCode {
        case "US": ReportWeather.rainyAfternoon
        case "NO": ReportWeather.snow
        default: ReportWeather.dry(plus: query.countryCode == "PE" ? 6 : 3)
        }
    }
}
