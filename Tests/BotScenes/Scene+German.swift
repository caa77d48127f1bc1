import Bot
import FoundationEssentials
import Places
import Reports
import Users
import Weather

/// The main scenes in German, as somebody in Berlin sees them; their golden files end in `de`.
extension Scene {
    /// All of them.
    package static let german = germanAnswers + germanPersonal + germanReports

    private static let germanAnswers =
        [
            ("Hamburg", "now"), ("Hamburg vs Oslo", "compare"), ("Narnia", "unknown"),
            ("Springfield", "others"), ("home Springfield", "choose"), ("help", "help"), ("help report", "help-report"),
            ("settings", "settings"), ("units", "units"), ("mood", "mood"), ("timezone", "timezone"),
            ("language", "language"), ("language Klingon", "language-unknown"), ("my data", "data"),
            ("about", "about"), ("share", "share-nothing"), ("91, 0", "coordinates"),
        ].map { typed, name in german(name, [typed]) } + [
            german("warning", ["Tampa"]) { weather in
                weather.days?.value[0].precipitation = 4.06
                weather.days?.value[0].snowfall = 2.5
                weather.warnings?.value = [WeatherSample.warning(start: 3600, end: 186_400)]
            },
            german("stale", ["Tampa"]) { weather in
                weather.current?.isStale = true
                weather.fail(.days)
            },
            Scene("trouble") {
                let weather = ScriptedWeather { _ async throws(WeatherError) in throw .unavailable }
                return await TestBot(weather: weather, languages: Repository.languages)
                    .reply(to: "Hamburg", language: "de-DE")
            },
        ]

    private static let germanPersonal = [
        german("language-set", ["language deutsch"], locale: "en-US", zone: "America/New_York"),
        german("language-chosen", ["sprache deutsch", "Hamburg"], locale: nil, zone: nil),
        german("home-set", ["home Hamburg"]),
        german("saved", ["home Hamburg", "save Oslo as hütte", "saved"]),
        german("undo", ["save Oslo", "remove Oslo", "undo"]),
        german("settings-chosen", ["language de", "mood snarky", "no jokes", "units metric", "settings"]),
        german("data-kept", ["home Hamburg", "save Oslo as hütte", "language de", "set hours 8-9", "my data"]),
        german("deletion", ["home Hamburg", "delete my data"]),
        german("report-made", ["home Hamburg", "every weekday at 7 for Hamburg only if rain"]),
        german("report-evening", ["every mon, wed at 18:30 for Lima"]),
        german("reports", ["every day at 7 for Hamburg", "skip tomorrow", "reports"]),
        german("report-no-time", ["every friday for Hamburg"]),
    ]

    private static let germanReports = [
        germanReport("due-morning") { await ReportStage(languages: Repository.languages, report: $0) },
        germanReport("due-evening") {
            await ReportStage(due: ReportStage.evening, languages: Repository.languages, report: $0)
        },
        germanReport("due-change") {
            await ReportStage(languages: Repository.languages, change: { _, _, _ in -4.6 }, report: $0)
        },
    ]

    /// Somebody types lines one after the other; the reply to the last one counts.
    private static func german(
        _ name: String, _ lines: [String], locale: String? = "de-DE", zone: String? = "Europe/Berlin",
        weather change: @escaping @Sendable (inout PlaceWeather) -> Void = { _ in }
    ) -> Scene {
        Scene(name) {
            let weather = ScriptedWeather { _ async throws(WeatherError) in
                var weather = WeatherSample.complete
                change(&weather)
                return weather
            }
            let bot = TestBot(weather: weather, languages: Repository.languages)
            var reply = Reply()
            for line in lines { reply = await bot.reply(to: line, language: locale, timeZone: zone) }
            return reply
        }
    }

    private static func germanReport(
        _ name: String, _ stage: @escaping @Sendable ((inout Report) -> Void) async -> ReportStage
    ) -> Scene {
        Scene(name) { await stage { $0.language = "de-DE" }.reply(isLate: false) }
    }
}
