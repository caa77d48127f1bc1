import BotScenes
import FoundationEssentials
import Personality
import Places
import Reports
import Testing
import Users
import Weather

@testable import Bot

/// The line of character in a report.
@Suite struct ReportQuipTests {
    private func quip(
        due: Date = ReportStage.morning, weather: ScriptedWeather = ReportQuipTests.calm,
        report: (inout Report) -> Void = { _ in }, user: ((inout User) -> Void)? = nil
    ) async -> String? {
        await ReportStage(due: due, packs: Repository.packs, weather: weather, report: report, user: user)
            .reply().quip
    }

    /// Whole and harmless in every part.
    private static let calm = BotCourierTests.weather { _ in }

    @Test(arguments: ["Tampa", "Oslo", "Lima", "Tokyo", "Madrid", "Nairobi", "Perth", "Quito"])
    func aPersonalReportAlwaysHasOne(_ place: String) async {
        #expect(await quip(report: { $0.subject = .places([TestBot.place(place)]) }) != nil)
    }

    @Test func severalPlacesShareOne() async {
        let places = ["Tampa", "Lima"].map(TestBot.place)
        #expect(await quip(report: { $0.subject = .places(places) }) != nil)
    }

    @Test func thereIsNoneForWhoeverWantsNone() async {
        #expect(await quip(user: { $0.jokes = false }) == nil)
    }

    @Test(arguments: [WeatherWarning.Severity.minor, .severe])
    func thereIsNoneBesideAWarning(_ severity: WeatherWarning.Severity) async {
        let weather = BotCourierTests.weather { weather in
            weather.warnings?.value = [WeatherSample.warning("Wind Advisory", severity: severity)]
        }
        #expect(await quip(weather: weather) == nil)
    }

    @Test func theStrictestGateOfSeveralHolds() async {
        let weather = ScriptedWeather { query async throws(WeatherError) in
            ReportWeather.sample { weather in
                if query.countryCode == "PE" { weather.current?.value.apparentTemperature = 41 }
            }
        }
        let places = ["Tampa", "Lima"].map(TestBot.place)
        #expect(await quip(weather: weather, report: { $0.subject = .places(places) }) == nil)
    }

    @Test func aDangerousTomorrowLocksTheEvening() async {
        // Past the 24 hours from now on, so that only tomorrow's own look finds it.
        let weather = ScriptedWeather { _ async throws(WeatherError) in
            ReportWeather.sample({ _ in }, hour: { hour, offset in if offset == 38 { hour.windGust = 30 } })
        }
        #expect(await quip(due: ReportStage.evening, weather: weather) == nil)
    }

    @Test func theEveningHasOneToo() async {
        #expect(await quip(due: ReportStage.evening) != nil)
    }

    @Test func thereIsNoneWhereSomethingIsMissing() async {
        #expect(await quip(weather: BotCourierTests.weather { $0.fail(.days) }) == nil)
    }
}
