import BotScenes
import FoundationEssentials
import Places
import TestSupport
import Testing

@testable import Bot

/// What times mean on the clocks of places, clock changes and the date line among them.
@Suite struct AskedTimeSettlingTests {
    /// A moment written in UTC, on the clocks of a zone.
    private func clock(_ zone: String?, _ now: String) throws -> PlaceClock {
        PlaceClock(
            zone: zone, zones: SystemZones.database, now: try Self.instant(now), language: Repository.english)
    }

    private static func instant(_ text: String) throws -> Date {
        try Date("\(text):00Z", strategy: .iso8601)
    }

    private func settled(_ typed: String, _ zone: String?, _ now: String) throws -> AskedSpan {
        let question = try #require(Reading.reading(of: typed)?.question)
        return try question.time.settled(at: try clock(zone, now))
    }

    /// "2026-11-30T15:00 - 2026-12-01T05:00", in UTC to the minute.
    private func summary(_ span: AskedSpan) -> String {
        let texts = [span.span.lowerBound, span.span.upperBound].map { $0.formatted(.iso8601).prefix(16) }
        return "\(span.grain) \(texts[0]) \(texts[1])"
    }

    // 2026-11-30 is a Monday; 14:30 in Tampa.
    private static let monday = "2026-11-30T19:30"

    @Test(arguments: [
        ("Tampa tomorrow", "day 2026-12-01T05:00 2026-12-02T05:00", "tomorrow, Tuesday 1 December"),
        ("friday", "day 2026-12-04T05:00 2026-12-05T05:00", "Friday 4 December"),
        ("monday", "day 2026-11-30T19:30 2026-12-01T05:00", "today, Monday 30 November"),
        ("next monday", "day 2026-12-07T05:00 2026-12-08T05:00", "Monday 7 December"),
        ("on the 5th", "day 2026-12-05T05:00 2026-12-06T05:00", "Saturday 5 December"),
        ("on the 30th", "day 2026-11-30T19:30 2026-12-01T05:00", "today, Monday 30 November"),
        ("on the 31st", "day 2026-12-31T05:00 2027-01-01T05:00", "Thursday 31 December"),
        ("3 january", "day 2027-01-03T05:00 2027-01-04T05:00", "Sunday 3 January 2027"),
        ("in 2 days", "day 2026-12-02T05:00 2026-12-03T05:00", "Wednesday 2 December"),
        ("rain later today", "part 2026-11-30T19:30 2026-12-01T05:00", "rest of today, Monday 30 November"),
        ("tomorrow morning", "part 2026-12-01T11:00 2026-12-01T17:00", "tomorrow, Tuesday 1 December, in the morning"),
        ("this afternoon", "part 2026-11-30T19:30 2026-11-30T23:00", "today, Monday 30 November, in the afternoon"),
        ("in the morning", "part 2026-12-01T11:00 2026-12-01T17:00", "tomorrow, Tuesday 1 December, in the morning"),
        ("tonight", "part 2026-11-30T23:00 2026-12-01T11:00", "tonight, Monday 30 November"),
        ("friday night", "part 2026-12-04T23:00 2026-12-05T11:00", "Friday 4 December, at night"),
        ("will it rain by 6pm", "hours 2026-11-30T19:30 2026-11-30T23:00", "today, Monday 30 November, 14:30 to 18:00"),
        (
            "Tampa morning and evening", "part 2026-12-01T11:00 2026-12-02T05:00",
            "tomorrow, Tuesday 1 December, 06:00 to 00:00"
        ),
        ("at 6pm", "hour 2026-11-30T23:00 2026-12-01T00:00", "today, Monday 30 November, 18:00"),
        ("at 2pm", "hour 2026-11-30T19:00 2026-11-30T20:00", "today, Monday 30 November, 14:00"),
        ("at 1pm", "hour 2026-12-01T18:00 2026-12-01T19:00", "tomorrow, Tuesday 1 December, 13:00"),
        ("at 6", "hour 2026-11-30T23:00 2026-12-01T00:00", "today, Monday 30 November, 18:00"),
        ("tomorrow at 7", "hour 2026-12-01T12:00 2026-12-01T13:00", "tomorrow, Tuesday 1 December, 07:00"),
        ("tomorrow at 3", "hour 2026-12-01T20:00 2026-12-01T21:00", "tomorrow, Tuesday 1 December, 15:00"),
        ("monday at 9am", "hour 2026-12-07T14:00 2026-12-07T15:00", "Monday 7 December, 09:00"),
        ("tonight at 8", "hour 2026-12-01T01:00 2026-12-01T02:00", "today, Monday 30 November, 20:00"),
        ("tonight at 2", "hour 2026-12-01T07:00 2026-12-01T08:00", "tomorrow, Tuesday 1 December, 02:00"),
        ("in 3 hours", "hour 2026-11-30T22:00 2026-11-30T23:00", "today, Monday 30 November, 17:30"),
        ("in 12 hours", "hour 2026-12-01T07:00 2026-12-01T08:00", "tomorrow, Tuesday 1 December, 02:30"),
        ("next 6 hours", "hours 2026-11-30T19:30 2026-12-01T01:30", "the next 6 hours"),
        ("next hour", "hours 2026-11-30T19:30 2026-11-30T20:30", "the next hour"),
        ("hourly", "hours 2026-11-30T19:30 2026-12-01T07:30", "the next 12 hours"),
        ("5 days", "days 2026-11-30T19:30 2026-12-05T05:00", "Monday 30 November to Friday 4 December"),
        ("week", "days 2026-11-30T19:30 2026-12-07T05:00", "Monday 30 November to Sunday 6 December"),
        ("next week", "days 2026-12-07T05:00 2026-12-14T05:00", "Monday 7 December to Sunday 13 December"),
        ("weekend", "days 2026-12-05T05:00 2026-12-07T05:00", "Saturday 5 December to Sunday 6 December"),
        ("next weekend", "days 2026-12-12T05:00 2026-12-14T05:00", "Saturday 12 December to Sunday 13 December"),
    ])
    func meansThisInTampa(_ typed: String, _ expected: String, _ words: String) throws {
        let span = try settled(typed, "America/New_York", Self.monday)
        #expect(summary(span) == expected)
        #expect(span.words == words)
    }

