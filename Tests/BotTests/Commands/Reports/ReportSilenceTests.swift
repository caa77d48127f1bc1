import BotScenes
import Places
import Reports
import Testing
import Weather

@testable import Bot

/// What is said of a report that waits for official warnings where nobody gives any.
@Suite struct ReportSilenceTests {
    /// What is said of these places when a report waits for a warning there.
    private func said(
        _ condition: ReportWish.Condition? = .warning, for places: [String] = ["Tampa, Florida"],
        _ warnings: @escaping @Sendable (inout PlaceWeather) -> Void
    ) async -> String {
        let bot = ReportBot(weather: Self.source(warnings))
        let reply = await bot.ask(
            .make(
                .daily {
                    $0.condition = condition
                    $0.places = places.map(Phrase.typed)
                }))
        #expect(await bot.kept().count == 1)
        return reply.paragraphs.joined(separator: "\n")
    }

    private static func source(_ change: @escaping @Sendable (inout PlaceWeather) -> Void) -> ScriptedWeather {
        ScriptedWeather { query async throws(WeatherError) in
            var weather = WeatherSample.complete
            // Oslo's warnings can always be had.
            if query.coordinate.latitude < 50 { change(&weather) }
            return weather
        }
    }

    @Test func saysThatNoSourceCoversThePlace() async {
        let text = await said { $0.fail(.warnings, as: .notCovered) }
        #expect(
            text.contains(
                "I know no official source of warnings for Tampa, Florida, United States, so as things stand it will stay"
            ))
    }

    @Test func namesTheOnesThatNobodyCoversAndGoesOnForTheOthers() async {
        let text = await said(for: ["Tampa, Florida", "Oslo"]) { $0.fail(.warnings, as: .notCovered) }
        #expect(text.contains("I know no official source of warnings for Tampa, Florida, United States."))
        #expect(!text.contains("as things stand"))
    }

    @Test func saysNothingWhereThereIsASource() async {
        #expect(await !said { _ in }.contains("official source"))
    }

    @Test func saysNothingWhenNobodyCanTellAtTheMoment() async {
        #expect(await !said { $0.fail(.warnings, as: .unavailable) }.contains("official source"))
    }

    @Test(arguments: [nil, ReportWish.Condition.rain, .notable])
    func saysNothingOfOtherReports(_ condition: ReportWish.Condition?) async {
        #expect(await !said(condition) { $0.fail(.warnings, as: .notCovered) }.contains("official source"))
    }
}
