import Bot
import BotScenes
import FoundationEssentials
import Telemetry
import TestSupport
import Testing
import Weather

/// What is answered when parts of the weather fail, in every combination.
@Suite struct WeatherTroubleTests {
    enum Warnings: CaseIterable {
        case inForce
        case none
        case failed
        case notCovered
    }

    private static let sentence = """
        I couldn't get the weather for Tampa, Florida, United States: the forecast service does not answer right now. \
        Nothing was changed. Try again in a minute.
        """
    private static let withoutCurrent = "The current conditions are not available right now."
    private static let withoutDays = "Today's forecast is not available right now."
    private static let unread = """
        Official warnings can't be read right now; if the weather looks dangerous, ask the official service itself.
        """

    /// Tampa's weather with these parts; hours are always there, so that the source never throws.
    private static func change(
        _ weather: inout PlaceWeather, hasCurrent: Bool, hasDays: Bool, _ warnings: Warnings
    ) {
        if !hasCurrent { weather.fail(.current) }
        if !hasDays { weather.fail(.days) }
        switch warnings {
        case .inForce: weather.warnings?.value = [WeatherSample.warning()]
        case .none: break
        case .failed: weather.fail(.warnings)
        case .notCovered: weather.fail(.warnings, as: .notCovered)
        }
    }

    @Test(
        arguments: [(true, true), (true, false), (false, true), (false, false)], Warnings.allCases)
    func everyCombinationShowsWhatThereIs(_ parts: (current: Bool, days: Bool), _ warnings: Warnings) async {
        let bot = TestBot(changed: {
            Self.change(&$0, hasCurrent: parts.current, hasDays: parts.days, warnings)
        })
        let reply = await bot.reply(to: "Tampa")
        let isTrouble = !parts.current && !parts.days
        #expect(bot.lastOutcome == (isTrouble ? "unavailable" : "answered"))
        #expect(reply.cards.count == (isTrouble ? 0 : 1))
        #expect(reply.warnings.count == (warnings == .inForce ? 1 : 0))
        let missing =
            isTrouble
            ? [Self.sentence]
            : (parts.current ? [] : [Self.withoutCurrent]) + (parts.days ? [] : [Self.withoutDays])
                + (warnings == .failed ? [Self.unread] : [])
        #expect(reply.paragraphs == missing)
        #expect((reply.footnote == nil) == (isTrouble && warnings != .inForce))
        #expect(!reply.plainText.contains("not reported"))
        #expect(reply.cards.allSatisfy { !$0.rows.isEmpty })
    }

    @Test(arguments: [(true, true), (true, false), (false, true), (false, false)], Warnings.allCases)
    func sideBySideThePlaceThatFailedHasItsSentence(
        _ parts: (current: Bool, days: Bool), _ warnings: Warnings
    ) async {
        let weather = ScriptedWeather { query async throws(WeatherError) in
            var weather = WeatherSample.complete
            if query.countryCode == "US" {
                Self.change(&weather, hasCurrent: parts.current, hasDays: parts.days, warnings)
            }
            return weather
        }
        let bot = TestBot(weather: weather)
        let reply = await bot.reply(to: "Tampa vs Oslo")
        let isTrouble = !parts.current && !parts.days
        #expect(bot.lastOutcome == (isTrouble ? "unavailable" : "answered"))
        #expect(
            reply.cards.map(\.title) == (isTrouble ? [] : ["Tampa, Florida, United States"]) + ["Oslo, Norway"])
        #expect(reply.warnings.map { $0.headline.hasPrefix("Tampa: ") } == (warnings == .inForce ? [true] : []))
        #expect(reply.paragraphs.contains(Self.sentence) == isTrouble)
        #expect(reply.paragraphs.contains("Tampa: \(Self.unread)") == (warnings == .failed && !isTrouble))
        #expect(!reply.plainText.contains("not reported"))
        #expect(reply.quip == nil || !isTrouble)
    }

    @Test func aDayThatIsNotTodayIsOfNoUse() async {
        let bot = TestBot(changed: { weather in
            weather.fail(.current)
            weather.days?.value.removeFirst()
        })
        let reply = await bot.reply(to: "Tampa")
        #expect(reply.cards.isEmpty)
        #expect(bot.lastOutcome == "unreadable")
    }

    @Test(
        arguments: [
            (.unavailable, .badKey, "setup"), (.planLimit, .rateLimited(retryAfter: 60), "setup"),
            (.unavailable, .rateLimited(retryAfter: nil), "slow-down"), (.notCovered, .unavailable, "unavailable"),
            (.timedOut, .badAnswer, "unreadable"), (.notCovered, .notCovered, "not-covered"),
            (.badRequest, .unavailable, "internal"),
        ] as [(WeatherError, WeatherError, String)])
    func theErrorThatSaysMostIsTold(_ one: WeatherError, _ other: WeatherError, _ outcome: String) async {
        for (current, days) in [(one, other), (other, one)] {
            let bot = TestBot(changed: { weather in
                weather.fail(.current, as: current)
                weather.fail(.days, as: days)
            })
            _ = await bot.reply(to: "Tampa")
            #expect(bot.lastOutcome == outcome)
        }
    }

    @Test func thePauseThatTheServiceAsksForIsTold() async {
        let bot = TestBot(changed: { weather in
            weather.fail(.current, as: .rateLimited(retryAfter: 20))
            weather.fail(.days, as: .rateLimited(retryAfter: 90))
        })
        #expect(await bot.reply(to: "Tampa").paragraphs.first?.hasSuffix("Try again in 90 seconds.") == true)
    }

    @Test func theOperatorIsToldOfAKeyThatFailsForAPartOnly() async throws {
        let bot = TestBot(changed: { $0.fail(.days, as: .badKey) })
        _ = await bot.reply(to: "Tampa")
        let line = try #require(bot.log.lines.first { $0.metadata["error.label"] != nil })
        #expect(line.level == .warning)
        #expect(line.metadata["error.label"] == "bad-key")
        #expect(bot.lastOutcome == "answered")
    }

    @Test func aPlaceThatIsNotCoveredIsNoTroubleOfTheOperator() async {
        let bot = TestBot(changed: { $0.fail(.warnings, as: .notCovered) })
        _ = await bot.reply(to: "Tampa")
        #expect(bot.log.lines.count == 1)
    }
}
