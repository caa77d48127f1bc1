import Bot
import FoundationEssentials
import Weather

/// Reports in which the weather, or what is known of it, differs.
extension Scene {
    static let reportWeather = [
        Scene(due: "warning") { weather in
            var warning = WeatherSample.warning(start: -8 * 3600 - 60, end: -3 * 3600)
            warning.instruction = nil
            weather.warnings?.value = [warning]
        },
        Scene(due: "snow", place: "Oslo") { $0 = ReportWeather.snow },
        Scene(
            due: "storm",
            hour: { hour, offset in
                hour.temperature = 30
                hour.apparentTemperature = 36
                hour.windGust = 22
                if (9..<12).contains(offset) { hour.condition = .thunderstorm }
            },
            weather: { weather in
                weather.days?.value[0].condition = .thunderstorm
                weather.days?.value[0].windGust = 22
            }),
        Scene(
            due: "ice",
            hour: { hour, offset in
                hour.temperature = -0.3
                hour.apparentTemperature = -4
                hour.condition = offset < 3 ? .freezingRain : .overcast
            },
            weather: { weather in
                weather.days?.value[0].low = -0.4
                weather.days?.value[0].high = 0.4
                weather.days?.value[0].condition = .freezingRain
                weather.current?.value.temperature = -0.2
                weather.current?.value.apparentTemperature = nil
            }),
        Scene(
            due: "on-and-off",
            hour: { hour, offset in hour.condition = offset % 4 < 2 ? .rainShowers : .partlyCloudy },
            weather: { _ in }),
        Scene(due: "polar", place: "Tromsø") { weather in
            weather = ReportWeather.snow
            weather.days?.value[0].light = .polarNight
            weather.timeZone = nil
        },
        Scene(due: "simulated") { weather in
            weather.current?.attribution = WeatherSample.simulator
            weather.hours?.attribution = WeatherSample.simulator
            weather.days?.attribution = WeatherSample.simulator
            weather.fail(.warnings, as: .notCovered)
        },
        Scene(due: "missing") { $0.fail(.current, .hours, .warnings) },
        Scene(due: "without-day") { $0.fail(.days) },
        Scene(due: "old") { weather in
            weather.days?.isStale = true
            weather.days?.fetched = ReportStage.morning.addingTimeInterval(-2 * 3600)
            weather.warnings?.isStale = true
            weather.warnings?.fetched = ReportStage.morning.addingTimeInterval(-3600)
        },
        Scene(due: "silent-source", hour: { hour, _ in hour = HourForecast(time: hour.time, condition: .unknown) }) {
            weather in
            weather.days?.value = WeatherSample.days.map { DayForecast(date: $0.date, condition: .unknown) }
        },
        Scene(due: "warning-alone") { weather in
            weather.warnings?.value = [WeatherSample.warning(end: -3600)]
            weather.fail(.current, .hours, .days)
        },
    ]
}
