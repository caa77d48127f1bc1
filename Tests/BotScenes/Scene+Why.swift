import Bot
import TestSupport
import Weather

/// Scenes about where an answer came from.
extension Scene {
    static let why = [
        Scene("why-nothing", typed: "why"),
        Scene("why") { await explained("Tampa", TestBot()) },
        Scene("why-others") { await explained("Springfield", TestBot()) },
        Scene("why-comparison") { await explained("Tampa vs Oslo", TestBot()) },
        Scene("why-missing") {
            await explained(
                "Oslo",
                TestBot { weather in
                    weather.fail(.warnings, as: .notCovered)
                    weather.fail(.hours)
                    weather.days?.isStale = true
                })
        },
        Scene("help-why", typed: "help why"),
        Scene("weather-warning-foreign", typed: "Oslo") { $0.warnings?.value = [foreign] },
        Scene("weather-warnings-unplaced", typed: "Oslo") { $0.unplacedWarnings = 2 },
        Scene("weather-warnings-area-unknown", typed: "Oslo") { $0.fail(.warnings, as: .areaUnknown) },
    ]

    private static func explained(_ typed: String, _ bot: TestBot) async -> Reply {
        _ = await bot.reply(to: typed)
        bot.time.advance(seconds: 300)
        return await bot.reply(to: "why")
    }

    private static var foreign: WeatherWarning {
        var warning = WeatherSample.warning("Orange wind warning", instruction: nil)
        warning.wordings = [
            WeatherWarning.Wording(
                language: "nb-NO", event: "Oransje varsel om vind", headline: nil, text: "Kraftig vind.",
                instruction: "Hold deg innendørs.")
        ]
        warning.issuer = "Meteorologisk institutt"
        return warning
    }
}