    @Test(arguments: [
        (
            "Tampa saturday or sunday",
            "days 2026-12-05T05:00 2026-12-07T05:00", "Saturday 5 December to Sunday 6 December"
        ),
        ("Tampa mon and tue", "days 2026-11-30T19:30 2026-12-02T05:00", "Monday 30 November to Tuesday 1 December"),
        (
            "Tampa wednesday and friday",
            "days 2026-12-02T05:00 2026-12-05T05:00", "Wednesday 2 December, Friday 4 December"
        ),
        (
            "the weekend and monday", "days 2026-11-30T19:30 2026-12-07T05:00",
            "Monday 30 November, Saturday 5 December, Sunday 6 December"
        ),
        ("Tampa mon-wed", "days 2026-11-30T19:30 2026-12-03T05:00", "Monday 30 November to Wednesday 2 December"),
        (
            "Tampa saturday to monday",
            "days 2026-12-05T05:00 2026-12-08T05:00", "Saturday 5 December to Monday 7 December"
        ),
        ("until friday", "days 2026-11-30T19:30 2026-12-05T05:00", "Monday 30 November to Friday 4 December"),
        ("3-5 dec", "days 2026-12-03T05:00 2026-12-06T05:00", "Thursday 3 December to Saturday 5 December"),
        (
            "30 dec to 2 jan", "days 2026-12-30T05:00 2027-01-03T05:00",
            "Wednesday 30 December to Saturday 2 January 2027"
        ),
        ("friday next week", "day 2026-12-11T05:00 2026-12-12T05:00", "Friday 11 December"),
        (
            "tomorrow 5pm to 8pm", "hours 2026-12-01T22:00 2026-12-02T01:00",
            "tomorrow, Tuesday 1 December, 17:00 to 20:00"
        ),
        ("between 2 and 4 pm", "hours 2026-11-30T19:30 2026-11-30T21:00", "today, Monday 30 November, 14:30 to 16:00"),
        ("from 9 to 5", "hours 2026-11-30T19:30 2026-11-30T22:00", "today, Monday 30 November, 14:30 to 17:00"),
        ("tomorrow 9-17", "hours 2026-12-01T14:00 2026-12-01T22:00", "tomorrow, Tuesday 1 December, 09:00 to 17:00"),
        ("until 6pm", "hours 2026-11-30T19:30 2026-11-30T23:00", "today, Monday 30 November, 14:30 to 18:00"),
        ("before noon", "hours 2026-12-01T05:00 2026-12-01T17:00", "tomorrow, Tuesday 1 December, 00:00 to 12:00"),
        ("until 1am", "hours 2026-11-30T19:30 2026-12-01T06:00", "today, Monday 30 November, 14:30 to 01:00"),
        ("until midnight", "hours 2026-11-30T19:30 2026-12-01T05:00", "today, Monday 30 November, 14:30 to 00:00"),
        ("after midnight", "hours 2026-12-01T05:00 2026-12-01T17:00", "tomorrow, Tuesday 1 December, 00:00 to 12:00"),
        ("after noon", "hours 2026-11-30T19:30 2026-12-01T05:00", "today, Monday 30 November, 14:30 to 00:00"),
        ("from 10pm", "hours 2026-12-01T03:00 2026-12-01T05:00", "today, Monday 30 November, 22:00 to 00:00"),
        ("after 9pm", "hours 2026-12-01T02:00 2026-12-01T05:00", "today, Monday 30 November, 21:00 to 00:00"),
        ("at 3 pm and 6 pm", "hours 2026-11-30T20:00 2026-12-01T00:00", "today, Monday 30 November, 15:00 to 19:00"),
        ("friday 10pm to 2am", "hours 2026-12-05T03:00 2026-12-05T07:00", "Friday 4 December, 22:00 to 02:00"),
        (
            "this afternoon or tonight", "part 2026-11-30T19:30 2026-12-01T11:00",
            "today, Monday 30 November, 14:30 to 06:00"
        ),
        (
            "saturday morning and sunday evening", "days 2026-12-05T05:00 2026-12-07T05:00",
            "Saturday 5 December to Sunday 6 December"
        ),
        ("tomorrow hourly", "hours 2026-12-01T05:00 2026-12-02T05:00", "tomorrow, Tuesday 1 December"),
        ("hourly tonight", "hours 2026-11-30T23:00 2026-12-01T11:00", "tonight, Monday 30 November"),
        ("on the 5th at 6pm", "hour 2026-12-05T23:00 2026-12-06T00:00", "Saturday 5 December, 18:00"),
    ])
    func severalTimesAreOneSpanThatCoversAll(_ typed: String, _ expected: String, _ words: String) throws {
        let span = try settled(typed, "America/New_York", Self.monday)
        #expect(summary(span) == expected)
        #expect(span.words == words)
    }

