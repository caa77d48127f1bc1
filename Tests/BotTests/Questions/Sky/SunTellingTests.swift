import BotScenes
import FoundationEssentials
import Testing
import Weather

@testable import Bot

@Suite struct SunTellingTests {
    private static func instant(_ text: String) throws -> Date {
        try Date("\(text):00Z", strategy: .iso8601)
    }

    private func ask(
        _ place: String, zone: String? = "UTC", at time: String, about matter: AskedMatter = .sun,
        days: ClosedRange<Int>? = nil,
        _ change: (inout PlaceWeather) -> Void = { $0.days = nil }
    ) async throws -> Reply {
        var weather = WeatherSample.complete
        change(&weather)
        return await SkyQuestion(
            place: place, zone: zone, now: try Self.instant(time), weather: weather, days: days
        ).reply(about: matter)
    }

    private func told(
        _ light: AskedMatter.Light, at time: String, days: ClosedRange<Int>? = nil
    ) async throws -> Reply {
        try await ask("London", at: time, about: .light(light), days: days)
    }

    private func headline(_ light: AskedMatter.Light, at time: String) async throws -> String {
        try await told(light, at: time).cards.first?.headline ?? ""
    }

    // In London the sun rises at 08:04 and sets at 15:53 in these days.

    @Test func sunsetIsHeadedBySunset() async throws {
        #expect(try await headline(.set, at: "2026-12-21T05:00") == "sunset 15:53, in 11 hours")
        #expect(try await headline(.set, at: "2026-12-21T12:50") == "sunset 15:53, in 3 hours")
        #expect(try await told(.set, at: "2026-12-21T12:50").rows == ["Sunrise: 08:04", "Day length: 7 h 50 min"])
    }

