import Bot
import Places
import TestSupport
import Weather

/// Scenes that do not depend on the weather.
extension Scene {
    static let places = [
        Scene("weather", typed: "Tampa"), Scene("weather-others", typed: "Springfield"),
        Scene("weather-area", typed: "Florida"), Scene("weather-coordinates", typed: "27.95,-82.46"),
        Scene("compare", typed: "Tampa vs Oslo"), Scene("compare-unknown", typed: "Tampa vs asdfqwer"),
        Scene("compare-unknowns", typed: "Springfeild vs Tampa vs asdfqwer vs 0150"),
        Scene("compare-incomplete", typed: "Tampa vs"),
        Scene("compare-too-many", typed: "a vs b vs c vs d vs e vs f vs g"),
        Scene("compare-same", typed: "Tampa vs Tampa, FL"),
        Scene("compare-unclear", typed: "compare Paris Texas Oslo"),
    ]

    static let compared = [
        Scene("compare-asked", typed: "Tampa vs Oslo tomorrow"),
        Scene("compare-evening", typed: "compare Tampa and Oslo this evening"),
        Scene("compare-hour", typed: "Tampa or Oslo at 6pm"),
        Scene("compare-weekend", typed: "compare Tampa and Oslo at the weekend"),
        Scene("compare-days", typed: "compare Tampa and Oslo over the next 2 days"),
        Scene("compare-week", typed: "Tampa vs Oslo this week"),
        Scene("compare-warmer", typed: "which is warmer tomorrow, Tampa or Oslo?"),
        Scene("compare-wind", typed: "wind Tampa vs Oslo"),
        Scene("compare-sunset", typed: "sunset in Tampa and Oslo"),
        Scene("compare-umbrella", typed: "do I need an umbrella in Tampa or Oslo tomorrow"),
        Scene("compare-different", typed: "Tampa tomorrow vs Oslo on friday"),
        Scene("compare-asked-unknown", typed: "Tampa vs asdfqwer tomorrow"),
    ]

    static let notFound = [
        Scene("place-near", typed: "Springfeild"), Scene("place-far-fetched", typed: "Narnia"),
        Scene("place-unknown", typed: "asdfqwer"), Scene("place-no-name", typed: "{{7*7}}"),
        Scene("place-unquoted", typed: "<@U1> https://example.org"),
        Scene("place-mismatch", typed: "Springfield, VT"), Scene("place-airport", typed: "KTPA"),
        Scene("place-postcode", typed: "33602"), Scene("place-postcode-unknown", typed: "SW1A 1AA"),
        Scene("place-postcode-country", typed: "0150"), Scene("place-airport-unknown", typed: "XQZ"),
        Scene("place-landmark", typed: "~Eiffel Tower"),
        Scene("coordinates-range", typed: "99,200"), Scene("coordinates-swapped", typed: "120,45"),
        Scene("coordinates-contradictory", typed: "-27.95S, 10E"),
        Scene("coordinates-system", typed: "geo:27.95,-82.46;crs=mars"),
        Scene("place-offline", typed: "asdfqwer") { TestBot(geocoder: ScriptedGeocoder(failing: .unavailable)) },
        Scene("place-near-offline", typed: "Springfeild") {
            TestBot(geocoder: ScriptedGeocoder(failing: .unavailable))
        },
        Scene("place-list-only", typed: "asdfqwer") { TestBot(geocoder: nil) },
        Scene("place-near-list-only", typed: "Springfeild") { TestBot(geocoder: nil) },
    ]

    static let commands = [
        ("", "nothing"), ("help", "help"), ("help vs", "help-topic"), ("help save", "help-save"),
        ("help tomorrow", "help-forecast"), ("help frobnicate", "help-unknown"), ("help set", "help-set"),
        ("help rename", "help-rename"), ("help units", "help-units"), ("help mood", "help-mood"),
        ("help timezone", "help-timezone"), ("help jokes", "help-jokes"), ("jokes", "jokes"),
        ("about", "about"), ("hi", "greeting"), ("thanks", "thanks"),
        ("no jokes", "jokes-off"), ("jokes on", "jokes-on"), ("my data", "data"), ("delete my data", "data-deletion"),
        ("export", "export-nothing"), ("flag", "flag-nothing"), ("share", "share-nothing"),
    ].map { Scene($1, typed: $0) }

    static let limits = [
        Scene("too-long", typed: String(repeating: "x", count: 201)),
        Scene("limited-person") { await tooOften(user: "U1") },
        Scene("limited-team") { await tooOften(user: "U3") },
    ]

    /// What a third person, or the first one again, gets where one command of each and two of all are allowed.
    private static func tooOften(user: String) async -> Reply {
        var configuration = ReplyService.Configuration()
        configuration.commandsPerMinute = 1
        configuration.commandsPerMinuteTenant = 2
        let bot = TestBot(configuration)
        for user in ["U1", "U2"] { _ = await bot.reply(to: "hi", user: user) }
        bot.time.advance(seconds: 59.5)
        return await bot.reply(to: "hi", user: user)
    }

    static let frontEnds = [
        Scene("busy") { Repository.english.busy },
        Scene("apology") { Repository.english.apology(invocation: invocation) },
        Scene("matrix-hello") { Repository.english.matrixHello(invocation: invocation) },
        Scene("matrix-encrypted") { Repository.english.matrixEncrypted(invocation: invocation) },
        Scene("matrix-always-encrypted") { Repository.english.matrixAlwaysEncrypted() },
        Scene("matrix-opened") { Repository.english.matrixOpenedDirectRoom(invocation: invocation) },
        Scene("matrix-stale") { Repository.english.matrixStale(invocation: invocation) },
        Scene("matrix-no-direct-room") { Repository.english.matrixNoDirectRoom(invocation: invocation) },
        Scene("press-stale") { Repository.english.staleChoice(invocation: invocation) },
    ]
}