    @Test(arguments: [
        ("saturday morning and sunday evening", true), ("weekend hourly", true), ("this week in the morning", true),
        ("Tampa saturday or sunday", false), ("this afternoon or tonight", false), ("tomorrow hourly", false),
    ])
    func wholeDaysThatStandForHoursAreSaid(_ typed: String, _ isWidened: Bool) throws {
        #expect(try settled(typed, "America/New_York", Self.monday).isWidened == isWidened)
    }

    @Test func daysBetweenThoseThatWereNamedAreLeftOut() throws {
        let dates = try settled("Tampa wednesday and friday", "America/New_York", Self.monday).dates
        #expect(dates.map(\.description) == ["2026-12-02", "2026-12-04"])
    }

    @Test(arguments: [
        // Saturday and Sunday
        ("weekend", "Europe/Oslo", "2026-12-05T11:00", "days 2026-12-05T11:00 2026-12-06T23:00"),
        ("weekend", "Europe/Oslo", "2026-12-06T11:00", "day 2026-12-06T11:00 2026-12-06T23:00"),
        ("next weekend", "Europe/Oslo", "2026-12-06T11:00", "days 2026-12-11T23:00 2026-12-13T23:00"),
        ("next week", "Europe/Oslo", "2026-12-06T11:00", "days 2026-12-06T23:00 2026-12-13T23:00"),
        // On Friday "friday" is today, "next friday" is not, and an hour that is over comes in a week.
        ("friday", "Europe/Oslo", "2026-12-04T11:00", "day 2026-12-04T11:00 2026-12-04T23:00"),
        ("next friday", "Europe/Oslo", "2026-12-04T11:00", "day 2026-12-10T23:00 2026-12-11T23:00"),
        ("friday at 9am", "Europe/Oslo", "2026-12-04T11:00", "hour 2026-12-11T08:00 2026-12-11T09:00"),
        // Before four the night that is on, later the one that comes
        ("tonight", "Europe/Oslo", "2026-12-04T01:30", "part 2026-12-04T01:30 2026-12-04T05:00"),
        ("tonight", "Europe/Oslo", "2026-12-04T04:30", "part 2026-12-04T17:00 2026-12-05T05:00"),
        ("at night", "Europe/Oslo", "2026-12-04T04:30", "part 2026-12-04T04:30 2026-12-04T05:00"),
        ("in the evening", "Europe/Oslo", "2026-12-04T22:30", "part 2026-12-04T22:30 2026-12-04T23:00"),
        // Half-hour zones
        ("tomorrow", "Asia/Kolkata", "2026-11-30T12:00", "day 2026-11-30T18:30 2026-12-01T18:30"),
        ("at 6pm", "Asia/Kolkata", "2026-11-30T11:00", "hour 2026-11-30T12:30 2026-11-30T13:30"),
        ("in 3 hours", "Asia/Kathmandu", "2026-11-30T11:00", "hour 2026-11-30T13:15 2026-11-30T14:15"),
        // Both sides of the date line at one moment
        ("tomorrow", "Pacific/Kiritimati", "2026-11-30T11:00", "day 2026-12-01T10:00 2026-12-02T10:00"),
        ("tomorrow", "Pacific/Pago_Pago", "2026-11-30T10:00", "day 2026-11-30T11:00 2026-12-01T11:00"),
        ("tuesday", "Pacific/Kiritimati", "2026-11-30T11:00", "day 2026-11-30T11:00 2026-12-01T10:00"),
        // New York, spring: 02:30 does not exist and becomes 03:30; the day has 23 hours.
        ("tomorrow", "America/New_York", "2027-03-13T17:00", "day 2027-03-14T05:00 2027-03-15T04:00"),
        ("tomorrow at 2:30am", "America/New_York", "2027-03-13T17:00", "hour 2027-03-14T07:00 2027-03-14T08:00"),
        ("in 3 hours", "America/New_York", "2027-03-14T05:30", "hour 2027-03-14T08:00 2027-03-14T09:00"),
        ("tonight", "America/New_York", "2027-03-13T17:00", "part 2027-03-13T23:00 2027-03-14T10:00"),
        // New York, autumn: 01:30 comes twice, and is the first; the day has 25 hours.
        ("tomorrow", "America/New_York", "2027-11-06T17:00", "day 2027-11-07T04:00 2027-11-08T05:00"),
        ("tomorrow at 1:30am", "America/New_York", "2027-11-06T17:00", "hour 2027-11-07T05:00 2027-11-07T06:00"),
        ("in 3 hours", "America/New_York", "2027-11-07T04:30", "hour 2027-11-07T07:00 2027-11-07T08:00"),
        // A gap at midnight, and one of half an hour
        ("tomorrow", "America/Santiago", "2027-09-04T12:00", "day 2027-09-05T04:00 2027-09-06T03:00"),
        ("tomorrow at 2:15am", "Australia/Lord_Howe", "2027-10-02T01:00", "hour 2027-10-02T15:00 2027-10-02T16:00"),
    ])
    func meansThisElsewhere(_ typed: String, _ zone: String, _ now: String, _ expected: String) throws {
        #expect(summary(try settled(typed, zone, now)) == expected)
    }

