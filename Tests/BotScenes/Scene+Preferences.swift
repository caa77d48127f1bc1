import Bot
import FoundationEssentials
import Personality
import Weather

/// Scenes about what people choose, and about how their region writes.
extension Scene {
    static let preferences =
        [
            ("units", "units"), ("units metric", "units-set"), ("units wind", "units-quantity"),
            ("units furlongs", "units-unknown"), ("imperial", "units-or-place"),
            ("units pressure mmHg", "units-pressure"),
            ("Tampa in knots", "units-once"), ("mood", "mood"), ("mood villain", "mood-set"),
            ("mood weird", "mood-unknown"),
            ("timezone", "timezone"), ("timezone Europe/Oslo", "timezone-set"), ("tz London", "timezone-place"),
            ("tz Springfield", "timezone-which"), ("timezone EST", "timezone-abbreviation"),
            ("timezone UTC+2", "timezone-offset"), ("timezone Europe/Londn", "timezone-near"),
            ("timezone Narnia", "timezone-unknown"), ("timezone of London", "timezone-looked"),
            ("language Klingon", "language"), ("settings", "settings"),
            ("set volume 11", "settings-unknown"), ("no jokes in Tampa", "jokes-off-place"),
        ].map { Scene($1, typed: $0) } + [
            Scene("units-back", after: ["units metric wind knots"], typed: "units us"),
            Scene("units-chosen", after: ["units metric", "wind in knots"], typed: "Tampa"),
            Scene("mood-capped", typed: "mood villain") {
                var configuration = ReplyService.Configuration()
                configuration.moodMaximum = .friendly
                return TestBot(configuration)
            },
            Scene("mood-off", typed: "mood") {
                var configuration = ReplyService.Configuration()
                configuration.moodMaximum = .plain
                return TestBot(configuration)
            },
            Scene("mood-without-jokes", after: ["no jokes"], typed: "be nice"),
            Scene("timezone-auto", after: ["timezone Europe/Oslo"], typed: "timezone auto"),
            Scene(
                "settings-chosen", after: ["units uk", "mood villain", "no jokes", "timezone Asia/Tokyo"],
                typed: "settings"),
            Scene("settings-platform", typed: "settings", language: "de-DE", timeZone: "Europe/Berlin"),
        ]

    /// People of three regions ask for a place with a warning, rain and snow, and for their units.
    static let locales = [("de-DE", "Europe/Berlin"), ("en-GB", "Europe/London"), ("en-US", "America/New_York")]
        .flatMap { language, zone in
            [
                Scene("locale-\(language)", typed: "Tampa", language: language, timeZone: zone),
                Scene("locale-\(language)-units", typed: "units", language: language, timeZone: zone),
            ]
        }

    /// Somebody has typed other lines before.
    private init(_ name: String, after lines: [String], typed: String) {
        self.init(name) {
            let bot = TestBot()
            for line in lines { _ = await bot.reply(to: line) }
            return await bot.reply(to: typed)
        }
    }

    /// Somebody of whom the platform tells something.
    private init(_ name: String, typed: String, language: String, timeZone: String) {
        self.init(name) {
            let bot = TestBot { weather in
                weather.days?.value[0].precipitation = 4.06
                weather.days?.value[0].snowfall = 2.5
                weather.warnings?.value = [WeatherSample.warning(start: 3600, end: 86_400)]
            }
            return await bot.reply(to: typed, language: language, timeZone: timeZone)
        }
    }
}