    @Test func sunriseIsHeadedBySunrise() async throws {
        #expect(try await headline(.rise, at: "2026-12-21T05:00") == "sunrise 08:04, in 3 hours")
        #expect(
            try await headline(.rise, at: "2026-12-21T12:00")
                == "the sun rose at 08:04; next sunrise Tuesday 08:04, in 20 hours")
    }

    @Test func aSunsetThatIsOverIsSaidAsPast() async throws {
        #expect(
            try await headline(.set, at: "2026-12-21T18:00")
                == "the sun set at 15:53; next sunset Tuesday 15:54, in 22 hours")
    }

    @Test(arguments: [
        ("2026-12-21T05:00", "Yes, the sun is down: sunrise 08:04, in 3 hours"),
        ("2026-12-21T12:50", "No, the sun is up: sunset 15:53, in 3 hours"),
        ("2026-12-21T18:00", "Yes, the sun is down: sunrise Tuesday 08:04, in 14 hours"),
    ])
    func whetherItIsDarkIsAnswered(_ time: String, _ expected: String) async throws {
        #expect(try await headline(.dark, at: time) == expected)
        let opposite = expected.hasPrefix("Yes") ? "No" + expected.dropFirst(3) : "Yes" + expected.dropFirst(2)
        #expect(try await headline(.light, at: time) == opposite)
    }

    @Test func anotherDaySaysNothingTwice() async throws {
        let set = try await told(.set, at: "2026-12-19T12:00", days: 2...2)
        #expect(set.cards.first?.headline == "sunset 15:53")
        #expect(set.rows.map { String($0.prefix { $0 != ":" }) } == ["When", "Sunrise", "Day length"])
        let both = try await ask("London", at: "2026-12-19T12:00", days: 2...2)
        #expect(both.rows.map { String($0.prefix { $0 != ":" }) } == ["When", "Day length"])
    }

    @Test func theComingSunsetIsSaidFirst() async throws {
        let reply = try await ask("Tampa", zone: "America/New_York", at: "2026-06-21T23:00")
        #expect(reply.cards.first?.title == "Tampa, Florida, United States")
        #expect(
            reply.cards.first?.headline == "sunset 19:29, in 1 hour"
                || reply.cards.first?.headline == "sunset 19:29, in 89 minutes")
        #expect(reply.rows == ["Sunrise: 05:34", "Sunset: 19:29", "Day length: 13 h 55 min"])
        #expect(reply.paragraphs.isEmpty)
    }

    @Test func atNightItIsTheSunriseOfTheNextDay() async throws {
        let reply = try await ask("Tampa", zone: "America/New_York", at: "2026-06-22T01:00")
        #expect(reply.cards.first?.headline == "sunrise Monday 05:34, in 10 hours")
        #expect(reply.skyValue("Sunset") == "19:29")
    }

    @Test func whatTheSourceSaysGoesBeforeTheReckoning() async throws {
        let (rise, set) = (try Self.instant("2026-12-01T12:01"), try Self.instant("2026-12-01T22:35"))
        let reply = try await ask("Tampa", zone: "America/New_York", at: "2026-12-01T20:00") {
            $0.days?.value[0].setLight(.usual(sunrise: rise, sunset: set))
        }
        #expect(reply.rows == ["Sunrise: 07:01", "Sunset: 17:35", "Day length: 10 h 34 min"])
        #expect(reply.cards.first?.headline == "sunset 17:35, in 3 hours")
    }

    @Test func aSilentSourceIsReplacedByTheReckoning() async throws {
        let reply = try await ask("Tampa", zone: "America/New_York", at: "2026-12-01T20:00") { _ in }
        #expect(["07:03", "07:04"].contains(reply.skyValue("Sunrise")))
        #expect(["17:34", "17:35"].contains(reply.skyValue("Sunset")))
    }

    @Test func anotherDayHasBothTimesAndSaysWhen() async throws {
        let reply = try await ask("London", at: "2026-12-19T12:00", days: 2...2)
        #expect(reply.cards.first?.headline == "sunrise 08:04, sunset 15:53")
        #expect(reply.rows.first == "When: the days asked about")
        #expect(reply.skyValue("Day length") == "7 h 50 min")
    }

    @Test func aSunsetAfterMidnightSaysItsDay() async throws {
        let reply = try await ask("Reykjavík", at: "2026-06-21T12:00")
        #expect(reply.cards.first?.headline == "sunset Monday 00:04, in 12 hours")
        #expect(reply.skyValue("Sunrise") == "02:55" && reply.skyValue("Sunset") == "Monday 00:04")
        let late = try await ask("Reykjavík", at: "2026-06-22T00:01")
        #expect(
            late.cards.first?.headline == "sunset 00:04, in 2 minutes"
                || late.cards.first?.headline == "sunset 00:04, in 3 minutes")
    }

    @Test(arguments: [
        ("2026-12-21T12:00", "the sun does not rise", "rises next about"),
        ("2026-06-21T12:00", "the sun does not set", "sets next about"),
    ])
    func polarNightAndDayTellWhenTheyEnd(time: String, headline: String, note: String) async throws {
        let reply = try await ask("Tromsø", zone: "Europe/Oslo", at: time)
        #expect(reply.cards.first?.headline == headline)
        #expect(reply.rows.isEmpty)
        #expect(reply.paragraphs.count == 1 && reply.paragraphs[0].contains(note))
        let expected =
            time.hasPrefix("2026-12") ? ["14 January", "15 January", "16 January"] : ["26 July", "27 July", "28 July"]
        #expect(expected.contains { reply.paragraphs[0].contains($0) }, "\(reply.paragraphs)")
    }

    @Test func severalDaysHaveARowEach() async throws {
        let reply = try await ask("London", at: "2026-12-19T12:00", days: 0...2)
        #expect(reply.cards.first?.headline == "sunrise, sunset and length of the days")
        #expect(reply.rows.count == 3)
        #expect(reply.rows.last == "Monday 21 December: 08:04 to 15:53, 7 h 50 min")
    }

    @Test func whereNoClockIsKnownNothingIsMadeUp() async throws {
        let reply = try await ask("Tampa", zone: nil, at: "2026-12-01T20:00")
        #expect(reply.cards.isEmpty)
        #expect(reply.paragraphs.first?.contains("Tampa, Florida, United States") == true)
    }
}
