import BotScenes
import FoundationEssentials
import Places
import Reports
import Testing
import Users
import Weather

@testable import Bot

/// When a report with a condition comes: what is not known counts as a reason to send.
@Suite struct ReportConditionCheckTests {
    struct Case: Sendable, CustomTestStringConvertible {
        let condition: ReportCondition
        let name: String
        var hour: @Sendable (inout HourForecast, Int) -> Void = { _, _ in }
        var weather: @Sendable (inout PlaceWeather) -> Void = { _ in }
        var change: Double?
        let expected: String

        var testDescription: String { "\(condition) with \(name)" }
    }

    /// Nothing to remark.
    private static func calm(_ hour: inout HourForecast) {
        hour.precipitation = 0
        hour.precipitationProbability = 10
        hour.condition = .partlyCloudy
    }

    private static func only(
        _ condition: ReportCondition, _ name: String, _ expected: String, change: Double? = nil,
        _ hour: @escaping @Sendable (inout HourForecast, Int) -> Void = { _, _ in },
        weather: @escaping @Sendable (inout PlaceWeather) -> Void = { _ in }
    ) -> Case {
        Case(
            condition: condition, name: name,
            hour: { step, offset in
                calm(&step)
                hour(&step, offset)
            }, weather: weather, change: change, expected: expected)
    }

    private static let rain = [
        only(.rain, "no rain", "silent"),
        only(.rain, "a chance of half", "ready") { hour, offset in
            if offset == 5 { hour.precipitationProbability = 50 }
        },
        only(.rain, "a chance below half", "silent") { hour, _ in hour.precipitationProbability = 49 },
        only(.rain, "two tenths of a millimetre", "ready") { hour, offset in
            if offset == 5 { hour.precipitation = 0.2 }
        },
        only(.rain, "less than that", "silent") { hour, _ in hour.precipitation = 0.1 },
        only(.rain, "snow in words", "ready") { hour, offset in if offset == 5 { hour.condition = .lightSnow } },
        only(.rain, "rain at night", "silent") { hour, offset in if offset > 16 { hour.precipitation = 3 } },
        only(.rain, "no hours, a wet day", "ready") { $0.fail(.hours) },
        only(.rain, "no forecast", "ready") { $0.fail(.hours, .days) },
        only(.rain, "a silent source", "ready") { hour, _ in hour = HourForecast(time: hour.time, condition: .unknown)
        },
    ]

    private static let degrees = [
        only(.below(18), "18 as the lowest", "silent"), only(.below(18.1), "18 as the lowest", "ready"),
        only(.above(27), "27 as the highest", "silent"), only(.above(26.9), "27 as the highest", "ready"),
        only(.below(0), "no temperatures", "ready") { hour, _ in hour.temperature = nil },
    ]

    private static let warnings = [
        only(.warning, "none in force", "silent"),
        only(.warning, "one in force", "ready") { $0.warnings?.value = [WeatherSample.warning(start: -9 * 3600)] },
        only(.warning, "one for tonight", "ready") { $0.warnings?.value = [WeatherSample.warning(start: 3600)] },
        only(.warning, "one for the day after", "silent") { weather in
            weather.warnings?.value = [WeatherSample.warning(start: 30 * 3600, end: 40 * 3600)]
        },
        only(.warning, "one that is over", "silent") { $0.warnings?.value = [WeatherSample.warning(end: -9 * 3600)] },
        only(.warning, "no answer", "ready") { $0.fail(.warnings) },
        only(.warning, "no official source", "ready") { $0.fail(.warnings, as: .notCovered) },
    ]

    private static let notable = [
        only(.notable, "nothing", "silent"), only(.notable, "a small change", "silent", change: 5.9),
        only(.notable, "a great change", "ready", change: -6),
        only(.notable, "no official source", "silent") { $0.fail(.warnings, as: .notCovered) },
        only(.notable, "unreadable warnings", "ready") { $0.fail(.warnings) },
        only(.notable, "a warning", "ready") { $0.warnings?.value = [WeatherSample.warning()] },
        only(.notable, "frost", "ready") { hour, offset in if offset == 1 { hour.temperature = 0 } },
        only(.notable, "heat", "ready") { hour, offset in if offset == 9 { hour.apparentTemperature = 33 } },
        only(.notable, "a storm", "ready") { hour, offset in if offset == 9 { hour.windGust = 17.2 } },
        only(.notable, "thunder", "ready") { hour, offset in
            if offset == 9 { hour.condition = .thunderstorm }
        },
        only(.notable, "no forecast", "ready") { $0.fail(.hours, .days) },
    ]

    private static func only(
        _ condition: ReportCondition, _ name: String, _ expected: String,
        weather: @escaping @Sendable (inout PlaceWeather) -> Void
    ) -> Case {
        only(condition, name, expected, { _, _ in }, weather: weather)
    }

    @Test(arguments: rain + degrees + warnings + notable)
    func sendsOrIsSilent(_ test: Case) async {
        let stage = await ReportStage(
            weather: ScriptedWeather { _ async throws(WeatherError) in
                ReportWeather.sample(test.weather, hour: test.hour)
            }, change: { _, _, _ in test.change }, report: { $0.condition = test.condition })
        #expect(BotCourierTests.kind(await stage.prepared()) == test.expected)
    }

    @Test(arguments: [("08:00-09:00", "silent"), ("15:30-16:00", "ready")])
    func looksAtTheOwnersHours(_ hours: String, _ expected: String) async {
        let stage = await ReportStage(
            report: { $0.condition = .rain }, user: { $0.hours = [HourSpan(hours)].compactMap { $0 } })
        #expect(BotCourierTests.kind(await stage.prepared()) == expected)
    }

    @Test func looksAtNobodysHoursForAChannel() async {
        let stage = await ReportStage(
            report: { ($0.condition, $0.target) = (.rain, .channel(ReportStage.channel)) },
            user: { $0.hours = [HourSpan("08:00-09:00")].compactMap { $0 } })
        #expect(BotCourierTests.kind(await stage.prepared()) == "ready")
    }

    @Test(arguments: [(ReportStage.morning, "ready"), (ReportStage.evening, "silent")])
    func looksAtTheDayThatIsTold(_ due: Date, _ expected: String) async {
        let stage = await ReportStage(due: due, report: { $0.condition = .rain })
        #expect(BotCourierTests.kind(await stage.prepared()) == expected)
    }

    @Test func onePlaceOfSeveralIsEnough() async {
        let stage = await ReportStage(
            weather: ScriptedWeather { query async throws(WeatherError) in
                query.countryCode == "US" ? ReportWeather.rainyAfternoon : ReportWeather.dry(plus: 0)
            },
            report: { ($0.condition, $0.subject) = (.rain, .places([TestBot.place("Lima"), TestBot.place("Tampa")])) })
        #expect(BotCourierTests.kind(await stage.prepared()) == "ready")
    }

    @Test func aPlaceThatIsMissingMayBeTheOne() async throws {
        let stage = await ReportStage(
            weather: ScriptedWeather { query async throws(WeatherError) in
                guard query.countryCode == "US" else { return ReportWeather.dry(plus: 0) }
                throw .unavailable
            },
            report: { ($0.condition, $0.subject) = (.rain, .places([TestBot.place("Lima"), TestBot.place("Tampa")])) })
        let reply = try #require(await stage.post()).reply
        #expect(reply.paragraphs.contains(Repository.english.text(.dueUndecided)))
    }
}
