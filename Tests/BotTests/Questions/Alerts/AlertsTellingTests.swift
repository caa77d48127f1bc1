import BotScenes
import FoundationEssentials
import Places
import Testing
import Weather

@testable import Bot

/// What is said of warnings, of none, and of not knowing.
@Suite struct AlertsTellingTests {
    private let title = "Tampa, Florida, United States"

    private func reply(
        to time: AskedTime = .now, from start: Double = 0, hours: Double = 1, words: String? = nil,
        _ change: @escaping (inout PlaceWeather) -> Void
    ) throws -> Reply {
        let answer = WeatherAnswer.sample(change)
        let first = WeatherSample.now + start * 3600
        let date = try #require(LocalDate(year: 2026, month: 12, day: 1))
        let span = AskedSpan(
            grain: words == nil ? .now : .day, span: first..<first + hours * 3600, dates: [date], words: words)
        let question = WeatherQuestion(place: nil, time: time, matter: .alerts)
        let context = CommandContext.sample
        return AlertsTelling(Asked(question, span, answer, title: title, context)).reply
    }

    @Test func noneInForceIsSaidWithItsSourceAndAge() throws {
        let reply = try reply { $0.warnings?.fetched = WeatherSample.now - 240 }
        #expect(reply.warnings.isEmpty)
        #expect(
            reply.paragraphs == [
                "No official warning is in force for Tampa, Florida, United States. Source: Warnings: US National "
                    + "Weather Service; asked 4 minutes ago."
            ])
    }

    @Test(
        arguments: [
            (WeatherError.notCovered, "I know no official source of warnings"),
            (.areaUnknown, "Official warnings are out in that country"),
            (.unavailable, "I couldn't ask the official source"), (.rateLimited(retryAfter: 5), "I couldn't ask"),
            (.badKey, "I couldn't ask"), (.badAnswer, "I couldn't ask"),
        ])
    func notKnowingIsNeverNone(error: WeatherError, beginning: String) throws {
        let reply = try reply { $0.fail(.warnings, as: error) }
        #expect(reply.warnings.isEmpty)
        #expect(reply.paragraphs.count == 1)
        #expect(reply.paragraphs[0].hasPrefix(beginning))
        #expect(!reply.paragraphs[0].contains("No official warning is"))
    }

    @Test func allAreToldInFullTheHighestFirst() throws {
        let reply = try reply { weather in
            weather.warnings?.value = [WeatherSample.warning("Fog", severity: .minor), WeatherSample.warning()]
        }
        #expect(reply.warnings.map { $0.headline.prefix(5) } == ["Flood", "Fog u"])
        #expect(reply.warnings[0].text.hasSuffix("Severity: severe. Urgency: soon. Area: Hillsborough."))
        #expect(reply.paragraphs[0].hasPrefix("2 official warnings for \(title), the highest first."))
    }

    @Test func aTimeTakesThoseThatTouchIt() throws {
        let reply = try reply(from: 9, hours: 24, words: "tomorrow, Wednesday 2 December") { weather in
            weather.warnings?.value = [
                WeatherSample.warning("Over by then", end: 9 * 3600),
                WeatherSample.warning("Reaching into it", end: 9 * 3600 + 1),
                WeatherSample.warning("Within", start: 12 * 3600, end: 15 * 3600),
                WeatherSample.warning("Behind it", start: 33 * 3600, end: nil),
            ]
        }
        #expect(reply.warnings.map { $0.headline.prefix(6) } == ["Reachi", "Within"])
        #expect(reply.paragraphs[0].hasPrefix("2 official warnings for \(title), tomorrow, Wednesday 2 December"))
        #expect(reply.paragraphs[1] == "2 more are for other times.")
    }

    @Test func noneForATimeIsNotNoneAtAll() throws {
        let reply = try reply(from: 9, hours: 24, words: "tomorrow") { weather in
            weather.warnings?.value = [WeatherSample.warning()]
        }
        #expect(reply.warnings.isEmpty)
        #expect(reply.paragraphs[0].hasPrefix("No official warning for \(title), tomorrow, is known yet."))
        #expect(reply.paragraphs[1] == "1 more is for another time.")
        #expect(reply.examples.map(\.command) == ["/weather alerts Tampa, FL"])
    }

    @Test func thatSomeCannotBePlacedIsSaid() throws {
        let reply = try reply { $0.unplacedWarnings = 3 }
        #expect(reply.paragraphs.last?.hasPrefix("3 more official warnings of that country name areas") == true)
    }

    @Test func anOldListIsSaidToBeOld() throws {
        let reply = try reply { weather in
            weather.warnings?.isStale = true
            weather.warnings?.fetched = WeatherSample.now - 7200
        }
        #expect(reply.paragraphs.last?.contains("2 hours old") == true)
    }
}
