import FoundationEssentials
import Weather

@testable import Bot

/// Answers to questions about the weather, each for a time that was settled by hand.
extension Scene {
    static let telling = timeTelling + verdictTelling + quantityTelling + fallTelling + changeTelling

    private static func told(
        _ name: String, _ matter: AskedMatter, time: AskedTime = .now,
        _ change: @escaping @Sendable (inout TellingStage) -> Void = { _ in },
        span: @escaping @Sendable (TellingStage) -> AskedSpan = { $0.present }
    ) -> Scene {
        Scene("telling-\(name)") {
            let stage = TellingStage(change)
            return stage.reply(matter, span(stage), time: time)
        }
    }

    private static let tomorrow: @Sendable (TellingStage) -> AskedSpan = {
        $0.day(1, "tomorrow, Wednesday 2 December")
    }

    private static let timeTelling = [
        told("tomorrow", .weather, { $0.units = .both }, span: tomorrow),
        told("today", .weather, span: { $0.day(0, "today, Tuesday 1 December") }),
        told("tonight", .weather, span: { $0.hours(.part, 18, 29, "tonight, Tuesday 1 December") }),
        told("hour", .weather, span: { $0.hours(.hour, 18, 19, "Tuesday 1 December, 18:00") }),
        told(
            "hour-of-three", .weather, { $0.weather = TellingWeather.steps(hours: 3) },
            span: { $0.hours(.hour, 17, 18, "today at 17:00") }),
        told("hourly", .weather, time: .hours(nil), { $0.units = .both }, span: { $0.hours(.hours, 7, 31, nil) }),
        told("hours-many", .weather, time: .hours(36), span: { $0.hours(.hours, 7, 43, "next 36 hours") }),
        told("hours-beyond", .weather, time: .hours(60), span: { $0.hours(.hours, 7, 67, "next 60 hours") }),
        told("days", .weather, time: .days(5), span: { $0.days(0, count: 5, "5 days from Tuesday 1 December") }),
        told(
            "beyond", .weather,
            span: { $0.days(4, count: 2, "this weekend, Saturday 5 and Sunday 6 December") }),
        told(
            "snow-day", .weather, { $0.weather = ReportWeather.snow },
            span: { $0.day(0, "today, Tuesday 1 December") }),
    ]

    private static let verdictTelling = [
        told("umbrella", .verdict(.umbrella), { $0.units = .both }),
        told("umbrella-tomorrow", .verdict(.umbrella), span: tomorrow),
        told("umbrella-days", .verdict(.umbrella), time: .days(3), span: { $0.days(0, count: 3, "next 3 days") }),
        told("jacket", .verdict(.jacket), span: { $0.hours(.part, 18, 24, "this evening") }),
        told(
            "sunscreen", .verdict(.sunscreen),
            { stage in
                stage.weather.days?.value[0].sunrise = stage.now.addingTimeInterval(120)
                stage.weather.days?.value[0].sunset = stage.now.addingTimeInterval(10.5 * 3600)
            }),
        told("gloves", .verdict(.gloves), { $0.weather = ReportWeather.snow }),
        told("clothes", .verdict(.clothes), span: tomorrow),
        told("ice", .verdict(.ice), { $0.weather = ReportWeather.snow }),
    ]

    private static let quantityTelling = [
        told("wind", .quantity(.wind), { $0.units = .both }),
        told("wind-tomorrow", .quantity(.wind), span: tomorrow),
        told("wind-days", .quantity(.wind), time: .days(3), span: { $0.days(0, count: 3, "next 3 days") }),
        told("temperature", .quantity(.temperature), span: { $0.hours(.hours, 7, 19, "next 12 hours") }),
        told("humidity", .quantity(.humidity), { $0.units = .us }),
        told("pressure-silent", .quantity(.pressure), span: tomorrow),
        told("visibility", .quantity(.visibility), { $0.units = .uk }),
        told("uv", .quantity(.uv)),
        told("precipitation", .quantity(.precipitation)),
        told("high", .quantity(.high)),
    ]

    private static let fallTelling = [
        told("rain-whether", .fall(.rain, .whether)),
        told("rain-start", .fall(.rain, .start)),
        told("rain-end", .fall(.rain, .end), { $0.weather = TellingWeather.rain(hours: 3) }),
        told("rain-no-end", .fall(.rain, .end), { $0.weather = TellingWeather.rain(hours: 48) }),
        told("rain-days", .fall(.rain, .whether), time: .days(3), span: { $0.days(0, count: 3, "next 3 days") }),
        told("snow-tomorrow", .fall(.snow, .whether), span: tomorrow),
        told("clear-up", .fall(.any, .end), { $0.weather = ReportWeather.snow }),
    ]

    private static let changeTelling = [
        told("change", .change, { $0.change = { _, _, _ in -3.4 } }),
        told("change-not-kept", .change),
        told("change-tomorrow", .change, { $0.units = .both }, span: tomorrow),
    ]
}

/// Weather for questions, from 07:00 in Tampa on.
enum TellingWeather {
    /// It rains now and for so many hours from now on.
    static func rain(hours: Int) -> PlaceWeather {
        ReportWeather.sample { weather in
            weather.current?.value.condition = .rain
            weather.current?.value.precipitation = 0.5
        } hour: { hour, offset in
            let isWet = offset < hours
            hour.condition = isWet ? .rain : .overcast
            (hour.precipitation, hour.precipitationProbability) = isWet ? (1.2, 90) : (0, 20)
        }
    }

    /// The rainy afternoon in longer steps.
    static func steps(hours: Int) -> PlaceWeather {
        ReportWeather.sample { weather in
            let all = weather.hours?.value ?? []
            weather.hours?.value = all.enumerated().filter { $0.offset % hours == 0 }.map {
                var step = $0.element
                step.seconds = hours * 3600
                step.precipitation = step.precipitation.map { $0 * Double(hours) }
                return step
            }
        }
    }
}
