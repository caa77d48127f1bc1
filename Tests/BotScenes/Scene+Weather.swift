import Bot
import FoundationEssentials
package import Weather

/// Scenes in which the weather, or what is known of it, differs.
extension Scene {
    static let kindsOfWeather =
        [(UnitSystem.metric, "metric"), (.us, "us"), (.uk, "uk")].map { units, name in
            Scene("weather-\(name)", typed: "Tampa") {
                var configuration = ReplyService.Configuration()
                configuration.units = units
                return TestBot(configuration)
            }
        } + [
            Scene("weather-simulated") { weather in
                weather.current?.attribution = WeatherSample.simulator
                weather.hours?.attribution = WeatherSample.simulator
                weather.days?.attribution = WeatherSample.simulator
                weather.fail(.warnings, as: .notCovered)
            },
            Scene("weather-silent") { weather in
                weather.current?.value = CurrentConditions(
                    time: WeatherSample.now, temperature: -0.2, condition: .unknown)
                weather.days?.value = WeatherSample.days.map { DayForecast(date: $0.date, condition: .unknown) }
                weather.fail(.warnings)
            },
            Scene("weather-without-current") { $0.fail(.current) },
            Scene("weather-without-days") { $0.fail(.days) },
            Scene("weather-old") { weather in
                weather.current?.isStale = true
                weather.current?.fetched = WeatherSample.now.addingTimeInterval(-2 * 3600)
            },
            Scene("weather-snow", typed: "Oslo") { weather in
                weather.current?.value.condition = .heavySnow
                weather.current?.value.temperature = -12.6
                weather.current?.value.apparentTemperature = -21
                weather.days?.value[0].low = -19
                weather.days?.value[0].high = -11.5
                weather.days?.value[0].snowfall = 12
            },
        ]

    static let warnings = [
        Scene("weather-warnings") { $0.warnings?.value = twoWarnings },
        Scene("compare-warnings", typed: "Tampa vs Oslo") { $0.warnings?.value = twoWarnings },
        Scene("trouble-with-warnings") { weather in
            weather.warnings?.value = twoWarnings
            weather.fail(.current, .hours, .days)
        },
        Scene("trouble-with-old-warnings") { weather in
            weather.warnings?.value = twoWarnings
            weather.warnings?.isStale = true
            weather.warnings?.fetched = WeatherSample.now.addingTimeInterval(-1800)
            weather.fail(.current, .hours, .days, as: .rateLimited(retryAfter: 600))
        },
        Scene("compare-trouble", typed: "Tampa vs Oslo") {
            TestBot(
                weather: ScriptedWeather { query async throws(WeatherError) in
                    var weather = WeatherSample.complete
                    guard query.countryCode == "US" else { return weather }
                    weather.warnings?.value = twoWarnings
                    weather.fail(.current, .hours, .days)
                    return weather
                })
        },
    ]

    private static let twoWarnings = [
        WeatherSample.warning("Heat Advisory", severity: .moderate, end: 2 * 86_400, instruction: "Drink water."),
        WeatherSample.warning(),
    ]

    static let troubles = [
        (WeatherError.unavailable, "unavailable"), (.badAnswer, "unreadable"),
        (.rateLimited(retryAfter: nil), "slow-down"),
        (.rateLimited(retryAfter: 600), "slow-down-for"), (.badKey, "setup"), (.notCovered, "not-covered"),
        (.badRequest, "internal"),
    ].map { error, name in
        Scene("trouble-\(name)", typed: "Tampa") {
            TestBot(weather: ScriptedWeather { _ async throws(WeatherError) in throw error })
        }
    }
}

extension PlaceWeather {
    /// Takes parts away, as when their source fails.
    package mutating func fail(_ parts: WeatherPart..., as error: WeatherError = .unavailable) {
        for part in parts {
            switch part {
            case .current: current = nil
            case .hours: hours = nil
            case .days: days = nil
            case .warnings: warnings = nil
            case .air: air = nil
            }
            missing[part] = error
        }
    }
}