    @Test(arguments: [
        ("yesterday", AskedTimeProblem.past), ("last night", .past), ("2025-12-24", .past), ("this morning", .past),
        ("31 feb", .noSuchDate), ("3/4", .twoDates(3, 4)), ("Tampa at 25:00", .noSuchDate),
    ])
    func cannotBe(_ typed: String, _ problem: AskedTimeProblem) throws {
        #expect(throws: problem) { try settled(typed, "America/New_York", Self.monday) }
    }

    @Test func needsTheZoneOfThePlaceForAllButThePresent() throws {
        #expect(throws: AskedTimeProblem.noZone) { try settled("tomorrow", nil, Self.monday) }
        #expect(throws: AskedTimeProblem.noZone) { try settled("tomorrow", "Nowhere/Land", Self.monday) }
        let now = try AskedTime.now.settled(at: clock(nil, Self.monday))
        #expect(now.grain == .now && now.words == nil && now.dates.count == 1)
        #expect(summary(now) == "now 2026-11-30T19:00 2026-11-30T20:00")
    }

    @Test(arguments: [
        ("tomorrow", ["2026-12-01"]), ("tonight", ["2026-11-30", "2026-12-01"]),
        ("weekend", ["2026-12-05", "2026-12-06"]), ("next 12 hours", ["2026-11-30", "2026-12-01"]),
        ("in 12 hours", ["2026-12-01"]), ("3 days", ["2026-11-30", "2026-12-01", "2026-12-02"]),
    ])
    func touchesTheseDays(_ typed: String, _ dates: [String]) throws {
        #expect(try settled(typed, "America/New_York", Self.monday).dates.map(\.description) == dates)
    }

    @Test func hoursAreToldAsTheReaderCountsThem() throws {
        var clock = try clock("America/New_York", Self.monday)
        clock.hourClock = .twelve
        let question = try #require(Reading.reading(of: "at 6pm")?.question)
        #expect(try question.time.settled(at: clock).words == "today, Monday 30 November, 6:00\u{A0}pm")
    }

    @Test(arguments: ["in 999 hours", "999 days", "next 999 hours"])
    func absurdStretchesAreBounded(_ typed: String) throws {
        let span = try settled(typed, "America/New_York", Self.monday)
        #expect(span.dates.count <= 31)
    }
}
